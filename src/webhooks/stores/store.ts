/** The right of one worker to handle one delivery. */
export interface Claim {
  /**
   * Idempotency key of the delivery: event and transaction id, unless the receiver has its own `idempotencyKey`. The guide
   * "Webhooks in production" lists its forms. Later versions write the same keys, so that a store remembers across an update.
   */
  readonly key: string;
  /** Random token of the worker that holds the claim. Only the holder can renew, complete or release it. */
  readonly owner: string;
}

/**
 * Remembers which deliveries are in progress and which are completed, so that each is handled once.
 *
 * A claim is a lease: it lasts `leaseMs`, its holder renews it while the handler works, and the claim of a dead worker
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
