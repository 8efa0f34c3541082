import { readFileSync } from 'node:fs';
import { parsePointer, valueAt } from '../../scripts/contract/references.js';

/** A JSON Schema, as far as the contract uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean;
  unevaluatedProperties?: boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  'x-extensible-enum'?: string[];
  'x-not-shown'?: string | string[];
  [keyword: string]: unknown;
}

export interface Reference {
  $ref: string;
}

export interface Example {
  summary?: string;
  value: unknown;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  explode?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface Header {
  required?: boolean;
  schema?: Schema;
}

export interface Body {
  required?: boolean;
  content?: Record<string, { schema?: Schema; examples?: Record<string, Example | Reference> }>;
}

export interface Response extends Body {
  description?: string;
  headers?: Record<string, Header | Reference>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  parameters?: (Parameter | Reference)[];
  security?: unknown[];
  requestBody?: Body;
  responses: Record<string, Response | Reference>;
  'x-effect'?: string;
  'x-two-factor'?: string;
  'x-not-shown'?: string | string[];
}

type PathItem = Partial<Record<Method, Operation>>;

export interface Contract {
  info: Record<string, unknown>;
  security: unknown[];
  tags: ({ name: string } & Record<string, unknown>)[];
  paths: Record<string, PathItem>;
  webhooks: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    examples: Record<string, Example>;
    parameters: Record<string, Parameter & Record<string, unknown>>;
    responses: Record<string, Response & Record<string, unknown>>;
    headers: Record<string, Header & Record<string, unknown>>;
    securitySchemes: Record<string, Record<string, unknown>>;
  };
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
type Method = (typeof methods)[number];

/** One operation of the contract, or one event, with its place. */
export interface Entry {
  path: string;
  method: Method;
  operation: Operation;
  parameters: Parameter[];
}

export const readContract = (): Contract =>
  JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as Contract;

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
export function resolve<T extends object>(contract: Contract, value: T | Reference): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const target = valueAt(contract, keysOf(value.$ref));
  for (const followed of recorded) followed.set(value.$ref, target);
  if (typeof target !== 'object' || target === null) throw new Error(`${value.$ref} leads nowhere`);
  return target as T;
}

const entries = (contract: Contract, items: Record<string, PathItem>): Entry[] =>
  Object.entries(items).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []).map((entry) => resolve<Parameter>(contract, entry));
      return [{ path, method, operation, parameters }];
    }),
  );

export const listOperations = (contract: Contract): Entry[] => entries(contract, contract.paths);

export const listEvents = (contract: Contract): Entry[] => entries(contract, contract.webhooks);

export const requestSchema = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content?.['application/json']?.schema;

export const listResponses = (contract: Contract, operation: Operation) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    status,
    response: resolve<Response>(contract, response),
    /** Of a response that operations share. */
    name: '$ref' in response ? response.$ref.slice('#/components/responses/'.length) : undefined,
  }));

export const responseSchema = (response: Response): Schema | undefined =>
  response.content?.['application/json']?.schema;

/** The named examples of a request or response body. */
export const listExamples = (contract: Contract, body: Body | undefined): { name: string; value: unknown }[] =>
  Object.entries(body?.content?.['application/json']?.examples ?? {}).map(([name, example]) => ({
    name,
    value: resolve<Example>(contract, example).value,
  }));

/** The parts that a schema is put together from, without references and without `allOf`. */
export function flatten(contract: Contract, schema: Schema): Schema[] {
  if (schema.$ref) return flatten(contract, resolve<Schema>(contract, schema as Reference));
  const { allOf, ...own } = schema;
  return [...(allOf ?? []).flatMap((part) => flatten(contract, part)), own];
}

/** What the parts of a schema say of one field. */
export const statementsOf = (parts: readonly Schema[], field: string): Schema[] =>
  parts.map(({ properties }) => properties?.[field]).filter((schema) => schema !== undefined);
