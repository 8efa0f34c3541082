import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.js';
import { writeReport } from '../../src/cli/report.js';
import { startMock } from '../../src/testing/index.js';
import { runCommand, startCommand } from './run-command.js';

const mock = await startMock();
const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
afterAll(() => mock.close());

describe('proxy', () => {
  test('reports violations and coverage as JSON lines and as a JSON file, and exits 1', async () => {
    const report = join(folder, 'contract.json');
    const proxy = startCommand(['proxy', '--upstream', mock.url, '--port', '0', '--json', '--report', report]);
    await fetch(`${await proxy.url}/v1/customers/42`, { headers: { 'x-api-key': 'test-key' } });
    await fetch(`${await proxy.url}/v1/customers/42`);
    const { code, lines, errors } = await proxy.stop('SIGINT');
    const violation = { operation: 'getCustomer', in: 'request', part: 'header', pointer: '/x-api-key' };
    const summary = {
      operations: { seen: 1, of: operations.length },
      outcomes: { seen: 2, of: operations.length * 2 },
    };
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'ready' },
      { event: 'violation', ...violation },
      { event: 'coverage', ...summary },
    ]);
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
      summary,
      violations: [{ ...violation, count: 1 }],
    });
    expect(errors).toBe('stablecoin-wallet-api: the contract was violated in 1 way');
    expect(code).toBe(1);
  });

  test('exits 0 without violations', async () => {
    const proxy = startCommand(['proxy', '--upstream', mock.url, '--port', '0']);
    await fetch(`${await proxy.url}/v1/customers/42`, { headers: { 'x-api-key': 'test-key' } });
    expect(await proxy.stop()).toMatchObject({ code: 0 });
  });

  test.each([
    ['no upstream', [], /--upstream <url>/],
    ['an upstream that is not an HTTP URL', ['--upstream', 'ftp://127.0.0.1'], /https:\/\/ or http:\/\//],
  ])('refuses %s with exit code 2', async (_, args, message) => {
    const { code, errors } = await runCommand(['proxy', ...args]);
    expect(code).toBe(2);
    expect(errors).toMatch(message);
  });
});

test('a JUnit report is well-formed for any response of the service', async () => {
  const file = join(folder, 'contract.xml');
  const violation = {
    operation: 'GET /<&">',
    in: 'response',
    part: 'body',
    pointer: '',
    expected: '"',
    count: 1,
  } as const;
  await writeReport(file, {
    summary: { operations: { seen: 0, of: 1 }, outcomes: { seen: 0, of: 2 } },
    violations: [{ ...violation, actual: '\u0000\u001b]]>' }],
    coverage: [{ operationId: 'getCustomer', statuses: {} }],
  });
  expect(await readFile(file, 'utf8')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="contract" tests="2" failures="1" skipped="1">
  <testcase classname="contract" name="getCustomer"><skipped message="not seen"/></testcase>
  <testcase classname="contract" name="GET /&lt;&amp;&quot;&gt;"><failure message="GET /&lt;&amp;&quot;&gt;: response body: expected: &quot;; actual: \uFFFD\uFFFD]]&gt;">GET /&lt;&amp;&quot;&gt;: response body: expected: &quot;; actual: \uFFFD\uFFFD]]&gt;</failure></testcase>
</testsuite>
`);
});
