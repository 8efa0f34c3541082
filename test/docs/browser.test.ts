import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract.js';
import { readGuides, slugs } from '../../scripts/docs/guides.js';
import { linkToOperation } from '../../scripts/docs/links.js';
import { writeSamples } from '../../scripts/docs/samples.js';

const executablePath = '/usr/bin/chromium';
const found = existsSync(executablePath);
if (!found) console.warn(`The reference is not tested in a browser: ${executablePath} is not installed.`);

const address = pathToFileURL('site/index.html').href;
const contract = readContract();
const samples = await writeSamples(contract);

const operations = listOperations(contract).map(({ path, operation }) => ({
  id: operation.operationId,
  title: operation.summary,
  link: linkToOperation(operation),
  query: path,
}));
const events = Object.entries(contract.webhooks).map(([event, { post }]) => ({
  id: post.operationId,
  title: `${event}: `,
  link: linkToOperation(post),
  query: event,
}));
const places = [...operations, ...events];

/** One of each, where one stands for all. */
const operation = operations[0] as (typeof places)[number];
const event = events[1] as (typeof places)[number];

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

declare const axe: {
  run(
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string; any: { data: unknown }[] }[] }[] }>;
};

/** Runs in the page. */
const runAxe = async (): Promise<string[]> => {
  const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${JSON.stringify(any[0]?.data)}`),
    );
};

const lastLine = (source = ''): string => source.slice(source.lastIndexOf('\n') + 1).trim();

let browser: Browser;
/** Opened once, because opening costs the most. Tests that need another page put it into `page`, and it is closed after them. */
let shared: Page;
let page: Page;
/** What else the page requested, and what it reported on the console. */
let requests: string[];
let complaints: string[];

function reset(): void {
  requests = [];
  complaints = [];
}

async function open(link = '', options: Parameters<Browser['newPage']>[0] = {}, file = address): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  opened.on('request', (request) => {
    if (request.url().split('#')[0] !== file && !/^(data|blob):/.test(request.url())) requests.push(request.url());
  });
  opened.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  opened.on('pageerror', (error) => complaints.push(error.message));
  await opened.goto(file + link);
  await opened.locator('#api-content h1, #api-content h2').first().waitFor();
  return opened;
}

const follow = (link: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, link);

const sectionOf = (link: string): Locator => page.locator(`[data-section-id="${link.slice(1)}"]`).first();
const panelOf = (link: string): Locator => sectionOf(link).locator('.panel-request-samples').first();

/** Waits until the title of a place stands on the screen and no longer moves. */
const arriveAt = async (link: string): Promise<void> => {
  const title = sectionOf(link).locator('h1, h2').first();
  await title.waitFor();
  await expect
    .poll(async () => (await title.boundingBox())?.y ?? -1, { timeout: 3000 })
    .toSatisfy((y) => y >= 0 && y < 450);
};

async function search(wanted: { query: string; link: string }[]): Promise<void> {
  const searched = await open();
  await searched.locator('[data-testid=search-trigger]').click();
  const dialog = searched.locator('[data-testid=search-dialog]');
  for (const { query, link } of wanted) {
    await dialog.locator('input').fill(query);
    await dialog.locator(`[data-component-name="Search/SearchItem"][href^="${link}"]`).first().waitFor();
  }
  await searched.close();
}

// In a build machine the browser must be there: without it the first test fails.
describe.runIf(found || process.env.CI === 'true')('the reference in a browser', () => {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    });
    reset();
    shared = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
    page = shared;
  });
  afterAll(() => browser?.close());

  afterEach(async () => {
    if (page !== shared) await page.close();
    page = shared;
    const [left, complained] = [requests, complaints];
    reset();
    expect(left, 'requests that leave the page').toEqual([]);
    expect(complained, 'errors in the console').toEqual([]);
  });

  it('every guide, operation and event opens by its link, with the code that calls or receives it', async () => {
    for (const slug of slugs) {
      await follow(`#/${slug}`);
      await sectionOf(`#/${slug}`).locator('h2').first().waitFor();
    }
    for (const { id, title, link } of places) {
      await follow(link);
      await sectionOf(link).locator('h2', { hasText: title }).first().waitFor();
      await panelOf(link).getByText(lastLine(samples[id]?.[0]?.source), { exact: false }).first().waitFor();
    }
  });

  it('every place that a guide links to is in the menu', async () => {
    page = await open('#/schemas/asset');
    await sectionOf('#/schemas/asset').locator('h2').first().waitFor();
    const menu = await page
      .locator('.menu-content a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const known = new Set([...menu, ...places.map(({ link }) => link)]);
    const bodies = readGuides(contract, samples).map(({ body }) => body);
    const links = bodies.flatMap((body) => [...body.matchAll(/\]\((#\/[^)]*)\)/g)].map(([, link = '']) => link));
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });

  it('a link opens its place in a page that was not open before', async () => {
    page = await open(event.link);
    await page.locator('h2', { hasText: event.title }).waitFor();
  });

  it('search finds every operation by its path, every event by its name, and a field', async () => {
    const field = { query: 'institutionIdentifier', link: '#/fiat-withdrawal/executefiatwithdrawal' };
    const name = { query: operation.id, link: operation.link };
    const all = [...places, field, name];
    // The search waits for the end of typing, so several are done in the time of one.
    const pages = 3;
    const size = Math.ceil(all.length / pages);
    await Promise.all(Array.from({ length: pages }, (_, n) => search(all.slice(n * size, (n + 1) * size))));
  });

  it.each([operation, event])(
    'the code samples of $id are chosen by name and copied as they are',
    async ({ id, link }) => {
      await follow(link);
      for (const { label, source } of samples[id] ?? []) {
        await panelOf(link).locator('[data-testid=dropdown] > button:visible').last().click();
        await page.getByRole('menuitem', { name: label, exact: true }).locator('visible=true').click();
        await panelOf(link).locator('[data-component-name="Buttons/CopyButton"]:visible').last().click();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);
      }
    },
  );

  it('the code of a guide is copied as it is', async () => {
    await follow('#/getting-started');
    await arriveAt('#/getting-started');
    const [, firstCode = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(readFileSync('docs/getting-started.md', 'utf8')) ?? [];
    await page.locator('.copy-code').first().click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(firstCode);
  });

  it.each(['light', 'dark'] as const)(
    '%s: it fits every screen, is accessible, and is looked at in screenshots',
    async (colorScheme) => {
      if (colorScheme === 'dark') page = await open('', { colorScheme });
      // The policy of the page lets no script in; this one comes from outside the page.
      await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
      const findings: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const link of shown) {
          await follow(link);
          await arriveAt(link);
          const name = `${width}-${colorScheme}-${link.split('/').at(-1) || 'overview'}`;
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > width) findings.push(`${name} is ${wide} wide`);
          if (width === widths[0]) {
            // During a transition a colour has another contrast. Only the colour at the end counts.
            await expect.poll(() => page.evaluate(runAxe), { message: name, timeout: 5_000 }).toEqual([]);
          }
          await page.screenshot({ path: `.screenshots/${name}.png`, animations: 'disabled' });
        }
      }
      expect(findings).toEqual([]);
    },
  );

  it('its policy stops a request to another host', async () => {
    const directive = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', (violation) => resolve(violation.effectiveDirective));
          fetch('http://127.0.0.1:9/').catch(() => {});
        }),
    );
    expect(directive).toBe('connect-src');
    expect(complaints.join()).toContain('Content Security Policy');
    reset();
  });

  it('a page that asked another host, complained, was too wide or unreadable would be found out', async () => {
    page = await open('', {}, pathToFileURL('test/docs/fixtures/broken.html').href);
    await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
    expect(requests).toEqual(['http://127.0.0.1:9/logo.svg']);
    expect(complaints.join()).toContain('broken on purpose');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeGreaterThan(1440);
    expect((await page.evaluate(runAxe)).join()).toContain('color-contrast');
    reset();
  });

  it('prints black on white, without the menu', async () => {
    page = await open('#/errors', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.menu-content').isVisible()).toBe(false);
    const ink = await page
      .locator('h2')
      .first()
      .evaluate((title) => getComputedStyle(title).color);
    const channels = [...ink.matchAll(/\d+/g)].map(([channel]) => Number(channel));
    expect(Math.max(...channels), 'brightness of the ink').toBeLessThan(80);
    const headings = readFileSync('docs/errors.md', 'utf8').match(/(?<=^### ).+$/gm) ?? [];
    expect(
      await page
        .getByRole('heading', { name: headings[0] ?? '' })
        .first()
        .isVisible(),
    ).toBe(true);
  });
});
