/** The types of the named functions in generated/sdk/, in place of those of hey-api's own client. */
// @ts-nocheck

import type { Operation } from '../../generated/operations.js';
import type { CallResult } from './call-result.js';
import type { CallOptions } from './client-options.js';

/** What a named function takes. `Data` is what the contract says of its request. */
export type Options<Data> = CallOptions & Omit<Data, 'url' | 'query'> & { client: SdkClient };

/** The request of a named function. */
export interface NamedRequest extends CallOptions {
  path?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** A client for the named functions. Made by {@link createSdkClient}. */
export interface SdkClient {
  /** Calls an operation. The named functions use it. */
  readonly call: (operation: Operation, request: NamedRequest) => Promise<CallResult<object>>;
}
