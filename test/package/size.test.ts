import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as face from '../../src/index.js';
import { bundle, bundleImport, readBudgets } from './bundle.js';
import { entries, root } from './packed.js';

const budgets = readBudgets();

it.each(budgets)(
  'import { $names } from $from: at most $gzip bytes gzipped, from no other packages than it may',
  async (budget) => {
    const { gzip, packages } = await bundleImport(budget);
    expect(packages).toEqual(budget.packages);
    expect(gzip).toBeLessThanOrEqual(budget.gzip);
  },
);

it('every entry of the package has a budget for all of it', () => {
  const whole = budgets.filter(({ names }) => names === '*').map(({ from }) => from);
  expect(whole).toEqual(entries('.js'));
});

it('the measurement sees what a name does not need: the client contains its errors, and an error does not contain the client', async () => {
  const from = 'stablecoin-wallet-api';
  const names = ['ApiError', 'createWalletClient'];
  const [error, client] = await Promise.all(names.map((name) => bundleImport({ names: name, from })));
  expect(error?.gzip).toBeLessThan(client?.gzip ?? 0);
});

it.each(entries('.js'))('an import of the types of %s alone brings no code', async (entry) => {
  expect((await bundle(`import type * as types from '${entry}'; export type { types };`, 'ts')).code).toBe('');
});

it('the entry of the types has no code to load', () => {
  expect(readFileSync(join(root, 'dist/generated/types.js'), 'utf8')).toBe('');
});

it('the root of the package has at most 24 names, each of which the guide lists', () => {
  const names = Object.keys(face);
  const guide = readFileSync(join(root, 'docs/getting-started.md'), 'utf8');
  expect(names.length).toBeLessThanOrEqual(24);
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
