/** What a program observes with may fail in any way: it changes no delivery and does not end the process. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryStore,
  createWebhookReceiver,
  type DeliveryOutcome,
  type WebhookReceiverOptions,
} from '../../src/webhooks/index.ts';
import { apiKey, createHandler, deposit, never, send, transactionId } from './deliveries.ts';

const failure = new Error('the observer failed');
const throwing = (error: unknown) => () => {
  throw error;
};
const fail = throwing(failure);
const turn = () => new Promise((resolve) => setTimeout(resolve));

const observers = ['onError', 'onOutcome', 'around'] as const satisfies (keyof WebhookReceiverOptions)[];
/** How an observer fails, and whether the response waits for it. */
const ways: [how: string, observer: () => unknown][] = [
  ['throws', fail],
  ['throws undefined', throwing(undefined)],
  ['rejects', async () => fail()],
  ['rejects later', () => turn().then(turn).then(fail)],
  ['returns a thenable that throws', () => Object.fromEntries([['then', fail]])],
  ['never settles', never],
];

const unhandled = vi.fn();
let print = vi.spyOn(console, 'error');
beforeEach(() => {
  print = vi.spyOn(console, 'error').mockImplementation(() => {});
  process.on('unhandledRejection', unhandled);
  process.on('uncaughtException', unhandled);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.off('unhandledRejection', unhandled);
  process.off('uncaughtException', unhandled);
});

it.each(observers.flatMap((name) => ways.map(([how, observer]) => [name, how, observer] as const)))(
  'an %s that %s changes no response and ends no process',
  async (name, how, observer) => {
    const error = new Error('the handler failed');
    const handler = vi.fn().mockRejectedValueOnce(error);
    const options = { keys: [apiKey], on: { 'deposit.success': handler }, responseTimeoutMs: 50, onError: () => {} };
    const receiver = createWebhookReceiver({ ...options, [name]: observer });
    // The response waits for `onError`, at most until the deadline.
    expect(await send(receiver, deposit())).toBe(500);
    expect(await send(receiver, deposit())).toBe(200);
    await receiver.close();
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(unhandled).not.toHaveBeenCalled();
    expect(handler).toHaveBeenCalledTimes(2);
    const printed = print.mock.calls.flat();
    if (how === 'never settles') expect(printed).toEqual([]);
    else expect(printed).toContain(how === 'throws undefined' ? undefined : failure);
    // An error that no observer took is not lost.
    expect(printed.includes(error)).toBe(name === 'onError' && how !== 'never settles');
  },
);

it('a handler that removes the data of its delivery gets its response, and ends no process', async () => {
  const handler = (delivery: object) => Object.assign(delivery, { data: null });
  const receiver = createWebhookReceiver({ keys: [apiKey], on: { 'deposit.success': handler } });
  expect(await send(receiver, deposit())).toBe(200);
  expect(await receiver.close()).toBe(0);
});

describe('around', () => {
  /** A receiver that is given up after 20 ms, and the outcome that its function receives. */
  function createReceiver(options: Partial<WebhookReceiverOptions>) {
    const ended = Promise.withResolvers<DeliveryOutcome>();
    const around: WebhookReceiverOptions['around'] = (_, next) => {
      next().then(ended.resolve);
      return next();
    };
    const more = { keys: [apiKey], onError: () => {}, responseTimeoutMs: 20, around };
    return { ended: ended.promise, receiver: createWebhookReceiver({ ...more, on: {}, ...options }) };
  }

  it('gives its async context to the store and the handler, and receives the outcome of the delivery', async () => {
    const context = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const see = (place: string) => void seen.push([place, context.getStore()]);
    const store = createMemoryStore();
    for (const name of ['claim', 'complete'] as const) {
      const method = store[name];
      Object.assign(store, {
        [name]: (...given: never[]) => Promise.resolve(see(name)).then(() => Reflect.apply(method, store, given)),
      });
    }
    const outcomes: DeliveryOutcome[] = [];
    const { receiver } = createReceiver({
      responseTimeoutMs: 60_000,
      store,
      on: { 'deposit.success': () => turn().then(() => see('handler')) },
      around: ({ startedAt, event, transactionId }, next) =>
        context.run(`${event} ${transactionId}`, async () => {
          startedAt.setTime(0);
          const outcome = await next();
          outcomes.push(outcome);
          return outcome;
        }),
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    expect(await send(receiver, deposit())).toBe(200);
    const delivery = `deposit.success ${transactionId}`;
    expect(seen).toEqual(['claim', 'handler', 'complete'].map((place) => [place, delivery]));
    expect(outcomes).toHaveLength(2);
    expect(outcomes[1]).toBe(outcomes[0]);
    // Each observer may change its date.
    expect(outcomes[0]?.startedAt.getTime()).toBeGreaterThan(0);
  });

  it('receives the outcome of a handler that ends after the response', async () => {
    const { handler, begun, finishAll } = createHandler();
    const { receiver, ended } = createReceiver({ on: { 'deposit.success': handler } });
    expect(await send(receiver, deposit())).toBe(503);
    await begun();
    finishAll();
    expect(await ended).toMatchObject({ outcome: 'handled', status: undefined });
  });

  it('receives the passed deadline of a delivery whose handler did not begin', async () => {
    const store = { ...createMemoryStore(), claim: never };
    const { receiver, ended } = createReceiver({ store, leaseMs: 60, on: { 'deposit.success': () => {} } });
    expect(await send(receiver, deposit())).toBe(503);
    expect(await ended).toMatchObject({ outcome: 'deadline-exceeded', status: 503 });
  });
});
