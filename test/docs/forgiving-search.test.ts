import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchForgivingly } from '../../scripts/docs/forgiving-search.js';

const pages: Record<string, string> = {
  withdraw: 'withdraw stablecoin bank',
  deposit: 'deposit stablecoin',
  retry: 'webhook retry',
  swap: 'swap quote',
};
const known = Object.values(pages).flatMap((text) => text.split(' '));

/** As Pagefind's: pages that have every word. */
const search = async (query: string) => ({
  results: Object.entries(pages)
    .filter(([, text]) => query.split(' ').every((word) => text.split(' ').some((each) => each.startsWith(word))))
    .map(([id]) => ({ id, score: 1 })),
});
const find = async (query: string) => (await searchForgivingly(query, search, known)).results.map(({ id }) => id);

it.each([
  ['a sentence with words that no page has', 'how do I withdraw to a bank?', ['withdraw']],
  ['a typing error', 'withdrwa', ['withdraw']],
  ['words of which no page has all', 'swap webhook', ['retry', 'swap']],
  ['a word of which only the beginning is typed', 'webh', ['retry']],
  ['a word that is like none', 'zzzzzzzz', []],
])('%s is searched for by what it means', async (_what, query, pages) => {
  expect((await find(query)).toSorted()).toEqual(pages);
});

it('a page with every word comes before one with some', async () => {
  expect(await find('stablecoin bank')).toEqual(['withdraw', 'deposit']);
});

it('any text can be searched for, and no page is found twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.array(fc.constantFrom(...known)).map((words) => words.join(' ')),
      ),
      async (query) => {
        const found = await find(query);
        expect(new Set(found).size).toBe(found.length);
      },
    ),
  );
});
