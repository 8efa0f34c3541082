/**
 * Tries the packed package with other compilers and runtimes: a part of `npm run test:external -- package`.
 *
 * Installs the tarball in an empty project outside the repository, then holds attw, every entry under each
 * Node, and the programs of consumer/ under each TypeScript, module resolution and library against it. Prints a table of
 * each and fails if anything does.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../../bench/measure.ts';
import { installNextTo, skipped, writeReport } from '../external-tools.ts';
import { addPrograms, entries, link, manifest, pack } from './packed.ts';

const platforms = join(import.meta.dirname, '../runtimes');
const platform = (name: string, path: string) => join(platforms, 'node_modules', name, path);
const nodes = { 'Node 20': platform('node20', 'bin/node'), 'Node 22': platform('node22', 'bin/node') };
const typescripts = ['5.4', '5.9', '6', '7'];
const modules = { bundler: 'esnext', node16: 'node16', nodenext: 'nodenext' };
const libraries = {
  '@types/node, no DOM': { compilerOptions: { lib: ['es2022'], types: ['node'] } },
  // The types of pg bring those of Node, and the mock is a server of Node.
  'DOM, no @types/node': {
    compilerOptions: { lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
    exclude: ['entries/*-postgres.ts', 'entries/*-testing.ts'],
  },
};

const failures: string[] = [];
let passed = 0;

/** Runs a program; what it prints, if it fails, is a failure of this run. */
async function attempt(what: string, file: string, args: string[], cwd: string): Promise<string> {
  const output = await new Promise<string>((resolve) =>
    execFile(file, args, { cwd }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` || `${error}` : stderr),
    ),
  );
  if (output) failures.push(`${what}\n${output}`);
  else passed++;
  return output ? '**fails**' : 'ok';
}

/** Installs the compilers and runtimes, and the tarball in a project with nothing else. */
function install(project: string, tarball: string): void {
  console.log('Installing compilers and runtimes');
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  if (!installNextTo(platforms)) throw skipped('platforms', 'The compilers and runtimes could not be installed');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: project, stdio: 'ignore' });
}

const bytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + readFileSync(join(file.parentPath, file.name)).length, 0);

const project = mkdtempSync(join(tmpdir(), 'wallet-api-platforms-'));
try {
  const tarball = pack(project);
  install(project, tarball);
  const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
  const brought = installed.filter((name) => name !== manifest.name);
  if (brought.length > 2) failures.push(`The package brings ${brought.length} packages: ${brought.join(', ')}`);
  console.log(`\nInstalls ${installed.map((name) => `\`${name}\``).join(', ')}.`);
  console.log(`${(bytes(join(project, 'node_modules', manifest.name)) / 1000).toFixed(0)} kB unpacked.\n`);

  addPrograms(project);
  const notCode = entries('.yaml').flatMap((entry) => ['--exclude-entrypoints', entry.slice(manifest.name.length + 1)]);
  const types = await attempt('attw', platform('.bin', 'attw'), [tarball, ...notCode], project);
  console.log(`The types of every entry, by attw: ${types}\n`);

  const bare = await attempt('Without a peer', process.execPath, ['load.mjs', ...entries('.js')], project);
  const loaded = [['Node 24, no peer installed', bare, '', '']];
  link(project, platforms, ['@types/pg', '@types/node']);
  for (const [name, node] of Object.entries({ ...nodes, 'Node 24': process.execPath })) {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    const cells: string[] = [];
    for (const some of [entries('.js'), entries('.json')])
      cells.push(await attempt(`${name} loads ${some.join(' ')}`, node, ['load.mjs', ...some], project));
    const command = Object.keys(manifest.bin)[0] ?? '';
    const path = join(project, 'node_modules/.bin', command);
    cells.push(await attempt(`${name} runs ${command}`, node, [path, '--help'], project));
    loaded.push([`${name} (${version})`, ...cells]);
  }
  console.log(`${table(['import and require of every entry', 'code', 'JSON', 'command'], loaded)}\n`);

  const compiled: string[][] = [];
  for (const typescript of typescripts) {
    const compiler = platform(`typescript-${typescript}`, 'bin/tsc');
    const version = execFileSync(process.execPath, [compiler, '--version'], { encoding: 'utf8' }).trim();
    for (const [library, options] of Object.entries(libraries)) {
      const cells: string[] = [];
      for (const [moduleResolution, module] of Object.entries(modules)) {
        const path = join(project, 'tsconfig.variant.json');
        const compilerOptions = { ...options.compilerOptions, module, moduleResolution };
        // A bundler's program consists of ES modules.
        const commonJs = moduleResolution === 'bundler' ? [] : ['*.cts'];
        const include = ['*.ts', 'entries', ...commonJs];
        writeFileSync(path, JSON.stringify({ ...options, include, extends: './tsconfig.json', compilerOptions }));
        const what = `TypeScript ${version}, ${moduleResolution}, ${library}`;
        cells.push(await attempt(what, process.execPath, [compiler, '-p', path], project));
      }
      compiled.push([version.replace('Version', 'TypeScript'), library, ...cells]);
    }
  }
  console.log(table(['types of every entry', 'lib', ...Object.keys(modules)], compiled));
} finally {
  rmSync(project, { recursive: true });
}

for (const failure of failures) console.error(`\n${failure}`);
writeReport('platforms', { passed, failed: failures.length, skipped: 0 });
process.exitCode = failures.length > 0 ? 1 : 0;
