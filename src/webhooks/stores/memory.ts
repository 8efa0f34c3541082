import { aCount, checkOptions } from '../../base/options.js';
import type { Claim, DeliveryStore } from './store.js';

interface Entry {
  readonly owner: string;
  /** In milliseconds of `performance.now()`; `completed` once the work is done. */
  heldUntil: number | 'completed';
}

export interface MemoryStoreOptions {
  /** Deliveries to remember. The oldest completed one is forgotten first. @default 10_000 */
  readonly maxEntries?: number | undefined;
}

let warned = false;

/** Warns once per process, and not at creation: an application's build creates receivers without using them. */
function warnInProduction(): void {
  if (warned || globalThis.process?.env.NODE_ENV !== 'production') return;
  warned = true;
  console.warn(
    'Webhook deliveries are remembered in memory only: after a restart, or in a second process, they are handled again. Use the Redis or PostgreSQL store.',
  );
}

/**
 * Keeps claims in the memory of one process: for development, tests, and a single process whose handlers are idempotent.
 * It forgets everything at a restart, and the oldest completed deliveries when it is full. Prints a warning at the first
 * delivery if `NODE_ENV` is `production`.
 *
 * @throws {TypeError} `maxEntries` is not a whole number of at least 1.
 * @example
 * ```ts
 * const receiver = createWebhookReceiver({ keys: [apiKey], store: createMemoryStore(), on: {} });
 * ```
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): DeliveryStore {
  checkOptions('createMemoryStore', options, { maxEntries: aCount });
  const { maxEntries = 10_000 } = options;
  const entries = new Map<string, Entry>();
  const isHeld = (entry: Entry) => entry.heldUntil !== 'completed' && entry.heldUntil > performance.now();

  function makeRoom(): void {
    if (entries.size < maxEntries) return;
    for (const [key, entry] of entries) if (!isHeld(entry)) return void entries.delete(key);
    throw new Error(`All ${maxEntries} entries of the memory store are deliveries in progress.`);
  }

  return {
    async claim(key, leaseMs) {
      warnInProduction();
      const entry = entries.get(key);
      if (entry?.heldUntil === 'completed') return 'completed';
      if (entry && isHeld(entry)) return 'in-progress';
      entries.delete(key);
      makeRoom();
      const claim: Claim = { key, owner: crypto.randomUUID() };
      entries.set(key, { owner: claim.owner, heldUntil: performance.now() + leaseMs });
      return claim;
    },
    async renew({ key, owner }, leaseMs) {
      const entry = entries.get(key);
      if (entry?.owner !== owner || entry.heldUntil === 'completed') return false;
      entry.heldUntil = performance.now() + leaseMs;
      return true;
    },
    async complete({ key, owner }) {
      const entry = entries.get(key);
      if (entry && entry.owner !== owner) return false;
      // Inserted again, so that the map is ordered by completion.
      entries.delete(key);
      entries.set(key, { owner, heldUntil: 'completed' });
      return true;
    },
    async release({ key, owner }) {
      const entry = entries.get(key);
      if (entry?.owner === owner && entry.heldUntil !== 'completed') entries.delete(key);
    },
  };
}
