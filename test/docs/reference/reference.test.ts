import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBarriers, hasChromium } from '../../chromium.ts';
import { copyProject } from '../../copy-project.ts';
import { findBrokenLinks, readSite, useChromium } from '../site.ts';

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

describe.runIf(hasChromium)('the reference in a browser', () => {
  const chromium = useChromium();

  it.each(cases)(
    '$kind, $colorScheme, fits every screen, also at 400 % of zoom, and is accessible',
    async ({ kind, path, colorScheme }) => {
      mkdirSync('.screenshots', { recursive: true });
      const page = await chromium.open(path, { colorScheme });
      // 1280 pixels at 400 % are 320 of CSS.
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `.screenshots/${width}-${colorScheme}-${kind}.png`, animations: 'disabled' });
        // The page lets the keyboard into code that scrolls only after its size has changed.
        if (width === 390 || width === 1440) await expect.poll(() => findBarriers(page)).toEqual([]);
      }
    },
  );
});

it('the reference that is built for another path links only below that path, and to the repository that package.json names', () => {
  const project = copyProject();
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
