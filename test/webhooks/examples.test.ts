import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '../../examples/webhooks/express.ts';
import { createReceiver } from '../../examples/webhooks/wallets.ts';
import { createMemoryStore } from '../../src/webhooks/index.ts';
import { listen } from '../loopback.ts';
import { apiKey, credited, deposit, type Signed, signed } from './deliveries.ts';

const credit = vi.fn(async () => {});
const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  credit.mockReset();
  for (const close of closers.splice(0)) await close();
});

const url = 'http://127.0.0.1/webhooks';

/** Starts the example of Express, and returns what sends it a delivery and resolves to the status of the response. */
async function start() {
  const server = createServer(createApp(apiKey, createMemoryStore(), credit));
  const { origin } = await listen(server);
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return async (delivery: Signed) => (await fetch(`${origin}/webhooks`, { method: 'POST', ...delivery })).status;
}

it.each(['deposit.success', 'deposit.swept.failed'])(
  'the express example credits a deposit once, by %s',
  async (event) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const send = await start();
    for (const _attempt of [1, 2]) expect(await send(await signed(deposit({}, event)))).toBe(200);
    expect(await send(await signed(deposit(), 'wrong key'))).toBe(401);
    for (const other of ['deposit.processing', 'deposit.failed', 'new.event'])
      expect(await send(await signed(deposit({}, other)))).toBe(200);
    expect(credit).toHaveBeenCalledExactlyOnceWith(credited);
  },
);

it.each(['amount', 'asset'])('the express example does not acknowledge a deposit without its %s', async (field) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = await start();
  expect(await send(await signed(deposit({ [field]: null }, 'deposit.swept.failed')))).toBe(500);
  expect(credit).not.toHaveBeenCalled();
});

it('the wallets example credits a deposit once while a key is replaced, and refuses the key of another wallet', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const keys = new Map([
    ['wallet-1', ['new key', 'old key']],
    ['wallet-2', ['other key']],
  ]);
  const receiver = createReceiver(keys, createMemoryStore(), credit);
  const send = async (walletId: string, key: string) =>
    (await receiver.handle(new Request(`${url}/${walletId}`, { method: 'POST', ...(await signed(deposit(), key)) })))
      .status;
  expect(await send('wallet-1', 'old key')).toBe(200);
  expect(await send('wallet-1', 'new key')).toBe(200);
  expect(credit).toHaveBeenCalledExactlyOnceWith(credited);
  expect(await send('wallet-1', 'other key')).toBe(401);
  expect(await send('wallet-3', 'other key')).toBe(401);
  // The same transaction id under another wallet is another delivery.
  expect(await send('wallet-2', 'other key')).toBe(200);
  expect(credit).toHaveBeenCalledTimes(2);
});
