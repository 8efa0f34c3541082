import {
  type Contract,
  type ContractParameter,
  type Entry as Listed,
  type ContractOperation as Operation,
  listOperations as operationsOf,
  type ContractResponse as Response,
  resolve,
  type ContractSchema as Schema,
} from '../../scripts/contract/contract.ts';

export { flatten, readContract, resolve } from '../../scripts/contract/contract.ts';
export { isObject as isNode } from '../../scripts/contract/walk.ts';
export type { Contract, Operation, Response, Schema };

/** A body by its media type. */
export type Body = Pick<Response, 'content'>;

/** One operation of the contract, or one event, with its place. */
export interface Entry extends Listed {
  parameters: ContractParameter[];
}

export const listOperations = (contract: Contract): Entry[] =>
  operationsOf(contract).map((entry) => ({
    ...entry,
    parameters: (entry.operation.parameters ?? []).map((parameter) => resolve(contract, parameter)),
  }));

export const listEvents = (contract: Contract): Entry[] => listOperations({ ...contract, paths: contract.webhooks });

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

/** What the parts of a schema say of one field. */
export const statementsOf = (parts: readonly Schema[], field: string): Schema[] =>
  parts.map(({ properties }) => properties?.[field]).filter((schema) => schema !== undefined);

export type Node = Record<string, unknown>;

/** Computes a value of each object once. Versions of the contract share all objects but those on the way to a change. */
export function once<Key extends object, T>(compute: (node: Key) => T): (node: Key) => T {
  const known = new WeakMap<Key, { value: T }>();
  return (node) => {
    const value = known.get(node) ?? { value: compute(node) };
    known.set(node, value);
    return value.value;
  };
}
