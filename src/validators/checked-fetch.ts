import { readText } from '../base/bytes.js';
import { notify } from '../base/observer.js';
import { aBoolean, aFunction, checkOptions, kindOf } from '../base/options.js';
import { isRequest, matchPath } from '../base/routing.js';
import { responseSchemas } from './schemas.js';
import { type ContractViolation, findStatusViolations, findViolations } from './violations.js';

/** A success that differs from the contract. */
export interface ResponseMismatch {
  /** Operation of the contract, for example `getCustomer`. */
  readonly operationId: string;
  readonly violations: readonly ContractViolation[];
}

export interface CheckedFetchOptions {
  /** Sends the requests. @default the runtime's `fetch` */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Whether to report new fields, new values, and a status that is neither the documented success nor a failure. @default false */
  readonly strict?: boolean | undefined;
}

/**
 * Returns a `fetch` for a client that checks the body of each success against the contract. The check only reports; it never changes
 * a call's result. If `report` throws, or returns a promise that rejects, the error is dropped, and the call does not wait for the
 * promise. A body of more than 16 MiB is not checked. Like any `fetch` that is passed, it replaces the client's own connections: do not
 * move money through it in production. Contract: the operations' responses.
 *
 * @param report - called with the operation and its violations before the call resolves, for each success that differs
 * @param options - `fetch`, and `strict`
 * @returns a `fetch` for the option of the same name
 * @throws TypeError if `report` is not a function, or an option is unknown or invalid
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
  options: CheckedFetchOptions = {},
): typeof globalThis.fetch {
  if (typeof report !== 'function')
    throw new TypeError(`createCheckedFetch: report must be a function, received ${kindOf(report)}`);
  const checks = { fetch: aFunction, strict: aBoolean };
  const { fetch = globalThis.fetch, strict = false } = checkOptions('createCheckedFetch', options, checks);
  return async (input, init) => {
    const response = await fetch(input, init);
    // The request has been sent: a body that cannot be checked must not change the result.
    await check(input, init, response).catch(() => {});
    return response;
  };

  async function check(...[input, init, response]: [...Parameters<typeof fetch>, Response]): Promise<void> {
    const request = isRequest(input) ? input : { url: String(input), method: 'GET' };
    const method = (init?.method ?? request.method).toUpperCase();
    const { operation } = matchPath(method, new URL(request.url).pathname) ?? {};
    if (!operation) return;
    const { operationId } = operation;
    const findInBody = async () => {
      const read = await readText(response.clone(), init?.signal ?? new AbortController().signal);
      return read?.isExact ? findViolations(responseSchemas[operationId], JSON.parse(read.text), { strict }) : [];
    };
    const violations = [
      ...(strict ? findStatusViolations(operation, response.status) : []),
      // A body that cannot be read, or is not JSON, is the call's own error.
      ...(response.ok ? await findInBody().catch(() => []) : []),
    ];
    if (violations.length > 0) notify(report, { operationId, violations });
  }
}
