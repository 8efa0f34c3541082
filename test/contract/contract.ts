import type {
  Contract,
  ContractParameter,
  ContractOperation as Operation,
  ContractResponse as Response,
  ContractSchema as Schema,
} from '../../scripts/contract/contract.ts';
import * as bundled from '../../scripts/contract/contract.ts';
import { parsePointer, valueAt } from '../../scripts/contract/walk.ts';

export { readContract } from '../../scripts/contract/contract.ts';
export type { Contract, Operation, Response, Schema };

/** A body by its media type. */
export type Body = Pick<Response, 'content'>;

/** One operation of the contract, or one event, with its place. */
export interface Entry extends bundled.Entry {
  parameters: ContractParameter[];
}

const parsed = new Map<string, string[]>();

/** The keys of a reference. The checks follow the same few references hundreds of thousands of times. */
function keysOf(ref: string): string[] {
  const keys = parsed.get(ref) ?? parsePointer(ref);
  parsed.set(ref, keys);
  return keys;
}

/** References that are followed, with their targets, while a value is computed. */
const recorded = new Set<Map<string, unknown>>();

/**
 * Computes values of schemas, each once for all versions of the contract that share the schema and every target of the
 * references that led to the value.
 */
export function remember<T>(compute: (contract: Contract, schema: Schema) => T) {
  const known = new WeakMap<Schema, { schemas: object; followed: Map<string, unknown>; value: T }>();
  return (contract: Contract, schema: Schema): T => {
    const before = known.get(schema);
    const { schemas } = contract.components;
    const isShared = ([ref, target]: [string, unknown]) => valueAt(contract, keysOf(ref)) === target;
    // A schema refers to schemas alone.
    if (before && (before.schemas === schemas || [...before.followed].every(isShared))) {
      before.schemas = schemas;
      for (const outer of recorded) for (const [ref, target] of before.followed) outer.set(ref, target);
      return before.value;
    }
    const followed = new Map<string, unknown>();
    recorded.add(followed);
    const value = compute(contract, schema);
    recorded.delete(followed);
    known.set(schema, { schemas, followed, value });
    return value;
  };
}

/** Follows a reference into the contract; anything else is returned as it is. */
export function resolve<Part extends { $ref?: string }>(contract: Contract, value: Part): Part {
  if (value.$ref === undefined) return value;
  const target = valueAt(contract, keysOf(value.$ref));
  for (const followed of recorded) followed.set(value.$ref, target);
  if (typeof target !== 'object' || target === null) throw new Error(`${value.$ref} leads nowhere`);
  return target as Part;
}

const entryOf = (contract: Contract, entry: bundled.Entry): Entry => ({
  ...entry,
  parameters: (entry.operation.parameters ?? []).map((parameter) => resolve(contract, parameter)),
});

export const listOperations = (contract: Contract): Entry[] =>
  bundled.listOperations(contract).map((entry) => entryOf(contract, entry));

export const listEvents = (contract: Contract): Entry[] =>
  bundled.listOperations({ ...contract, paths: contract.webhooks }).map((entry) => entryOf(contract, entry));

export const requestSchema = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content?.['application/json']?.schema;

export const listResponses = (contract: Contract, operation: Operation) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    status,
    response: resolve(contract, response),
    /** Of a response that operations share. */
    name: response.$ref?.slice('#/components/responses/'.length),
  }));

export const responseSchema = (response: Response): Schema | undefined =>
  response.content?.['application/json']?.schema;

/** The named examples of a request or response body. */
export const listExamples = (contract: Contract, body: Body | undefined): { name: string; value: unknown }[] =>
  Object.entries(body?.content?.['application/json']?.examples ?? {}).map(([name, example]) => ({
    name,
    value: resolve(contract, example).value,
  }));

/** The parts that a schema is put together from, without references and without `allOf`. */
export function flatten(contract: Contract, schema: Schema): Schema[] {
  if (schema.$ref) return flatten(contract, resolve(contract, schema));
  const { allOf, ...own } = schema;
  return [...(allOf ?? []).flatMap((part) => flatten(contract, part)), own];
}

/** What the parts of a schema say of one field. */
export const statementsOf = (parts: readonly Schema[], field: string): Schema[] =>
  parts.map(({ properties }) => properties?.[field]).filter((schema) => schema !== undefined);

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Computes a value of each object once. Versions of the contract share all objects but those on the way to a change. */
export function once<Key extends object, T>(compute: (node: Key) => T): (node: Key) => T {
  const known = new WeakMap<Key, { value: T }>();
  return (node) => {
    const value = known.get(node) ?? { value: compute(node) };
    known.set(node, value);
    return value.value;
  };
}
