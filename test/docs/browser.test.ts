import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract.js';
import { slugs } from '../../scripts/docs/guides.js';
import { deepLink } from '../../scripts/docs/index-for-machines.js';
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
  link: deepLink(operation.tags[0] ?? '', operation.operationId),
  query: path,
}));
const events = Object.entries(contract.webhooks).map(([event, { post }]) => ({
  id: post.operationId,
  title: `${event}: `,
  link: deepLink(post.tags[0] ?? '', post.operationId),
  query: event,
}));
const places = [...operations, ...events];

let browser: Browser;
let page: Page;
/** What the page asked for beside itself, and what it complained of. */
let requests: string[];
let complaints: string[];

async function open(link = '', options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  opened.on('request', (request) => {
    if (request.url().split('#')[0] !== address && !/^(data|blob):/.test(request.url())) requests.push(request.url());
  });
  opened.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  opened.on('pageerror', (error) => complaints.push(error.message));
  await opened.goto(address + link);
  await opened.locator('#api-content h1, #api-content h2').first().waitFor();
  return opened;
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
  }, 30_000);
  afterAll(() => browser?.close());

  beforeEach(() => {
    requests = [];
    complaints = [];
  });
  afterEach(async () => {
    await page?.close();
    expect(requests, 'requests that leave the page').toEqual([]);
    expect(complaints, 'errors in the console').toEqual([]);
  });

  it('every operation, event and guide opens by its link', async () => {
    page = await open();
    for (const { title, link } of [...places, ...slugs.map((slug) => ({ title: '', link: `#/${slug}` }))]) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, link);
      const section = page.locator(`[data-section-id="${link.slice(1)}"]`).first();
      await section.locator('h2', { hasText: title }).first().waitFor();
    }
  }, 30_000);

  it('a link opens its place in a page that was not open before', async () => {
    const place = events[1];
    page = await open(place?.link);
    await page.locator('h2', { hasText: place?.title ?? '' }).waitFor();
  });

  it('search finds every operation by its path, every event by its name, and a field', async () => {
    page = await open();
    await page.locator('[data-testid=search-trigger]').click();
    const input = page
      .locator('[data-component-name="Search/SearchDialog"] input, dialog input, [role=dialog] input')
      .first();
    for (const { query, link } of [
      ...places,
      { query: 'institutionIdentifier', link: '#/fiat-withdrawal/executefiatwithdrawal' },
    ]) {
      await input.fill(query);
      await page
        .locator(`a[href^="${link}"]:visible`, { hasNot: page.locator('nav') })
        .last()
        .waitFor();
    }
  }, 30_000);

  it('every operation and event shows its code samples, and they are copied as they are', async () => {
    page = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
    for (const { id, link } of [operations[0], operations[5], events[1]].filter((place) => place !== undefined)) {
      await page.goto(address + link);
      const panel = page.locator(`[data-section-id="${link.slice(1)}"] .panel-request-samples`).first();
      for (const { label, source } of samples[id] ?? []) {
        await panel.locator('[data-testid=dropdown] > button').last().click();
        await page.getByRole('menuitem', { name: label, exact: true }).locator('visible=true').click();
        await panel.locator('[data-component-name="Buttons/CopyButton"]:visible').last().click();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);
      }
    }
  }, 30_000);
});

void createRequire;
void mkdirSync;
