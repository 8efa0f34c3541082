/** The build: what is in which bundle, what it costs, what a runtime or a bundler loads by its conditions, and how its code reads. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import * as face from '../../src/index.ts';
import { checkBuild, entries, root } from './packed.ts';
import { budgets, bundle, bundleImport, measurePackage, ofOperations } from './size.ts';

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

const advice = 'node test/package/size.ts --update writes the sizes as they are';
const imports = Object.entries(budgets.imports).flatMap(([from, each]) =>
  Object.entries(each).map(([names, budget]) => ({ names, from, budget })),
);

it.each(imports)('import { $names } from $from costs what size-budget.json says', async ({ names, from, budget }) => {
  const bundled = await bundleImport(names, from);
  expect(bundled.packages).toEqual(budget.packages ?? []);
  expect(bundled.gzip, advice).toBeLessThanOrEqual(budget.gzip + ofOperations(budget));
  if (budget.gzipInBrowser === undefined) return;
  const inBrowser = await bundleImport(names, from, ['browser']);
  expect(inBrowser.gzip, advice).toBeLessThanOrEqual(budget.gzipInBrowser + ofOperations(budget));
});

it('the package takes what size-budget.json says, packed and installed', () => {
  const { packed, unpacked } = measurePackage();
  expect(packed, advice).toBeLessThanOrEqual(budgets.package.packed);
  expect(unpacked, advice).toBeLessThanOrEqual(budgets.package.unpacked);
});

it('a client for the named functions contains no other operation than those that are imported', async () => {
  const { code } = await bundleImport('createSdkClient, signWalletMessage', 'stablecoin-wallet-api/sdk');
  expect(operations.filter(({ operationId }) => code.includes(operationId)).map(({ path }) => path)).toEqual([
    '/v1/wallets/{id}/signing/message',
  ]);
});

it('every entry of the package has a budget for all of it', () => {
  expect(Object.keys(budgets.imports).filter((entry) => budgets.imports[entry]?.['*'])).toEqual(entries('.js'));
});

it.each(entries('.js'))('an import of the types of %s alone brings no code', async (entry) => {
  expect((await bundle(`import type * as types from '${entry}'; export type { types };`, { loader: 'ts' })).code).toBe(
    '',
  );
});

it('the root of the package has at most 25 names, each of which the guide lists', () => {
  const names = Object.keys(face);
  const guide = readFileSync(join(root, 'docs/quickstart.md'), 'utf8');
  expect(names.length).toBeLessThanOrEqual(25);
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
