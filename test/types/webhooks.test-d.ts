import type { Express, Request as ExpressRequest } from 'express';
import type { FastifyInstance } from 'fastify';
import type { Hono } from 'hono';
import type { Redis as IoRedis, Cluster as IoRedisCluster } from 'ioredis';
import type { Pool, PoolClient } from 'pg';
import type { RedisClientType, RedisClusterType } from 'redis';
import { describe, expectTypeOf, it } from 'vitest';
import type { DepositSuccessEvent, KnownWebhookEventName } from '../../generated/types.ts';
import {
  createFastifyPlugin,
  createNodeHandler,
  createWebhookReceiver,
  type KnownWebhookDelivery,
  verifyWebhook,
  type WebhookDelivery,
  type WebhookHandlers,
  type WebhookReceiver,
} from '../../src/webhooks/index.ts';
import type { createPostgresStore } from '../../src/webhooks/stores/postgres.ts';
import { createRedisStore } from '../../src/webhooks/stores/redis.ts';

declare const delivery: WebhookDelivery;
declare const receiver: WebhookReceiver;
const keys = ['a'];

describe('a delivery', () => {
  it('narrows on known, then on event', () => {
    // @ts-expect-error an event of this name might be one that the contract does not list
    if (delivery.event === 'deposit.success') delivery.data.amount.toString();
    if (!delivery.known) return void expectTypeOf(delivery.data.id).toEqualTypeOf<unknown>();
    expectTypeOf(delivery.event).toEqualTypeOf<KnownWebhookEventName>();
    if (delivery.event === 'deposit.success') expectTypeOf(delivery.data).toEqualTypeOf<DepositSuccessEvent['data']>();
  });

  it('of a known event has an exhaustive switch', () => {
    ({ event }: KnownWebhookDelivery<'deposit.success' | 'swap.failed'>): number => {
      if (event === 'deposit.success') return 1;
      return event === 'swap.failed' ? 2 : (event satisfies never);
    };
  });
});

describe('verification', () => {
  it('takes requests and raw bodies of the usual servers, and rejects what cannot be verified', () => {
    const express = {} as ExpressRequest;
    void verifyWebhook(new Request('https://a'), { keys });
    void verifyWebhook(express, { keys });
    void verifyWebhook({ body: Buffer.from(''), headers: express.headers }, { keys });
    void verifyWebhook({ body: '', headers: new Headers() }, { keys });
    // @ts-expect-error keys is a list
    void verifyWebhook(new Request('https://a'), { keys: 'a' });
    // @ts-expect-error a parsed body has lost its bytes
    void verifyWebhook({ body: { event: 'deposit.success' }, headers: {} }, { keys });
    // @ts-expect-error the signature is in the headers
    void verifyWebhook({ body: '' }, { keys });
  });
});

describe('a receiver', () => {
  it('gives each handler the event it is for', () => {
    createWebhookReceiver({
      keys,
      on: {
        'deposit.success': ({ event, data }) => {
          expectTypeOf(event).toEqualTypeOf<'deposit.success'>();
          expectTypeOf(data.asset).toEqualTypeOf<DepositSuccessEvent['data']['asset']>();
        },
      },
      onUnhandledEvent: (other) => {
        expectTypeOf(other).toEqualTypeOf<WebhookDelivery>();
        if (!other.known) expectTypeOf(other.data).toEqualTypeOf<Readonly<Record<string, unknown>>>();
      },
    });
  });

  it('has handlers for every event where a program asks for it', () => {
    // @ts-expect-error the other events have no handler
    ({ 'deposit.success': () => {} }) satisfies WebhookHandlers;
    createWebhookReceiver({ keys, on: {} as Record<KnownWebhookEventName, () => void> satisfies WebhookHandlers });
  });

  it('fits the frameworks', () => {
    (app: Express) => app.post('/a', createNodeHandler(receiver));
    (app: FastifyInstance) => app.register(createFastifyPlugin(receiver, '/a'));
    (app: Hono) => app.post('/a', (c) => receiver.handle(c.req.raw));
  });
});

describe('a store', () => {
  it('takes the clients of both Redis packages, and their clusters', () => {
    (client: RedisClientType) => createRedisStore(client);
    (client: RedisClusterType) => createRedisStore(client);
    (client: IoRedis) => createRedisStore(client);
    (client: IoRedisCluster) => createRedisStore(client);
    // @ts-expect-error PostgreSQL is not Redis
    (client: Pool) => createRedisStore(client);
  });

  it('gives a transactional handler its event and the client', () => {
    (store: ReturnType<typeof createPostgresStore>) =>
      createWebhookReceiver({
        keys,
        store,
        on: {
          'deposit.success': store.inTransaction(({ event }, client) => {
            expectTypeOf(event).toEqualTypeOf<'deposit.success'>();
            expectTypeOf(client).toEqualTypeOf<PoolClient>();
          }),
        },
      });
  });
});
