/** Servers that stop while a receiver uses them, and start again. */
import { Redis } from 'ioredis';
import { describe, expect, it, vi } from 'vitest';
import { createPool, createReceiver as createPostgresExample } from '../../examples/webhooks/postgres.js';
import { createConnectedClient, createReceiver as createRedisExample } from '../../examples/webhooks/redis.js';
import { createWebhookReceiver, type DeliveryStore } from '../../src/webhooks/index.js';
import { createRedisStore } from '../../src/webhooks/stores/redis.js';
import { apiKey, signedRequest } from './deliveries.js';
import { haveServers, startPostgres, startRedis, type TestServer } from './servers.js';

async function promise(server: TestServer, store: DeliveryStore): Promise<void> {
  const handler = vi.fn();
  const receiver = createWebhookReceiver({
    keys: [apiKey],
    store,
    on: { 'deposit.success': handler },
    onError: () => {},
  });
  const status = async () => (await receiver.handle(await signedRequest())).status;
  await server.stop();
  expect(await status()).toBe(503);
  expect(handler).not.toHaveBeenCalled();
  await server.start();
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 5_000 });
  expect(handler).toHaveBeenCalledTimes(1);
}

describe.runIf(haveServers)(
  'the receiver responds 503 while the store is away and handles the delivery when it is back:',
  () => {
    it('Redis, with the package ioredis', async () => {
      const server = await startRedis();
      const client = new Redis(server.url, { enableOfflineQueue: false, retryStrategy: () => 20, lazyConnect: true });
      client.on('error', () => {});
      await client.connect();
      await promise(server, createRedisStore(client));
      client.disconnect();
      await server.stop();
    });

    it('Redis, with the client of the example, which survives the lost connection', async () => {
      const print = vi.spyOn(console, 'error').mockImplementation(() => {});
      const server = await startRedis();
      const client = await createConnectedClient(server.url);
      const credit = vi.fn(async () => {});
      const receiver = await createRedisExample(apiKey, client, credit);
      const status = async () => (await receiver.handle(await signedRequest())).status;
      await server.stop();
      expect(await status()).toBe(503);
      await vi.waitFor(() => expect(print).toHaveBeenCalledWith(expect.objectContaining({ code: 'ECONNREFUSED' })));
      await server.start();
      await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 10_000 });
      expect(credit).toHaveBeenCalledTimes(1);
      client.destroy();
      await server.stop();
      print.mockRestore();
    });

    it('PostgreSQL, with the pool of the example, which survives the lost connections', async () => {
      const print = vi.spyOn(console, 'error').mockImplementation(() => {});
      const server = await startPostgres();
      const pool = createPool(server.url);
      await pool.query(
        'CREATE TABLE credits (transaction_id text, amount numeric, hash text, recipient text, asset_id text, network text)',
      );
      const receiver = await createPostgresExample(apiKey, pool);
      const status = async () => (await receiver.handle(await signedRequest())).status;
      await server.stop();
      await vi.waitFor(() => expect(print).toHaveBeenCalled());
      expect(await status()).toBe(503);
      await server.start();
      await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 10_000 });
      expect((await pool.query('SELECT * FROM credits')).rowCount).toBe(1);
      await pool.end();
      await server.stop();
      print.mockRestore();
    });
  },
);
