import { readFileSync } from 'node:fs';
import type { Json } from './files.ts';
import { componentName, follow, isObject, type Place } from './walk.ts';

/** The parts of the bundled contract that the scripts read. */
export interface Contract {
  info: { description: string };
  servers: { description: string }[];
  tags: {
    name: string;
    description: string;
    'x-displayName': string;
    /** Name of the guide that shows how to use the operations or events. */
    'x-guide'?: string;
    'x-webhook-delivery'?: {
      description?: string;
      acknowledgement: number;
      attempts: number;
      delaysInMinutes: number[];
    };
  }[];
  /** How the sandbox behaves where the provider's documentation leaves a choice, by area. */
  'x-choices'?: Record<string, Record<string, string>>;
  paths: Record<string, Record<string, ContractOperation>>;
  webhooks: Record<string, { post: ContractOperation }>;
  security: unknown[];
  components: {
    examples: Record<string, ContractExample>;
    schemas: Record<string, ContractSchema>;
    parameters: Record<string, ContractParameter>;
    responses: Record<string, ContractResponse>;
    headers: Record<string, ContractHeader>;
    securitySchemes: { apiKey: { name: string; description: string } };
  };
}

export interface ContractOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: ContractParameter[];
  'x-effect'?: 'read' | 'write' | 'funds';
  'x-two-factor'?: 'required' | 'optional';
  /** Whether a control of the sandbox waits for deliveries. */
  'x-async'?: boolean;
  requestBody?: Reference & {
    content: { 'application/json': ContractMedia & { schema: { $ref: string } } };
    required?: boolean;
  };
  responses: Record<string, ContractResponse>;
}

/** A part of the contract that may refer to another through `$ref`. */
interface Reference {
  $ref?: string;
}

/** A schema and its examples: a body of one media type, a parameter or a header. */
export interface ContractMedia extends Reference {
  schema?: ContractSchema;
  example?: unknown;
  examples?: Record<string, ContractExample>;
}

export interface ContractHeader extends ContractMedia {
  description?: string;
  required?: boolean;
  schema: ContractSchema;
}

export interface ContractParameter extends ContractHeader {
  name: string;
  in: string;
  'x-webhook-signature'?: { header: string; algorithm: string; encoding: string; signed: string; key: string };
}

export interface ContractExample extends Reference {
  summary?: string;
  description?: string;
  value?: Json;
}

export interface ContractResponse extends Reference {
  'x-refused'?: boolean;
  description?: string;
  headers?: Record<string, ContractHeader>;
  content?: { 'application/json'?: ContractMedia };
}

export interface ContractSchema extends Reference {
  description?: string;
  type?: string | string[];
  enum?: Json[];
  examples?: Json[];
  format?: string;
  items?: ContractSchema;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, ContractSchema>;
  allOf?: ContractSchema[];
  anyOf?: ContractSchema[];
  oneOf?: ContractSchema[];
  'x-extensible-enum'?: string[];
  [keyword: string]: unknown;
}

export interface Entry {
  path: string;
  method: string;
  operation: ContractOperation;
}

export const readContract = (file = 'generated/openapi.json'): Contract =>
  JSON.parse(readFileSync(file, 'utf8')) as Contract;

export const listOperations = (contract: Contract): Entry[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => ['get', 'put', 'post', 'delete', 'patch'].includes(method))
      .map(([method, operation]) => ({ path, method, operation })),
  );

export const listOpenEnums = (contract: Contract) =>
  Object.entries(contract.components.schemas).flatMap(([name, { 'x-extensible-enum': values }]) =>
    values ? [{ name, values }] : [],
  );

/** The JSON that an operation receives or an event sends. */
export const requestMedia = ({ requestBody }: ContractOperation) => requestBody?.content['application/json'];

export const bodySchema = (operation: ContractOperation): string | undefined =>
  componentName(requestMedia(operation)?.schema.$ref ?? '') || undefined;

export function successStatus({ operationId, responses }: ContractOperation): number {
  const status = Object.keys(responses).find((code) => code.startsWith('2'));
  if (!status) throw new Error(`${operationId} has no success response`);
  return Number(status);
}

/** The JSON of an operation's response; undefined if there is none. */
export const successMedia = (operation: ContractOperation): ContractMedia | undefined =>
  operation.responses[successStatus(operation)]?.content?.['application/json'];

/** A part of a document, with references followed. */
export function resolve<Part extends { $ref?: unknown }>(document: object, part: Part): Part {
  const { node } = follow(document, part);
  if (!node || node.$ref !== undefined) throw new Error(`${part.$ref} leads nowhere`);
  return node;
}

/** The parts that a schema is put together from, without references and without `allOf`. */
export function flatten(document: object, schema: ContractSchema): ContractSchema[] {
  const { allOf = [], ...own } = resolve(document, schema);
  return [...allOf.flatMap((part) => flatten(document, part)), own];
}

export const queryParameters = (contract: Contract, { parameters = [] }: ContractOperation): ContractParameter[] =>
  parameters.map((parameter) => resolve(contract, parameter)).filter((parameter) => parameter.in === 'query');

/** Whether a query parameter represents all parameters that the contract does not list: an object whose entries are sent one by one. */
export const isFreeForm = (contract: Contract, { schema }: ContractParameter): boolean =>
  resolve(contract, schema).type === 'object';

/**
 * Every schema that is reachable from the given schemas, each once.
 *
 * @param keywords - that lead on, next to `$ref`: each holds a schema, a list of schemas or a map of schemas
 */
export function reachable(
  document: object,
  roots: readonly Place<unknown>[],
  keywords: readonly string[] = ['items', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'properties'],
): Place<ContractSchema>[] {
  const found = new Map<string, Place<ContractSchema>>();
  const waiting = [...roots];
  for (const { node, path } of waiting) {
    const key = path.join('\n');
    if (!isObject(node) || found.has(key)) continue;
    found.set(key, { node: node as ContractSchema, path });
    if (node.$ref) waiting.push(follow(document, node, path));
    for (const keyword of keywords) {
      const held = node[keyword];
      if (keyword !== 'properties' && !Array.isArray(held)) waiting.push({ node: held, path: [...path, keyword] });
      else
        for (const [name, part] of Object.entries(held ?? {}))
          waiting.push({ node: part, path: [...path, keyword, name] });
    }
  }
  return [...found.values()];
}
