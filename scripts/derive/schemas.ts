/** generated/openapi.json → generated/schemas.ts: schemas as data, from which src/validators makes checks. */
import {
  type Contract,
  type ContractOperation,
  type ContractParameter,
  type ContractSchema,
  isFreeForm,
  listOperations,
  requestMedia,
  resolve,
  successMedia,
} from '../contract/contract.ts';
import { type Files, formatJson, generatedModule, type JsonObject } from '../contract/files.ts';
import { componentName } from '../contract/references.js';
import { mapObjects, omit } from '../contract/walk.js';

/** Schemas by the name of what they describe. */
type Schemas = Readonly<Record<string, object>>;

const isAnnotation = (key: string) =>
  key.startsWith('x-') || /^(description|default|deprecated|discriminator)$/.test(key);

/** A schema without annotations, whose references lead to definitions. An example stays with a pattern, to explain it. */
const toData = (schema: object): JsonObject =>
  mapObjects({ ...schema }, (object, isMap) => {
    if (isMap) return object;
    const { $ref, examples, ...rest } = omit(object, isAnnotation);
    return {
      ...($ref && { $ref: `#/$defs/${componentName(String($ref))}` }),
      ...rest,
      ...(rest.pattern && { examples }),
    };
  });

const mapValues = (schemas: Schemas) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toData(schema)]));

/** A module of generated/ that exports tables of schemas by name. */
export const schemaModule = (name: string, tables: Readonly<Record<string, Schemas>>): Files => ({
  [`generated/${name}.ts`]: generatedModule(
    "import type { Definitions } from '../src/validators/compile.js';\n",
    ...Object.entries(tables).map(
      ([table, schemas]) => `export const ${table}: Definitions = ${formatJson(mapValues(schemas)).trim()};\n`,
    ),
  ),
});

/** Parameters as an object of their values. */
function parametersSchema(contract: Contract, parameters: readonly ContractParameter[]): ContractSchema {
  const listed = parameters.filter((parameter) => !isFreeForm(contract, parameter));
  return {
    type: 'object',
    properties: Object.fromEntries(listed.map(({ name, schema }) => [name, schema])),
    required: listed.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: listed.length < parameters.length,
  };
}

/** What an operation takes: its path parameters, its query and its body. */
function requestSchema(contract: Contract, operation: ContractOperation): ContractSchema {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
  const parts = ['path', 'query'].flatMap((place) => {
    const there = parameters.filter((parameter) => parameter.in === place);
    return there.length > 0 ? [[place, parametersSchema(contract, there)] as const] : [];
  });
  const body = requestMedia(operation)?.schema;
  return {
    type: 'object',
    properties: Object.fromEntries([...parts, ...(body ? [['body', body]] : [])]),
    required: [
      ...parts.flatMap(([place, { required = [] }]) => (required.length > 0 ? [place] : [])),
      ...(operation.requestBody?.required ? ['body'] : []),
    ],
    additionalProperties: false,
  };
}

export function deriveSchemas(contract: Contract): Files {
  const operations = listOperations(contract).map(({ operation }) => operation);
  const byId = (schemaOf: (operation: ContractOperation) => ContractSchema) =>
    Object.fromEntries(operations.map((operation) => [operation.operationId, schemaOf(operation)]));
  return schemaModule('schemas', {
    definitions: contract.components.schemas,
    requests: byId((operation) => requestSchema(contract, operation)),
    responses: byId((operation) => successMedia(operation)?.schema ?? {}),
    events: Object.fromEntries(
      Object.entries(contract.webhooks).map(([name, { post }]) => [name, requestMedia(post)?.schema ?? {}]),
    ),
  });
}
