import type { Claim, DeliveryStore } from './store.js';

interface Entry {
  readonly owner: string;
  /** Milliseconds since 1970; `completed` once it is done. */
  heldUntil: number | 'completed';
}

export interface MemoryStoreOptions {
  /** Deliveries to remember. The oldest completed one is forgotten first. Default 10,000. */
  readonly maxEntries?: number;
}

/**
 * Keeps claims in the memory of one process: for development, tests, and a single process whose handlers are idempotent.
 * It forgets everything at a restart, and a completed delivery when newer ones fill it. Prints a warning when
 * `NODE_ENV` is `production`.
 *
 * @example
 * ```ts
 * const receiver = createWebhookReceiver({ keys: [apiKey], store: createMemoryStore(), on: {} });
 * ```
 */
export function createMemoryStore({ maxEntries = 10_000 }: MemoryStoreOptions = {}): DeliveryStore {
  if (globalThis.process?.env.NODE_ENV === 'production')
    console.warn(
      'Webhook deliveries are remembered in memory only: a restart or a second process handles them again. Use the Redis or PostgreSQL store.',
    );
  const entries = new Map<string, Entry>();
  const isHeld = (entry: Entry) => entry.heldUntil !== 'completed' && entry.heldUntil > Date.now();

  function makeRoom(): void {
    if (entries.size < maxEntries) return;
    for (const [key, entry] of entries) if (!isHeld(entry)) return void entries.delete(key);
    throw new Error(`All ${maxEntries} entries of the memory store are deliveries in progress.`);
  }

  return {
    async claim(key, leaseMs) {
      const entry = entries.get(key);
      if (entry?.heldUntil === 'completed') return 'completed';
      if (entry && isHeld(entry)) return 'in-progress';
      entries.delete(key);
      makeRoom();
      const claim: Claim = { key, owner: crypto.randomUUID() };
      entries.set(key, { owner: claim.owner, heldUntil: Date.now() + leaseMs });
      return claim;
    },
    async renew({ key, owner }, leaseMs) {
      const entry = entries.get(key);
      if (entry?.owner !== owner || entry.heldUntil === 'completed') return false;
      entry.heldUntil = Date.now() + leaseMs;
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
