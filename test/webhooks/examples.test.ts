import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../examples/webhooks/express.ts';
import { createReceiver } from '../../examples/webhooks/wallets.ts';
import { createMemoryStore, type WebhookDelivery } from '../../src/webhooks/index.ts';
import { listen } from '../loopback.ts';
import { apiKey, credited, deposit, type Signed, send as sendTo, signed } from './deliveries.ts';

const credit = vi.fn(async () => {});
const keep = vi.fn(async (_reason: string, _delivery: WebhookDelivery) => {});
afterEach(() => {
  vi.restoreAllMocks();
  credit.mockReset();
  keep.mockReset();
});

/** Starts the example of Express, and returns what sends it a delivery and resolves to the status of the response. */
async function start() {
  const server = createServer(createApp(apiKey, createMemoryStore(), credit, keep));
  const { origin } = await listen(server);
  onTestFinished(() => server.close().closeAllConnections());
  return async (delivery: Signed) => (await fetch(`${origin}/webhooks`, { method: 'POST', ...delivery })).status;
}

it.each(['deposit.success', 'deposit.swept.failed'])(
  'the express example credits a deposit once, by %s',
  async (event) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const send = await start();
    for (const _attempt of [1, 2]) expect(await send(await signed(deposit({}, event)))).toBe(200);
    expect(await send(await signed(deposit(), 'wrong key'))).toBe(401);
    for (const other of ['deposit.processing', 'swap.failed'])
      expect(await send(await signed(deposit({}, other)))).toBe(200);
    expect(credit).toHaveBeenCalledExactlyOnceWith(credited, expect.objectContaining({ event }));
    expect(keep).not.toHaveBeenCalled();
  },
);

it('the express example keeps a delivery that it does not credit, as it was signed, before it acknowledges it', async () => {
  const send = await start();
  keep.mockRejectedValueOnce(new Error('no room'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const delivery = await signed(deposit({ amount: null }, 'deposit.swept.failed'));
  for (const status of [500, 200, 200]) expect(await send(delivery)).toBe(status);
  expect(credit).not.toHaveBeenCalled();
  expect(keep).toHaveBeenCalledTimes(2);
  expect(keep).toHaveBeenLastCalledWith('amount-unusable', expect.objectContaining({ rawBody: delivery.body }));
});

it("the wallets example credits a deposit once while a key is replaced, and rejects another wallet's key", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const keys = new Map([
    ['wallet-1', ['new key', 'old key']],
    ['wallet-2', ['other key']],
  ]);
  const receiver = createReceiver(keys, createMemoryStore(), credit, keep);
  const send = (walletId: string, key: string, id = walletId) =>
    sendTo(receiver, deposit({ wallet: { id } }), key, `/webhooks/${walletId}`);
  expect(await send('wallet-1', 'old key')).toBe(200);
  expect(await send('wallet-1', 'new key')).toBe(200);
  expect(credit).toHaveBeenCalledExactlyOnceWith(
    { ...credited, walletId: 'wallet-1' },
    expect.objectContaining({ keyOwner: 'wallet-1' }),
  );
  expect(await send('wallet-1', 'other key')).toBe(401);
  expect(await send('wallet-1', 'new key', 'wallet-2')).toBe(200);
  expect(keep).toHaveBeenCalledExactlyOnceWith('another-wallet', expect.anything());
  expect(await send('wallet-3', 'other key')).toBe(401);
  // The same transaction id under another wallet is another delivery.
  expect(await send('wallet-2', 'other key')).toBe(200);
  expect(credit).toHaveBeenCalledTimes(2);
});

it('no statement drops a row because of a unique key that it does not name', () => {
  const files = globSync('{examples,src,docs,bench}/**/*.{ts,js,mjs,py,md}', { exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /ON CONFLICT\s+DO/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
