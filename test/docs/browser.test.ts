import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '../../scripts/contract.js';
import { readGuides } from '../../scripts/docs/guides.js';
import { writeSamples } from '../../scripts/docs/samples.js';
import {
  addressOf,
  arriveAt,
  choose,
  findBarriers,
  follow,
  hasChromium,
  languagesOf,
  panelOf,
  readClipboard,
  search,
  sectionOf,
  useChromium,
  waitForScript,
} from './chromium.js';
import { event, events, operation, operations } from './places.js';

const contract = readContract();
const samples = await writeSamples(contract);

describe.runIf(hasChromium)('the reference in a browser', () => {
  const chromium = useChromium();
  /** Opened once, because opening costs the most. */
  let shared: Page;

  beforeAll(async () => {
    shared = await chromium.open('index.html', { keep: true });
    await waitForScript(shared);
  });

  it('every place that a guide links to is in the menu', async () => {
    const page = await chromium.open('index.html#/schemas/asset');
    await sectionOf(page, '#/schemas/asset').locator('h2').first().waitFor();
    const menu = await page
      .locator('.menu-content a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const known = new Set([...menu, ...[...operations, ...events].map(({ link }) => link)]);
    const bodies = readGuides(contract, samples).map(({ body }) => body);
    const links = bodies.flatMap((body) => [...body.matchAll(/\]\((#\/[^)]*)\)/g)].map(([, link = '']) => link));
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });

  it('every link of the plain page leads to the page itself or to a file next to it', async () => {
    const page = await chromium.open('index.html');
    const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.length).toBeGreaterThan(20);
    expect(hrefs.filter((href) => !/^(#\/|https:|[\w.-]+$|all\.html#\/)/.test(href ?? ''))).toEqual([]);
  });

  it('a link of the menu opens its place in a new tab', async () => {
    const page = await chromium.open('index.html');
    await waitForScript(page);
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('.menu-content a[href="#/errors"]').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await arriveAt(tab, '#/errors');
    expect(tab.url()).toBe(addressOf('index.html#/errors'));
  });

  it('a deep link shows its place first, and a link to its text until it is there', async () => {
    const page = await chromium.open('index.html', { javaScriptEnabled: true });
    const overview = 'h1';
    await page.addInitScript(() => {
      Object.assign(window, { drawn: [] as string[] });
      new MutationObserver(() => {
        const heading = document.querySelector('#api-content h1, .api-content h1');
        const { drawn } = window as unknown as { drawn: string[] };
        if (heading instanceof HTMLElement && heading.checkVisibility({ visibilityProperty: true }))
          drawn.push('overview');
        if (document.querySelector('.opening a[href^="all.html#/"]')) drawn.push('notice');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('about:blank');
    await page.goto(addressOf(`index.html${event.link}`));
    await arriveAt(page, event.link);
    const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
    expect(drawn).toContain('notice');
    expect(drawn, `${overview} of the overview`).not.toContain('overview');
    expect(await page.locator('.opening').count()).toBe(0);
    expect(await page.title()).toContain(event.title);
  });

  it('search tolerates a typing error, and words that no page has together', async () => {
    const page = await chromium.open();
    await search(page, [
      { query: 'python', link: '#/receiving-webhooks/' },
      { query: 'retry schedule', link: '#/receiving-webhooks/acknowledge-with-200' },
      { query: 'withdrawl', link: '#/fiat-withdrawal' },
      { query: 'delivry', link: '#/receiving-webhooks' },
      { query: 'quote stellar sweep', link: '#/' },
    ]);
  });

  it.each([operation, event])(
    'the code samples of $id are chosen by name and copied as they are',
    async ({ id, link }) => {
      await follow(shared, link);
      for (const { label, source } of samples[id]?.slice(0, 3) ?? []) {
        await choose(shared, languagesOf(shared, link), label);
        await panelOf(shared, link).locator('[data-component-name="Buttons/CopyButton"]:visible').last().click();
        expect(await readClipboard(shared)).toBe(source);
      }
    },
  );

  it('the code sample is that of the example that is chosen', async () => {
    const link = '#/contracts/estimatewalletnetworkfee';
    const of = (label: string) => samples.estimateWalletNetworkFee?.filter((sample) => sample.label === label) ?? [];
    await follow(shared, link);
    const panel = panelOf(shared, link);
    await choose(shared, languagesOf(shared, link), 'TypeScript, by name');
    await choose(shared, panel.getByRole('button', { name: 'Example' }), of('curl')[1]?.example ?? '');
    await panel.locator('[data-component-name="Buttons/CopyButton"]:visible').last().click();
    expect(await readClipboard(shared)).toBe(of('TypeScript, by name')[1]?.source);
  });

  it('the code of a guide is copied as it is', async () => {
    await follow(shared, '#/getting-started');
    await arriveAt(shared, '#/getting-started');
    const code = readFileSync('docs/getting-started.md', 'utf8').match(/(?<=^```\w+\n)[\s\S]*?(?=^```$)/m)?.[0];
    await shared.locator('.copy-code').first().click();
    await shared.getByText('Copied').waitFor();
    expect(await readClipboard(shared)).toBe(code);
  });

  it.each([
    ['the overview', '#/', 'overview.md'],
    ['a guide', '#/errors', 'guides/errors.md'],
    ['an area', '#/swaps', 'reference/swaps.md'],
    ['an operation', operation.link, `reference/${operation.id}.md`],
    ['an event', event.link, `reference/${event.query}.md`],
    ['a schema', '#/schemas/asset', 'schemas/Asset.md'],
  ])('Copy on %s gives its Markdown, and Text leads to it', async (_kind, link, file) => {
    await follow(shared, link);
    const actions = sectionOf(shared, link).locator('[data-testid=page-actions]').first();
    await actions.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => readClipboard(shared)).toBe(readFileSync(`site/${file}`, 'utf8'));
    expect(await actions.getByRole('link', { name: 'Text' }).getAttribute('href')).toBe(`all.html${link}`);
  });

  it('is used with the keyboard alone', async () => {
    const page = await chromium.open();
    await waitForScript(page);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? document.activeElement?.className);
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('skip-link');
    await page.keyboard.press('Enter');
    expect(await focused()).toContain('api-content');
    const trigger = page.getByRole('button', { name: 'Search' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('search-trigger');
    await page.keyboard.press(' ');
    await page.keyboard.type('executeFiatWithdrawal');
    await dialog.locator('[data-component-name="Search/SearchItem"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toContain('api-content');
    expect(page.url()).toContain('executefiatwithdrawal');
  });

  it('has landmarks, a title for each place, and headings that descend by one level', async () => {
    await follow(shared, '#/fiat-withdrawal/executefiatwithdrawal');
    await arriveAt(shared, '#/fiat-withdrawal/executefiatwithdrawal');
    await shared.getByRole('navigation', { name: 'Reference' }).waitFor();
    await expect.poll(() => shared.title()).toContain('Withdraw stablecoin to a bank account · ');
    const levels = await shared
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map((heading) => Number(heading.ariaLevel ?? heading.tagName[1])));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  });

  it('its policy stops a request to another host', async () => {
    const directive = await shared.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', (violation) => resolve(violation.effectiveDirective));
          fetch('http://127.0.0.1:9/').catch(() => {});
        }),
    );
    expect(directive).toBe('connect-src');
    expect(chromium.complaints.splice(0).join()).toContain('Content Security Policy');
  });

  it('the checks report a page that requests another host, logs an error, is too wide or is unreadable', async () => {
    const page = await chromium.open(pathToFileURL('test/docs/fixtures/broken.html').href);
    expect(chromium.requests.splice(0)).toEqual(['http://127.0.0.1:9/logo.svg']);
    expect(chromium.complaints.splice(0).join()).toContain('broken on purpose');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeGreaterThan(1440);
    expect((await findBarriers(page)).join()).toContain('color-contrast');
    chromium.complaints.splice(0);
  });

  it('prints black on white, without the menu, and says what prints everything', async () => {
    const page = await chromium.open('index.html#/errors', { colorScheme: 'dark' });
    await arriveAt(page, '#/errors');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.menu-content').isVisible()).toBe(false);
    const ink = await page
      .locator('h2')
      .first()
      .evaluate((title) => getComputedStyle(title).color);
    const channels = [...ink.matchAll(/\d+/g)].map(([channel]) => Number(channel));
    expect(Math.max(...channels), 'brightness of the ink').toBeLessThan(80);
    await page.getByText('To print the whole reference, print all.html').waitFor();
  });
});
