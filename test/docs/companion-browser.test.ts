import { describe, expect, it } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract.js';
import { linkToOperation } from '../../scripts/docs/links.js';
import { addressOf, findBarriers, hasChromium, useChromium } from './chromium.js';

const contract = readContract();
const operations = listOperations(contract).map(({ operation }) => operation);
const events = Object.entries(contract.webhooks);
const deepLink = '#/fiat-withdrawal/executefiatwithdrawal/request/reference';

describe.runIf(hasChromium)('the reference without a script', () => {
  const chromium = useChromium();
  const withoutScript = { javaScriptEnabled: false };

  it('the interactive page leads to the whole reference', async () => {
    const page = await chromium.open('index.html', withoutScript);
    await page.getByRole('link', { name: 'The whole reference' }).click();
    expect(page.url()).toBe(addressOf('all.html'));
    await page.getByRole('article').nth(150).waitFor();
  });

  it('the contents lead to every operation and event', async () => {
    const page = await chromium.open('all.html', withoutScript);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const links = await contents
      .locator('a')
      .evaluateAll((entries) => entries.map((link) => link.getAttribute('href')));
    for (const operation of [...operations, ...events.map(([, { post }]) => post)])
      expect(links).toContain(linkToOperation(operation));
  });

  it('a deep link scrolls to its place, down to a field', async () => {
    const page = await chromium.open(`all.html${deepLink}`, withoutScript);
    const field = page.locator(`[id="${deepLink.slice(1)}"]`);
    expect(await field.textContent()).toContain('Client reference for tracking.');
    expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect((await field.boundingBox())?.y).toBeLessThan(900);
  });

  it('find-in-page finds what is far from the screen', async () => {
    const page = await chromium.open('all.html');
    const find = (words: string) =>
      page.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), words);
    expect(await find('Decimal places of the smallest unit')).toBe(true);
    expect(await find('words that are in no contract')).toBe(false);
  });

  it.each(['light', 'dark'] as const)(
    '%s fits a phone and a desktop screen, and is accessible',
    async (colorScheme) => {
      const page = await chromium.open(`all.html${deepLink}`, { colorScheme });
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `.screenshots/${width}-${colorScheme}-whole.png` });
      }
      // The whole page takes axe a minute, so it looks at one article of each kind.
      await page.evaluate(() => {
        const kinds = [
          '/',
          '/errors',
          '/swaps',
          '/fiat-withdrawal/executefiatwithdrawal',
          '/schemas/asset',
          '/changelog',
        ];
        for (const article of document.querySelectorAll('article')) if (!kinds.includes(article.id)) article.remove();
      });
      expect(await findBarriers(page)).toEqual([]);
    },
  );
});
