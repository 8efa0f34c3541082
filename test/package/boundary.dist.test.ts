import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** What is made for tests alone, and what it is made of. */
const forTests = /^(src\/(testing\.ts|(samples|cli|sandbox|validators)\/)|generated\/(sandbox|schemas))/;

/** Bundles files for nothing but what the bundles would contain. */
const bundle = async (entryPoints: string[], splitting = false) => {
  const { metafile } = await build({
    entryPoints,
    splitting,
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    external: ['#*', 'node:*'],
  });
  return metafile;
};

describe('what is made for tests', () => {
  test('is in no bundle of an entry that is not /testing or /validators', async () => {
    const entries = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
      typeof target === 'object' && !/^\.\/(testing|validators)$/.test(subpath) ? [target.default] : [],
    );
    const { inputs } = await bundle(entries.map((path) => path.replace('./dist/', './').replace(/\.c?js$/, '.ts')));
    expect(Object.keys(inputs).filter((path) => forTests.test(path))).toEqual([]);
  });

  test('loads keys and validators only when a server starts', async () => {
    const { outputs } = await bundle(['src/testing.ts'], true);
    const entry = Object.values(outputs).find(({ entryPoint }) => entryPoint === 'src/testing.ts');
    const chunks =
      entry?.imports.filter(({ kind }) => kind !== 'dynamic-import').map(({ path }) => outputs[path]) ?? [];
    const inputs = [entry, ...chunks].flatMap((output) => Object.keys(output?.inputs ?? {}));
    expect(inputs).toContain('src/sandbox/start-sandbox.ts');
    const late = /validators|sandbox\/(chains|world|run-sandbox)/;
    expect(inputs.filter((path) => late.test(path))).toEqual([]);
  });
});
