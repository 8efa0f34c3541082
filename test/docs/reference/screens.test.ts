import { describe, expect, it } from 'vitest';
import { arriveAt, findBarriers, follow, hasChromium, useChromium, waitForScript } from '../chromium.js';
import { event, operations } from '../places.js';

/** What is looked at: the overview, two guides, an operation, an event, a schema. */
const shown = [
  '#/',
  '#/getting-started',
  '#/receiving-webhooks',
  operations[5]?.link ?? '',
  event.link,
  '#/schemas/asset',
];

const widths = [1440, 1024, 390];

describe.runIf(hasChromium)('the reference on every screen', () => {
  const chromium = useChromium();

  it.each(['light', 'dark'] as const)(
    '%s fits every screen, is accessible, and leaves screenshots to look at',
    async (colorScheme) => {
      const page = await chromium.open('index.html', { colorScheme });
      await waitForScript(page);
      const findings: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const link of shown) {
          await follow(page, link);
          await arriveAt(page, link);
          const name = `${width}-${colorScheme}-${link.split('/').at(-1) || 'overview'}`;
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > width) findings.push(`${name} is ${wide} wide`);
          if (width === widths[0]) {
            // During a transition a colour has another contrast. Only the colour at the end counts.
            await expect.poll(() => findBarriers(page), { message: name, timeout: 5_000 }).toEqual([]);
          }
          await page.screenshot({ path: `.screenshots/${name}.png`, animations: 'disabled' });
        }
      }
      expect(findings).toEqual([]);
    },
  );
});
