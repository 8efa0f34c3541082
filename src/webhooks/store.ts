/** What one worker holds while it handles one delivery. */
export interface Claim {
  /** What is claimed: event and transaction id, unless the receiver has its own `idempotencyKey`. */
  readonly key: string;
  /** Random token of the worker that holds it. Only its owner can renew, complete or release a claim. */
  readonly owner: string;
}

/**
 * Remembers which deliveries are in progress and which are completed, so that each is handled once.
 *
 * A claim is a lease: it holds for `leaseMs`, its owner renews it while it works, and a dead worker's claim frees itself
 * when the lease has run out. A crash between a handler's work and `complete` therefore leads to a second try: the
 * effect happens at least once, and never twice at the same time as long as the owner can renew. Only the transactional
 * form of the PostgreSQL store makes it exactly once.
 *
 * Every method rejects when the store cannot be reached.
 */
export interface DeliveryStore {
  /** Takes the key for `leaseMs` milliseconds, unless another worker holds it or the delivery is completed. */
  claim(key: string, leaseMs: number): Promise<Claim | 'in-progress' | 'completed'>;
  /** Holds the claim for `leaseMs` milliseconds from now. False when it is no longer the owner's. */
  renew(claim: Claim, leaseMs: number): Promise<boolean>;
  /** Marks the delivery as completed. False when another worker holds it. */
  complete(claim: Claim): Promise<boolean>;
  /** Gives the claim back, so that the next attempt can have it. */
  release(claim: Claim): Promise<void>;
}
