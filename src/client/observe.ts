import type { Send } from './call.js';
import { describe, type Hooks, notify } from './hooks.js';
import { WalletApiError } from './wallet-api-errors.js';

/** Tells the hooks of every request and every answer. */
export const observed = (next: Send, hooks: Hooks | undefined): Send =>
  !hooks
    ? next
    : async (call) => {
        const event = describe(call);
        const start = performance.now();
        notify(hooks.onRequest, event);
        const answered = (status: number, rateLimit: WalletApiError['rateLimit']) =>
          notify(hooks.onResponse, { ...event, status, durationMs: performance.now() - start, rateLimit });
        try {
          const answer = await next(call);
          answered(answer.response.status, answer.rateLimit);
          return answer;
        } catch (error) {
          if (error instanceof WalletApiError && error.status !== undefined) answered(error.status, error.rateLimit);
          throw error;
        }
      };
