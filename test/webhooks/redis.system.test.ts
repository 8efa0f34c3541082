import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { createClient, createClientPool, createCluster, RESP_TYPES } from 'redis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createConnectedClient, createReceiver } from '../../examples/webhooks/redis.ts';
import {
  createRedisStore,
  type IoRedisClient,
  type NodeRedisClient,
  type RedisStore,
} from '../../src/webhooks/stores/redis.ts';
import { apiKey, credited, fulfilsContract, minute, send, take } from './deliveries.ts';
import { haveServers, startRedis, startRedisCluster, type TestServer } from './servers.ts';

const ignore = () => {};

/** A client that has this reply to every script. */
const replying = (reply: unknown) => ({ eval: async () => reply, evalSha: async () => reply });

describe.runIf(haveServers)('Redis', () => {
  let server: TestServer;
  let ioredis: Redis;
  const closers: (() => unknown)[] = [];

  const startNodeRedis = async (options: Parameters<typeof createClient>[0] = {}) => {
    const client = createClient({ url: server.url, disableOfflineQueue: true, ...options });
    closers.push(() => client.destroy());
    await client.on('error', ignore).connect();
    return client as ReturnType<typeof createClient>;
  };
  const startIoRedis = async (options: RedisOptions = {}) => {
    const client = new Redis(server.url, { enableOfflineQueue: false, lazyConnect: true, ...options });
    closers.push(() => client.disconnect());
    client.on('error', ignore);
    await client.connect();
    return client;
  };

  /** Another server, whose client and store end with the tests. */
  const startOther = async (...settings: string[]) => {
    const other = await startRedis(...settings);
    const client = new Redis(other.url, { retryStrategy: () => 20 });
    client.on('error', ignore);
    closers.push(() => client.disconnect(), other.stop);
    return { other, client, store: createRedisStore(client) };
  };

  beforeAll(async () => {
    server = await startRedis();
    ioredis = await startIoRedis();
  });
  afterAll(async () => {
    for (const close of closers) await close();
    await server.stop();
  });

  describe('a client that the store understands:', () => {
    const cluster = { urls: [] as string[], stop: async () => {} };
    beforeAll(async () => {
      Object.assign(cluster, await startRedisCluster());
    });
    afterAll(() => cluster.stop());

    const startPool = async () => {
      const pool = createClientPool({ url: server.url });
      closers.push(() => pool.destroy());
      return (await pool.on('error', ignore).connect()) as unknown as NodeRedisClient;
    };
    const startNodeCluster = async () => {
      const client = createCluster({ rootNodes: cluster.urls.map((url) => ({ url })) });
      closers.push(() => client.destroy());
      return (await client.on('error', ignore).connect()) as unknown as NodeRedisClient;
    };
    /** ioredis sends a command again after a lost connection, whose reply may have been lost. */
    const startRepeating = async (): Promise<IoRedisClient> => {
      const client = await startIoRedis();
      const twice: IoRedisClient['eval'] = (...call) => client.eval(...call).then(() => client.eval(...call));
      return { defineCommand() {}, eval: twice };
    };
    const startIoCluster = async () => {
      const client = new Cluster(cluster.urls);
      closers.push(() => client.disconnect());
      await client.on('error', ignore).ping();
      return client as unknown as IoRedisClient;
    };

    describe.each<[string, () => Promise<NodeRedisClient | IoRedisClient>]>([
      ['redis with RESP2', () => startNodeRedis({ RESP: 2 })],
      ['redis with RESP3', () => startNodeRedis({ RESP: 3 })],
      [
        'redis with numbers as texts',
        async () => (await startNodeRedis()).withTypeMapping({ [RESP_TYPES.NUMBER]: String }) as NodeRedisClient,
      ],
      ['redis, a pool', startPool],
      ['redis, a cluster', startNodeCluster],
      ['ioredis with RESP2', () => startIoRedis({ protocol: 2 })],
      ['ioredis with RESP3', () => startIoRedis({ protocol: 3, replyMapping: 'resp3' })],
      ['ioredis with numbers as texts', () => startIoRedis({ stringNumbers: true })],
      ['ioredis with pipelines', () => startIoRedis({ enableAutoPipelining: true })],
      ['ioredis with a prefix', () => startIoRedis({ keyPrefix: 'app:' })],
      ['ioredis, a cluster', startIoCluster],
      ['ioredis, whose every command arrives twice', startRepeating],
    ])('%s', (_name, start) => {
      let store: RedisStore;
      beforeAll(async () => {
        store = createRedisStore(await start());
      });
      fulfilsContract(() => store);

      it('passes its check, which leaves no key behind', async () => {
        expect(await Promise.all([store.check(), store.check()])).toEqual([[], []]);
        expect(await ioredis.keys('*check:*')).toEqual([]);
      });
    });
  });

  it('the example credits a deposit once', async () => {
    const client = await createConnectedClient(server.url);
    closers.push(() => client.destroy());
    const credit = vi.fn(async () => {});
    const keep = vi.fn(async () => {});
    const receiver = await createReceiver(apiKey, client, credit, keep);
    for (const _attempt of [1, 2]) expect(await send(receiver)).toBe(200);
    expect(credit).toHaveBeenCalledExactlyOnceWith(credited, expect.anything());
    expect(keep).not.toHaveBeenCalled();
  });

  describe('a reply that is not understood is an error that names it', () => {
    const texts = ['QUEUED', 'OK', 'claimed', `claimed by ${crypto.randomUUID()}`, '', '1'];
    it.each<[reply: unknown, shown: string]>([
      ...texts.map((text): [string, string] => [text, JSON.stringify(text)]),
      [Buffer.from('completed'), 'bytes'],
      [null, 'object'],
      [undefined, 'undefined'],
      [1, 'number'],
      [true, 'boolean'],
      [['completed'], 'object'],
    ])('where a script replies with %j', async (reply, shown) => {
      const store = createRedisStore(replying(reply));
      const message = (name: string) => `Redis replied to ${name} of a with ${shown}. The store needs a client`;
      await expect(store.claim('a', minute)).rejects.toThrow(message('claim'));
      for (const method of ['renew', 'complete', 'release'] as const)
        await expect(store[method]({ key: 'a', owner: 'b' }, minute)).rejects.toThrow(message(method));
    });
  });

  it('a server whose memory is full rejects new claims, and still stores completions and releases', async () => {
    const { client } = await startOther();
    const store = createRedisStore(client, { retentionMs: minute });
    const [done, failed] = [await take(store, 'done'), await take(store, 'failed')];
    await client.config('SET', 'maxmemory', '1');
    await expect(store.claim('new', minute)).rejects.toThrow('OOM');
    await expect(store.check()).rejects.toThrow('OOM');
    expect(await store.renew(done, minute)).toBe(true);
    expect(await store.complete(done)).toBe(true);
    await store.release(failed);
    await client.config('SET', 'maxmemory', '0');
    expect(await store.claim('done', minute)).toBe('completed');
    await take(store, 'failed');
  });

  describe('check', () => {
    it('names the policy that makes the server forget deliveries, if its memory has a limit', async () => {
      const { client, store } = await startOther();
      for (const policy of ['allkeys-lru', 'volatile-ttl', 'noeviction']) {
        await client.config('SET', 'maxmemory', '100mb', 'maxmemory-policy', policy);
        if (policy === 'noeviction') await store.check();
        else await expect(store.check()).rejects.toThrow(`maxmemory-policy ${policy}`);
        await client.config('SET', 'maxmemory', '0');
        await store.check();
      }
    });

    it('names a missing error listener, without which a lost connection ends the process', async () => {
      for (const client of [createClient({ url: server.url }), new Redis(server.url, { lazyConnect: true })])
        await expect(createRedisStore(client as IoRedisClient).check()).rejects.toThrow("no 'error' listener");
    });

    it('warns of a server that writes no append-only file', async () => {
      const { client, store } = await startOther();
      expect(await store.check()).toEqual([]);
      await client.config('SET', 'appendonly', 'no');
      expect(await store.check()).toEqual([expect.stringContaining('(appendonly no)')]);
    });

    it('warns of settings that the server does not show', async () => {
      const rights = 'on >secret ~webhook:* +eval +get +set +del +pexpire';
      await ioredis.call('ACL', 'SETUSER', 'worker', ...rights.split(' '));
      const client = await startIoRedis({ username: 'worker', password: 'secret', enableReadyCheck: false });
      expect(await createRedisStore(client).check()).toEqual([
        'Redis does not show its settings: check by hand that it evicts no keys, and that it persists them.',
      ]);
    });

    it('fails if the server reports a new key as taken', async () => {
      const store = createRedisStore(replying('completed'));
      await expect(store.check()).rejects.toThrow('Redis says that a new key is completed');
    });
  });

  it('keeps applications with different prefixes apart', async () => {
    for (const prefix of ['a:', 'b:']) await take(createRedisStore(ioredis, { prefix }), 'same');
    expect(await ioredis.exists('a:same', 'b:same')).toBe(2);
  });

  it('remembers a completed delivery permanently, or for retentionMs', async () => {
    await createRedisStore(ioredis).complete({ key: 'permanent', owner: 'a' });
    await createRedisStore(ioredis, { retentionMs: 86_400_000 }).complete({ key: 'day', owner: 'a' });
    expect(await ioredis.pttl('webhook:permanent')).toBe(-1);
    expect(await ioredis.pttl('webhook:day')).toBeGreaterThan(86_000_000);
  });
});
