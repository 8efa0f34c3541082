import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBarriers, hasChromium } from '../../chromium.ts';
import { copyProject } from '../../copy-project.ts';
import { findBrokenLinks, readSite, useChromium } from '../site.ts';

const tasks = [
  { goal: 'starts the mock', link: 'Quickstart', at: '/guides/quickstart/', reads: 'npx --no' },
  {
    goal: 'withdraws with a reference, in Python',
    search: 'withdraw to a bank account',
    at: '/reference/executeFiatWithdrawal/',
    tab: 'Python',
    reads: 'import requests',
  },
];

/** One page of each kind. */
const kinds = {
  overview: '/',
  guide: '/guides/errors/',
  concepts: '/guides/concepts/',
  area: '/reference/events/',
  operation: '/reference/executeFiatWithdrawal/',
  event: '/reference/deposit.success/',
  schema: '/reference/schemas/',
  'not documented': '/guides/not-documented/',
};
const cases = Object.entries(kinds).flatMap(([kind, path]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ kind, path, colorScheme })),
);

/** Presses Tab until the element with the focus satisfies a condition. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error('the keyboard does not reach it');
}

const focused = (page: Page): Promise<{ text: string; href: string }> =>
  page.evaluate(() => ({
    text: document.activeElement?.textContent?.trim() ?? '',
    href: document.activeElement?.getAttribute('href') ?? '',
  }));

describe.runIf(hasChromium)('the reference in a browser', () => {
  const chromium = useChromium();

  it.each(tasks)('a newcomer with a keyboard $goal', async ({ search, link, tab, at, reads }) => {
    const page = await chromium.open('/');
    if (search) {
      await page.locator('#starlight__search input').waitFor({ state: 'attached' });
      await page.keyboard.press('Control+k');
      await page.keyboard.type(search);
      await page.locator('#starlight__search .pagefind-ui__result').first().waitFor();
      await tabTo(page, async () => (await focused(page)).href.startsWith(at));
    } else {
      await tabTo(page, async () => (await focused(page)).text === link);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.hash === at);
    if (tab) {
      await page.getByRole('tab', { name: 'curl' }).first().focus();
      for (let presses = 0; presses < 4 && (await focused(page)).text !== tab; presses++)
        await page.keyboard.press('ArrowRight');
      expect((await focused(page)).text).toBe(tab);
    }
    await page.getByRole('main').getByText(reads).locator('visible=true').first().waitFor();
  });

  it.each(cases)('$kind, $colorScheme, fits every screen and is accessible', async ({ kind, path, colorScheme }) => {
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

it('the reference that is built for another path links only below that path, and to the repository that package.json names', () => {
  const project = copyProject(process.cwd());
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  cpSync('generated', join(project, 'generated'), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const repository = { url: 'git+https://example.com/wallet.git' };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ ...manifest, repository }));
  execFileSync(process.execPath, ['--preserve-symlinks', 'scripts/docs/main.ts'], {
    cwd: project,
    env: { ...process.env, SITE_BASE: '/wallet/docs', SITE_URL: 'https://example.com' },
    stdio: 'pipe',
  });
  const site = readSite(join(project, 'site'));
  expect(site.size).toBeGreaterThan(200);
  expect(findBrokenLinks(site, '/wallet/docs/')).toEqual([]);
  const guide = String(site.get('guides/errors/index.html'));
  expect(guide).toContain('href="https://example.com/wallet/edit/main/docs/errors.md"');
  expect(site.get('reference/sweepAssets/index.html')).not.toContain('/edit/main/');
  expect(guide).toContain('href="/wallet/docs/changelog.xml"');
  const sitemap = readFileSync(join(project, 'site/sitemap-0.xml'), 'utf8');
  expect(sitemap).toContain('<loc>https://example.com/wallet/docs/reference/executeFiatWithdrawal/</loc>');
});
