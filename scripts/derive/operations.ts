/** generated/openapi.json → generated/operations.ts: what the client must know of every operation. */
import {
  bodySchema,
  type Contract,
  type ContractOperation,
  type ContractParameter,
  type ContractSchema,
  type Entry,
  listOperations,
  queryEncoding,
  queryParameters,
  resolve,
  successMedia,
  successStatus,
} from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';
import { composition } from '../contract/walk.js';

function requestFields(contract: Contract, { operation }: Entry) {
  return contract.components.schemas[bodySchema(operation) ?? '']?.properties ?? {};
}

function batchLimits({ calls }: ReturnType<typeof requestFields>) {
  return calls?.minItems !== undefined && calls.maxItems !== undefined
    ? { min: calls.minItems, max: calls.maxItems }
    : undefined;
}

/** What a query parameter holds, as an entry of an object. */
function queryEntry(contract: Contract, parameter: ContractParameter): string {
  const facts = Object.entries(queryEncoding(contract, parameter)).map(
    ([key, value]) => `${key}: ${value === true ? value : `'${value}'`}`,
  );
  return `    '${parameter.name}': { ${facts.join(', ')} },`;
}

/** The statuses by which the service says that it did nothing. */
function refusals(contract: Contract, { operation }: Entry): string[] {
  const refused = Object.entries(operation.responses).flatMap(([status, response]) =>
    resolve(contract, response)['x-refused'] ? [status] : [],
  );
  const wrong = refused.find((status) => !/^4\d\d$/.test(status));
  if (wrong)
    throw new Error(`${operation.operationId}: x-refused stands on ${wrong}, and belongs on a status from 400 to 499`);
  return refused;
}

/** A schema and all the schemas that its `allOf` joins, references resolved. */
const partsOf = (contract: Contract, schema: ContractSchema) =>
  composition(contract, { node: schema, path: [] }).map(({ node }) => node as ContractSchema);

/** The schemas of the data in the response to an operation. */
function dataSchemas(contract: Contract, operation: ContractOperation): ContractSchema[] {
  const parts = partsOf(contract, successMedia(operation)?.schema ?? {});
  const isRequired = parts.some(({ required = [] }) => required.includes('data'));
  return isRequired ? parts.flatMap(({ properties }) => (properties?.data ? [properties.data] : [])) : [];
}

/** What the response to an operation carries as data: an object, an array, or any JSON value; `undefined` for no data. */
function responseData(contract: Contract, operation: ContractOperation): 'object' | 'array' | 'any' | undefined {
  const types = dataSchemas(contract, operation).flatMap((schema) => jsonTypes(contract, schema));
  const [type] = types;
  if (type === undefined) return undefined;
  return new Set(types).size === 1 && (type === 'object' || type === 'array') ? type : 'any';
}

/** The types that a schema allows, its alternatives included. A schema that names no type allows "any". */
function jsonTypes(contract: Contract, schema: ContractSchema): string[] {
  const parts = partsOf(contract, schema);
  const stated = parts.flatMap(({ type }) => type ?? []);
  const alternatives = parts.flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf]);
  const types = [...stated, ...alternatives.flatMap((alternative) => jsonTypes(contract, alternative))];
  return types.length > 0 ? types : ['any'];
}

function constant(contract: Contract, entry: Entry): string {
  const { path, method, operation } = entry;
  const fields = requestFields(contract, entry);
  const batch = batchLimits(fields);
  const secrets = Object.keys(fields).filter((name) => fields[name]?.format === 'password');
  const data = responseData(contract, entry.operation);
  const query = queryParameters(contract, operation);
  const refused = refusals(contract, entry);
  return [
    `/** ${operation.summary}. */`,
    `export const ${operation.operationId} = {`,
    `  operationId: '${operation.operationId}',`,
    `  method: '${method.toUpperCase()}',`,
    `  path: '${path}',`,
    `  effect: '${operation['x-effect']}',`,
    ...(query.length > 0 ? ['  query: {', ...query.map((parameter) => queryEntry(contract, parameter)), '  },'] : []),
    ...(operation.requestBody ? [`  body: '${operation.requestBody.required ? 'required' : 'optional'}',`] : []),
    `  successStatus: ${successStatus(operation)},`,
    ...(data ? [`  data: '${data}',`] : []),
    ...(refused.length > 0 ? [`  refusals: [${refused.join(', ')}],`] : []),
    ...(secrets.length > 0 ? [`  secrets: [${secrets.map((name) => `'${name}'`).join(', ')}],`] : []),
    ...(batch ? [`  batch: { min: ${batch.min}, max: ${batch.max} },`] : []),
    '} as const satisfies Operation;\n',
  ].join('\n');
}

export function deriveOperations(contract: Contract): Files {
  const entries = listOperations(contract);
  return {
    'generated/operations.ts': `${generatedHeader}
/** What a query parameter holds. */
export interface QueryParameter {
  /** Type of the value, or of the items of a list. \`object\`: every parameter that is not listed, whatever this one is called. */
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object';
  /** Whether it holds a list, written as \`name=a&name=b\`. Absent: one value. */
  readonly list?: true;
  readonly required?: true;
}

/** What the client must know of an operation. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** Path template, with its parameters in braces. */
  readonly path: string;
  /** \`read\` changes nothing, \`write\` changes a record, \`funds\` moves money or signs. */
  readonly effect: 'read' | 'write' | 'funds';
  /** Status of a success. */
  readonly successStatus: number;
  /** Query parameters by name. Absent: the operation takes no query. */
  readonly query?: Readonly<Record<string, QueryParameter>>;
  /** Whether a request needs a body. Absent: the operation takes none. */
  readonly body?: 'required' | 'optional';
  /** What the response carries as data. Absent: no data. */
  readonly data?: 'object' | 'array' | 'any';
  /** Statuses by which the service says that it did nothing. Absent: it says so of none. */
  readonly refusals?: readonly number[];
  /** Fields of the request body that must not appear in logs or errors. */
  readonly secrets?: readonly string[];
  /** How many calls one request takes. */
  readonly batch?: { readonly min: number; readonly max: number };
}

${entries.map((entry) => constant(contract, entry)).join('\n')}
/** Every operation of the contract. */
export const operations = [
${entries.map(({ operation }) => `  ${operation.operationId},`).join('\n')}
] as const;
`,
  };
}
