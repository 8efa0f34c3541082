/**
 * Usage: npm run compile
 *
 * Writes dist/ from src/ and generated/: the JavaScript and the declarations that the package ships.
 */
import '../help/print-help.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import { toCommonJs, toCommonJsTypes } from './common-js.ts';
import { compileConsole } from './console.ts';
import { nameRepeatedTypes } from './name-repeated-types.ts';

interface Manifest {
  readonly exports: object;
  readonly imports?: object;
  readonly dependencies?: object;
  readonly peerDependencies?: object;
}

console.log('compile src/ and generated/ → dist/');
rmSync('dist', { recursive: true, force: true });
// Called by its path, because two versions of TypeScript are installed and either may own `.bin/tsc`.
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});

// One file for each entry and for what entries share: loading one module per source file takes twice as long. Packages that are
// not dependencies are compiled in: the argument parser of the command, and the libraries for keys and ABIs of the sandbox.
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const { exports, imports, dependencies, peerDependencies } = manifest;
const installed = Object.keys({ ...dependencies, ...peerDependencies });
const targets = [exports, imports].map((map) => JSON.stringify(map)).join();
const entries = new Set([...targets.matchAll(/"\.\/dist\/([^"]+)\.js"/g)].map(([, entry]) => String(entry)));
const { metafile } = buildSync({
  entryPoints: [
    ...[...entries].map((entry) => ({ in: `${entry}.ts`, out: entry })),
    { in: 'src/cli/main.ts', out: 'cli' },
  ],
  outdir: 'dist',
  chunkNames: 'src/shared/[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'neutral',
  mainFields: ['module', 'main'],
  external: ['node:*', ...Object.keys(imports ?? {}), ...installed.flatMap((name) => [name, `${name}/*`])],
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
});

/** Removes the declarations that no entry imports, and returns those that are left. */
function keepReached(): ReadonlySet<string> {
  const reached = new Set<string>();
  function reach(file: string): void {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import|import\()\s*['"](\.[^'"]+)\.js['"]/g,
    ))
      reach(join(dirname(file), `${path}.d.ts`));
  }
  for (const entry of entries) if (existsSync(`dist/${entry}.d.ts`)) reach(join('dist', `${entry}.d.ts`));
  for (const file of globSync('dist/**/*.d.ts')) if (!reached.has(file)) rmSync(file);
  return reached;
}
const declared = keepReached();

const schemas = 'dist/generated/zod/zod.gen.d.ts';
writeFileSync(schemas, nameRepeatedTypes(readFileSync(schemas, 'utf8')));

// Minifies the code of other packages and the generated validators, which users do not read here.
for (const [file, { inputs }] of Object.entries(metafile.outputs)) {
  const foreign = Object.keys(inputs).some((path) => /\bnode_modules\/|^generated\/.*validators\.js$/.test(path));
  if (foreign) writeFileSync(file, transformSync(readFileSync(file, 'utf8'), { minify: true, format: 'esm' }).code);
}

compileConsole('src/sandbox/console', 'dist/console');

// The same files as CommonJS, for test runners and compilers that cannot `require` ES modules. File by file, so that the entries
// share their classes as they do in the ES modules.
for (const [file, { entryPoint }] of Object.entries(metafile.outputs))
  if (entryPoint !== 'src/cli/main.ts')
    writeFileSync(file.replace(/\.js$/, '.cjs'), toCommonJs(readFileSync(file, 'utf8')));

// TypeScript lets ES modules import the declarations of CommonJS and not the reverse, so one copy serves both. The exception is what
// imports zod, which has other types for either.
for (const file of declared) {
  const declarations = readFileSync(file, 'utf8');
  const name = basename(file, '.d.ts');
  writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), toCommonJsTypes(declarations));
  if (!/from 'zod'/.test(declarations)) writeFileSync(file, `export * from './${name}.cjs';\n`);
}
keepReached();

// Ships the licences of the packages that are compiled in.
const compiledIn = new Set(
  Object.keys(metafile.inputs).flatMap((path) => /\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
);
const licences = [...compiledIn].sort().map((name) => {
  const folder = join('node_modules', name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} is compiled into the package and has no licence`);
  return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
});
writeFileSync('dist/licences.txt', `The package contains code of these packages:\n\n${licences.join('\n\n')}`);
