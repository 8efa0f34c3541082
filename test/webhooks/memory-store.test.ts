import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../src/webhooks/index.ts';
import { fulfilsContract, minute, take } from './deliveries.ts';

describe('memory store', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  fulfilsContract(() => createMemoryStore());

  it('forgets the delivery that was completed first when it is full', async () => {
    const store = createMemoryStore({ maxEntries: 2 });
    const [a, b] = [await take(store, 'a'), await take(store, 'b')];
    await store.complete(b);
    await store.complete(a);
    await take(store, 'c');
    expect(await store.claim('a', minute)).toBe('completed');
    await take(store, 'b');
  });

  it('rejects a claim while every entry is in progress, and accepts one when an entry is completed', async () => {
    const store = createMemoryStore({ maxEntries: 2 });
    const a = await take(store, 'a');
    await take(store, 'b');
    await expect(store.claim('c', minute)).rejects.toThrow('All 2 entries');
    await store.release(a);
    await take(store, 'c');
  });

  it('forgets no other delivery to take one whose worker died, when it is full', async () => {
    vi.useFakeTimers();
    const store = createMemoryStore({ maxEntries: 2 });
    await store.complete(await take(store, 'a'));
    await take(store, 'b', 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await take(store, 'b');
    expect(await store.claim('a', minute)).toBe('completed');
  });

  it('needs no process, so that it runs at the edge', async () => {
    vi.stubGlobal('process', undefined);
    const store = createMemoryStore();
    vi.unstubAllGlobals();
    await take(store, 'a');
  });

  it('warns once per process, at the first delivery in production, and not when it is created', async () => {
    vi.resetModules();
    const { createMemoryStore: create } = await import('../../src/webhooks/stores/store.ts');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await take(create(), 'a');
    vi.stubEnv('NODE_ENV', 'production');
    const stores = [create(), create()];
    expect(warn).not.toHaveBeenCalled();
    for (const store of stores) await take(store, 'a');
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('in memory only'));
  });
});
