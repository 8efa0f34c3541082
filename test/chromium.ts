import { existsSync, readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const executablePath = '/usr/bin/chromium';
const found = existsSync(executablePath);
if (!found) console.warn(`Pages are not tested in a browser: ${executablePath} is not installed.`);

/** In a build machine the browser must be there: without it the first test fails. */
export const hasChromium = found || process.env.CI === 'true';

declare const axe: {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string; any: { data: unknown }[] }[] }[] }>;
};

/** Findings of axe. The policy of a page lets no script in; this one comes from outside the page. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  return page.evaluate(async () => {
    const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${JSON.stringify(any[0]?.data)}`),
    );
  });
}

/** One browser for the tests of a file, and what its pages requested from elsewhere and complained about. */
export function useBrowser() {
  let browser: Browser;
  const requests: string[] = [];
  const complaints: string[] = [];
  const opened: Page[] = [];

  beforeAll(async () => {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-sync', '--disable-quic'];
    browser = await chromium.launch({ executablePath, args });
  });
  afterAll(() => browser?.close());

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.context().close()));
    const findings = { requests: requests.splice(0), complaints: complaints.splice(0) };
    expect(findings, 'requests to other hosts, and errors in the console').toEqual({ requests: [], complaints: [] });
  });

  return {
    requests,
    complaints,
    /** Opens an address until the end of the test. */
    async open(url: string, options: BrowserContextOptions = {}) {
      const viewport = { width: 1440, height: 900 };
      const permissions = ['clipboard-read', 'clipboard-write'];
      const context = await browser.newContext({ viewport, permissions, ...options });
      const page = await context.newPage();
      opened.push(page);
      const { origin } = new URL(url);
      page.on('request', (request) => {
        if (!request.url().startsWith(origin) && !/^(data|blob|file):/.test(request.url()))
          requests.push(request.url());
      });
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(url);
      return page;
    },
  };
}
