import type { operations } from '../../generated/operations.js';
import type { paths } from '../../generated/types.js';
import type { CallOptions, CallResult } from './client-options.js';

/** Methods that the contract uses. */
type Method = (typeof operations)[number]['method'];

/** Paths of the contract that have a method. */
type PathsWith<M extends Method> = Extract<(typeof operations)[number], { method: M }>['path'];

/** The operation at a path. */
type At<P extends keyof paths, M extends Method> = paths[P][Lowercase<M>];

type Json<Data> = { content: { 'application/json': Data } };

type PathParameters<Op> = Op extends { parameters: { path: infer Path } } ? { params: { path: Path } } : unknown;

type Body<Op> = Op extends { requestBody: Json<infer Data> } ? { body: Data } : { body?: undefined };

/** Body of a success. */
type Success<Op> = Op extends { responses: { 200: Json<infer Data> } | { 201: Json<infer Data> } } ? Data : never;

/** A client that is called by path. Every method takes the paths that have it in the contract. */
export type WalletClient = {
  readonly [M in Method]: <P extends PathsWith<M>>(
    path: P,
    // By way of `infer` the operation is resolved once, which halves what a call costs its user's compiler.
    init: CallOptions & (At<P, M> extends infer Op ? PathParameters<Op> & Body<Op> : never),
  ) => Promise<CallResult<Success<At<P, M>>>>;
};
