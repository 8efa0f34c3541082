import type { Claim, DeliveryStore } from './store.js';

/** The claim was not renewed in time, so another worker may hold it. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';

  constructor({ key }: Claim) {
    super(`The claim on ${key} was lost: another worker may be handling it, or have handled it.`);
  }
}

/** Renews a claim until `stop` is called. `signal` aborts when the claim is lost. */
export function keepLease(store: DeliveryStore, claim: Claim, leaseMs: number, onError: (error: unknown) => void) {
  const lost = new AbortController();
  let heldUntil = Date.now() + leaseMs;

  const timer = setInterval(async () => {
    const now = Date.now();
    if (now >= heldUntil) return lost.abort(new ClaimLostError(claim));
    try {
      if (await store.renew(claim, leaseMs)) heldUntil = now + leaseMs;
      else lost.abort(new ClaimLostError(claim));
    } catch (error) {
      onError(error);
    }
  }, leaseMs / 3);

  return { signal: lost.signal, stop: () => clearInterval(timer) };
}
