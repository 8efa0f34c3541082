import { buildSync } from 'esbuild';

/** The page of the sandbox as three files that both builds serve. */
export function compileConsole(source: string, target: string): void {
  buildSync({
    entryPoints: ['index.html', 'console.css', 'console.ts'].map((file) => `${source}/${file}`),
    outdir: target,
    loader: { '.html': 'copy' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
}
