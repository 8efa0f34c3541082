import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';

const tests = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 1, testResults: [] };
const report = { passed: 2, failed: 0, skipped: 0 };
const none = { passed: 0, failed: 0, skipped: 0 };
const system = { ...tests, numPassedTests: 4, numPendingTests: 0 };
const others = { system, platforms: report, next: report, reloads: none };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the summary in a folder with these reports: its exit code and its last line. */
function summarize(reports: Record<string, object>, status = 0) {
  mkdirSync(join(folder, 'reports'));
  for (const [name, counts] of Object.entries(reports))
    writeFileSync(join(folder, `reports/${name}.json`), JSON.stringify(counts));
  return new Promise((resolve) => {
    const args = [join(process.cwd(), '.ci/summary.cjs'), String(status)];
    execFile(process.execPath, args, { cwd: folder }, (error, stdout) =>
      resolve({ code: error?.code ?? 0, line: stdout.trim().split('\n').at(-1) }),
    );
  });
}

test('the last line of CI adds up the counts of all commands', async () => {
  const all = { tests, ...others, runtimes: report, interop: report };
  expect(await summarize(all)).toEqual({ code: 0, line: '22 passed, 0 failed, 1 skipped' });
});

test('CI passes when a download was skipped', async () => {
  const all = {
    tests,
    ...others,
    runtimes: report,
    interop: { passed: 0, failed: 0, skipped: 9 },
  };
  expect(await summarize(all)).toEqual({ code: 0, line: '20 passed, 0 failed, 10 skipped' });
});

test('CI fails when a check of a command fails', async () => {
  const all = {
    tests,
    ...others,
    runtimes: { passed: 1, failed: 1, skipped: 0 },
    interop: report,
  };
  expect(await summarize(all)).toEqual({ code: 1, line: '21 passed, 1 failed, 1 skipped' });
});

test('CI fails when a command ends without its counts', async () => {
  expect(await summarize({ tests, ...others, interop: report })).toEqual({
    code: 1,
    line: '20 passed, 1 failed, 1 skipped',
  });
});

test('CI fails when the tests fail, and a test file that fails before its first test counts as one', async () => {
  const broken = { ...tests, numFailedTests: 2, testResults: [{ status: 'failed', assertionResults: [] }] };
  expect(await summarize({ tests: broken }, 1)).toEqual({ code: 1, line: '10 passed, 3 failed, 1 skipped' });
});

test('CI fails when the system tests fail, with their counts', async () => {
  expect(await summarize({ tests, system: { ...system, numFailedTests: 2 } }, 1)).toEqual({
    code: 1,
    line: '14 passed, 2 failed, 1 skipped',
  });
});

test('CI fails when nothing ran', async () => {
  expect(await summarize({}, 1)).toEqual({ code: 1, line: '0 passed, 0 failed' });
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
