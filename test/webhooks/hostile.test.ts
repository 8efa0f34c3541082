/**
 * Hostile senders and frameworks meet the receiver. Only what must hold in every case is asserted. `HOSTILE_RUNS=1000` runs
 * more cases.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import express from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMemoryStore,
  createNodeHandler,
  createWebhookReceiver,
  type HandlerContext,
  type WebhookDelivery,
  type WebhookReceiver,
} from '../../src/webhooks/index.ts';
import { listen } from '../loopback.ts';
import { apiKey } from './deliveries.ts';
import { hostileRequest, keyOf, owners, sendOverSocket, toWebRequest } from './hostile-senders.ts';

const numRuns = Number(process.env.HOSTILE_RUNS ?? 50);

const handlings: Record<string, () => unknown> = {
  returns: () => 'a value',
  works: () => wait(10),
  throws: () => {
    throw new Error('no');
  },
  'throws undefined': () => {
    throw undefined;
  },
  rejects: () => Promise.reject(null),
};

const identityOf = ({ owner = 'plain', event, id }: { owner?: string | undefined; event: string; id: unknown }) =>
  JSON.stringify([owner, event, id]);

const concurrency = 4;

/** A receiver that records what it handled, what it completed and what it reported. */
function startReceiver() {
  /** What handlers wait for that do not settle while requests are sent. */
  const hung = Promise.withResolvers<void>();
  const handled: WebhookDelivery[] = [];
  const reported: unknown[] = [];
  /** The claims under which a delivery was completed, by its identity. */
  const completed = new Map<string, Set<string>>();
  const identities = new Map<string, string>();
  const running = new Set<object>();
  let most = 0;
  const memory = createMemoryStore();
  const receiver = createWebhookReceiver({
    keys: owners.map((owner) => (owner === 'plain' ? keyOf(owner) : { key: keyOf(owner), owner })),
    store: {
      ...memory,
      async complete(claim) {
        const isCompleted = await memory.complete(claim);
        const identity = identities.get(claim.key) ?? '';
        if (isCompleted) completed.set(identity, (completed.get(identity) ?? new Set()).add(claim.owner));
        return isCompleted;
      },
    },
    on: {},
    async onUnhandledEvent(delivery: WebhookDelivery, { claim }: HandlerContext) {
      const { keyOwner: owner, event, data } = delivery;
      const identity = identityOf({ owner, event, id: data.id });
      identities.set(claim.key, identity);
      handled.push(delivery);
      running.add(claim);
      most = Math.max(most, running.size);
      try {
        const handling = String(Reflect.get(data, 'handling'));
        return await (handling === 'never settles' ? hung.promise : handlings[handling]?.());
      } finally {
        running.delete(claim);
      }
    },
    onError: (error) => void reported.push(error),
    responseTimeoutMs: 100,
    leaseMs: 120,
    handlerTimeoutMs: 60,
    concurrency,
    maxBodyBytes: 50_000,
  });
  return { receiver, handled, completed, reported, most: () => most, endHandlers: hung.resolve };
}

/** How many of the objects are still held after garbage collections, which end when no more than `expected` are. */
async function countAfterCollection(objects: readonly WeakRef<object>[], expected = 0): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const count = () => objects.filter((object) => object.deref()).length;
  for (let turn = 0; turn < 50 && count() > expected; turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
  return count();
}

type Handle = (incoming: IncomingMessage, response: ServerResponse) => void;

/** What stands between a sender and the receiver. */
const frameworks: Record<string, (handle: Handle) => RequestListener> = {
  'node:http': (handle) => handle,
  'express.json': (handle) => express().use(express.json()).all('/webhooks', handle),
  'express.raw': (handle) =>
    express()
      .use(express.raw({ type: '*/*' }))
      .all('/webhooks', handle),
  'a middleware that responds first': (handle) => (incoming, response) => {
    response.writeHead(503).end();
    handle(incoming, response);
  },
  'a timeout that responds in the middle': (handle) => (incoming, response) => {
    setTimeout(() => response.headersSent || response.writeHead(503).end(), 5);
    handle(incoming, response);
  },
  'a middleware that takes its time': (handle) => async (incoming, response) => {
    await wait(5);
    handle(incoming, response);
  },
  'a middleware that sets an encoding': (handle) => (incoming, response) =>
    handle(incoming.setEncoding('utf8'), response),
};

describe('whatever a sender and a framework do', () => {
  let current: WebhookReceiver;
  /** The work of every request that reached the receiver. */
  const work: Promise<void>[] = [];
  const origins: string[] = [];
  const close: (() => void)[] = [];

  beforeAll(async () => {
    const handle: Handle = (incoming, response) => void work.push(createNodeHandler(current)(incoming, response));
    for (const wrap of Object.values(frameworks)) {
      const server = createServer(wrap(handle));
      origins.push((await listen(server)).origin);
      close.push(
        () => server.close(),
        () => server.closeAllConnections(),
      );
    }
  });
  afterAll(() => {
    for (const end of close) end();
  });

  const where = fc.nat({ max: Object.keys(frameworks).length });
  const requests = fc.array(fc.record({ request: hostileRequest, where }), { minLength: 1, maxLength: 16 });

  it('nothing unsigned is handled, nothing is handled twice or acknowledged undone, and the receiver drains', () =>
    fc.assert(
      fc.asyncProperty(requests, async (sent) => {
        const { receiver, handled, completed, reported, most, endHandlers } = startReceiver();
        current = receiver;
        const acknowledged: string[] = [];
        await Promise.all(
          sent.map(async ({ request, where }) => {
            const origin = origins[where];
            const web = origin === undefined ? toWebRequest(request) : undefined;
            const statuses = web
              ? [(await receiver.handle(web)).status]
              : await sendOverSocket(origin ?? origins[0] ?? '', request);
            if (!statuses.includes(200)) return;
            expect(request.delivery, 'the delivery that was acknowledged').toBeDefined();
            if (request.delivery) acknowledged.push(identityOf(request.delivery));
          }),
        );
        await Promise.all(work.splice(0));
        endHandlers();
        expect(await receiver.close()).toBe(0);
        expect(most()).toBeLessThanOrEqual(concurrency);
        const signed = sent.map(({ request }) => JSON.stringify(request.signed));
        for (const { keyOwner: owner = 'plain', rawBody: text } of handled)
          expect(signed).toContain(JSON.stringify({ owner, text }));
        for (const claims of completed.values()) expect(claims.size).toBe(1);
        for (const identity of acknowledged) expect([...completed.keys()]).toContain(identity);
        for (const [handling, error] of Object.entries({ 'throws undefined': undefined, rejects: null })) {
          const failed = handled.filter(({ data }) => Reflect.get(data, 'handling') === handling);
          expect(reported.filter((value) => value === error)).toHaveLength(failed.length);
        }
      }),
      { numRuns },
    ));

  it('what the receiver held of requests without an end can be collected afterwards', async () => {
    const { receiver } = startReceiver();
    const held: WeakRef<object>[] = [];
    const server = createServer((incoming, response) => {
      held.push(new WeakRef(incoming));
      void createNodeHandler(receiver)(incoming, response);
    });
    const { origin } = await listen(server);
    const endless = {
      bytes: Buffer.from('{'.repeat(1_000)),
      headers: [['x-service-signature', 'a'.repeat(128)]] as [string, string][],
      random: 0,
      delivery: undefined,
      signed: undefined,
    };
    for (let round = 0; round < 5; round += 1) {
      const senders = Array.from({ length: 40 }, (_, index) => {
        const transfer = index % 4 ? 'without its end' : 'until the sender hangs up';
        return sendOverSocket(origin, { ...endless, transfer });
      });
      for (const statuses of await Promise.all(senders)) expect([[503], []]).toContainEqual(statuses);
    }
    expect(await receiver.close()).toBe(0);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(held.length).toBeGreaterThan(100);
    expect(await countAfterCollection(held)).toBe(0);
  });
});

it('the chunks of a body that is being read can be collected, so that single bytes cost no more than their sum', async () => {
  const receiver = createWebhookReceiver({ keys: [apiKey], on: {}, onError: () => {}, responseTimeoutMs: 60_000 });
  const chunks: WeakRef<object>[] = [];
  const allRead = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  async function* body() {
    for (let count = 0; count < 2_000; count += 1) {
      const chunk = new Uint8Array([0x20]);
      chunks.push(new WeakRef(chunk));
      yield chunk;
    }
    allRead.resolve();
    await end.promise;
  }
  const headers = { 'x-service-signature': 'a'.repeat(128) };
  const response = receiver.receive({ method: 'POST', headers, body: body() });
  await allRead.promise;
  // The generator and its reader may hold the last one.
  expect(await countAfterCollection(chunks, 9)).toBeLessThan(10);
  end.resolve();
  expect(await response).toMatchObject({ status: 401 });
});
