import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
 * Makes of the compiler's declarations in dist/ those that the package ships, for ES modules and for CommonJS.
 *
 * Each is a whole copy. If one imported the other, a library that returns a type of the package could not name it in its own declarations
 * (TS2742, TS2883): `exports` gives no path to the other copy.
 */
export function shipDeclarations(entries: readonly string[]): void {
  for (const file of keepReached(entries))
    writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), toCommonJsTypes(readFileSync(file, 'utf8')));
}

/** A declaration file as one of CommonJS. */
const toCommonJsTypes = (declarations: string): string =>
  declarations.replaceAll(/((?:from|import|import\()\s*['"]\.[^'"]+)\.js(['"])/g, '$1.cjs$2');
