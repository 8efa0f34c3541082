/**
 * The ways in which a consumer installs the package and keeps it up to date: a part of `npm run test:outside -- package`.
 *
 * Starts a registry, publishes the tarball to it by the command of the release workflow, installs it in an empty project, publishes a
 * later version and updates to it, with the script of examples/updating/ before. Then installs the tarball by its URL.
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { on } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { table } from '../../bench/measure.ts';
import { freePort, listen } from '../loopback.ts';
import { skipped, writeReport } from '../write-report.ts';
import { manifest, pack, root } from './packed.ts';

const folder = mkdtempSync(join(tmpdir(), 'wallet-api-installing-'));
const { name } = manifest;
const later = '99.0.0';

/** Runs a command, and returns its exit code and what it printed. */
function run(cwd: string, file: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const env = {
    ...process.env,
    npm_config_userconfig: join(folder, '.npmrc'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'cache'),
  };
  return new Promise((resolve) =>
    execFile(file, args, { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: `${stdout}${stderr}` }),
    ),
  );
}

async function succeed(cwd: string, file: string, ...args: string[]): Promise<string> {
  const { code, output } = await run(cwd, file, ...args);
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code}:\n${output}`);
  return output;
}

function expectEqual(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
}

/** A registry that holds nothing, and asks no other one. */
async function startRegistry(): Promise<{ url: string; stop: () => void }> {
  writeFileSync(
    join(folder, 'registry.yaml'),
    JSON.stringify({
      storage: join(folder, 'storage'),
      packages: { '**': { access: '$all', publish: '$all' } },
      log: { type: 'stdout', format: 'json', level: 'info' },
    }),
  );
  // It prints the port that it was given, so it cannot choose a free one itself.
  const url = `http://127.0.0.1:${await freePort()}`;
  const program = join(import.meta.dirname, 'registry/node_modules/verdaccio/bin/verdaccio');
  const args = [program, '--config', join(folder, 'registry.yaml'), '--listen', url];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = createInterface(child.stdout);
  for await (const [line] of on(lines, 'line', { close: ['close'] }))
    if (String(line).includes('http address')) return { url, stop: () => child.kill() };
  throw new Error('the registry ended before it listened');
}

/** Publishes a tarball by the command of the release workflow, without the provenance that only its host can sign. */
async function publish(tarball: string): Promise<void> {
  const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  const [, args] = /run: npm (publish .*)/.exec(workflow) ?? [];
  if (!args) throw new Error('the release workflow does not publish');
  copyFileSync(tarball, join(folder, 'package.tgz'));
  await succeed(folder, 'npm', ...args.split(' ').filter((argument) => argument !== '--provenance'));
}

/** Packs a later version. */
async function packLater(tarball: string): Promise<string> {
  const changed = join(folder, 'later');
  mkdirSync(changed);
  await succeed(changed, 'tar', 'xzf', tarball, '--strip-components=1');
  const text = readFileSync(join(changed, 'package.json'), 'utf8');
  writeFileSync(
    join(changed, 'package.json'),
    text.replace(`"version": "${manifest.version}"`, `"version": "${later}"`),
  );
  await succeed(changed, 'npm', 'pack', '--ignore-scripts', '--pack-destination', folder);
  return join(folder, `${name}-${later}.tgz`);
}

/** A repository that consumes the package, with a program that its types check and that runs. */
async function createConsumer(consumer: string, source: string): Promise<string> {
  const project = join(folder, consumer);
  cpSync(join(root, 'examples/updating'), project, { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(
    join(project, 'program.ts'),
    `import type { Customer } from '${name}/types';
import { isKnown } from '${name}';
const customer: Pick<Customer, 'id'> = { id: '1' };
console.log(customer.id, isKnown('TransactionStatus', 'SUCCESS'));
`,
  );
  await succeed(project, 'npm', 'install', source);
  await checkConsumer(project);
  return project;
}

async function checkConsumer(project: string): Promise<void> {
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const flags = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
  await succeed(project, process.execPath, tsc, ...flags, 'program.ts');
  expectEqual('the program prints', await succeed(project, process.execPath, 'program.ts'), '1 true\n');
}

const installedVersion = (project: string): string =>
  JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8')).version;

async function fromRegistry(tarball: string): Promise<string> {
  await publish(tarball);
  const project = await createConsumer('registry', name);
  expectEqual('the installed version', installedVersion(project), manifest.version);

  await succeed(folder, 'git', 'init', '--quiet', '--initial-branch=main', project);
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty'];
  await succeed(project, 'git', ...author, '--message', 'Begin');
  await succeed(project, 'git', 'branch', 'without');
  writeFileSync(join(project, '.gitignore'), 'node_modules\n');
  await succeed(project, 'git', 'add', '.');
  await succeed(project, 'git', ...author, '--message', 'Use the package');
  const first = await run(project, 'sh', 'contract-changes.sh', 'without');
  expectEqual(`the exit code of a first version\n${first.output}`, first.code, 0);
  await publish(await packLater(tarball));
  await succeed(project, 'npm', 'install', `${name}@latest`);
  expectEqual('the updated version', installedVersion(project), later);
  await checkConsumer(project);
  return 'published, installed and updated';
}

async function fromUrl(tarball: string): Promise<string> {
  const server = createServer((_, response) => response.end(readFileSync(tarball)));
  const { origin } = await listen(server);
  try {
    await createConsumer('url', `${origin}/v${manifest.version}/package.tgz`);
    return 'installed, with its integrity in the lock file';
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

let registry: Awaited<ReturnType<typeof startRegistry>> | undefined;
const rows: string[][] = [];
const failures: unknown[] = [];
try {
  console.log('Installing a registry');
  try {
    const registry = { cwd: join(import.meta.dirname, 'registry'), stdio: ['ignore', 'ignore', 'inherit'] as const };
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
      ...registry,
      stdio: [...registry.stdio],
    });
  } catch {
    throw skipped('installing', 'The registry could not be installed');
  }
  const tarball = pack(folder);
  registry = await startRegistry();
  const { host } = new URL(registry.url);
  writeFileSync(join(folder, '.npmrc'), `registry=${registry.url}/\n//${host}/:_authToken=unused\n`);
  // What the package depends on, from the installation of this project.
  for (const dependency of ['openapi-typescript-helpers', 'openapi-fetch'])
    await succeed(
      folder,
      'npm',
      'publish',
      join(root, 'node_modules', dependency),
      '--ignore-scripts',
      '--no-provenance',
    );
  for (const [way, install] of Object.entries({ 'a registry': fromRegistry, 'the URL of a tarball': fromUrl }))
    try {
      rows.push([way, await install(tarball), 'ok']);
    } catch (error) {
      failures.push(error);
      rows.push([way, '', '**fails**']);
    }
} finally {
  registry?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${table(['from', 'what was tried', 'result'], rows)}`);
for (const failure of failures) console.error(failure);
writeReport('installing', { passed: rows.length - failures.length, failed: failures.length, skipped: 0 });
process.exitCode = failures.length > 0 ? 1 : 0;
