/** The search, with what readers type. */
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../chromium.js';
import { useChromium } from './chromium.js';
import { questions, untuned } from './questions.js';

interface Found {
  url: string;
  excerpt: string;
}

/** Runs in the page. As text, because the test runner rewrites `import()`. */
const searchAll = (queries: string[]) => `(async () => {
  const pagefind = await import('/pagefind/pagefind.js');
  await pagefind.options({});
  const all = [];
  for (const query of ${JSON.stringify(queries)}) {
    const { results } = await pagefind.search(query);
    all.push(await Promise.all(results.slice(0, 3).map((result) => result.data())));
  }
  return all;
})()`;

describe.runIf(hasChromium)('the search', () => {
  const chromium = useChromium();

  const missedOf = async (asked: typeof questions) => {
    const page = await chromium.open('/404.html');
    const found = await page.evaluate<Found[][]>(searchAll(asked.map(([query]) => query)));
    const missed = asked.filter(
      ([, wanted], index) => !found[index]?.some(({ url }) => wanted.split(' ').includes(url.slice(1, -1))),
    );
    console.log(`The search finds ${asked.length - missed.length} of ${asked.length}. Missed: ${missed.join(' | ')}`);
    return missed;
  };

  it('finds the page among the first three for 38 of the first forty questions, and for 152 of all 160', async () => {
    expect(questions).toHaveLength(160);
    const missed = await missedOf(questions);
    expect(missed.length).toBeLessThanOrEqual(8);
    expect(missed.filter((question) => questions.indexOf(question) < 40).length).toBeLessThanOrEqual(2);
  });

  it('finds at least 32 of forty questions that nothing was changed for', async () => {
    expect(untuned).toHaveLength(40);
    expect((await missedOf(untuned)).length).toBeLessThanOrEqual(8);
  });

  it('shows excerpts that hold words apart and no code of samples', async () => {
    const page = await chromium.open('/404.html');
    const queries = ['institutionIdentifier', 'decimals of an asset', 'withdraw fiat'];
    const found = await page.evaluate<Found[][]>(searchAll(queries));
    const excerpts = found.flat().map(({ excerpt }) => excerpt.replaceAll(/<\/?mark>/g, ''));
    expect(excerpts.length).toBeGreaterThan(5);
    for (const excerpt of excerpts) {
      expect(excerpt).not.toMatch(/curl -X|requests\.post/);
      expect(excerpt).not.toMatch(/(string|number|integer|null)(required|Not shown|Inferred)/);
    }
  });
});
