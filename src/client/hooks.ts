import type { Call, Send } from './call.js';
import { ApiError, RedirectError, WalletApiError } from './errors.js';
import type { Hooks, OutcomeEvent, RequestEvent } from './options.js';

/** Calls a hook, if there is one. Nothing that it throws or rejects with reaches the call. */
export function callHook<Event>(hook: ((event: Event) => unknown) | undefined, event: Event): void {
  if (!hook) return;
  try {
    Promise.resolve(hook(event)).catch(() => {});
  } catch {}
}

/** The fields that every event has. */
export const describe = ({ operation: { operationId, method, path }, attempt }: Call): RequestEvent => ({
  operationId,
  method,
  path,
  attempt,
});

/** Reports every request and every response to the hooks. */
export const observed = (next: Send, hooks: Hooks | undefined): Send =>
  !hooks
    ? next
    : async (call) => {
        const event = describe(call);
        const start = performance.now();
        callHook(hooks.onRequest, event);
        const onResponse = (status: number, rateLimit: WalletApiError['rateLimit']) =>
          callHook(hooks.onResponse, { ...event, status, durationMs: performance.now() - start, rateLimit });
        try {
          const success = await next(call);
          onResponse(success.response.status, success.rateLimit);
          return success;
        } catch (error) {
          if (error instanceof WalletApiError && error.status !== undefined) onResponse(error.status, error.rateLimit);
          throw error;
        }
      };

/** Reports the outcome of every call to the hook, once. */
export const withOutcome = (next: Send, onOutcome: Hooks['onOutcome']): Send =>
  !onOutcome
    ? next
    : async (call) => {
        const { operationId, method, path } = call.operation;
        const start = performance.now();
        const report = (outcome: OutcomeEvent['outcome'], status: number | undefined) => {
          const durationMs = performance.now() - start;
          callHook(onOutcome, { operationId, method, path, outcome, status, attempts: call.attempt, durationMs });
        };
        try {
          const success = await next(call);
          report('success', success.response.status);
          return success;
        } catch (error) {
          const responded = error instanceof ApiError || error instanceof RedirectError;
          const status = error instanceof WalletApiError ? error.status : undefined;
          report(!call.mayHaveArrived ? 'not-sent' : responded ? 'refused' : 'unknown', status);
          throw error;
        }
      };
