import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundle, bundleImport, readBudgets } from './bundle.js';
import { entries, root } from './packed.js';

const budgets = readBudgets();

it.each(budgets)('import { $names } from $from: at most $gzip bytes, of nothing but its parts', async (budget) => {
  const { gzip, parts } = await bundleImport(budget);
  expect(parts).toEqual(budget.parts);
  expect(gzip).toBeLessThanOrEqual(budget.gzip);
});

it('every entry of the package has a budget for all of it', () => {
  const whole = budgets.filter(({ names }) => names === '*').map(({ from }) => from);
  expect(whole).toEqual(entries('.js'));
});

it('what is not used is seen: a whole entry costs more than one name of it', async () => {
  const from = 'stablecoin-wallet-api';
  const [one, all] = await Promise.all(['ApiError', '*'].map((names) => bundleImport({ names, from })));
  expect(all?.parts).toContain('batch');
  expect(one?.parts).not.toContain('batch');
  expect(one?.gzip).toBeLessThan(all?.gzip ?? 0);
});

it.each(entries('.js'))('who imports the types of %s alone gets no code', async (entry) => {
  expect((await bundle(`import type * as types from '${entry}'; export type { types };`, 'ts')).code).toBe('');
});

it('the entry of the types has no code to load', () => {
  const lines = readFileSync(join(root, 'dist/generated/types.js'), 'utf8').trim().split('\n');
  expect(lines.filter((line) => !line.startsWith('//'))).toEqual(['export {};']);
});
