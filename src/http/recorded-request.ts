import type { OperationId } from '../testing/examples.js';

/** A request that the mock received. Headers are not kept, and secrets in the body are redacted. */
export interface MockRequest {
  /** Undefined if the contract has no such operation. */
  readonly operationId: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  /** The values of the query parameters by name, if there were any. Secrets are redacted. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Undefined if it is not a JSON object or array, because it could then contain anything. */
  readonly body: unknown;
  /** Status of the response; undefined if the connection was reset. */
  readonly status: number | undefined;
  /** Whether the operation was carried out: the request is valid, and no fault prevented it. */
  readonly handled: boolean;
  /** Why the request was refused, or which fault replaced the response; undefined if neither. */
  readonly reason: string | undefined;
}
