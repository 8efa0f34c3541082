import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const tests = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 1, testResults: [] };
const system = { ...tests, numPassedTests: 4, numPendingTests: 0 };
const report = { passed: 2, failed: 0, skipped: 0 };
const withoutInterop = { tests, system, platforms: report, next: report, runtimes: report, reloads: report };
const all = { ...withoutInterop, interop: report };
const failed = { ...tests, numFailedTests: 2 };
const broken = { ...failed, testResults: [{ status: 'failed', assertionResults: [] }] };

function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs the summary in a folder with these reports: its exit code and its last line. */
function summarize(reports: Record<string, object>, status: number): { code: number | null; line: string | undefined } {
  const folder = useFolder();
  mkdirSync(join(folder, 'reports'));
  for (const [name, counts] of Object.entries(reports))
    writeFileSync(join(folder, `reports/${name}.json`), JSON.stringify(counts));
  const args = [join(process.cwd(), '.ci/summary.cjs'), String(status)];
  const { status: code, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { code, line: stdout.trim().split('\n').at(-1) };
}

test.each<[when: string, code: number, line: string, reports: Record<string, object>, status?: number]>([
  ['passes and adds up the counts of all commands', 0, '24 passed, 0 failed, 1 skipped', all],
  [
    'fails when a check of a command fails',
    1,
    '23 passed, 1 failed, 1 skipped',
    { ...all, next: { ...report, passed: 1, failed: 1 } },
  ],
  ['fails when a command ends without its counts', 1, '22 passed, 1 failed, 1 skipped', withoutInterop],
  [
    'counts a test file that fails before its first test as one',
    1,
    '10 passed, 3 failed, 1 skipped',
    { tests: broken },
    1,
  ],
  ['fails when the system tests fail', 1, '20 passed, 2 failed, 2 skipped', { tests, system: failed }, 1],
  ['fails when nothing ran', 1, '0 passed, 0 failed', {}, 1],
])('CI %s', (_, code, line, reports, status = 0) => {
  expect(summarize(reports, status)).toEqual({ code, line });
});

test('a release is published from a job that checks out, installs and builds nothing, after the check of its tarball', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
  const { publish } = jobs;
  expect(Object.keys(jobs).filter((name) => jobs[name].permissions?.['id-token'])).toEqual(['publish', 'pages']);
  expect(publish.permissions).toEqual({ 'id-token': 'write' });
  expect(publish.steps.map(({ uses, run }: Record<string, string>) => run ?? uses?.split('@')[0])).toEqual([
    'actions/setup-node',
    'actions/download-artifact',
    'echo "$INTEGRITY  package.tgz" | sha512sum --check --strict',
    'npm publish ./package.tgz --provenance --access public --ignore-scripts',
  ]);
});

test.each(globSync('.github/workflows/*.yml'))('%s uses actions by their commits', (file) => {
  const used = [...readFileSync(file, 'utf8').matchAll(/uses: (?!\.\/)(\S+)/g)].map(([, action]) => action);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(`${action}`))).toEqual([]);
});

test('the release names each address that package.json lacks', () => {
  const folder = useFolder();
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'));
  const { run } = jobs.build.steps.find(({ name }: { name?: string }) => name?.includes('every address'));
  const check = (manifest: object) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const { status, stderr } = spawnSync('bash', ['-e', '-c', run], { cwd: folder, encoding: 'utf8' });
    return { status, stderr };
  };
  const repository = { type: 'git', url: 'git+https://github.com/acme/wallet.git' };
  const bugs = { url: 'https://github.com/acme/wallet/issues' };
  expect(check({ bugs })).toEqual({ status: 1, stderr: 'package.json has no URL of: repository homepage\n' });
  expect(check({ repository, homepage: 'https://acme.example/wallet', bugs })).toEqual({ status: 0, stderr: '' });
});
