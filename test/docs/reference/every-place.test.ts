import { describe, it } from 'vitest';
import { readContract } from '../../../scripts/contract.js';
import { slugs } from '../../../scripts/docs/guides.js';
import { writeSamples } from '../../../scripts/docs/samples.js';
import { follow, hasChromium, panelOf, search, sectionOf, useChromium } from '../chromium.js';
import { events, operation, operations } from '../places.js';

const samples = await writeSamples(readContract());
const places = [...operations, ...events];

const lastLine = (source = ''): string => source.slice(source.lastIndexOf('\n') + 1).trim();

describe.runIf(hasChromium)('every place of the reference', () => {
  const chromium = useChromium();

  it('every guide, operation and event opens by its link, with the code that calls or receives it', async () => {
    const page = await chromium.open();
    for (const slug of slugs) {
      await follow(page, `#/${slug}`);
      await sectionOf(page, `#/${slug}`).locator('h2').first().waitFor();
    }
    for (const { id, title, link } of places) {
      await follow(page, link);
      await sectionOf(page, link).locator('h2', { hasText: title }).first().waitFor();
      await panelOf(page, link).getByText(lastLine(samples[id]?.[0]?.source), { exact: false }).first().waitFor();
    }
  });

  it('search finds every operation by its path, every event by its name, and a field', async () => {
    const field = { query: 'institutionIdentifier', link: '#/fiat-withdrawal/executefiatwithdrawal' };
    const name = { query: operation.id, link: operation.link };
    const all = [...places, field, name];
    // The search waits for the end of typing, so several are done in the time of one.
    const size = Math.ceil(all.length / 3);
    const pages = await Promise.all([0, 1, 2].map(() => chromium.open()));
    await Promise.all(pages.map((page, n) => search(page, all.slice(n * size, (n + 1) * size))));
  });
});
