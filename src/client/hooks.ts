import type { Call, Send } from './call.js';
import { ApiError, RedirectError, WalletApiError } from './errors.js';
import type { CallEvent, Hooks, OutcomeEvent } from './options.js';

/** Calls a hook, if there is one. Nothing that it throws or rejects with reaches the call. */
export function callHook<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  try {
    Promise.resolve(hook?.(event)).catch(() => {});
  } catch {}
}

/** The fields that every event has. */
export const describe = ({ operation: { operationId, method, path } }: Call): CallEvent => ({
  operationId,
  method,
  path,
});

/** Reports the outcome of every call to the hook, once. */
export const withOutcome =
  (next: Send, onOutcome: Hooks['onOutcome']): Send =>
  async (call) => {
    const start = performance.now();
    const report = (outcome: OutcomeEvent['outcome'], status: number | undefined) =>
      callHook(onOutcome, {
        ...describe(call),
        outcome,
        status,
        attempts: call.attempt,
        durationMs: performance.now() - start,
      });
    try {
      const success = await next(call);
      report('success', success.response.status);
      return success;
    } catch (error) {
      const sent = error instanceof ApiError || error instanceof RedirectError ? 'refused' : 'unknown';
      report(call.mayHaveArrived ? sent : 'not-sent', error instanceof WalletApiError ? error.status : undefined);
      throw error;
    }
  };
