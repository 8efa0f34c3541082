import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requestExample } from '../../src/testing.js';
import { control, useReceiver } from '../sandbox/service.js';
import { runCommand, startCommand } from './run-command.js';

test('sandbox prints its wallets and keys before it is ready, and a line for each request and attempt, until it is stopped', async () => {
  const receiver = await useReceiver(500);
  const command = startCommand(['sandbox', '--port', '0', '--seed', '7', '--webhooks', receiver.url, '--json']);
  const url = await command.url;
  const { wallets } = await (await fetch(`${url}/_sandbox/wallets`)).json();
  const [wallet] = wallets;
  await fetch(`${url}/_sandbox/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ walletId: wallet.id, amount: '25.5' }),
  });
  await fetch(`${url}/v1/wallets/${wallet.id}/virtual-accounts`, { headers: { 'x-api-key': wallet.apiKey } });
  const { code, lines } = await command.stop();
  expect(code).toBe(0);
  expect(receiver.arrivals).toHaveLength(2);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'console', url: `${url}/_sandbox/` },
    { event: 'business', apiKey: expect.any(String) },
    ...wallets.map((each: { id: string; apiKey: string }) => ({ event: 'wallet', id: each.id, apiKey: each.apiKey })),
    { event: 'ready', url },
    { event: 'attempt', status: 500, acknowledged: false, delivery: { event: 'deposit.processing' } },
    { event: 'attempt', status: 200, acknowledged: true, delivery: { event: 'deposit.success' } },
    { event: 'request', operationId: 'getWalletVirtualAccount', status: 200 },
  ]);
});

test('sandbox prints text that is easy to read when --json is not given', async () => {
  const receiver = await useReceiver();
  const command = startCommand(['sandbox', '--port', '0', '--webhooks', receiver.url, '--clock', 'manual']);
  const url = await command.url;
  const { wallets } = await (await fetch(`${url}/_sandbox/wallets`)).json();
  const post = (name: string, body: object) =>
    fetch(`${url}/_sandbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('setDeliveryFaults', { faults: { 'deposit.success': { kind: 'duplicated' } } });
  await post('deposit', { walletId: wallets[0].id, amount: '1' });
  expect((await post('advance', { milliseconds: 1 })).status).toBe(200);
  await fetch(`${url}/nothing`);
  const { lines } = await command.stop('SIGINT');
  const text = lines.join('\n');
  for (const { id, apiKey, address } of wallets) for (const part of [id, apiKey, address]) expect(text).toContain(part);
  expect(text).toMatch(/deposit\.success of \S+ to http:\S+: attempt 2 \(duplicated\): 200, acknowledged/);
  expect(text).toContain('GET /nothing (not in the contract): 404');
});

test('sandbox takes faults of requests and deliveries, and keeps as many of both as it is given', async () => {
  const receiver = await useReceiver();
  const faults = ['--faults', '{"getCustomer": [{"status": 429, "retryAfter": 2, "times": 1}]}'];
  const deliveryFaults = ['--delivery-faults', '{"deposit.success": {"kind": "duplicated"}}'];
  const options = ['--port', '0', '--webhooks', receiver.url, '--keep', '2', ...faults, ...deliveryFaults];
  const command = startCommand(['sandbox', ...options]);
  const url = await command.url;
  const read = async () => (await fetch(`${url}/v1/customers/42`)).status;
  expect([await read(), await read(), await read()]).toEqual([429, 401, 401]);
  const { wallets } = (await control({ url }, 'wallets')).body;
  await control({ url }, 'deposit', { walletId: wallets[0].id, amount: '1' });
  await control({ url }, 'deposit', { walletId: wallets[0].id, amount: '1' });
  expect(receiver.arrivals).toHaveLength(6);
  expect((await control({ url }, 'requests')).body.requests).toHaveLength(2);
  expect((await control({ url }, 'deliveries')).body.deliveries).toHaveLength(2);
  await command.stop();
});

test.each(['sandbox', 'mock'])(
  '%s writes its address into the ready file while it serves, and removes what an earlier run left',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'ready-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'server.url');
    writeFileSync(file, 'http://127.0.0.1:1\n');
    const taken = await useReceiver();
    expect(await runCommand([name, '--port', new URL(taken.url).port, '--ready-file', file])).toMatchObject({
      code: 2,
    });
    expect(existsSync(file)).toBe(false);
    const command = startCommand([name, '--port', '0', '--ready-file', file]);
    const url = await command.url;
    expect(readFileSync(file, 'utf8')).toBe(`${url}\n`);
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
    expect(await command.stop()).toMatchObject({ code: 0 });
    expect(existsSync(file)).toBe(false);
  },
);

test('the ready file replaces a link, and what the link names is not touched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ready-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, other] = [join(folder, 'server.url'), join(folder, 'other')];
  writeFileSync(other, 'of another program\n');
  // Where a predictable name was written to first.
  symlinkSync(other, `${file}.new`);
  symlinkSync(other, file);
  const command = startCommand(['mock', '--port', '0', '--ready-file', file]);
  const url = await command.url;
  expect(readFileSync(file, 'utf8')).toBe(`${url}\n`);
  await command.stop();
  expect(readFileSync(other, 'utf8')).toBe('of another program\n');
});

test.each([[[]], [['--json']]])(
  'log lines with %j print no control characters that a request brought',
  async (json) => {
    const command = startCommand(['sandbox', '--port', '0', ...json]);
    const url = await command.url;
    const [wallet] = (await control({ url }, 'wallets')).body.wallets;
    await fetch(`${url}/v1/wallets/${wallet.id}/signing/message`, {
      method: 'POST',
      headers: { 'x-api-key': wallet.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ 'a\u001b[2J\u009b\u007f\nforged': 1 }),
    });
    const { lines } = await command.stop();
    const text = lines.at(-1) ?? '';
    expect(text).toMatch(/\\u001b\[2J\\u009b\\u007f\\(n|u000a)forged/);
    expect(text).not.toMatch(/[^\P{Cc}]/u);
  },
);

/** An address of this machine on another network than the loopback one. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((list = []) => list)
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

test('sandbox lets no host of another machine call its controls unless it is allowed', async ({ skip }) => {
  if (!ownAddress) return skip('This machine has no address but those of the loopback interface.');
  const status = async (url: string, host: string) => {
    const sent = request(`http://${ownAddress}:${new URL(url).port}/_sandbox/wallets`, { headers: { host } }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    return response.statusCode;
  };
  const closed = startCommand(['sandbox', '--port', '0', '--host', '0.0.0.0']);
  expect(await status(await closed.url, 'sandbox:4010')).toBe(403);
  await closed.stop();
  const allowed = ['--allow-host', 'sandbox', '--allow-webhook-host', 'app', '--webhooks', 'http://app:3000/webhooks'];
  const command = startCommand(['sandbox', '--port', '0', '--host', '0.0.0.0', ...allowed]);
  const url = await command.url;
  expect([await status(url, 'sandbox:4010'), await status(url, 'other'), await status(url, 'localhost')]).toEqual([
    200, 403, 403,
  ]);
  const local = { url: `http://127.0.0.1:${new URL(url).port}` };
  expect((await control(local, 'setWebhookUrl', { url: 'http://app/hooks' })).status).toBe(200);
  expect((await control(local, 'setWebhookUrl', { url: 'http://other/hooks' })).body.message).toContain(
    '--allow-webhook-host',
  );
  await command.stop();
});

test.each([
  ['colours its log where colours are asked for', { FORCE_COLOR: '1', NO_COLOR: undefined }, true],
  [
    'does not colour its log where the output is not a terminal',
    { FORCE_COLOR: undefined, NO_COLOR: undefined },
    false,
  ],
])('sandbox %s', async (_, environment, isColoured) => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const command = startCommand(['sandbox', '--port', '0']);
  await fetch(`${await command.url}/nothing`);
  const { lines } = await command.stop();
  expect(lines.at(-1)).toContain('GET /nothing (not in the contract): 404');
  expect(lines.at(-1)?.includes('\u001B[33m')).toBe(isColoured);
});

test('sandbox takes a quota and the delays of deliveries', async () => {
  const receiver = await useReceiver();
  const delays = ['--clock', 'manual', '--first-delay-minutes', '5', '--webhook-timeout-ms', '50'];
  const command = startCommand([
    'sandbox',
    '--port',
    '0',
    '--webhooks',
    receiver.url,
    '--withdrawal-quota',
    '1',
    ...delays,
  ]);
  const url = await command.url;
  const [wallet] = (await control({ url }, 'wallets')).body.wallets;
  const headers = { 'x-api-key': wallet.apiKey, 'content-type': 'application/json' };
  const post = async (path: string, body: object) =>
    (await fetch(`${url}/v1/wallets/${wallet.id}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
      .status;
  const withdrawal = requestExample('executeFiatWithdrawal', 'bank-transfer');
  const withdraw = () => post('withdraw/fiat/execute', withdrawal);
  expect([await withdraw(), await withdraw()]).toEqual([200, 429]);
  receiver.respond(0);
  await control({ url }, 'deposit', { walletId: wallet.id, amount: '1', until: 'deposit.processing' });
  expect(receiver.arrivals).toEqual([]);
  await control({ url }, 'advance', { milliseconds: 300_000 });
  const [delivery] = (await control({ url }, 'deliveries')).body.deliveries;
  expect(delivery.attempts).toMatchObject([{ failure: 'no response within 0.05 s' }]);
  await command.stop();
});

test('sandbox starts the same world from the same seed', async () => {
  const keys = async () => {
    const command = startCommand(['sandbox', '--port', '0', '--seed', 'same', '--clock', 'manual', '--json']);
    const body = await (await fetch(`${await command.url}/_sandbox/wallets`)).json();
    await command.stop();
    return body;
  };
  const [one, other] = await Promise.all([keys(), keys()]);
  expect(one).toEqual(other);
});

test.each([
  ['a webhook URL that is neither https nor on this machine', ['--webhooks', 'http://example.com'], /must be https/],
  [
    'a fault that does not exist',
    ['--faults', '{"getCustomer": {"statuss": 500}}'],
    /unknown field "statuss" in faults\/getCustomer. The fields are .*status/,
  ],
  [
    'a fault of deliveries that does not exist',
    ['--delivery-faults', '{"deposit.success": {"kind": "lost"}}'],
    /deliveryFaults\/deposit.success\/kind must be one of/,
  ],
  ['to keep nothing', ['--keep', '0'], /It must be a whole number of at least 1/],
  [
    'a host with a port',
    ['--allow-host', 'sandbox:4010'],
    /It must be a list of names of hosts as a URL has them: in lower case, without scheme and port/,
  ],
  [
    'a ready file in a folder that does not exist',
    ['--ready-file', '/nothing/at/all'],
    /--ready-file \/nothing\/at\/all: it cannot be written/,
  ],
  ['an unknown clock', ['--clock', 'fast'], /It must be 'manual' or 'real'/],
])('sandbox refuses %s with exit code 2', async (_, args, message) => {
  const { code, errors } = await runCommand(['sandbox', '--port', '0', ...args]);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});
