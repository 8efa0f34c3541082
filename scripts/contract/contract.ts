import { readFileSync } from 'node:fs';
import { parseReference, valueAt } from '../../src/json/pointer.js';
import type { Json } from './json.ts';
import { removalOf, valueRemovalsOf } from './removals.ts';

/** The parts of the bundled contract that the scripts read. */
export interface Contract {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { 'x-not-shown'?: string }[];
  tags: { name: string; description: string; 'x-displayName': string; 'x-webhook-delivery'?: WebhookDelivery }[];
  paths: Record<string, Record<string, ContractOperation>>;
  webhooks: Record<string, { post: ContractOperation }>;
  components: {
    examples: Record<string, ContractExample>;
    schemas: Record<string, ContractSchema>;
    parameters: Record<string, ContractParameter>;
    securitySchemes: { apiKey: { name: string; description: string } };
  };
}

export interface ContractOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  'x-sunset'?: string;
  parameters?: (ContractParameter | { $ref: string })[];
  'x-effect'?: 'read' | 'write' | 'funds';
  'x-two-factor'?: 'required' | 'optional';
  requestBody?: ContractRequestBody;
  responses: Record<string, ContractResponse>;
}

interface ContractRequestBody {
  content: { 'application/json': { schema: { $ref: string }; examples?: Record<string, { $ref: string }> } };
}

export interface ContractParameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  explode?: boolean;
  schema: ContractSchema;
  example?: unknown;
  'x-webhook-signature'?: { header: string; algorithm: string; encoding: string };
}

export interface ContractHeader {
  description?: string;
  required?: boolean;
  schema: { type: string };
  example?: unknown;
}

export interface ContractExample {
  summary?: string;
  description?: string;
  value: Json;
}

export interface ContractResponse {
  $ref?: string;
  description?: string;
  headers?: Record<string, ContractHeader | { $ref: string }>;
  content?: {
    'application/json'?: { schema?: ContractSchema; examples?: Record<string, { $ref: string }> };
    'text/event-stream'?: object;
  };
}

export interface ContractSchema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  const?: Json;
  enum?: Json[];
  default?: Json;
  format?: string;
  pattern?: string;
  items?: ContractSchema;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, ContractSchema>;
  allOf?: ContractSchema[];
  anyOf?: ContractSchema[];
  oneOf?: ContractSchema[];
  'x-extensible-enum'?: string[];
  'x-deprecated-values'?: Record<string, string>;
}

export interface WebhookDelivery {
  acknowledgement: number;
  attempts: number;
  delaysInMinutes: number[];
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

export const readContract = (file = 'generated/openapi.json'): Contract =>
  JSON.parse(readFileSync(file, 'utf8')) as Contract;

/** Every operation of the contract with its place, in the order of the contract. */
export const listOperations = (contract: Contract) =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

/** Every named schema that lists known values. */
export const listOpenEnums = (contract: Contract) =>
  Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
    schema['x-extensible-enum']
      ? [{ name, values: schema['x-extensible-enum'], removals: valueRemovalsOf(schema) }]
      : [],
  );

/** The name of the schema of what is sent to an operation, or by an event. */
export const bodySchema = ({ requestBody }: ContractOperation): string | undefined =>
  requestBody && componentName(requestBody.content['application/json'].schema.$ref);

/** The name of the schema of what an operation responds with. */
export function successSchema(operation: ContractOperation): string {
  const schema = operation.responses[successStatus(operation)]?.content?.['application/json']?.schema;
  if (!schema?.$ref) throw new Error(`${operation.operationId} has no named success`);
  return componentName(schema.$ref);
}

/** A part of a document, references followed. */
export function resolve<Part extends object>(contract: Contract, part: Part | { $ref: string }): Part {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part;
  const target = valueAt(contract, parseReference(part.$ref)) as Part | undefined;
  if (!target) throw new Error(`${part.$ref} leads nowhere`);
  return resolve(contract, target);
}

/** The schema that a reference leads to. */
export const resolveSchema = (contract: Contract, schema: ContractSchema): ContractSchema => resolve(contract, schema);

/** The query parameters of an operation. */
export const queryParameters = (contract: Contract, { parameters = [] }: ContractOperation): ContractParameter[] =>
  parameters
    .map((parameter) => resolve<ContractParameter>(contract, parameter))
    .filter((parameter) => parameter.in === 'query');

/** How a query parameter is encoded: the type of its value, or of the items of its list, and how a list is written. */
export function queryEncoding(contract: Contract, { schema, required, explode = true }: ContractParameter) {
  const { type, items } = resolveSchema(contract, schema);
  return {
    type: (items ? resolveSchema(contract, items).type : type) as 'string' | 'number' | 'integer' | 'boolean',
    ...(items && { list: explode ? ('repeated' as const) : ('commas' as const) }),
    ...(required && { required: true as const }),
  };
}

/** The fields of a request, in TypeScript, that hold the parameters of an operation: those of its path and those of its query. */
export function requestParameters(contract: Contract, { path, operation }: ReturnType<typeof listOperations>[number]) {
  const type = `operations['${operation.operationId}']['parameters']`;
  const query = queryParameters(contract, operation);
  const optional = query.every(({ required }) => !required);
  return [
    ...(path.includes('{') ? [{ field: `path: ${type}['path']`, optional: false }] : []),
    ...(query.length > 0 ? [{ field: `query${optional ? '?' : ''}: ${type}['query']`, optional }] : []),
  ];
}

/** A schema and all the schemas that its `allOf` joins, references resolved. */
function allParts(contract: Contract, schema: ContractSchema): ContractSchema[] {
  const resolved = resolveSchema(contract, schema);
  return [resolved, ...(resolved.allOf ?? []).flatMap((part) => allParts(contract, part))];
}

/** The tag of a TSDoc comment by which editors strike out what is going to be removed; undefined for what stays. */
export function deprecatedTag(operation: ContractOperation): string | undefined {
  const removal = removalOf(operation);
  return removal && `@deprecated ${removal}`;
}

/** Status of the success of an operation. */
export function successStatus({ operationId, responses }: ContractOperation): number {
  const status = Object.keys(responses).find((code) => code.startsWith('2'));
  if (!status) throw new Error(`${operationId} has no success response`);
  return Number(status);
}

/** The schemas of the data in the response to an operation. */
function dataSchemas(contract: Contract, operation: ContractOperation): ContractSchema[] {
  const success = operation.responses[successStatus(operation)];
  const parts = allParts(contract, success?.content?.['application/json']?.schema ?? {});
  const isRequired = parts.some(({ required = [] }) => required.includes('data'));
  return isRequired ? parts.flatMap(({ properties }) => properties?.data ?? []) : [];
}

/** What the response to an operation carries as data: an object, an array, or any JSON value; `undefined` for no data. */
export function responseData(contract: Contract, operation: ContractOperation): 'object' | 'array' | 'any' | undefined {
  const types = dataSchemas(contract, operation).flatMap((schema) => jsonTypes(contract, schema));
  const [type] = types;
  if (type === undefined) return undefined;
  return new Set(types).size === 1 && (type === 'object' || type === 'array') ? type : 'any';
}

/** Whether the data of a response has an id, whichever of its forms it takes. */
export const isIdentified = (contract: Contract, operation: ContractOperation): boolean =>
  dataSchemas(contract, operation).some((schema) => requiresId(contract, schema));

function requiresId(contract: Contract, schema: ContractSchema): boolean {
  return allParts(contract, schema).some(({ required = [], anyOf, oneOf }) => {
    const forms = anyOf ?? oneOf;
    return required.includes('id') || forms?.every((form) => requiresId(contract, form));
  });
}

/** The types that a schema allows, its alternatives included. A schema that names no type allows "any". */
function jsonTypes(contract: Contract, schema: ContractSchema): string[] {
  const parts = allParts(contract, schema);
  const stated = parts.flatMap(({ type }) => type ?? []);
  const alternatives = parts.flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf]);
  const types = [...stated, ...alternatives.flatMap((alternative) => jsonTypes(contract, alternative))];
  return types.length > 0 ? types : ['any'];
}

export const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

export const generatedNotice = 'Generated from openapi/ by `npm run generate`. Do not edit.';

/** The first line of every generated file. */
export const generatedHeader = `// ${generatedNotice}\n`;
