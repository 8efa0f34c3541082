import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp as createExpressApp } from '../../examples/webhooks/express.js';
import { createApp as createFastifyApp } from '../../examples/webhooks/fastify.js';
import { createApp as createHonoApp } from '../../examples/webhooks/hono.js';
import { createHandler } from '../../examples/webhooks/lambda.js';
import { createRoute } from '../../examples/webhooks/next-route.js';
import { createReceiver } from '../../examples/webhooks/wallets.js';
import { createMemoryStore } from '../../src/webhooks/index.js';
import { listen } from '../loopback.js';
import { apiKey, credited, deposit, type Signed, signed } from './deliveries.js';

const credit = vi.fn(async () => {});
const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  credit.mockReset();
  for (const close of closers.splice(0)) await close();
});

const url = 'http://127.0.0.1/webhooks';

const post = (delivery: Signed) => ({ method: 'POST', ...delivery });

/** Starts an example, and returns what sends it a delivery and resolves to the status of the response. */
const examples: Record<string, () => Promise<(delivery: Signed) => Promise<number>>> = {
  express: async () => {
    const server = createServer(createExpressApp(apiKey, createMemoryStore(), credit));
    const { origin } = await listen(server);
    closers.push(
      () => server.close(),
      () => server.closeAllConnections(),
    );
    return async (delivery) => (await fetch(`${origin}/webhooks`, post(delivery))).status;
  },
  fastify: async () => {
    const app = await createFastifyApp(apiKey, createMemoryStore(), credit);
    closers.push(() => app.close());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return async (delivery) => (await fetch(`${address}/webhooks`, post(delivery))).status;
  },
  hono: async () => {
    const app = createHonoApp(apiKey, createMemoryStore(), credit);
    return async (delivery) => (await app.request(url, post(delivery))).status;
  },
  'next-route': async () => {
    const { POST } = createRoute(apiKey, createMemoryStore(), credit);
    return async (delivery) => (await POST(new Request(url, post(delivery)))).status;
  },
  lambda: async () => {
    const handler = createHandler(apiKey, createMemoryStore(), credit);
    return async ({ body, headers }) => {
      const requestContext = { http: { method: 'POST', path: '/webhooks' } };
      const event = { rawPath: '/webhooks', headers, requestContext, body: btoa(body), isBase64Encoded: true };
      return (await handler(event)).statusCode;
    };
  },
};

it.each(Object.entries(examples))('the %s example credits a deposit once, and nothing else', async (_name, start) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = await start();
  expect(await send(await signed(deposit()))).toBe(200);
  expect(await send(await signed(deposit()))).toBe(200);
  expect(await send(await signed(deposit(), 'wrong key'))).toBe(401);
  for (const event of ['deposit.processing', 'deposit.failed', 'new.event'])
    expect(await send(await signed(deposit({}, event)))).toBe(200);
  expect(credit).toHaveBeenCalledExactlyOnceWith(credited);
});

it.each(Object.entries(examples))(
  'the %s example credits a deposit of which only the failed sweep is reported',
  async (_name, start) => {
    const send = await start();
    expect(await send(await signed(deposit({}, 'deposit.swept.failed')))).toBe(200);
    expect(credit).toHaveBeenCalledExactlyOnceWith(credited);
  },
);

it.each(['amount', 'asset'])('the express example does not acknowledge a deposit without its %s', async (field) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = await examples.express?.();
  expect(await send?.(await signed(deposit({ [field]: null }, 'deposit.swept.failed')))).toBe(500);
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
