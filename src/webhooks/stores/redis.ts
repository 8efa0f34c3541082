import { aDuration, type Checks, checkOptions } from '../../base/options.js';
import { hexDigest } from '../hex-digest.js';
import { scripts } from './redis-scripts.js';
import type { Claim, DeliveryStore } from './store.js';

/** A client or cluster of the package `redis`. */
export interface NodeRedisClient {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  evalSha(sha1: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client or cluster of the package `ioredis`. */
export interface IoRedisClient {
  defineCommand(...definition: never[]): unknown;
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
  evalsha(sha1: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

export interface RedisStoreOptions {
  /** Prefix of every key. Two applications that share one Redis need different prefixes. Default `webhook:`. */
  readonly prefix?: string | undefined;
  /**
   * Milliseconds for which a completed delivery is remembered. Default: permanently, because a delivery can be sent
   * again at any time, and the receiver handles a forgotten one again.
   */
  readonly rememberMs?: number | undefined;
}

export interface RedisStore extends DeliveryStore {
  /**
   * Tests the connection, the rights and the settings that the store needs, with a key of its own. Call it when your
   * application starts.
   *
   * @throws {Error} The store would not work; the message says what is missing.
   */
  check(): Promise<void>;
}

const checks: Checks<RedisStoreOptions> = {
  prefix: [(value) => typeof value === 'string', 'a string'],
  rememberMs: aDuration,
};

/**
 * Keeps claims in Redis, for any number of processes. Needs one of the packages `redis` and `ioredis`. Run Redis with
 * `maxmemory-policy noeviction` and with persistence: a forgotten delivery is handled again.
 *
 * @param client A connected client with an `error` listener, without which a lost connection ends the process, and
 *   without type mapping. Let its commands fail while Redis is away (`disableOfflineQueue` or `enableOfflineQueue: false`),
 *   so that the sender gets 503 at once instead of at the deadline.
 * @throws {TypeError} The client is not a client of Redis, or an option is unknown or cannot work.
 * @example
 * ```ts
 * const client = createClient({ url, disableOfflineQueue: true });
 * client.on('error', (error) => console.error(error));
 * await client.connect();
 * const store = createRedisStore(client);
 * await store.check();
 * ```
 */
export function createRedisStore(client: NodeRedisClient | IoRedisClient, options: RedisStoreOptions = {}): RedisStore {
  if (typeof client?.eval !== 'function' || !('evalSha' in client || 'evalsha' in client))
    throw new TypeError('createRedisStore: the first argument must be a client of the package redis or ioredis');
  checkOptions('createRedisStore', options, checks);
  const { prefix = 'webhook:', rememberMs } = options;

  /** Runs a script. A reply that is not one of those expected, as a text, has decided nothing. */
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
      `Redis replied to ${name} of ${key} with ${describe(reply)}. The store needs a client without type mapping, outside a transaction.`,
    );
  }

  async function claim(key: string, leaseMs: number): Promise<Claim | 'in-progress' | 'completed'> {
    const mine: Claim = { key, owner: crypto.randomUUID() };
    const reply = await run('claim', mine, [leaseMs], ['completed', 'in-progress', `claimed by ${mine.owner}`]);
    return reply === 'completed' || reply === 'in-progress' ? reply : mine;
  }

  async function release(claimed: Claim): Promise<void> {
    await run('release', claimed, [], ['released']);
  }

  return {
    claim,
    renew: async (claimed, leaseMs) => (await run('renew', claimed, [leaseMs], ['renewed', 'lost'])) === 'renewed',
    complete: async (claimed) =>
      (await run('complete', claimed, rememberMs ? [rememberMs] : [], ['completed', 'lost'])) === 'completed',
    release,
    async check() {
      const { listenerCount } = client as { listenerCount?: (event: string) => number };
      if (listenerCount?.call(client, 'error') === 0)
        throw new Error("The Redis client has no 'error' listener: a lost connection would end the process.");
      const probe = await claim(`check:${crypto.randomUUID()}`, 1_000);
      if (typeof probe === 'string') throw new Error(`Redis says that a new key is ${probe}.`);
      const policy = String(await evaluate(client, 'settings', prefix + probe.key, []));
      await release(probe);
      if (!['unknown', 'unlimited', 'noeviction'].includes(policy))
        throw new Error(`Redis evicts keys (maxmemory-policy ${policy}) and would forget deliveries. Set noeviction.`);
    },
  };
}

/** Sends the digest of a script, and the script itself where the server does not have it: when it is new, was restarted or took over. */
async function evaluate(
  client: NodeRedisClient | IoRedisClient,
  name: keyof typeof scripts,
  key: string,
  values: string[],
): Promise<unknown> {
  const script = scripts[name];
  const digest = digests[name] ?? (await hexDigest('SHA-1', script));
  digests[name] = digest;
  const options = { keys: [key], arguments: values };
  const isIoRedis = 'evalsha' in client;
  try {
    return await (isIoRedis ? client.evalsha(digest, 1, key, ...values) : client.evalSha(digest, options));
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return isIoRedis ? client.eval(script, 1, key, ...values) : client.eval(script, options);
  }
}

const digests: Partial<Record<keyof typeof scripts, string>> = {};

const describe = (reply: unknown) =>
  typeof reply === 'string' ? JSON.stringify(reply) : reply instanceof Uint8Array ? 'bytes' : typeof reply;
