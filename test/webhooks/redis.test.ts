import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRedisStore } from '../../src/webhooks/redis.js';
import { haveServers, startRedis, type TestServer } from './servers.js';
import { promises, take } from './store-promises.js';

describe.runIf(haveServers)('Redis', () => {
  let server: TestServer;
  let ioredis: Redis;
  const createNodeRedis = () =>
    createClient({ url: server.url, disableOfflineQueue: true, socket: { reconnectStrategy: 20 } }).on(
      'error',
      () => {},
    );
  let nodeRedis: ReturnType<typeof createNodeRedis>;

  beforeAll(async () => {
    server = await startRedis();
    ioredis = new Redis(server.url, { enableOfflineQueue: false, retryStrategy: () => 20, lazyConnect: true });
    ioredis.on('error', () => {});
    nodeRedis = createNodeRedis();
    await Promise.all([ioredis.connect(), nodeRedis.connect()]);
  });
  afterAll(async () => {
    ioredis.disconnect();
    nodeRedis.destroy();
    await server.stop();
  });

  describe.each([
    ['redis', () => nodeRedis],
    ['ioredis', () => ioredis],
  ])('store with the package %s', (_name, client) => {
    promises(() => createRedisStore(client()));

    it('keeps applications with different prefixes apart', async () => {
      await take(createRedisStore(client(), { prefix: 'a:' }), 'same');
      await take(createRedisStore(client(), { prefix: 'b:' }), 'same');
      expect(await ioredis.exists('a:same', 'b:same')).toBe(2);
      await ioredis.del('a:same', 'b:same');
    });

    it('remembers a completed delivery permanently, or for rememberMs', async () => {
      const [ever, day] = [`${_name} ever`, `${_name} day`];
      await createRedisStore(client()).complete({ key: ever, owner: 'a' });
      await createRedisStore(client(), { rememberMs: 86_400_000 }).complete({ key: day, owner: 'a' });
      expect(await ioredis.pttl(`webhook:${ever}`)).toBe(-1);
      expect(await ioredis.pttl(`webhook:${day}`)).toBeGreaterThan(86_000_000);
    });
  });
});
