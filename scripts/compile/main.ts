/**
 * Usage: npm run compile
 *
 * Writes dist/ from src/ and generated/: the JavaScript and the declarations that the package ships.
 */
import '../help/print-help.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import manifest from '../../package.json' with { type: 'json' };

/**
 * Wraps long lines, because Node.js prints the whole line that threw before an uncaught error's message:
 * https://github.com/nodejs/node/issues/43462
 */
const lineLimit = 120;

const shared = { bundle: true, target: 'es2022', metafile: true, logLevel: 'warning' } as const;

const { exports, imports, dependencies, peerDependencies } = manifest;

/** The modules that users import, as paths in dist/ without an extension. */
const entries = [
  ...new Set(JSON.stringify([exports, imports]).match(/(?<="\.\/dist\/)(?:src|generated)\/[^"]+(?=\.c?js")/g)),
];

/** Generated modules of data, each in a chunk that is minified. */
const data = ['sandbox', 'sandbox-schemas', 'schemas'].map((name) => `generated/${name}`);

/** The packages that are compiled in, each with the names that src/ imports: the rest is left out. */
const libraries = {
  '@scure/base': '{ base32nopad, base58, base58check, base64 }',
  'micro-eth-signer': '{ addr, eip191Signer, Transaction }',
  'micro-eth-signer/abi.js': '{ createContract }',
};

/**
 * Writes the modules into dist/, as ES modules and as CommonJS.
 *
 * One file for each entry and for shared code: loading one module per source file takes twice as long.
 */
function compileModules(): void {
  const installed = Object.keys({ ...dependencies, ...peerDependencies });
  const { metafile } = buildSync({
    ...shared,
    entryPoints: [
      ...[...entries, ...data].map((entry) => ({ in: `${entry}.ts`, out: entry })),
      { in: 'src/cli/main.ts', out: 'cli' },
    ],
    outdir: 'dist',
    chunkNames: 'src/shared/[name]-[hash]',
    splitting: true,
    platform: 'neutral',
    alias: Object.fromEntries(Object.keys(libraries).map((name) => [name, '#libraries/keys'])),
    external: ['node:*', ...Object.keys(imports), ...installed.flatMap((name) => [name, `${name}/*`])],
    format: 'esm',
    lineLimit,
  });
  for (const [file, { entryPoint = '', inputs }] of Object.entries(metafile.outputs)) {
    const minify = Object.keys(inputs).every((input) => input.startsWith('generated/'));
    const code = readFileSync(file, 'utf8').replace(/(import\("[^"]+\/run-sandbox-\w+)\.js"/, '$1.cjs"');
    writeFileSync(file, minify ? transformSync(code, { minify, lineLimit }).code : code);
    // For test runners and compilers that cannot `require` ES modules. File by file, so that the entries share their classes, as in the
    // ES modules.
    if (entryPoint !== 'src/cli/main.ts') writeFileSync(file.replace(/\.js$/, '.cjs'), toCommonJs(code, minify));
    // An entry of data only passes its chunk on. The sandbox is loaded on demand, and shares no class: one form of it serves both.
    if (data.includes(entryPoint.replace('.ts', ''))) for (const end of ['js', 'cjs']) rmSync(file.replace(/js$/, end));
    else if (entryPoint === 'src/sandbox/run-sandbox.ts') rmSync(file);
  }
}

/** Writes the packages that are compiled in, minified and as CommonJS, which ES modules can import too. Returns their source files. */
function compileLibraries(): string[] {
  const contents = Object.entries(libraries).map(([name, names]) => `export ${names} from '${name}';`);
  const { metafile } = buildSync({
    ...shared,
    stdin: { contents: contents.join(''), resolveDir: '.' },
    outfile: 'dist/libraries/keys.cjs',
    minify: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'cjs',
    legalComments: 'none',
    lineLimit,
  });
  return Object.keys(metafile.inputs);
}

/** Writes the sandbox's page as three files that both builds serve. Returns its source files. */
function compilePage(): string[] {
  const { metafile } = buildSync({
    ...shared,
    entryPoints: ['index.html', 'page.css', 'page.ts'].map((file) => `src/sandbox/page/${file}`),
    outdir: 'dist/page',
    loader: { '.html': 'copy' },
    minify: true,
    format: 'esm',
  });
  return Object.keys(metafile.inputs);
}

/** A module of the build as CommonJS. Its file, and the files that it imports, have the same name with the ending `.cjs`. */
const toCommonJs = (code: string, minify: boolean): string =>
  transformSync(code, {
    format: 'cjs',
    // So that ES modules can import names.
    platform: 'node',
    target: shared.target,
    minify,
    // Test runners that load CommonJS reject `import()`.
    supported: { 'dynamic-import': false },
    lineLimit,
    // Its only use is `createRequire`, which takes a path as well.
    define: { 'import.meta.url': '__filename' },
  }).code.replaceAll(/(require\("\.[^"]+)\.js"\)/g, '$1.cjs")');

/** The licences of the compiled-in packages, found through the modules' source files. */
function collectLicences(files: readonly string[]): string {
  const packages = new Set(files.flatMap((file) => /\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
  const licences = [...packages].sort().map((name) => {
    const folder = join('node_modules', name);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} is compiled into the package and has no licence`);
    return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `The package contains code of these packages:\n\n${licences.join('\n\n')}`;
}

/**
 * Makes of the compiler's declarations in dist/ those that the package ships: only those that an entry imports.
 *
 * Entries have one for ES modules and one for CommonJS, all others one for both: of CommonJS, which ES modules can import. If an entry
 * imported its other declaration, a library that returns a type of the package could not name it in its own declarations (TS2742, TS2883).
 */
function shipDeclarations(): void {
  const imported = /((?:from|import|import\()\s*['"](\.[^'"]+))\.js(?=['"])/g;
  const reached = new Set(entries.map((entry) => `dist/${entry}.d.ts`).filter((file) => existsSync(file)));
  for (const file of reached)
    for (const [, , path = ''] of readFileSync(file, 'utf8').matchAll(imported))
      reached.add(join(dirname(file), `${path}.d.ts`));
  for (const file of globSync('dist/**/*.d.ts')) {
    const declarations = readFileSync(file, 'utf8').replaceAll(imported, '$1.cjs');
    if (reached.has(file)) writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), declarations);
    if (reached.has(file) && JSON.stringify(exports).includes(`./${file}`)) writeFileSync(file, declarations);
    else rmSync(file);
  }
}

console.log('compile src/ and generated/ → dist/');
rmSync('dist', { recursive: true, force: true });
// Called with its path, because two versions of TypeScript are installed and either may own `.bin/tsc`.
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
compileModules();
shipDeclarations();
writeFileSync('dist/licences.txt', collectLicences([...compileLibraries(), ...compilePage()]));
