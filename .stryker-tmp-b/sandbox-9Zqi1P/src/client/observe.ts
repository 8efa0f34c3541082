// @ts-nocheck
import type { Send } from './call.js';
import { describe, type Hooks, notify } from './hooks.js';
import { WalletApiError } from './wallet-api-errors.js';

/** Reports every request and every response to the hooks. */
export const observed = (next: Send, hooks: Hooks | undefined): Send =>
  !hooks
    ? next
    : async (call) => {
        const event = describe(call);
        const start = performance.now();
        notify(hooks.onRequest, event);
        const onResponse = (status: number, rateLimit: WalletApiError['rateLimit']) =>
          notify(hooks.onResponse, { ...event, status, durationMs: performance.now() - start, rateLimit });
        try {
          const success = await next(call);
          onResponse(success.response.status, success.rateLimit);
          return success;
        } catch (error) {
          if (error instanceof WalletApiError && error.status !== undefined) onResponse(error.status, error.rateLimit);
          throw error;
        }
      };
