import { describe, expect, it } from 'vitest';
import { createMemoryStore, createWebhookReceiver, type WebhookReceiverOptions } from '../../src/webhooks/index.js';
import { createPostgresStore } from '../../src/webhooks/stores/postgres.js';
import { createRedisStore } from '../../src/webhooks/stores/redis.js';
import { apiKey } from './deliveries.js';

/** Options as untyped code may give them. */
const untyped = (options: unknown) => options as WebhookReceiverOptions;
const valid = { keys: [apiKey], on: {} };

describe('a receiver is not created', () => {
  it.each([
    ['without options', undefined, 'createWebhookReceiver: expected an object with options (keys, '],
    ['with null as options', null, 'createWebhookReceiver: expected an object with options (keys, '],
    ['without on', { keys: [apiKey] }, 'on must be an object of functions by event, received undefined'],
    ['with on: null', { keys: [apiKey], on: null }, 'on must be an object of functions by event, received null'],
    [
      'with on as text',
      { keys: [apiKey], on: 'deposit' },
      'on must be an object of functions by event, received a string',
    ],
    [
      'with a list of handlers',
      { keys: [apiKey], on: [] },
      'on must be an object of functions by event, received an array',
    ],
    ['with a Map of handlers', { keys: [apiKey], on: new Map() }, 'on must be an object of functions by event'],
    [
      'with a misspelt event',
      { keys: [apiKey], on: { 'deposit.succes': () => {} } },
      'createWebhookReceiver: on: unknown option "deposit.succes". The options are ',
    ],
    [
      'with an event in other case',
      { keys: [apiKey], on: { 'Deposit.Success': () => {} } },
      'on: unknown option "Deposit.Success". The options are ',
    ],
    [
      'with an event like no other',
      { keys: [apiKey], on: { refund: () => {} } },
      /on: unknown option "refund". The options are deposit.processing, .+\.$/,
    ],
    [
      'with a handler that is undefined',
      { keys: [apiKey], on: { 'deposit.success': undefined } },
      'on: deposit.success must be a function, received undefined',
    ],
    ['with an option in the singular', { key: apiKey, on: {} }, 'unknown option "key". The options are '],
    ['with a misspelt option', { ...valid, onOthr: () => {} }, 'unknown option "onOthr". The options are '],
    [
      'with an unknown option',
      { ...valid, secretToken: 1 },
      'unknown option "secretToken". The options are keys, header',
    ],
    ['with the former name of idempotencyKey', { ...valid, claimKey: () => 'a' }, 'unknown option "claimKey"'],
  ])('%s', (_name, options, message) => {
    expect(() => createWebhookReceiver(untyped(options))).toThrow(TypeError);
    expect(() => createWebhookReceiver(untyped(options))).toThrow(message);
  });

  it.each([
    undefined,
    null,
    'abc',
    7,
    {},
    [],
    [''],
    ['  '],
    [undefined],
    [apiKey, ''],
    [{ key: apiKey }],
    [{ key: apiKey, owner: '' }],
    [{ key: '', owner: 'a' }],
    [{ owner: 'a' }],
    [null],
    [[apiKey]],
  ])('with the keys %j, which are not shown', (keys) => {
    const create = () => createWebhookReceiver(untyped({ keys, on: {} }));
    expect(create).toThrow(
      /^createWebhookReceiver: keys must be an array of API keys that are not empty, or a function/,
    );
    expect(create).not.toThrow(/abc|sk_test/);
  });

  const durations = [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, '5000', null];
  it.each(
    ['deadlineMs', 'leaseMs', 'maxHandlerMs'].flatMap((name) => durations.map((value) => [name, value] as const)),
  )('with %s: %s', (name, value) => {
    expect(() => createWebhookReceiver(untyped({ ...valid, [name]: value }))).toThrow(
      `createWebhookReceiver: ${name} must be a whole number of milliseconds from 1 to 2147483647, received `,
    );
  });

  it.each(
    ['maxConcurrent', 'maxBodyBytes'].flatMap((name) =>
      [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '7'].map((value) => [name, value] as const),
    ),
  )('with %s: %s', (name, value) => {
    expect(() => createWebhookReceiver(untyped({ ...valid, [name]: value }))).toThrow(
      `${name} must be a whole number of at least 1, received `,
    );
  });

  it.each([
    ['header', '', 'a non-empty string'],
    ['header', 7, 'a non-empty string, received 7'],
    ['store', {}, 'a store with the methods claim, renew, complete and release, received an object'],
    ['store', null, 'a store with the methods'],
    ['store', { ...createMemoryStore(), renew: undefined }, 'a store with the methods'],
    ['onOther', {}, 'a function, received an object'],
    ['onError', 'console', 'a function, received a string'],
    ['idempotencyKey', 'id', 'a function, received a string'],
    ['hooks', null, 'expected an object with options (onReceived, onOutcome), received null'],
    ['hooks', { onOutcom: () => {} }, 'createWebhookReceiver: hooks: unknown option "onOutcom". The options are '],
    ['hooks', { onOutcome: 7 }, 'onOutcome must be a function, received 7'],
  ])('with %s: %j', (name, value, message) => {
    expect(() => createWebhookReceiver(untyped({ ...valid, [name]: value }))).toThrow(message);
  });
});

it('a receiver is created with the shortest and the longest durations, and with options that are undefined', () => {
  for (const ms of [1, 2 ** 31 - 1]) createWebhookReceiver({ ...valid, deadlineMs: ms, leaseMs: ms, maxHandlerMs: ms });
  createWebhookReceiver({ ...valid, header: undefined, store: undefined, onError: undefined, maxBodyBytes: undefined });
});

it.each([undefined, null, {}, { eval: 7 }, { eval: async () => '' }, 'redis://127.0.0.1'])(
  'a Redis store is not created of %j',
  (client) => {
    expect(() => createRedisStore(client as never)).toThrow(
      'createRedisStore: the first argument must be a client of the package redis or ioredis',
    );
  },
);

it.each([
  [{ prefix: 7 }, 'prefix must be a string, received 7'],
  [{ rememberMs: 0 }, 'rememberMs must be a whole number of milliseconds'],
  [{ rememberMs: Number.NaN }, 'rememberMs must be a whole number of milliseconds'],
  [{ rememberMS: 7 }, 'unknown option "rememberMS". The options are '],
])('a Redis store is not created with %j', (options, message) => {
  const client = { eval: async () => '', evalSha: async () => '' };
  expect(() => createRedisStore(client, options as object)).toThrow(`createRedisStore: ${message}`);
});

it.each([undefined, null, {}, 'postgres://127.0.0.1', { query: () => {} }, { connect: () => {} }])(
  'a PostgreSQL store is not created of %j',
  (pool) => {
    expect(() => createPostgresStore(pool as never)).toThrow(
      'createPostgresStore: the argument must be a Pool of the package pg',
    );
  },
);
