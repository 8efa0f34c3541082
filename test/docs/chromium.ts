import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const executablePath = '/usr/bin/chromium';
const found = existsSync(executablePath);
if (!found) console.warn(`The reference is not tested in a browser: ${executablePath} is not installed.`);

/** In a build machine the browser must be there: without it the first test fails. */
export const hasChromium = found || process.env.CI === 'true';

/** Address of a place in a file of site/, for example `all.html#/errors`. */
export function addressOf(place: string): string {
  const [file = '', ...fragment] = place.split(/(?=#)/);
  return pathToFileURL(`site/${file}`).href + fragment.join('');
}

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

/** Serious findings of axe. The policy of a page lets no script in; this one comes from outside the page. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  return page.evaluate(runAxe);
}

/** One browser for the tests of a file, and what its pages requested from elsewhere and complained about. */
export function useChromium() {
  let browser: Browser;
  const requests: string[] = [];
  const complaints: string[] = [];
  const opened: Page[] = [];

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
  });
  afterAll(() => browser?.close());

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.context().close()));
    const [left, complained] = [requests.splice(0), complaints.splice(0)];
    expect(left, 'requests that leave the page').toEqual([]);
    expect(complained, 'errors in the console').toEqual([]);
  });

  return {
    requests,
    complaints,
    /** Opens a file of site/, or another address, until the end of the test or, if it is kept, of the file. */
    async open(link = 'index.html', { keep = false, ...options }: BrowserContextOptions & { keep?: boolean } = {}) {
      const address = link.startsWith('file:') ? link : addressOf(link);
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
        ...options,
      });
      const page = await context.newPage();
      if (!keep) opened.push(page);
      page.on('request', (request) => {
        const url = request.url().split('#')[0] ?? '';
        const own = url.startsWith(addressOf('')) || url === address.split('#')[0] || /^(data|blob):/.test(url);
        if (!own) requests.push(url);
      });
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(address);
      return page;
    },
  };
}

export const sectionOf = (page: Page, link: string): Locator =>
  page.locator(`[data-section-id="${link.slice(1)}"]`).first();

/** Waits until the title of a place stands on the screen and no longer moves. */
export async function arriveAt(page: Page, link: string): Promise<void> {
  const title = sectionOf(page, link).locator('h1, h2').first();
  await title.waitFor();
  await expect
    .poll(async () => (await title.boundingBox())?.y ?? -1, { timeout: 5000, message: `${link} on the screen` })
    .toSatisfy((y) => y >= 0 && y < 450);
}

export const follow = (page: Page, link: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, link);

/** Waits until the page reacts to its readers. */
export const waitForScript = (page: Page): Promise<void> =>
  page.locator('[data-testid=search-trigger]:has-text("Ctrl+K")').waitFor();

/** Searches for one thing after the other, and waits until the place is found. */
export async function search(page: Page, wanted: { query: string; link: string }[]): Promise<void> {
  await waitForScript(page);
  await page.locator('[data-testid=search-trigger]').click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  for (const { query, link } of wanted) {
    await dialog.locator('input').fill(query);
    await dialog.locator(`[data-component-name="Search/SearchItem"][href^="${link}"]`).first().waitFor();
  }
}

export const panelOf = (page: Page, link: string): Locator =>
  sectionOf(page, link).locator('.panel-request-samples').first();

/** Chooses an entry of a list that opens. */
export async function choose(page: Page, list: Locator, name: string): Promise<void> {
  await list.click();
  await page.getByRole('menuitem', { name, exact: true }).locator('visible=true').first().click();
}

/** The list of the languages of a code sample. */
export const languagesOf = (page: Page, link: string): Locator =>
  panelOf(page, link)
    .locator('[data-component-name="Panel/PanelHeader"] [data-testid=dropdown] > button:visible')
    .last();

export const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
