/** generated/sandbox.openapi.json → generated/sandbox.ts and generated/sandbox-schemas.ts: the controls of the sandbox and their schemas. */
import { astToString } from 'openapi-typescript';
import { type Contract, type ContractSchema, listOperations, resolve } from '../contract/contract.ts';
import { constant, type Files, generatedModule, type JsonObject } from '../contract/files.ts';
import { componentName } from '../contract/references.js';
import { mapObjects } from '../contract/walk.js';
import { namedSchemas } from './named-types.ts';
import { schemaModule } from './schemas.ts';

/** The operations as controls. */
const listControls = (sandbox: Contract) =>
  listOperations(sandbox).map(({ method, operation }) => {
    const { operationId: name, requestBody } = operation;
    const body = requestBody && resolve(sandbox, requestBody).content['application/json'];
    const { content = {} } = resolve(sandbox, operation.responses['200'] ?? {});
    const success = content['application/json']?.schema?.$ref;
    if (!success) throw new Error(`${name} has no named success`);
    const request = body && componentName(body.schema.$ref);
    const schema = body && resolve(sandbox, body.schema);
    const [example] = Object.values(body?.examples ?? {});
    const facts = {
      method: method.toUpperCase(),
      fields: Object.keys(schema?.properties ?? {}),
      example: example?.value ?? {},
    };
    return { name, request, response: componentName(success), schema, facts };
  });

/** A map whose keys are listed, with a property for each of them: the type of a map would take any. */
const listProperties = (sandbox: Contract) => (schema: JsonObject) => {
  const { propertyNames, additionalProperties, ...rest } = schema;
  if (!propertyNames) return schema;
  const { enum: keys = [] } = resolve(sandbox, propertyNames as ContractSchema) as { enum?: string[] };
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) };
};

/** The types of the schemas. Those of the contract are imported. */
async function printTypes(sandbox: Contract): Promise<string> {
  const text = JSON.stringify(sandbox.components.schemas);
  const names = [...text.matchAll(/"openapi\.json#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  const schemas = mapObjects(JSON.parse(text), listProperties(sandbox));
  const types = await namedSchemas(
    { ...sandbox, components: { schemas } },
    { sent: new Set(Object.keys(schemas)), immutable: true },
  );
  return `import type { ${[...new Set(names)].sort().join(', ')} } from './types.js';\n\n${astToString(types)}`;
}

export async function deriveSandbox(sandbox: Contract): Promise<Files> {
  const controls = listControls(sandbox);
  const types = controls.map(
    ({ name, request = 'NoOptions', response }) => `  ${name}: { request: ${request}; response: ${response} };\n`,
  );
  const requests = controls.flatMap(({ name, schema }) => (schema ? [[name, schema]] : []));
  return {
    ...schemaModule('sandbox-schemas', {
      definitions: sandbox.components.schemas,
      requests: Object.fromEntries(requests),
    }),
    'generated/sandbox.ts': generatedModule(
      await printTypes(sandbox),
      `/** What each control takes and returns. */\nexport interface ControlTypes {\n${types.join('')}}\n`,
      constant(
        'controls',
        'The method of each control, the names of its fields, and an example of what it takes.',
        Object.fromEntries(controls.map(({ name, facts }) => [name, facts])),
      ),
    ),
  };
}
