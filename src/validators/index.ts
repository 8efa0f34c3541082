import { readText } from '../base/bytes.js';
import { matchPath } from '../base/routing.js';
import { type ContractIssue, findResponseIssues } from './find-issues.js';

export { type ContractIssue, findEventIssues, findRequestIssues, findResponseIssues } from './find-issues.js';

/** A success that differs from the contract. */
export interface DifferingResponse {
  /** Operation of the contract, for example `getCustomer`. */
  readonly operationId: string;
  readonly issues: readonly ContractIssue[];
}

/**
 * Returns a `fetch` for a client that checks the body of each success against the contract. The check only reports: a call
 * has the result that it would have without it, and what `report` throws is dropped. A body of more than 16 MiB is not checked.
 * Contract: the responses of the operations.
 *
 * @param report - called with the operation and its issues before the call resolves, for each success that differs
 * @param fetch - sends the requests; the `fetch` of the runtime by default
 * @returns a `fetch` for the option of the same name
 * @example
 * ```ts
 * import { createWalletClient } from 'stablecoin-wallet-api';
 * import { checkedFetch } from 'stablecoin-wallet-api/validators';
 *
 * const wallet = createWalletClient({
 *   baseUrl: 'http://127.0.0.1:4010',
 *   apiKey: 'test-key',
 *   fetch: checkedFetch(({ operationId, issues }) => console.warn(operationId, issues)),
 * });
 * ```
 */
export const checkedFetch =
  (
    report: (difference: DifferingResponse) => void,
    fetch: typeof globalThis.fetch = globalThis.fetch,
  ): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok) return response;
    try {
      const request = input instanceof Request ? input : { url: String(input), method: 'GET' };
      const method = (init?.method ?? request.method).toUpperCase();
      const operationId = matchPath(method, new URL(request.url).pathname)?.operation.operationId;
      const signal = init?.signal ?? new AbortController().signal;
      const read = operationId ? await readText(response.clone(), signal) : undefined;
      const issues = operationId && read?.isExact ? findResponseIssues(operationId, JSON.parse(read.text)) : [];
      if (operationId && issues.length > 0) report({ operationId, issues });
    } catch {
      // The request has been sent: what cannot be checked, or a report that throws, must not change the result.
    }
    return response;
  };
