/** The types of the named functions in generated/sdk/, in place of those of hey-api's own client. */
import type { Operation } from '../../generated/operations.js';
import type { CallResult } from './call-result.js';
import type { CallOptions } from './client-options.js';

/** What a named function takes. `Data` is what the contract says of its request. */
export type Options<Data> = CallOptions & Omit<Data, 'url' | 'query'> & { client: Client };

/** What a named function hands to its client. */
export interface NamedRequest extends CallOptions {
  url: string;
  operation: Operation;
  path?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

type NamedMethod = <Envelope>(request: NamedRequest) => Promise<CallResult<Envelope>>;

/** A client for the named functions. Made by {@link createSdkClient}. */
export interface Client {
  readonly get: NamedMethod;
  readonly post: NamedMethod;
  readonly patch: NamedMethod;
}
