import { describe, expect, it } from 'vitest';
import { createMemoryStore, createWebhookReceiver, type WebhookReceiverOptions } from '../../src/webhooks/index.ts';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.ts';
import { createRedisStore } from '../../src/webhooks/stores/redis.ts';
import { apiKey } from './deliveries.ts';

/** Options as untyped code may give them. */
const untyped = (options: unknown) => options as WebhookReceiverOptions;
const valid = { keys: [apiKey], on: {} };
const handler = () => {};

describe('a receiver is not created', () => {
  it.each([
    ['without options', undefined, 'expected an object with options (keys, '],
    ['without on', { keys: [apiKey] }, 'on must be an object of functions by event, received undefined'],
    ['with on: null', { ...valid, on: null }, 'on must be an object of functions by event, received null'],
    ['with a list of handlers', { ...valid, on: [] }, 'on must be an object of functions by event, received an array'],
    ['with a Map of handlers', { ...valid, on: new Map() }, 'on must be an object of functions by event'],
    ['with a misspelt event', { ...valid, on: { 'deposit.succes': handler } }, 'on: unknown option "deposit.succes"'],
    ['with an undefined handler', { ...valid, on: { 'swap.failed': undefined } }, 'on: swap.failed must be a function'],
    ['with no key', { ...valid, keys: [] }, 'keys must be an array of at least one API key, or a function'],
    ['with an empty key', { ...valid, keys: [''] }, 'keys[0] is not an API key'],
    ['with an option in the singular', { key: apiKey, on: {} }, 'unknown option "key". The options are keys, header'],
  ])('%s', (_name, options, message) => {
    const create = () => createWebhookReceiver(untyped(options));
    expect(create).toThrow(TypeError);
    expect(create).toThrow(`createWebhookReceiver: ${message}`);
  });

  const aDuration = 'a whole number of milliseconds from 1 to 2147483647, received ';
  const aCount = 'a whole number of at least 1, received ';
  it.each([
    ['responseTimeoutMs', 2 ** 31, aDuration],
    ['leaseMs', 0, aDuration],
    ['handlerTimeoutMs', Number.NaN, aDuration],
    ['concurrency', 0, aCount],
    ['maxBodyBytes', 1.5, aCount],
    ['header', '', 'a non-empty string'],
    ['store', {}, 'a store with the methods claim, renew, complete and release, received an object'],
    ['store', null, 'a store with the methods'],
    ['store', { ...createMemoryStore(), renew: undefined }, 'a store with the methods'],
    ['onUnhandledEvent', {}, 'a function, received an object'],
    ['onError', 'console', 'a function, received a string'],
    ['onOutcome', 7, 'a function, received a number'],
    ['idempotencyKey', 'id', 'a function, received a string'],
  ])('with %s: %j', (name, value, expected) => {
    const create = () => createWebhookReceiver(untyped({ ...valid, [name]: value }));
    expect(create).toThrow(`createWebhookReceiver: ${name} must be ${expected}`);
  });
});

it('a receiver is created with the shortest and the longest durations, and with options that are undefined', () => {
  for (const ms of [1, 2 ** 31 - 1])
    createWebhookReceiver({ ...valid, responseTimeoutMs: ms, leaseMs: ms, handlerTimeoutMs: ms });
  createWebhookReceiver({ ...valid, header: undefined, store: undefined, onError: undefined, maxBodyBytes: undefined });
});

const postgres = { query: async () => {}, connect: async () => {} };
it.each(['a', '_a1', 'user_data.webhook_deliveries', `${'a'.repeat(63)}.${'b'.repeat(50)}`])(
  'a PostgreSQL store is created with the table %s',
  (table) => {
    expect(createPostgresStore(postgres as never, { table })).toHaveProperty('claim');
  },
);

const redis = { eval: async () => '', evalSha: async () => '' };
const clients = [undefined, null, {}, { eval: 7 }, { eval: redis.eval, evalsha: redis.eval }, 'redis://127.0.0.1'];
const pools = [undefined, null, {}, 'postgres://a', { query: () => {} }, { connect: () => {} }];
const names = '| |Claims|a-b|a.b.c|a;b|"a"|a.|é|a\n'.split('|');
const tables = [...names, 'a'.repeat(51), `${'a'.repeat(64)}.b`, 7, ['a']].map((table) => [postgres, { table }]);
it.each<[create: (...input: never[]) => unknown, message: string, inputs: unknown[][]]>([
  [createRedisStore, 'the first argument must be', clients.map((client) => [client])],
  [createRedisStore, 'prefix must be a string, received a number', [[redis, { prefix: 7 }]]],
  [createRedisStore, 'retentionMs must be a whole number of milliseconds', [[redis, { retentionMs: 0 }]]],
  [createRedisStore, 'unknown option "rememberMS". The options are ', [[redis, { rememberMS: 7 }]]],
  [createPostgresStore, 'the first argument must be a Pool', pools.map((pool) => [pool])],
  [createPostgresStore, 'table must be a table name such as app.webhook_deliveries', tables],
  [createPostgresStore, 'unknown option "tabel". The options are table', [[postgres, { tabel: 'a' }]]],
  [createMemoryStore, 'maxEntries must be a whole number of at least 1, received a number', [[{ maxEntries: 0 }]]],
  [createMemoryStore, 'unknown option "maxEntry". The options are ', [[{ maxEntry: 7 }]]],
  [createMemoryStore, 'expected an object with options (maxEntries), received null', [[null]]],
])('%o rejects its input: %s', (create, message, inputs) => {
  for (const input of inputs)
    expect(() => Reflect.apply(create, undefined, input), JSON.stringify(input)).toThrow(`${create.name}: ${message}`);
});
