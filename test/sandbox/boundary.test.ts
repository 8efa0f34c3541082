import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** What is made for tests alone, and what it is made of. */
const forTests = /^(src\/(testing\.ts|(samples|cli|server|mock|sandbox|validators)\/)|generated\/(sandbox|validators))/;

describe('what is made for tests', () => {
  test('is in no bundle of an entry that is not /testing or /validators', async () => {
    const entries = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
      typeof target === 'object' && !/^\.\/(testing|validators)$/.test(subpath) ? [target.default] : [],
    );
    const { metafile } = await build({
      entryPoints: entries.map((path) => path.replace('./dist/', './').replace(/\.js$/, '.ts')),
      outdir: 'unused',
      bundle: true,
      write: false,
      metafile: true,
      platform: 'neutral',
      packages: 'external',
      external: ['#*', 'node:*'],
    });
    expect(Object.keys(metafile.inputs).filter((path) => forTests.test(path))).toEqual([]);
  });

  test('loads keys and validators only when a server starts', async () => {
    const { metafile } = await build({
      entryPoints: ['src/testing.ts'],
      outdir: 'unused',
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'neutral',
      packages: 'external',
      external: ['#*', 'node:*'],
    });
    const [entry] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint === 'src/testing.ts');
    const loaded = [
      entry,
      ...(entry?.imports ?? [])
        .filter(({ kind }) => kind !== 'dynamic-import')
        .map(({ path }) => metafile.outputs[path]),
    ];
    const inputs = loaded.flatMap((output) => Object.keys(output?.inputs ?? {}));
    expect(inputs).toContain('src/sandbox/start-sandbox.ts');
    expect(inputs.filter((path) => /validators|mock\/run-mock|sandbox\/(chains|world|run-sandbox)/.test(path))).toEqual(
      [],
    );
  });
});
