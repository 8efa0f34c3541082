import type { Claim, DeliveryStore } from './stores/store.js';

/** A claim's lease ended before its delivery was completed, so another worker may hold the claim. */
export class ClaimLostError extends Error {
  override get name(): 'ClaimLostError' {
    return 'ClaimLostError';
  }

  constructor({ key }: Pick<Claim, 'key'>) {
    super(`The claim on ${key} was lost: another worker may be handling the delivery, or may have handled it.`);
  }
}

/** How deliveries are handled: the receiver's options and state. */
export interface HandlingSettings {
  readonly store: DeliveryStore;
  readonly leaseMs: number;
  readonly handlerTimeoutMs: number;
  readonly onError: (error: unknown) => void;
  /** Whether the receiver was closed, so that no handler may start. */
  readonly isClosed: () => boolean;
}

export type Lease = ReturnType<typeof keepLease>;

/**
 * Renews a claim while its handler runs. Measures the end of the lease on a monotonic clock, so that a lost claim is noticed
 * at once, even while the store does not respond.
 *
 * @param claimedAt - `performance.now()` before the claim was requested. The lease cannot have started earlier.
 */
export function keepLease(
  claim: Claim,
  claimedAt: number,
  { store, leaseMs, handlerTimeoutMs, onError }: HandlingSettings,
) {
  const handling = new AbortController();
  let heldUntil = claimedAt + leaseMs;
  let isFinished = false;
  let isLost = false;
  let resolveLost = () => {};
  const lost = new Promise<void>((resolve) => {
    resolveLost = resolve;
  });

  let expiry = setTimeout(lose, heldUntil - performance.now());
  const renewal = setInterval(renew, leaseMs / 3);
  const limit = setTimeout(() => {
    const error = new Error(
      `The handler of ${claim.key} is still running after ${handlerTimeoutMs} ms (option handlerTimeoutMs). Its claim will expire.`,
    );
    onError(error);
    abandon(error);
  }, handlerTimeoutMs);

  async function renew(): Promise<void> {
    const now = performance.now();
    try {
      const renewed = await store.renew(claim, leaseMs);
      // A completed claim cannot be renewed, and a renewal under way may see that.
      if (isFinished) return;
      if (renewed !== true) return lose();
      heldUntil = Math.max(heldUntil, now + leaseMs);
      clearTimeout(expiry);
      expiry = setTimeout(lose, heldUntil - performance.now());
    } catch (error) {
      if (!isFinished) onError(error);
    }
  }

  function lose(): void {
    isLost = true;
    stop();
    const error = new ClaimLostError(claim);
    onError(error);
    handling.abort(error);
    resolveLost();
  }

  /** Called when the handler has returned: the claim lasts until its lease ends, but is not renewed. */
  function finish(): void {
    isFinished = true;
    clearInterval(renewal);
    clearTimeout(limit);
  }

  /** Aborts the signal and lets the claim expire. */
  function abandon(reason: Error): void {
    finish();
    handling.abort(reason);
  }

  function stop(): void {
    finish();
    clearTimeout(expiry);
  }

  // `signal` aborts when the handler should stop; `lost` resolves when the lease has ended without `stop`.
  return { signal: handling.signal, lost, isLost: () => isLost, finish, abandon, stop };
}
