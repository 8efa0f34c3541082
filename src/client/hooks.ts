import type { Call, Send } from './call.js';
import { ApiError, type RateLimit, RedirectError, WalletApiError } from './errors.js';
import type { Hooks, OutcomeEvent, RequestEvent } from './options.js';

/** Calls a hook, if there is one. Nothing that it throws or rejects with reaches the call. */
export function callHook<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  try {
    Promise.resolve(hook?.(event)).catch(() => {});
  } catch {}
}

/** The fields that every event has. */
export const describe = ({ operation: { operationId, method, path }, attempt }: Call): RequestEvent => ({
  operationId,
  method,
  path,
  attempt,
});

/** How a layer of the pipeline ended. */
type End = Pick<OutcomeEvent, 'status' | 'durationMs'> & { rateLimit: RateLimit | undefined; error?: unknown };

/** Reports how the next layer ended. */
const timed =
  (next: Send, begin: (call: Call) => (end: End) => void): Send =>
  async (call) => {
    const report = begin(call);
    const start = performance.now();
    try {
      const success = await next(call);
      const { response, rateLimit } = success;
      report({ status: response.status, rateLimit, durationMs: performance.now() - start });
      return success;
    } catch (error) {
      const { status, rateLimit }: Partial<WalletApiError> = error instanceof WalletApiError ? error : {};
      report({ status, rateLimit, error, durationMs: performance.now() - start });
      throw error;
    }
  };

/** Reports every request and every response to the hooks. */
export const observed = (next: Send, hooks: Hooks = {}): Send =>
  timed(next, (call) => {
    const event = describe(call);
    callHook(hooks.onRequest, event);
    return ({ status, rateLimit, durationMs }) => {
      if (status !== undefined) callHook(hooks.onResponse, { ...event, status, durationMs, rateLimit });
    };
  });

/** Reports the outcome of every call to the hook, once. */
export const withOutcome = (next: Send, onOutcome: Hooks['onOutcome']): Send =>
  timed(next, (call) => ({ status, error, durationMs }) => {
    const { attempt: attempts, ...called } = describe(call);
    callHook(onOutcome, { ...called, outcome: outcomeOf(call, error), status, attempts, durationMs });
  });

function outcomeOf({ mayHaveArrived }: Call, error: unknown): OutcomeEvent['outcome'] {
  if (error === undefined) return 'success';
  if (!mayHaveArrived) return 'not-sent';
  return error instanceof ApiError || error instanceof RedirectError ? 'refused' : 'unknown';
}
