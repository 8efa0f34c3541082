/**
 * Proves with the compilers and runtimes of this project what `npm run test:external -- package` proves with all, and the
 * examples that call the service, with the packed package against the mock of the contract.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKey } from '../operations.ts';
import { startPrism } from '../prism.ts';
import { addPrograms, entries, link, manifest, root, run, unpack } from './packed.ts';

const project = mkdtempSync(join(tmpdir(), 'wallet-api-tarball-'));
const installed = join(project, 'node_modules', manifest.name);

beforeAll(() => {
  unpack(project);
  link(project, root, ['@types/node', '@types/pg']);
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  addPrograms(project);
});

afterAll(() => rmSync(project, { recursive: true }));

it('import and require load one copy of every entry, so that instanceof holds across them, and print nothing', async () => {
  const args = ['load.mjs', ...entries('.js'), ...entries('.json')];
  expect(await run(process.execPath, args, project)).toEqual({ code: 0, output: '' });
});

/** What a compiler of this project prints of the program. */
async function compile(compiler: string, options: object): Promise<string> {
  writeFileSync(join(project, 'tsconfig.variant.json'), JSON.stringify(options));
  const args = [join(root, 'node_modules', compiler, 'bin/tsc'), '-p', 'tsconfig.variant.json'];
  return (await run(process.execPath, args, project)).output;
}

it('the types of every entry resolve under node10, which reads no `exports`', async () => {
  const compilerOptions = {
    ...{ module: 'commonjs', moduleResolution: 'node10', target: 'es2022', lib: ['es2022'], types: ['node'] },
    ...{ strict: true, noEmit: true, resolveJsonModule: true, esModuleInterop: true, skipLibCheck: true },
  };
  const names = [...entries('.js'), ...entries('.json')];
  const imports = names.map((name, at) => `import * as entry${at} from '${name}';\nentry${at} satisfies object;\n`);
  writeFileSync(join(project, 'node10.ts'), imports.join(''));
  expect(await compile('typescript', { compilerOptions, files: ['node10.ts'] })).toBe('');
});

it.each([
  { moduleResolution: 'bundler', module: 'esnext' },
  { moduleResolution: 'nodenext', module: 'nodenext' },
])('every entry and a program with declarations compile without the DOM under $moduleResolution', async (options) => {
  const include = ['program.ts', 'entries', ...(options.module === 'nodenext' ? ['*.cts'] : [])];
  expect(await compile('typescript-7', { extends: './tsconfig.json', include, compilerOptions: options })).toBe('');
});

it('the package installs openapi-fetch, and no other package', () => {
  const installedManifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(installedManifest.dependencies)).toEqual(['openapi-fetch']);
});

const expected = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|dist\/(cli\.js|licences\.txt))$/,
  /^dist\/(src|generated)\/[\w./-]+\.(c?js|d\.c?ts)$|^dist\/(page\/[\w-]+\.(js|css|html)|libraries\/[\w@/-]+\.cjs)$/,
  /^generated\/[\w.]+\.(json|yaml)$|^openapi\/[\w/-]+\.(json|yaml)$|^examples\/(deposits|payouts)\/[\w-]+\.(js|ts)$/,
];
const leaks =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|_authToken|\b(npm_|gh[pousr]_|AKIA)\w{16,}|(?<![\w.])\/(home|Users|root)\/[\w.-]+\//;

it('the package has no file that is not expected, no key, and no folder of the machine that packed it', () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(installed, join(parentPath, name)));
  expect(paths.filter((path) => !expected.some((form) => form.test(path)))).toEqual([]);
  expect(paths.filter((path) => leaks.test(readFileSync(join(installed, path), 'utf8')))).toEqual([]);
});

it('the script of the guide on updates says that a branch does not have the package yet', async () => {
  copyFileSync(join(root, 'examples/updating/contract-changes.sh'), join(project, 'contract-changes.sh'));
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  await run('git', ['init', '--quiet', '--initial-branch=main'], project);
  await run('git', [...author, 'commit', '--quiet', '--allow-empty', '--message', 'Begin'], project);
  const { code, output } = await run('sh', ['contract-changes.sh', 'main'], project);
  expect([code, output]).toEqual([0, expect.stringContaining('The branch main does not have the package.\n')]);
});

describe('against the mock of the contract', () => {
  const examples = join(project, 'examples');
  let mock: Awaited<ReturnType<typeof startPrism>>;
  beforeAll(async () => {
    cpSync(join(root, 'examples'), examples, { recursive: true });
    mock = await startPrism();
  });
  afterAll(() => mock.close());

  it('every example compiles without the DOM', async () => {
    link(project, root, ['@modelcontextprotocol', '@opentelemetry', '@types/express', 'express', 'pg', 'redis']);
    const options = { composite: false, declaration: false, allowImportingTsExtensions: true, lib: ['es2024'] };
    const config = { extends: './tsconfig.json', include: ['examples'], compilerOptions: options };
    expect(await compile('typescript-7', config)).toBe('');
  });

  it.each([
    ['sign-message.ts', '200 {'],
    ['sign-message-by-name.ts', 'signature:'],
    ['withdraw.ts', 'withdrawn'],
    ['batch.ts', 'can be sent again'],
  ])('%s works with the packed package', async (example, output) => {
    const env = { ...process.env, WALLET_API_URL: mock.origin, WALLET_API_KEY: apiKey };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(examples, example)], { env });
    expect(stderr).toBe('');
    expect(stdout).toContain(output);
  });
});
