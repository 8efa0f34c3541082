import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBarriers, hasChromium } from '../../chromium.js';
import { useChromium } from '../serve-site.js';

/** One page of each kind. */
const kinds = {
  overview: '/',
  guide: '/guides/errors/',
  glossary: '/guides/glossary/',
  area: '/reference/events/',
  operation: '/reference/executeFiatWithdrawal/',
  event: '/reference/deposit.success/',
  schema: '/reference/schemas/',
  'not documented': '/guides/not-documented/',
};
const cases = Object.entries(kinds).flatMap(([kind, path]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ kind, path, colorScheme })),
);

describe.runIf(hasChromium)('on every screen', () => {
  const chromium = useChromium();

  it.each(cases)('$kind, $colorScheme, fits and is accessible', async ({ kind, path, colorScheme }) => {
    mkdirSync('.screenshots', { recursive: true });
    const page = await chromium.open(path, { colorScheme });
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: `.screenshots/${width}-${colorScheme}-${kind}.png`, animations: 'disabled' });
      if (width === 390 || width === 1440) expect(await findBarriers(page)).toEqual([]);
    }
  });

  it.each(Object.entries(kinds))('%s fits at 400 % of zoom, and its text is not cut', async (_kind, path) => {
    // 1280 pixels at 400 % are 320 of CSS.
    const page = await chromium.open(path, { viewport: { width: 320, height: 256 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
