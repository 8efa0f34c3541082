import { buildSync } from 'esbuild';

/** The page of the sandbox as three files that both builds serve. Returns the files that it is made of. */
export function compilePage(source: string, target: string): string[] {
  const { metafile } = buildSync({
    entryPoints: ['index.html', 'page.css', 'page.ts'].map((file) => `${source}/${file}`),
    outdir: target,
    loader: { '.html': 'copy' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}
