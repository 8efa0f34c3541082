/**
 * Usage: npm run compile
 *
 * Writes dist/ from src/ and generated/: the JavaScript and the declarations that the package ships.
 */
import '../help/print-help.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { shipDeclarations } from './declarations.ts';
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
// Called by its path, because two versions of TypeScript are installed and either may own `.bin/tsc`.
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const entries = listEntries(manifest);
compileModules(entries, manifest);
shipDeclarations(entries, manifest);
const page = compilePage('src/sandbox/page', 'dist/page');
writeFileSync('dist/licences.txt', collectLicences([...compileLibraries(), ...page]));
