import { expect, test } from 'vitest';
import { useReceiver } from '../sandbox/service.js';
import { runCommand, startCommand } from './run-command.js';

test('sandbox prints its wallets and keys, and a line for each request and attempt, until it is stopped', async () => {
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
    { event: 'ready', url },
    { event: 'business', apiKey: expect.any(String) },
    ...wallets.map((each: { id: string; apiKey: string }) => ({ event: 'wallet', id: each.id, apiKey: each.apiKey })),
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

test.each([
  ['embeds some records cut down', [], [true, false]],
  ['embeds complete records with --complete-records', ['--complete-records'], [true]],
])('sandbox %s', async (_, args, expected) => {
  const command = startCommand(['sandbox', '--port', '0', '--clock', 'manual', ...args]);
  const url = await command.url;
  const [wallet] = (await (await fetch(`${url}/_sandbox/wallets`)).json()).wallets;
  const seen = new Set<boolean>();
  for (let count = 0; count < 20; count += 1) {
    const headers = { 'x-api-key': wallet.apiKey };
    const { data } = await (await fetch(`${url}/v1/wallets/${wallet.id}/virtual-accounts`, { headers })).json();
    seen.add('description' in data.wallet);
  }
  await command.stop();
  expect([...seen].toSorted().toReversed()).toEqual(expected);
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
  ['an unknown clock', ['--clock', 'fast'], /Allowed choices are real, manual/],
  ['an invalid port', ['--port', '70000'], /from 0 to 65535/],
])('sandbox refuses %s with exit code 2', async (_, args, message) => {
  const { code, errors } = await runCommand(['sandbox', '--port', '0', ...args]);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});
