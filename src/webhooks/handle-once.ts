import { within } from '../base/timing.js';
import { type Attempt, type Outcome, outcomes } from './attempt.js';
import { ClaimLostError, type HandlingSettings, keepLease } from './lease.js';
import type { HandlerContext } from './receiver-options.js';
import type { Claim } from './stores/store.js';

/**
 * Claims a delivery, runs its handler and stores the completion. If the claim is lost, this returns at once, so that the response need
 * not wait for the handler, which may still be running: `attempt.handling` is its promise, and `attempt.lease` its lease.
 */
export async function handleOnce(
  attempt: Attempt,
  key: string,
  run: (context: HandlerContext) => unknown,
  settings: HandlingSettings,
): Promise<Outcome> {
  const { store, leaseMs, onError, isClosed } = settings;
  const claimedAt = performance.now();
  let claim: Claim;
  try {
    const replied = await within(
      leaseMs,
      store.claim(key, leaseMs).then((reply) => ({ reply })),
    );
    const reply = replied?.reply;
    if (reply === 'completed') return outcomes.duplicate;
    if (reply === 'in-progress') return outcomes.inProgress;
    if (!replied || performance.now() - claimedAt >= leaseMs) throw new ClaimLostError({ key });
    // An unknown reply has claimed nothing.
    if (reply?.key !== key || typeof reply.owner !== 'string' || !reply.owner)
      throw new TypeError(`The store's claim() returned no claim for ${key}, nor 'completed' or 'in-progress'.`);
    claim = reply;
  } catch (error) {
    onError(error);
    return outcomes.unavailable;
  }

  // The store may have been slow: a handler started now would run after `close` has resolved or after the response.
  if (isClosed() || attempt.deadlineSignal.aborted) {
    await release();
    return outcomes.unavailable;
  }
  attempt.stage = 'being handled';
  attempt.hasBegun = true;
  const lease = keepLease(claim, claimedAt, settings);
  attempt.lease = lease;
  const handled = handle().finally(lease.stop);
  attempt.handling = handled;
  return Promise.race([handled, lease.lost.then(() => outcomes.unavailable)]);

  async function handle(): Promise<Outcome> {
    try {
      await run({ claim, signal: lease.signal });
    } catch (error) {
      // The signal's reason was reported when it aborted.
      if (!lease.signal.aborted || error !== lease.signal.reason) onError(error);
      lease.finish();
      await release();
      return outcomes.failed;
    }
    lease.finish();
    return (await complete()) ? outcomes.handled : outcomes.unavailable;
  }

  async function release(): Promise<void> {
    try {
      await within(leaseMs, store.release(claim));
    } catch (error) {
      onError(error);
    }
  }

  /** Stores the completion. Retries until the lease ends: without it, the finished work would be repeated. */
  async function complete(): Promise<boolean> {
    for (let delayMs = leaseMs / 600; ; delayMs *= 2) {
      try {
        const completed = await within(leaseMs / 4, store.complete(claim));
        if (completed === true) return true;
        if (completed === false) {
          if (!lease.isLost()) onError(new ClaimLostError(claim));
          return false;
        }
        throw new Error(`The store's complete() returned neither true nor false for ${key}.`);
      } catch (error) {
        onError(error);
      }
      await within(delayMs, lease.lost);
      if (lease.isLost()) return false;
    }
  }
}
