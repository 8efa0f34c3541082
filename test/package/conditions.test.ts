/** Which transport a runtime or a bundler gets, by the export conditions that it sets. */
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { checkBuild, root } from './packed.js';

/** The file of the build that a program with these conditions loads. */
async function resolve(conditions: string[], how: 'import' | 'require'): Promise<string> {
  checkBuild();
  const contents = how === 'import' ? "export * from '#transport';" : "require('#transport');";
  const { metafile } = await build({
    stdin: { contents, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    external: ['node:*'],
    conditions,
  });
  return Object.keys(metafile.inputs).find((file) => /transport\.\w+\.c?js$/.test(file)) ?? 'none';
}

it.each([
  [['bun', 'node'], 'web'],
  [['deno', 'node'], 'deno'],
  [['workerd', 'worker', 'browser'], 'web'],
  [['edge-light', 'worker', 'browser'], 'web'],
  [['edge-light', 'node'], 'web'],
  [['browser', 'node'], 'web'],
  [['node'], 'node'],
  [[], 'web'],
])('with the conditions %j, calls leave by transport.%s', async (conditions, file) => {
  expect(await resolve(conditions, 'import')).toBe(`dist/src/client/transport.${file}.js`);
  expect(await resolve(conditions, 'require')).toBe(`dist/src/client/transport.${file}.cjs`);
});
