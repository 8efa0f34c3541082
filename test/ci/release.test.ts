import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks a package.json as the release workflow of acme/wallet does, and returns what it prints. */
function check(manifest: object): string {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const args = [join(process.cwd(), 'scripts/checks/release.ts')];
  const env = { ...process.env, GITHUB_REPOSITORY: 'acme/wallet' };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

const homepage = 'https://acme.example/wallet';
const bugs = { url: 'https://github.com/acme/wallet/issues' };

it('the release names each address that package.json lacks', () => {
  const lines = ['repository', 'homepage', 'bugs'].map(
    (name) => `package.json has no ${name}: add its URL before you release.\n`,
  );
  expect(check({})).toBe(lines.join(''));
  expect(check({ repository: 'github:acme/wallet', bugs })).toBe(lines[1]);
});

it.each([
  'github:acme/wallet',
  { type: 'git', url: 'git+https://github.com/acme/wallet.git' },
  { type: 'git', url: 'https://github.com/acme/wallet' },
  { type: 'git', url: 'git@github.com:acme/wallet.git' },
])('the release passes with the repository %j', (repository) => {
  expect(check({ repository, homepage, bugs })).toBe('');
});

it.each(['github:acme/other', 'https://gitlab.com/acme/wallet'])(
  'the release rejects the repository %s, which is not the one that it runs in',
  (repository) => {
    const problem = `package.json names the repository ${repository}, but the release runs in acme/wallet.\n`;
    expect(check({ repository, homepage, bugs })).toBe(problem);
  },
);
