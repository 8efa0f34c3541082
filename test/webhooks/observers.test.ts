/** What a program observes with may fail in any way: it changes no delivery and does not end the process. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWebhookReceiver, type WebhookReceiverOptions } from '../../src/webhooks/index.ts';
import { apiKey, deposit, never, send } from './deliveries.ts';

const failure = new Error('the observer failed');
const fail = () => {
  throw failure;
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

const observers = ['onError', 'onOutcome'] as const satisfies (keyof WebhookReceiverOptions)[];
/** How an observer fails, and whether the response waits for it. */
const ways: [how: string, observer: () => unknown][] = [
  ['throws', fail],
  [
    'throws undefined',
    () => {
      throw undefined;
    },
  ],
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
