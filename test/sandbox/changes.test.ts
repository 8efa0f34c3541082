import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '../../generated/sandbox.js';
import { createChangeStreams } from '../../src/sandbox/changes.js';
import { controls } from '../../src/sandbox/controls.js';
import { startSession } from '../../src/sandbox/session.js';
import { RequestLog } from '../../src/server/requests.js';
import type { Sandbox } from '../../src/testing.js';
import { call, hold, useReceiver, useSandbox } from './service.js';

/** Follows the changes of a sandbox. Each has been held against the contract. */
async function follow({ url }: Pick<Sandbox, 'url'>) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const response = await fetch(`${url}/_sandbox/events`, { signal: closing.signal });
  const changes = readChanges(response);
  const next = async () => {
    const { value } = await changes.next();
    if (!value) throw new Error('the stream has ended');
    return value;
  };
  return {
    response,
    close: () => closing.abort(),
    next,
    /** The next change that has what is looked for. */
    async until(has: (change: Change) => unknown) {
      for (;;) {
        const change = await next();
        if (has(change)) return change;
      }
    },
    isAtEnd: async () => (await changes.next()).done,
  };
}

async function* readChanges({ body }: Response): AsyncGenerator<Change, undefined> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const messages = (text + chunk).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const change = JSON.parse(message.replace(/^data: /, ''));
      hold('/components/schemas/Change', change);
      yield change;
    }
  }
}

const deposit = (sandbox: Sandbox) => sandbox.deposit({ walletId: sandbox.wallets[0].id, amount: '1' });
const asJson = (value: object) => JSON.parse(JSON.stringify(value));

afterEach(() => {
  vi.useRealTimers();
});

describe('the stream of changes', () => {
  test('begins with everything that the controls return', async () => {
    const sandbox = await useSandbox({ webhookUrl: (await useReceiver()).url });
    await deposit(sandbox);
    await call(sandbox, 'listRateHistory', { id: 'unknown' });
    const { response, next } = await follow(sandbox);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { clock, wallets, deliveries, requests } = sandbox;
    expect(await next()).toEqual(asJson({ complete: true, clock, wallets, deliveries, requests }));
  });

  test('goes on with what has changed, and with nothing else', async () => {
    const sandbox = await useSandbox({ webhookUrl: (await useReceiver(200, 500)).url });
    const stream = await follow(sandbox);
    await stream.next();
    await deposit(sandbox);
    const { deliveries = [] } = await stream.until((change) => change.deliveries?.at(-1)?.nextAttemptAt);
    expect(deliveries.at(-1)).toEqual(sandbox.deliveries.at(-1));
    await sandbox.advance(600_000);
    const moved = await stream.until(({ clock }) => clock?.now === sandbox.clock.now);
    expect(moved).toEqual(asJson({ complete: false, clock: sandbox.clock, deliveries: sandbox.deliveries.slice(-1) }));
    sandbox.createAddress(sandbox.wallets[0].id);
    expect(await stream.next()).toEqual(asJson({ complete: false, wallets: sandbox.wallets }));
    for (const id of ['first', 'second']) {
      await call(sandbox, 'listRateHistory', { id });
      expect((await stream.next()).requests).toMatchObject([{ path: expect.stringContaining(id) }]);
    }
    await call(sandbox, 'listRateHistory', { id: 'third' });
    expect((await stream.next()).requests).toHaveLength(1);
  });

  test('begins again after a reset', async () => {
    const sandbox = await useSandbox({ webhookUrl: (await useReceiver()).url });
    await deposit(sandbox);
    const stream = await follow(sandbox);
    await stream.next();
    sandbox.reset();
    const { clock, wallets } = sandbox;
    expect(await stream.next()).toEqual(asJson({ complete: true, clock, wallets }));
  });

  test('does not report that a clock moves by itself', async () => {
    const sandbox = await useSandbox({ clock: 'real' });
    const stream = await follow(sandbox);
    expect((await stream.next()).clock?.kind).toBe('real');
    await call(sandbox, 'listRateHistory', { id: 'unknown' });
    expect(Object.keys(await stream.next())).toEqual(['complete', 'requests']);
  });

  test('sends a reader that is slow one change for all that happened meanwhile', () => {
    vi.useFakeTimers();
    const session = startSession({}, new RequestLog());
    const written: string[] = [];
    const reply = Object.assign(new EventEmitter(), {
      writableNeedDrain: false,
      writeHead: () => {},
      write: (text: string) => written.push(text),
    });
    createChangeStreams(session)(reply as unknown as ServerResponse, new AbortController().signal);
    reply.writableNeedDrain = true;
    for (let added = 1; added <= 100; added += 1) {
      controls.createWallet(session, { blockchain: 'tron' });
      vi.advanceTimersByTime(1_000);
    }
    expect(written).toHaveLength(1);
    reply.writableNeedDrain = false;
    vi.advanceTimersByTime(1_000);
    expect(written).toHaveLength(2);
    expect(JSON.parse(written[1]?.replace('data: ', '') ?? '').wallets).toHaveLength(105);
    reply.emit('close');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends with the sandbox', async () => {
    const sandbox = await useSandbox();
    const stream = await follow(sandbox);
    await stream.next();
    const ended = stream.isAtEnd().catch(() => true);
    await sandbox.close();
    expect(await ended).toBe(true);
  });

  test('is open 16 times at most, and again once one was closed', async () => {
    const sandbox = await useSandbox();
    const streams = await Promise.all(Array.from({ length: 16 }, () => follow(sandbox)));
    const refused = await fetch(`${sandbox.url}/_sandbox/events`);
    expect(refused.status).toBe(503);
    expect((await refused.json()).message).toBe('The sandbox has 16 streams of changes, and opens no more');
    streams[0]?.close();
    await expect.poll(async () => (await follow(sandbox)).response.status).toBe(200);
    expect((await follow(sandbox)).response.status).toBe(503);
  });
});
