import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand, startCommand } from './run-command.js';
import { startProcess } from './run-process.js';

const headers = { 'x-api-key': 'test-key' };

test.each(['SIGINT', 'SIGTERM'] as const)('mock serves the contract until %s and exits 0', async (signal) => {
  const mock = startProcess(['mock', '--port', '0']);
  const response = await fetch(`${await mock.url}/v1/customers/42`, { headers });
  expect(response.status).toBe(200);
  expect(await mock.stop(signal)).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('ready at'), 'GET /v1/customers/42 getCustomer: 200'],
  });
});

test('mock prints why it refused a request, as text and as JSON', async () => {
  const reason = 'the body must NOT have additional properties (mesage)';
  for (const json of [[], ['--json']]) {
    const mock = startCommand(['mock', '--port', '0', ...json]);
    await fetch(`${await mock.url}/v1/wallets/42/signing/message`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"mesage":"hello"}',
    });
    const { lines } = await mock.stop();
    if (json.length > 0) expect(JSON.parse(lines[1] ?? '')).toMatchObject({ status: 422, reason });
    else expect(lines[1]).toBe(`POST /v1/wallets/42/signing/message signWalletMessage: 422, ${reason}`);
  }
});

test.each([
  ['the command line', async (faults: string) => faults],
  [
    'a file',
    async (faults: string) => {
      const file = join(await mkdtemp(join(tmpdir(), 'mock-')), 'faults.json');
      await writeFile(file, faults);
      return file;
    },
  ],
])('mock reads faults from %s', async (_, source) => {
  const faults = await source('{"getCustomer": [{"status": 429, "retryAfter": 3, "times": 1}]}');
  const mock = startCommand(['mock', '--port', '0', '--json', '--faults', faults]);
  const url = `${await mock.url}/v1/customers/42`;
  const first = await fetch(url, { headers });
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3']);
  expect((await fetch(url, { headers })).status).toBe(200);
  const { lines } = await mock.stop();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'ready' },
    { event: 'request', operationId: 'getCustomer', status: 429, handled: false },
    { event: 'request', operationId: 'getCustomer', status: 200, handled: true },
  ]);
});

test.each([
  ['an invalid port', ['--port', '70000'], /from 0 to 65535/],
  ['faults of an unknown operation', ['--faults', '{"getCustomers": {"status": 429}}'], /"getCustomers"/],
  ['faults that are not JSON', ['--faults', '{'], /'--faults <file or JSON>'.*not JSON/],
  ['faults that are a string', ['--faults', '"getCustomer"'], /faults must be an object/],
  [
    'a missing file',
    ['--faults', 'missing.json'],
    /--faults missing.json: there is no such file. Give JSON, or the path of a JSON file/,
  ],
  ['an unknown option', ['--dynamo'], /unknown option '--dynamo'/],
])('mock refuses %s with exit code 2', async (_, args, message) => {
  const { code, errors } = await runCommand(['mock', '--port', '0', ...args]);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});

test('mock refuses a port in use with exit code 2', async () => {
  const mock = startCommand(['mock', '--port', '0']);
  const { port } = new URL(await mock.url);
  expect(await runCommand(['mock', '--port', port])).toMatchObject({
    code: 2,
    errors: expect.stringContaining(
      `--port ${port}: the port is in use on 127.0.0.1. Choose another one, or 0 for a free one.`,
    ),
  });
  await mock.stop();
});
