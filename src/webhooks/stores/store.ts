import { aCount, checkOptions } from '../../base/options.js';

/** The right of one worker to handle one delivery. */
export interface Claim {
  /**
   * Idempotency key of the delivery: event and transaction id, unless the receiver has its own `idempotencyKey`. The guide
   * "Store deliveries" lists its forms. Later versions write the same keys, so that a store remembers across an update.
   */
  readonly key: string;
  /** Random token of the worker that holds the claim. Only the holder can renew, complete or release it. */
  readonly owner: string;
}

/**
 * Remembers which deliveries are in progress and which are completed, so that each is handled once.
 *
 * A claim is a lease: it lasts `leaseMs`, its holder renews it while the handler works, and a dead worker's claim
 * expires. After a crash between a handler's work and `complete`, the handler therefore runs again: the effect happens at
 * least once, and never twice at the same time while the holder can renew. Only the PostgreSQL store's transactional form
 * makes it exactly once, for writes through its client.
 *
 * Every method rejects if the store cannot be reached, or if its reply is not certain. `deliveryStoreTests` of
 * `stablecoin-wallet-api/testing` tests a store against this contract.
 */
export interface DeliveryStore {
  /** Takes the claim for `leaseMs` milliseconds, unless another worker holds it or the delivery is completed. */
  claim(key: string, leaseMs: number): Promise<Claim | 'in-progress' | 'completed'>;
  /** Extends the claim to `leaseMs` milliseconds from now. False if the worker no longer holds it. */
  renew(claim: Claim, leaseMs: number): Promise<boolean>;
  /** Marks the delivery as completed. False if another worker holds the claim. */
  complete(claim: Claim): Promise<boolean>;
  /** Gives the claim back, so that the next attempt can take it. */
  release(claim: Claim): Promise<void>;
}

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
  if (warned || globalThis.process?.env?.NODE_ENV !== 'production') return;
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
 * @throws TypeError if `maxEntries` is not a whole number of at least 1.
 * @example
 * ```ts
 * const receiver = createWebhookReceiver({ keys: [apiKey], store: createMemoryStore(), on: {} });
 * ```
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): DeliveryStore {
  const { maxEntries = 10_000 } = checkOptions('createMemoryStore', options, { maxEntries: aCount });
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
