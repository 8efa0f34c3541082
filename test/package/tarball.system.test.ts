/** What `npm run test:outside -- package` proves with every compiler and runtime, here with those of this project alone. */
import { execFile } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPrograms, entries, link, manifest, pack, root, unpack } from './packed.js';

const run = promisify(execFile);
const project = mkdtempSync(join(tmpdir(), 'wallet-api-tarball-'));
const installed = join(project, 'node_modules', manifest.name);

beforeAll(() => {
  unpack(project);
  link(project, root, ['zod', '@types/node', '@types/pg']);
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  addPrograms(project);
});

afterAll(() => rmSync(project, { recursive: true }));

const load = (...names: string[]) => run(process.execPath, ['load.mjs', ...names], { cwd: project });

it('every entry of the package loads by import and by require, and prints nothing', async () => {
  expect(await load(...entries('.js'), ...entries('.json'))).toEqual({ stdout: '', stderr: '' });
});

it('an entry that does not load is reported for both ways', async () => {
  const stderr = expect.stringMatching(/^import '.+\/nothing': .+\nrequire\('.+\/nothing'\): .+\n$/);
  await expect(load(`${manifest.name}/nothing`)).rejects.toMatchObject({ stderr });
});

it('an error of the ES modules is an instance of its class in the CommonJS build, and the reverse', async () => {
  const { stdout, stderr } = await run(process.execPath, ['both-builds.mjs'], { cwd: project }).catch((error) => error);
  expect(stderr).toBe('');
  expect(Number.parseInt(stdout, 10)).toBeGreaterThan(15);
});

it('the types of every entry compile without the DOM and with skipLibCheck off', async () => {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch((error) => error);
  expect(stdout).toBe('');
});

it('the types of every entry resolve under node10, which reads no `exports`', async () => {
  const options = {
    ...{ module: 'commonjs', moduleResolution: 'node10', target: 'es2022', lib: ['es2022'], types: ['node'] },
    ...{ strict: true, noEmit: true, resolveJsonModule: true, esModuleInterop: true, skipLibCheck: true },
  };
  const names = [...entries('.js'), ...entries('.json')];
  const imports = names.map(
    (name, index) => `import * as entry${index} from '${name}';\nentry${index} satisfies object;\n`,
  );
  writeFileSync(join(project, 'node10.ts'), imports.join(''));
  writeFileSync(
    join(project, 'tsconfig.node10.json'),
    JSON.stringify({ compilerOptions: options, files: ['node10.ts'] }),
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', join(project, 'tsconfig.node10.json')]).catch(
    (error) => error,
  );
  expect(stdout).toBe('');
});

it('the package installs openapi-fetch, and no other package', () => {
  const installedManifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(installedManifest.dependencies)).toEqual(['openapi-fetch']);
});

it('the package has at most 600 kB, and none of its files is a test, a key or names a folder of the machine that packed it', () => {
  expect(statSync(pack(project)).size).toBeLessThanOrEqual(600_000);
  const files = globSync('**/*.*', { cwd: installed });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /[.-](test|spec|bench)\.|(^|\/)(test|scripts)\//.test(file))).toEqual([]);
  const leaks = /-----BEGIN [A-Z ]*PRIVATE KEY-----|_authToken|(?<![\w.])\/(home|Users|root)\/[\w.-]+\//;
  expect(files.filter((file) => leaks.test(readFileSync(join(installed, file), 'utf8')))).toEqual([]);
});

it('the script of the guide on updates says that a branch does not have the package yet', async () => {
  copyFileSync(join(root, 'examples/updating/contract-changes.sh'), join(project, 'contract-changes.sh'));
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  await run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: project });
  await run('git', [...author, 'commit', '--quiet', '--allow-empty', '--message', 'Begin'], { cwd: project });
  const { stdout } = await run('sh', ['contract-changes.sh', 'main'], { cwd: project });
  expect(stdout).toBe('The branch main does not have the package.\n');
});
