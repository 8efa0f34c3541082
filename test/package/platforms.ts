/**
 * Tries the packed package with other compilers and runtimes: a part of `npm run test:external -- package`.
 *
 * Installs the tarball in an empty project under each Node.js, has attw look at its types, and compiles the program of consumer/ and every
 * entry under each TypeScript, module resolution and library. Prints a table of each and fails if anything does.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { table } from '../../bench/measure.ts';
import { installNextTo, skipped, writeReport } from '../external-tools.ts';
import { addPrograms, entries, link, manifest, pack, unpack } from './packed.ts';

const platforms = join(import.meta.dirname, '../runtimes');
const platform = (name: string, path: string) => join(platforms, 'node_modules', name, path);
const nodes = {
  'Node.js 20': platform('node20', 'bin/node'),
  'Node.js 22': platform('node22', 'bin/node'),
  'Node.js 24': process.execPath,
  'Node.js 26': platform('node26', 'bin/node'),
};
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

const project = mkdtempSync(join(tmpdir(), 'wallet-api-platforms-'));
const failures: string[] = [];
let passed = 0;

/** Runs a program; what it prints, if it fails, is a failure of this run. */
async function attempt(what: string, file: string, args: string[], env = process.env): Promise<string> {
  try {
    await promisify(execFile)(file, args, { cwd: project, env });
    passed += 1;
    return 'ok';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    failures.push(`${what}\n${stdout}${stderr}`);
    return '**fails**';
  }
}

try {
  if (!installNextTo(platforms)) throw skipped('platforms', 'The compilers and runtimes could not be installed');
  const tarball = pack(project);
  const loaded: string[][] = [];
  for (const [name, node] of Object.entries(nodes)) {
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
    const script = join(import.meta.dirname, 'try-tarball.sh');
    loaded.push([name, await attempt(`The tarball on ${name}`, 'bash', [script, tarball], env)]);
  }
  console.log(`${table(['', 'every entry, and the command'], loaded)}\n`);

  unpack(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  addPrograms(project);
  link(project, platforms, ['@types/pg', '@types/node']);
  const notCode = entries('.yaml').flatMap((entry) => ['--exclude-entrypoints', entry.slice(manifest.name.length + 1)]);
  const types = await attempt('attw', platform('.bin', 'attw'), [tarball, ...notCode]);
  console.log(`The types of every entry, by attw: ${types}\n`);

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
        cells.push(await attempt(what, process.execPath, [compiler, '-p', path]));
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
