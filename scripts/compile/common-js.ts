import { transformSync } from 'esbuild';

/** A module of the build as CommonJS. Its file has the same name with the ending `.cjs`, and so have the files that it imports. */
export const toCommonJs = (code: string): string =>
  transformSync(code, {
    format: 'cjs',
    target: 'es2022',
    // Test runners that load CommonJS refuse `import()`.
    supported: { 'dynamic-import': false },
    minifyWhitespace: true,
    // Its only use is `createRequire`, which takes a path as well.
    define: { 'import.meta.url': '__filename' },
  }).code.replaceAll(/(require\("\.[^"]+)\.js"\)/g, '$1.cjs")');

/** A declaration file as one of CommonJS. */
export const toCommonJsTypes = (declarations: string): string =>
  declarations.replaceAll(/((?:from|import|import\()\s*['"]\.[^'"]+)\.js(['"])/g, '$1.cjs$2');
