import type { Send } from './call.js';
import { AbortError, TimeoutError, type WalletApiError } from './wallet-api-errors.js';

/** Ends a call at its deadline or when its caller aborts it, whatever it is waiting for. Leaves no timer or listener. */
export const withDeadline =
  (next: Send): Send =>
  (call) =>
    new Promise((resolve, reject) => {
      const { operation, callerSignal, timeoutMs, controller } = call;
      const onAbort = () => stop(new AbortError(operation, 'aborted by the caller', { cause: callerSignal?.reason }));
      const onTimeout = () => stop(new TimeoutError(operation, `not done within ${timeoutMs} ms`));
      const timer = setTimeout(onTimeout, timeoutMs);
      const settle = () => {
        clearTimeout(timer);
        callerSignal?.removeEventListener('abort', onAbort);
      };
      const stop = (error: WalletApiError) => {
        settle();
        reject(error);
        controller.abort(error);
      };
      if (callerSignal?.aborted) return onAbort();
      callerSignal?.addEventListener('abort', onAbort);
      next(call).then(resolve, reject).finally(settle);
    });

/** Waits for a number of milliseconds. Never resolves once the signal is aborted, since the call has ended then. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
