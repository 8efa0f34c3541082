/** generated/openapi.json → generated/operations.ts: what the client must know of every operation. */
import {
  bodySchema,
  type Contract,
  type ContractOperation,
  type ContractParameter,
  type ContractSchema,
  type Entry,
  listOperations,
  queryParameters,
  resolve,
  successMedia,
  successStatus,
} from '../contract/contract.ts';
import { constant, type Files, generatedModule } from '../contract/files.ts';
import { reachable } from '../contract/walk.js';

const declarations = `/** What a query parameter holds. */
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
  /** Query parameters by name. Absent: the operation takes no query. */
  readonly query?: Readonly<Record<string, QueryParameter>>;
  /** Whether a request needs a body. Absent: the operation takes none. */
  readonly body?: 'required' | 'optional';
  /** Status of a success. */
  readonly successStatus: number;
  /** What the response carries as data. Absent: no data. */
  readonly data?: 'object' | 'array' | 'any';
  /** Statuses by which the service says that it did nothing. Absent: it says so of none. */
  readonly refusals?: readonly number[];
  /** Fields of the request body that must not appear in logs or errors. */
  readonly secrets?: readonly string[];
  /** How many calls one request takes. */
  readonly batch?: { readonly min: number; readonly max: number };
}
`;

/** A list, or undefined for an empty one, which JSON leaves out. */
const unlessEmpty = <Item>(list: Item[]) => (list.length > 0 ? list : undefined);

/** What a query parameter holds: the type of its value, or of the items of its list. */
function queryEncoding(contract: Contract, { schema, required }: ContractParameter) {
  const { type, items } = resolve(contract, schema);
  return {
    type: items ? resolve(contract, items).type : type,
    list: items && true,
    required: required || undefined,
  };
}

/** The statuses by which the service says that it did nothing. */
function refusals(contract: Contract, { operationId, responses }: ContractOperation): number[] {
  const refused = Object.keys(responses).filter((status) => resolve(contract, responses[status] ?? {})['x-refused']);
  const wrong = refused.find((status) => !/^4\d\d$/.test(status));
  if (wrong) throw new Error(`${operationId}: x-refused stands on ${wrong}, and belongs on a status from 400 to 499`);
  return refused.map(Number);
}

/** A schema and what it is composed of by the given keywords, references resolved. */
const partsOf = (contract: Contract, node: ContractSchema, keywords: readonly string[]) =>
  reachable(contract, [{ node, path: [] }], keywords).map((part) => part.node as ContractSchema);

/** What the response to an operation carries as data: an object, an array, or any JSON value; `undefined` for no data. */
function responseData(contract: Contract, operation: ContractOperation): 'object' | 'array' | 'any' | undefined {
  const parts = partsOf(contract, successMedia(operation)?.schema ?? {}, ['allOf']);
  if (!parts.some(({ required = [] }) => required.includes('data'))) return undefined;
  const types = parts
    .flatMap(({ properties }) => partsOf(contract, properties?.data ?? {}, ['allOf', 'anyOf', 'oneOf']))
    .flatMap(({ type = [] }) => type);
  const [type] = types;
  return new Set(types).size === 1 && (type === 'object' || type === 'array') ? type : 'any';
}

/** What the client must know of an operation. JSON leaves out what is undefined. */
function describe(contract: Contract, { path, method, operation }: Entry) {
  const { operationId, requestBody } = operation;
  const query = queryParameters(contract, operation);
  const fields = contract.components.schemas[bodySchema(operation) ?? '']?.properties ?? {};
  const { minItems: min, maxItems: max } = fields.calls ?? {};
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    effect: operation['x-effect'],
    query: unlessEmpty(query) && Object.fromEntries(query.map((each) => [each.name, queryEncoding(contract, each)])),
    body: requestBody && (requestBody.required ? 'required' : 'optional'),
    successStatus: successStatus(operation),
    data: responseData(contract, operation),
    refusals: unlessEmpty(refusals(contract, operation)),
    secrets: unlessEmpty(Object.keys(fields).filter((name) => fields[name]?.format === 'password')),
    batch: min !== undefined && max !== undefined ? { min, max } : undefined,
  };
}

export function deriveOperations(contract: Contract): Files {
  const entries = listOperations(contract);
  const ids = entries.map(({ operation }) => `  ${operation.operationId},\n`);
  return {
    'generated/operations.ts': generatedModule(
      declarations,
      ...entries.map((entry) => {
        const { operationId, summary } = entry.operation;
        return constant(operationId, `${summary}.`, describe(contract, entry), 'as const satisfies Operation');
      }),
      `/** Every operation of the contract. */\nexport const operations = [\n${ids.join('')}] as const;\n`,
    ),
  };
}
