/** Which transport and which HMAC a runtime or a bundler gets, by the export conditions that it sets. */
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { checkBuild, root } from './packed.ts';

/** The file of the build that a program with these conditions loads. */
async function resolve(part: '#transport' | '#hmac', conditions: string[], how: 'import' | 'require'): Promise<string> {
  checkBuild();
  const contents = how === 'import' ? `export * from '${part}';` : `require('${part}');`;
  const { metafile } = await build({
    stdin: { contents, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    external: ['node:*'],
    logOverride: { 'ignored-bare-import': 'silent' },
    conditions,
  });
  return Object.keys(metafile.inputs).find((file) => /(transport|hmac)(\.\w+)?\.c?js$/.test(file)) ?? 'none';
}

it.each([
  [['bun', 'node'], '', '.node'],
  [['deno', 'node'], '', '.node'],
  [['workerd', 'worker', 'browser'], '.web', '.web'],
  [['edge-light', 'worker', 'browser'], '.web', '.web'],
  [['edge-light', 'node'], '.web', '.node'],
  [['browser', 'node'], '.web', '.node'],
  [['node'], '', '.node'],
  [[], '', '.web'],
])('with the conditions %j, calls leave by transport%s, and deliveries are verified by hmac%s', async (...row) => {
  const [conditions, transport, hmac] = row;
  for (const [how, ending] of [['import', 'js'] as const, ['require', 'cjs'] as const]) {
    expect(await resolve('#transport', conditions, how)).toBe(`dist/src/client/transport${transport}.${ending}`);
    expect(await resolve('#hmac', conditions, how)).toBe(`dist/src/webhooks/hmac${hmac}.${ending}`);
  }
});
