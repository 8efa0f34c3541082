/** The types that the named functions in generated/sdk/ are made with, in place of those of hey-api's own client. */
import type { Operation } from '../../generated/operations.js';
import type { CallOptions, CallResult } from './client-options.js';

export interface TDataShape {
  body?: unknown;
  path?: unknown;
  query?: unknown;
  url: string;
}

export type ClientMeta = Record<string, never>;

/** What a named function takes beside its client. */
export type Options<Data extends TDataShape, _ThrowOnError, _Response> = CallOptions & Omit<Data, 'url' | 'query'>;

/** What a named function gives back. */
export type RequestResult<Responses, _Errors, _ThrowOnError> = Promise<CallResult<Responses[keyof Responses]>>;

/** What a named function hands to its client. */
export interface NamedRequest extends CallOptions {
  url: string;
  operation: Operation;
  path?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

type NamedMethod = <Responses, Errors, ThrowOnError>(
  request: NamedRequest,
) => RequestResult<Responses, Errors, ThrowOnError>;

/** A client for the named functions. Made by {@link createSdkClient}. */
export interface Client {
  readonly get: NamedMethod;
  readonly post: NamedMethod;
  readonly patch: NamedMethod;
}
