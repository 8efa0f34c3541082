/** Servers that stop while a receiver uses them, and start again. */
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPool, createReceiver as createPostgresExample } from '../../examples/webhooks/postgres.js';
import { createConnectedClient, createReceiver as createRedisExample } from '../../examples/webhooks/redis.js';
import { createWebhookReceiver, type WebhookReceiver } from '../../src/webhooks/index.js';
import { createRedisStore } from '../../src/webhooks/stores/redis.js';
import { apiKey, send } from './deliveries.js';
import { haveServers, startPostgres, startRedis, type TestServer } from './servers.js';

const credit = vi.fn(async () => {});
const creditTable =
  'CREATE TABLE credits (transaction_id text, amount numeric, hash text, recipient text, asset_id text, network text)';

interface Setup {
  receiver: WebhookReceiver;
  credits: () => unknown;
  close: () => unknown;
}

async function withIoRedis({ url }: TestServer): Promise<Setup> {
  const client = new Redis(url, { enableOfflineQueue: false, retryStrategy: () => 20, lazyConnect: true });
  await client.on('error', () => {}).connect();
  const on = { 'deposit.success': credit };
  const receiver = createWebhookReceiver({ keys: [apiKey], store: createRedisStore(client), on, onError: () => {} });
  return { receiver, credits: () => credit.mock.calls.length, close: () => client.disconnect() };
}

async function withRedisExample({ url }: TestServer): Promise<Setup> {
  const client = await createConnectedClient(url);
  const receiver = await createRedisExample(apiKey, client, credit);
  return { receiver, credits: () => credit.mock.calls.length, close: () => client.destroy() };
}

async function withPostgresExample({ url }: TestServer): Promise<Setup> {
  const pool = createPool(url);
  await pool.query(creditTable);
  const credits = async () => (await pool.query('SELECT * FROM credits')).rowCount;
  return { receiver: await createPostgresExample(apiKey, pool), credits, close: () => pool.end() };
}

describe.runIf(haveServers)('while its store is away', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    credit.mockClear();
  });

  it.each([
    ['Redis, with the package ioredis', startRedis, withIoRedis],
    ['Redis, with the client of the example', startRedis, withRedisExample],
    ['PostgreSQL, with the pool of the example', startPostgres, withPostgresExample],
  ])('the receiver responds 503, and handles the delivery when it is back: %s', async (_store, start, create) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = await start();
    const { receiver, credits, close } = await create(server);
    await server.stop();
    expect(await send(receiver)).toBe(503);
    await server.start();
    await expect.poll(() => send(receiver)).toBe(200);
    expect(await credits()).toBe(1);
    await close();
    await server.stop();
  });
});
