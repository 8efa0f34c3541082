/** generated/openapi.json → generated/operations.ts: the facts that the client needs about every operation. */
import {
  bodySchema,
  type Contract,
  type ContractOperation,
  type ContractParameter,
  type Entry,
  flatten,
  listOperations,
  queryParameters,
  reachable,
  resolve,
  successMedia,
  successStatus,
} from '../contract/contract.ts';
import { constant, type Files, generatedModule } from '../contract/files.ts';

/** A list, or undefined for an empty one, which JSON leaves out. */
const unlessEmpty = <Item>(list: Item[]) => (list.length > 0 ? list : undefined);

/** The type of a query parameter's value, or of its list's items. */
function queryEncoding(contract: Contract, { schema, required }: ContractParameter) {
  const { type, items } = resolve(contract, schema);
  return {
    type: items ? resolve(contract, items).type : type,
    list: items && true,
    required: required || undefined,
  };
}

/** The statuses that mean that the service did nothing. */
function refusals(contract: Contract, { operationId, responses }: ContractOperation): number[] {
  const refused = Object.keys(responses).filter((status) => resolve(contract, responses[status] ?? {})['x-refused']);
  const wrong = refused.find((status) => !/^4\d\d$/.test(status));
  if (wrong) throw new Error(`${operationId}: x-refused is on ${wrong}, and belongs on a status from 400 to 499`);
  return refused.map(Number);
}

/** The kind of data in an operation's response: an object, an array, or any JSON value; `undefined` for no data. */
function responseData(contract: Contract, operation: ContractOperation): 'object' | 'array' | 'any' | undefined {
  const parts = flatten(contract, successMedia(operation)?.schema ?? {});
  if (!parts.some(({ required = [] }) => required.includes('data'))) return undefined;
  const types = parts.flatMap(({ properties }) => {
    const data = reachable(contract, [{ node: properties?.data, path: [] }], ['allOf', 'anyOf', 'oneOf']);
    return data.flatMap(({ node }) => node.type ?? []);
  });
  const [type] = types;
  return new Set(types).size === 1 && (type === 'object' || type === 'array') ? type : 'any';
}

/** The facts that the client needs about an operation. JSON leaves out undefined values. */
function toOperation(contract: Contract, { path, method, operation }: Entry) {
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
      "import type { Operation } from '../src/base/operation.js';\n",
      "export type { Operation, QueryParameter } from '../src/base/operation.js';\n",
      ...entries.map((entry) => {
        const { operationId, summary } = entry.operation;
        return constant(operationId, `${summary}.`, toOperation(contract, entry), 'as const satisfies Operation');
      }),
      `/** Every operation of the contract. */\nexport const operations = [\n${ids.join('')}] as const;\n`,
    ),
  };
}
