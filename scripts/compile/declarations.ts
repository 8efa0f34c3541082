import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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

/** Makes of the compiler's declarations in dist/ those that the package ships, for ES modules and for CommonJS. */
export function shipDeclarations(entries: readonly string[]): void {
  const reached = keepReached(entries);
  // TypeScript lets ES modules import the declarations of CommonJS and not the reverse, so one copy serves both. The exception is what
  // imports zod, which has other types for either.
  for (const file of reached) {
    const declarations = readFileSync(file, 'utf8');
    const name = basename(file, '.d.ts');
    writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), toCommonJsTypes(declarations));
    if (!/from 'zod'/.test(declarations)) writeFileSync(file, `export * from './${name}.cjs';\n`);
  }
  keepReached(entries);
}

/** A declaration file as one of CommonJS. */
const toCommonJsTypes = (declarations: string): string =>
  declarations.replaceAll(/((?:from|import|import\()\s*['"]\.[^'"]+)\.js(['"])/g, '$1.cjs$2');
