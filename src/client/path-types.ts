import type { operations } from '../../generated/operations.js';
import type { paths } from '../../generated/types.js';
import type { CallOptions, CallResult } from './options.js';

/** Methods that the contract uses. */
type Method = (typeof operations)[number]['method'];

/** Paths of the contract that have a method. */
type PathsWith<M extends Method> = Extract<(typeof operations)[number], { method: M }>['path'];

/** The operation at a path. */
type At<P extends keyof paths, M extends Method> = paths[P][Lowercase<M>];

type PathParameters<Op> = Op extends { parameters: { path: infer Path } } ? { params: { path: Path } } : unknown;

type Body<Op> = Op extends { requestBody: { content: { 'application/json': infer Json } } }
  ? { body: Json }
  : { body?: undefined };

/** Body of a success. */
type Success<Op> = Op extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201>] extends { content: { 'application/json': infer Json } }
    ? Json
    : never
  : never;

/** A client that is called by path. Every method takes the paths that have it in the contract. */
export type WalletClient = {
  readonly [M in Method]: <P extends PathsWith<M>>(
    path: P,
    init: CallOptions & PathParameters<At<P, M>> & Body<At<P, M>>,
  ) => Promise<CallResult<Success<At<P, M>>>>;
};
