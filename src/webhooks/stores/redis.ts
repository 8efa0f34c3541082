import { aDuration, type Check, checkOptions } from '../../base/options.js';
import type { Claim, DeliveryStore } from './store.js';

/** A client or cluster of the package `redis`. */
export interface NodeRedisClient {
  evalSha(...call: never[]): unknown;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client or cluster of the package `ioredis`. */
export interface IoRedisClient {
  defineCommand(...definition: never[]): unknown;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

export interface RedisStoreOptions {
  /** Prefix of every key. Two applications that share one Redis need different prefixes. @default `webhook:` */
  readonly prefix?: string | undefined;
  /**
   * Milliseconds for which a completed delivery is remembered. A forgotten delivery is handled again, and a delivery can be sent
   * again at any time. @default `undefined`, permanently
   */
  readonly retentionMs?: number | undefined;
}

export interface RedisStore extends DeliveryStore {
  /**
   * Tests the connection, the rights and the settings that the store needs, with a separate key. Call it when your
   * application starts. It sees one server: not a cluster's other nodes, not replicas, and not how often the append-only file
   * is synchronized.
   *
   * @returns Warnings, one sentence each: the server writes no append-only file, or does not show its settings.
   * @throws Error if the store would not work; the message names what is missing.
   */
  check(): Promise<readonly string[]>;
}

/**
 * Keeps claims in Redis, for any number of processes. Needs one of the packages `redis` and `ioredis`. Run Redis with
 * `maxmemory-policy noeviction` and with persistence: a forgotten delivery is handled again. A million completed deliveries
 * take about 140 MB of memory.
 *
 * @param client - A connected client without type mapping, with an `error` listener, because otherwise a lost connection ends
 *   the process. Let its commands fail while Redis is away (`disableOfflineQueue` or `enableOfflineQueue: false`), so that the
 *   sender gets 503 at once instead of at the deadline.
 * @throws TypeError if the client is not a Redis client, or an option is unknown or invalid.
 * @example
 * ```ts
 * const client = createClient({ url, disableOfflineQueue: true });
 * client.on('error', (error) => console.error(error));
 * await client.connect();
 * const store = createRedisStore(client);
 * for (const warning of await store.check()) console.warn(warning);
 * ```
 */
export function createRedisStore(client: NodeRedisClient | IoRedisClient, options: RedisStoreOptions = {}): RedisStore {
  if (typeof client?.eval !== 'function' || !('evalSha' in client || 'defineCommand' in client))
    throw new TypeError('createRedisStore: the first argument must be a client of the package redis or ioredis');
  const aPrefix: Check = [(value) => typeof value === 'string', 'a string'];
  const checks = { prefix: aPrefix, retentionMs: aDuration };
  const { prefix = 'webhook:', retentionMs } = checkOptions('createRedisStore', options, checks);

  /** Runs a script. A reply other than the expected strings has decided nothing. */
  async function run<Reply extends string>(
    name: keyof typeof scripts,
    { key, owner }: Claim,
    values: readonly number[],
    replies: readonly Reply[],
  ): Promise<Reply> {
    const reply = await evaluate(client, name, prefix + key, [owner, ...values.map(String)]);
    const expected = replies.find((text) => text === reply);
    if (expected) return expected;
    throw new Error(
      `Redis replied to ${name} of ${key} with ${formatReply(reply)}. The store needs a client without type mapping, outside a transaction.`,
    );
  }

  const store: DeliveryStore = {
    async claim(key, leaseMs) {
      const mine: Claim = { key, owner: crypto.randomUUID() };
      const reply = await run('claim', mine, [leaseMs], ['completed', 'in-progress', `claimed by ${mine.owner}`]);
      return reply === 'completed' || reply === 'in-progress' ? reply : mine;
    },
    renew: async (claim, leaseMs) => (await run('renew', claim, [leaseMs], ['renewed', 'lost'])) === 'renewed',
    complete: async (claim) =>
      (await run('complete', claim, retentionMs ? [retentionMs] : [], ['completed', 'lost'])) === 'completed',
    release: async (claim) => void (await run('release', claim, [], ['released'])),
  };

  return {
    ...store,
    async check() {
      const { listenerCount } = client as { listenerCount?: (event: string) => number };
      if (listenerCount?.call(client, 'error') === 0)
        throw new Error("The Redis client has no 'error' listener: a lost connection would end the process.");
      const probe = await store.claim(`check:${crypto.randomUUID()}`, 1_000);
      if (typeof probe === 'string') throw new Error(`Redis says that a new key is ${probe}.`);
      const settings = String(await evaluate(client, 'settings', prefix + probe.key, []));
      await store.release(probe);
      const [policy = '', appendOnly] = settings.split(' ');
      if (appendOnly === undefined)
        return ['Redis does not show its settings: check by hand that it evicts no keys, and that it persists them.'];
      if (!['unlimited', 'noeviction'].includes(policy))
        throw new Error(`Redis evicts keys (maxmemory-policy ${policy}) and would forget deliveries. Set noeviction.`);
      return appendOnly === '1'
        ? []
        : [
            'Redis writes no append-only file (appendonly no): after a restart, it has forgotten the latest deliveries.',
          ];
    },
  };
}

const evaluate = (
  client: NodeRedisClient | IoRedisClient,
  name: keyof typeof scripts,
  key: string,
  values: string[],
): Promise<unknown> =>
  'defineCommand' in client
    ? client.eval(scripts[name], 1, key, ...values)
    : client.eval(scripts[name], { keys: [key], arguments: values });

const formatReply = (reply: unknown) =>
  typeof reply === 'string' ? JSON.stringify(reply) : reply instanceof Uint8Array ? 'bytes' : typeof reply;

// The value is `completed`, or the owner's token with the lease as its time to live. Every script gives the same reply
// when the client sends it twice, as ioredis does after a lost connection (`autoResendUnfulfilledCommands`). Replies are
// strings, because clients can be configured to convert other types.
const scripts = {
  claim: `local value = redis.call('GET', KEYS[1])
if value == 'completed' then return 'completed' end
if value and value ~= ARGV[1] then return 'in-progress' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 'claimed by ' .. ARGV[1]`,
  renew: `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'lost' end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 'renewed'`,
  // When the memory is full, Redis allows a deletion, and then all writes of its script: https://github.com/redis/redis/issues/8478.
  complete: `local value = redis.call('GET', KEYS[1])
if value == 'completed' then return 'completed' end
if value and value ~= ARGV[1] then return 'lost' end
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[1], 'completed')
if ARGV[2] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 'completed'`,
  release: `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 'released'`,
  settings: `local memory, persistence = redis.pcall('INFO', 'memory'), redis.pcall('INFO', 'persistence')
if type(memory) ~= 'string' or type(persistence) ~= 'string' then return 'hidden' end
local limit, policy = string.match(memory, 'maxmemory:(%d+)'), string.match(memory, 'maxmemory_policy:([%w-]+)')
local appendOnly = string.match(persistence, 'aof_enabled:(%d)')
if not limit or not policy or not appendOnly then return 'hidden' end
return (limit == '0' and 'unlimited' or policy) .. ' ' .. appendOnly`,
} as const;
