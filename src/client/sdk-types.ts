import type { Operation } from '../../generated/operations.js';
import type { CallResult } from './call-result.js';
import type { CallOptions } from './client-options.js';

/** What a named function takes: the path parameters, the query and the body of its operation, the options of a call, and the client. */
export type Options<Request> = CallOptions & Request & { client: SdkClient };

/** The request of a named function. */
export interface NamedRequest extends CallOptions {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** A client for the named functions. Made by {@link createSdkClient}. */
export interface SdkClient {
  /** Calls an operation. The named functions use it. */
  readonly call: (operation: Operation, request: NamedRequest) => Promise<CallResult<object>>;
}
