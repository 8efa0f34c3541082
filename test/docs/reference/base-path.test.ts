import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyProject } from '../../copy-project.ts';
import { findBrokenLinks, readSite } from '../crawl.ts';

it('the reference that is built for another path links only below that path, and to the repository that package.json names', () => {
  const project = copyProject(process.cwd());
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  cpSync('generated', join(project, 'generated'), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const repository = { url: 'git+https://example.com/wallet.git' };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ ...manifest, repository }));
  execFileSync(process.execPath, ['--preserve-symlinks', 'scripts/docs/main.ts', '--base', '/wallet/docs'], {
    cwd: project,
    env: { ...process.env, SITE_URL: 'https://example.com' },
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
