/**
 * Usage: npm run compile
 *
 * Writes dist/ from src/ and generated/: the JavaScript and the declarations that the package ships.
 */
import '../help/print-help.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  collectLicences,
  compileLibraries,
  compileModules,
  compilePage,
  listEntries,
  type Manifest,
} from './modules.ts';

console.log('compile src/ and generated/ → dist/');
rmSync('dist', { recursive: true, force: true });
// Called with its path, because two versions of TypeScript are installed and either may own `.bin/tsc`.
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const entries = listEntries(manifest);
compileModules(entries, manifest);
shipDeclarations(entries, manifest);
const page = compilePage('src/sandbox/page', 'dist/page');
writeFileSync('dist/licences.txt', collectLicences([...compileLibraries(), ...page]));

/** Removes the declarations that no entry imports, and returns those that are left. */
function keepReached(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries.map((entry) => `dist/${entry}.d.ts`).filter((file) => existsSync(file)));
  for (const file of reached)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import|import\()\s*['"](\.[^'"]+)\.js['"]/g,
    ))
      reached.add(join(dirname(file), `${path}.d.ts`));
  for (const file of globSync('dist/**/*.d.ts')) if (!reached.has(file)) rmSync(file);
  return reached;
}

/**
 * Makes of the compiler's declarations in dist/ those that the package ships.
 *
 * Entries have one for ES modules and one for CommonJS, all others one for both: of CommonJS, which ES modules can import. If an entry
 * imported its other declaration, a library that returns a type of the package could not name it in its own declarations (TS2742, TS2883).
 */
function shipDeclarations(entries: readonly string[], manifest: Manifest): void {
  const exports = JSON.stringify(manifest.exports);
  for (const file of keepReached(entries)) {
    const declarations = readFileSync(file, 'utf8').replaceAll(
      /((?:from|import|import\()\s*['"]\.[^'"]+)\.js(['"])/g,
      '$1.cjs$2',
    );
    writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), declarations);
    if (exports.includes(`./${file}`)) writeFileSync(file, declarations);
    else rmSync(file);
  }
}
