/** The build: what is in which bundle, what a runtime or a bundler loads by its conditions, and how its code reads. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { checkBuild, root } from './packed.ts';

it('the entry for tests loads keys and validators only when a server starts', async () => {
  const { metafile } = await build({
    entryPoints: ['src/testing.ts'],
    splitting: true,
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    external: ['#*', 'node:*'],
  });
  const { outputs } = metafile;
  const entry = Object.values(outputs).find(({ entryPoint }) => entryPoint === 'src/testing.ts');
  const chunks = entry?.imports.filter(({ kind }) => kind !== 'dynamic-import').map(({ path }) => outputs[path]) ?? [];
  const inputs = [entry, ...chunks].flatMap((output) => Object.keys(output?.inputs ?? {}));
  expect(inputs).toContain('src/sandbox/start-sandbox.ts');
  const late = /validators|sandbox\/(chains|world|run-sandbox)/;
  expect(inputs.filter((path) => late.test(path))).toEqual([]);
});

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

// Node.js prints the line that throws, in front of the message.
it('no line of the code that the package contains is longer than 2 kB', () => {
  checkBuild();
  const files = globSync('dist/{cli.js,src/**/*.{js,cjs},generated/**/*.{js,cjs}}', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const longest = (file: string) =>
    Math.max(
      ...readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map(({ length }) => length),
    );
  expect(files.filter((file) => longest(file) > 2_000)).toEqual([]);
});

it('the code of the package keeps the names and the lines of its source', () => {
  checkBuild();
  for (const file of globSync('dist/src/client/transport.{js,cjs}', { cwd: root }))
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/^function createAgents\(proxyEnv\) \{$/m);
});
