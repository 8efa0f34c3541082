import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.js';
import { openReport } from '../../src/cli/proxy-report.js';
import { listen } from '../../src/server/listen.js';
import { responseExample, startMock } from '../../src/testing.js';
import { runCommand, startCommand } from './run-command.js';
import { startProcess } from './run-process.js';

const mock = await startMock();
const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
afterAll(() => mock.close());

/** A service that gives every request the same response. */
const serveJson = (status: number, body: unknown) =>
  listen(
    async (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
    { port: 0, host: '127.0.0.1' },
  );

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
    ['by default', [], '0 operations were seen, fewer than --min-seen 1'],
    ['with --min-seen 2', ['--min-seen', '2'], '0 operations were seen, fewer than --min-seen 2'],
  ])('fails when it saw too few operations of the contract %s', async (_, args, message) => {
    const proxy = startCommand(['proxy', '--upstream', mock.url, '--port', '0', ...args]);
    await proxy.url;
    const { code, errors } = await proxy.stop();
    expect(errors).toContain(message);
    expect(code).toBe(1);
  });

  test('fails against an upstream without the operations, and names --upstream', async () => {
    const wrong = await serveJson(404, { message: 'Not Found' });
    const proxy = startCommand(['proxy', '--upstream', wrong.url, '--port', '0']);
    await fetch(`${await proxy.url}/v1/customers/42`, { headers: { 'x-api-key': 'test-key' } });
    const { code, errors } = await proxy.stop();
    await wrong.close();
    expect(errors).toMatch(/0 operations were seen, fewer than --min-seen 1\. .*check --upstream/);
    expect(code).toBe(1);
  });

  test('passes with --min-seen 0 although it saw no operation', async () => {
    const proxy = startCommand(['proxy', '--upstream', mock.url, '--port', '0', '--min-seen', '0']);
    await proxy.url;
    expect(await proxy.stop()).toMatchObject({ code: 0 });
  });

  test('refuses a report file that it cannot write, before it starts', async () => {
    const { code, errors, lines } = await runCommand([
      ...['proxy', '--upstream', mock.url, '--port', '0', '--report', join(folder, 'missing/contract.xml')],
    ]);
    expect({ code, lines }).toEqual({ code: 2, lines: [] });
    expect(errors).toMatch(/--report .*missing\/contract.xml: .*ENOENT/);
  });

  test('names --port and --host when it cannot listen', async () => {
    const upstream = ['--upstream', mock.url];
    const { port } = new URL(mock.url);
    expect((await runCommand(['proxy', ...upstream, '--port', port])).errors).toContain(
      `--port ${port}: the port is in use`,
    );
    expect((await runCommand(['proxy', ...upstream, '--port', '0', '--host', 'host.invalid'])).errors).toMatch(
      /--host host.invalid: .*(ENOTFOUND|EAI_AGAIN)/,
    );
  });

  test('names --upstream in its response when the service is down', async () => {
    const proxy = startCommand(['proxy', '--upstream', 'http://127.0.0.1:1', '--port', '0']);
    const response = await fetch(`${await proxy.url}/v1/customers/42`, { headers: { 'x-api-key': 'test-key' } });
    const reason =
      '--upstream http://127.0.0.1:1 did not respond: connect ECONNREFUSED 127.0.0.1:1. Check that the service runs there.';
    expect([response.status, await response.text()]).toEqual([502, reason]);
    const { code, lines } = await proxy.stop();
    expect(code).toBe(1);
    expect(lines[1]).toBe(`getCustomer: response: expected: a response; actual: ${JSON.stringify(reason)}`);
  });

  describe('with a command', () => {
    const program = (source: string) => [process.execPath, '--input-type=module', '--eval', source];
    const get =
      "await fetch(process.env.WALLET_API_URL + '/v1/customers/42', { headers: { 'x-api-key': 'test-key' } });";
    const proxied = (source: string, ...options: string[]) => [
      ...['proxy', '--upstream', mock.url, '--port', '0', ...options, '--', ...program(source)],
    ];
    const run = (source: string, ...options: string[]) => runCommand(proxied(source, ...options));
    const runProcess = (source: string, ...options: string[]) => startProcess(proxied(source, ...options)).ended;

    test('runs it against the proxy, passes its output through and exits 0', async () => {
      const { code, lines } = await runProcess(`${get} console.log('all tests passed');`);
      expect(code).toBe(0);
      expect(lines).toContain('all tests passed');
      expect(lines).toContain('  getCustomer: 200 (1×)');
    });

    test('exits with its exit code, and still writes the report', async () => {
      const report = join(folder, 'failed.json');
      const { code, errors } = await run(`${get} process.exit(7);`, '--report', report);
      expect(code).toBe(7);
      expect(errors).toContain('the command exited with 7');
      expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ summary: { operations: { seen: 1 } } });
    });

    test('exits 1 on a violation although it succeeds', async () => {
      const { code, errors } = await run("await fetch(process.env.WALLET_API_URL + '/v1/customers/42');");
      expect(code).toBe(1);
      expect(errors).toBe('stablecoin-wallet-api: the contract was violated in 1 way');
    });

    test('exits 1 if it calls no operation', async () => {
      expect(await run('0')).toMatchObject({ code: 1, errors: expect.stringContaining('0 operations') });
    });

    test('exits with 128 and the number of the signal that ends it', async () => {
      expect((await run("process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});")).code).toBe(137);
    });

    test('keeps its output out of the JSON lines', async () => {
      const { lines, errors } = await runProcess(`${get} console.log('all tests passed');`, '--json');
      expect(lines.map((line) => JSON.parse(line).event)).toEqual(['ready', 'coverage']);
      expect(errors).toContain('all tests passed');
    });

    test('forwards SIGTERM to it and waits for its end', async () => {
      const source = `process.on('SIGTERM', () => process.exit(5)); ${get} console.log('waiting'); setInterval(() => {}, 1e6);`;
      const proxy = startProcess(proxied(source));
      await proxy.printed(/waiting/);
      expect((await proxy.stop('SIGTERM')).code).toBe(5);
    });

    test('names a command that does not exist', async () => {
      const { code, errors } = await runCommand([
        ...['proxy', '--upstream', mock.url, '--port', '0', '--', 'no-such-command'],
      ]);
      expect(errors).toContain('cannot run no-such-command: spawn no-such-command ENOENT');
      expect(code).toBe(2);
    });
  });

  test.each([
    [
      'http to another machine',
      ['--upstream', 'http://staging.example.com'],
      /must be https unless it is on this machine/,
    ],
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
  const report = await openReport(file);
  await report.write({
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

test('reports keep account numbers out, wherever they stand', async () => {
  const service = await serveJson(200, {
    data: { ...responseExample('getWalletVirtualAccount', 'master-wallet').data, accountNumber: 9876543210 },
    message: 'done',
    statusCode: 200,
  });
  const reports = [join(folder, 'accounts.json'), join(folder, 'accounts.xml')];
  const options = reports.flatMap((file) => ['--report', file]);
  const proxy = startCommand(['proxy', '--upstream', service.url, '--port', '0', '--json', ...options]);
  const url = await proxy.url;
  const headers = { 'x-api-key': 'test-key', 'content-type': 'application/json' };
  await fetch(`${url}/v1/wallets/42/virtual-accounts`, { headers });
  await fetch(`${url}/v1/wallets/42/withdraw/fiat/execute`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ accountIdentifier: 9876543210, amount: '9876543210', 'account 9876543210': 'x' }),
  });
  await fetch(`${url}/v1/accounts/9876543210`, { headers });
  const { lines } = await proxy.stop();
  await service.close();
  const text = [...lines, ...(await Promise.all(reports.map((file) => readFile(file, 'utf8'))))].join('\n');
  expect(text).toContain('/accountNumber');
  expect(text).toContain('/accountIdentifier');
  expect(text).not.toContain('9876543210');
});
