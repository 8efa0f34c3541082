import { readText } from '../base/bytes.js';
import { kindOf } from '../base/options.js';
import { matchPath } from '../base/routing.js';
import { type ContractViolation, findResponseViolations } from './violations.js';

/** A success that differs from the contract. */
export interface ResponseMismatch {
  /** Operation of the contract, for example `getCustomer`. */
  readonly operationId: string;
  readonly violations: readonly ContractViolation[];
}

/**
 * Returns a `fetch` for a client that checks the body of each success against the contract. The check only reports: a call
 * has the result that it would have without it. If `report` throws, or returns a promise that rejects, that error is dropped, and the
 * call does not wait for the promise. A body of more than 16 MiB is not checked. Contract: the responses of the operations.
 *
 * @param report - called with the operation and its violations before the call resolves, for each success that differs
 * @param fetch - sends the requests; the `fetch` of the runtime by default
 * @returns a `fetch` for the option of the same name
 * @throws TypeError if `report` or `fetch` is no function
 * @example
 * ```ts
 * import { createWalletClient } from 'stablecoin-wallet-api';
 * import { createCheckedFetch } from 'stablecoin-wallet-api/validators';
 *
 * const wallet = createWalletClient({
 *   baseUrl: 'http://127.0.0.1:4010',
 *   apiKey: 'test-key',
 *   fetch: createCheckedFetch(({ operationId, violations }) => console.warn(operationId, violations)),
 * });
 * ```
 */
export function createCheckedFetch(
  report: (mismatch: ResponseMismatch) => unknown,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): typeof globalThis.fetch {
  for (const [name, value] of Object.entries({ report, fetch }))
    if (typeof value !== 'function')
      throw new TypeError(`createCheckedFetch: ${name} must be a function, received ${kindOf(value)}`);
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok) return response;
    try {
      const request = input instanceof Request ? input : { url: String(input), method: 'GET' };
      const method = (init?.method ?? request.method).toUpperCase();
      const operationId = matchPath(method, new URL(request.url).pathname)?.operation.operationId;
      const signal = init?.signal ?? new AbortController().signal;
      const read = operationId ? await readText(response.clone(), signal) : undefined;
      const violations = operationId && read?.isExact ? findResponseViolations(operationId, JSON.parse(read.text)) : [];
      if (operationId && violations.length > 0)
        // A rejection that nobody handles would end the process.
        Promise.resolve(report({ operationId, violations })).catch(() => {});
    } catch {
      // The request has been sent: what cannot be checked, or a report that throws, must not change the result.
    }
    return response;
  };
}
