import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import * as face from '../../src/index.ts';
import { entries, root } from './packed.ts';
import { budgets, bundle, bundleImport, measurePackage, ofOperations } from './size.ts';

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
