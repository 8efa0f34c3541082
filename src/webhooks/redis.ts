import type { Claim, DeliveryStore } from './store.js';

/** A client or cluster of the package `redis`. */
export interface NodeRedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client or cluster of the package `ioredis`. */
export interface IoRedisClient {
  defineCommand(...definition: never[]): unknown;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

export interface RedisStoreOptions {
  /** Prefix of every key. Two applications that share one Redis need different prefixes. Default `webhook:`. */
  readonly prefix?: string;
  /**
   * Milliseconds for which a completed delivery is remembered. Default: permanently, because a delivery can be sent
   * again at any time, and the receiver handles a forgotten one again.
   */
  readonly rememberMs?: number;
}

// The value is `completed`, or the owner's token with the lease as its time to live.
const scripts = {
  claim: `local value = redis.call('GET', KEYS[1])
if value == 'completed' then return 'completed' end
if value then return 'in-progress' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 'claimed'`,
  renew: `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`,
  complete: `local value = redis.call('GET', KEYS[1])
if value and value ~= ARGV[1] then return value == 'completed' and 1 or 0 end
redis.call('SET', KEYS[1], 'completed')
if ARGV[2] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1`,
  release: `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`,
} as const;

/**
 * Keeps claims in Redis, for any number of processes. Needs one of the packages `redis` and `ioredis`. Run Redis with
 * `maxmemory-policy noeviction` and with persistence: a forgotten delivery is handled again.
 *
 * @param client A connected client. Let its commands fail while Redis is away (`disableOfflineQueue` or
 *   `enableOfflineQueue: false`), so that the sender gets 503 at once instead of at the deadline.
 * @example
 * ```ts
 * const client = await createClient({ url, disableOfflineQueue: true }).connect();
 * const store = createRedisStore(client);
 * ```
 */
export function createRedisStore(
  client: NodeRedisClient | IoRedisClient,
  { prefix = 'webhook:', rememberMs }: RedisStoreOptions = {},
): DeliveryStore {
  const run = (name: keyof typeof scripts, { key, owner }: Claim, ...more: number[]): Promise<unknown> => {
    const values = [owner, ...more.map(String)];
    return 'defineCommand' in client
      ? client.eval(scripts[name], 1, prefix + key, ...values)
      : client.eval(scripts[name], { keys: [prefix + key], arguments: values });
  };

  return {
    async claim(key, leaseMs) {
      const claim: Claim = { key, owner: crypto.randomUUID() };
      const state = await run('claim', claim, leaseMs);
      return state === 'completed' || state === 'in-progress' ? state : claim;
    },
    renew: async (claim, leaseMs) => (await run('renew', claim, leaseMs)) === 1,
    complete: async (claim) => (await run('complete', claim, ...(rememberMs ? [rememberMs] : []))) === 1,
    async release(claim) {
      await run('release', claim);
    },
  };
}
