/** generated/openapi.json → generated/schemas.ts: schemas as data; src/validators makes checks from them. */
import {
  type Contract,
  type ContractOperation,
  type ContractParameter,
  isFreeForm,
  listOperations,
  requestMedia,
  resolve,
  successMedia,
} from '../contract/contract.ts';
import { type Files, formatJson, generatedModule, type JsonObject } from '../contract/files.ts';
import { componentName, mapObjects, mapValues } from '../contract/walk.ts';

type Schemas = Readonly<Record<string, object>>;

const annotations = /^(x-.*|description|default|deprecated|discriminator)$/;

/** Schemas without annotations, whose references lead to definitions. An example stays with a pattern, to explain it. */
const toData = (schemas: Schemas): JsonObject =>
  mapObjects(
    { ...schemas } as JsonObject,
    (object, isMap) => {
      if (isMap) return object;
      const stated = Object.entries(object).filter(([key]) => !annotations.test(key));
      const { $ref, examples, ...rest }: JsonObject = Object.fromEntries(stated);
      return {
        ...($ref && { $ref: `#/$defs/${componentName(String($ref))}` }),
        ...rest,
        ...(rest.pattern && { examples }),
      };
    },
    true,
  );

/** A module of generated/ that exports tables of schemas by name. */
export const schemaModule = (name: string, tables: Readonly<Record<string, Schemas>>): Files => ({
  [`generated/${name}.ts`]: generatedModule(
    "import type { Definitions } from '../src/validators/compile.js';\n",
    ...Object.entries(tables).map(
      ([table, schemas]) => `export const ${table}: Definitions = ${formatJson(toData(schemas)).trim()};\n`,
    ),
  ),
});

const objectSchema = (properties: object, required: readonly string[], additionalProperties = false) =>
  ({ type: 'object', properties, required, additionalProperties }) as const;

/** The query or the path parameters as an object of their values. */
function parametersSchema(contract: Contract, parameters: readonly ContractParameter[]) {
  const listed = parameters.filter((parameter) => !isFreeForm(contract, parameter));
  const required = listed.flatMap((parameter) => (parameter.required ? [parameter.name] : []));
  const properties = Object.fromEntries(listed.map(({ name, schema }) => [name, schema]));
  return objectSchema(properties, required, listed.length < parameters.length);
}

/** An operation's input: its path parameters, query and body. */
function requestSchema(contract: Contract, operation: ContractOperation) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(contract, parameter));
  const body = requestMedia(operation)?.schema;
  const parts = ['path', 'query'].flatMap((place) => {
    const there = parameters.filter((parameter) => parameter.in === place);
    return there.length > 0 ? [[place, parametersSchema(contract, there)] as const] : [];
  });
  const needed = parts.flatMap(([place, { required }]) => (required.length > 0 ? [place] : []));
  const properties = { ...Object.fromEntries(parts), ...(body && { body }) };
  return objectSchema(properties, operation.requestBody?.required ? [...needed, 'body'] : needed);
}

export function deriveSchemas(contract: Contract): Files {
  const operations = listOperations(contract).map(({ operation }) => operation);
  const byId = (schemaOf: (operation: ContractOperation) => object) =>
    Object.fromEntries(operations.map((operation) => [operation.operationId, schemaOf(operation)]));
  return schemaModule('schemas', {
    definitions: contract.components.schemas,
    requests: byId((operation) => requestSchema(contract, operation)),
    responses: byId((operation) => successMedia(operation)?.schema ?? {}),
    events: mapValues(contract.webhooks, ({ post }) => requestMedia(post)?.schema ?? {}),
  });
}
