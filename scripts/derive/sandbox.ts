/** generated/sandbox.openapi.json → generated/sandbox.ts and generated/sandbox-schemas.ts: the sandbox's controls and their schemas. */
import { astToString } from 'openapi-typescript';
import { type Contract, type ContractSchema, flatten, listOperations, resolve } from '../contract/contract.ts';
import { firstSentence } from '../contract/descriptions.ts';
import { constant, type Files, generatedModule, type JsonObject } from '../contract/files.ts';
import { componentName, mapObjects } from '../contract/walk.ts';
import { namedSchemas } from './named-types.ts';
import { schemaModule } from './schemas.ts';

/** A field's name as a form shows it, for example `Virtual account` for `virtualAccountId`. */
const labelOf = (name: string): string => {
  const words = name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return name === 'url' ? 'URL' : words.charAt(0).toUpperCase() + words.slice(1);
};

/** A control's fields that a form can have, with the values of enumerated fields. */
const listFields = (contract: Contract, sandbox: Contract, { properties = {}, required = [] }: ContractSchema) =>
  Object.entries(properties)
    .filter(([, { type }]) => type !== 'array')
    .map(([name, { $ref = '', ...property }]) => {
      const document = $ref.startsWith('openapi.json') ? contract : sandbox;
      const { enum: choices } = $ref ? resolve(document, { ...property, $ref: $ref.replace(/^.*#/, '#') }) : property;
      return { name, label: labelOf(name), isOptional: !required.includes(name), choices };
    });

const pageSentence = (description = '') => firstSentence(description).replaceAll('`', '');

const listControls = (contract: Contract, sandbox: Contract) =>
  listOperations(sandbox).map(({ method, operation }) => {
    const { operationId: name, summary: title, description = '', tags, requestBody } = operation;
    const { 'x-async': isAsync = false } = operation;
    const body = requestBody && resolve(sandbox, requestBody).content['application/json'];
    const { content = {} } = resolve(sandbox, operation.responses['200'] ?? {});
    const success = content['application/json']?.schema?.$ref;
    if (!success) throw new Error(`${name} has no named success`);
    const request = body && componentName(body.schema.$ref);
    const examples = Object.values(body?.examples ?? {});
    const facts = {
      method: method.toUpperCase(),
      isAsync,
      hasFields: request !== undefined && request !== 'NoOptions',
      group: sandbox.tags.find((tag) => tag.name === tags[0])?.['x-displayName'],
      title,
      sentence: pageSentence(description),
      fields: body ? listFields(contract, sandbox, resolve(sandbox, body.schema)) : [],
      presets: examples.flatMap(({ summary, description: text, value }) =>
        summary ? [{ title: summary, sentence: pageSentence(text), value }] : [],
      ),
      example: examples[0]?.value ?? {},
    };
    return { name, description, request, response: componentName(success), facts };
  });

type Control = ReturnType<typeof listControls>[number];

/** A control in code: a GET is a property, a POST is a method. */
function printMember(sandbox: Contract, { name, description, request, response, facts }: Control): string {
  const comment = `  /** ${description.replaceAll('\n', ' ')} */\n`;
  if (facts.method === 'GET') {
    // `health` is left out: that the sandbox runs says the same.
    const { properties = {} } = sandbox.components.schemas[response] ?? {};
    return name in properties ? `${comment}  readonly ${name}: ${response}['${name}'];\n` : '';
  }
  const result = response === 'Done' ? 'void' : response;
  const fields = facts.hasFields ? `fields: ${request}` : '';
  return `${comment}  ${name}(${fields}): ${facts.isAsync ? `Promise<${result}>` : result};\n`;
}

/** A transaction's fields that its schema allows to be null. */
function nullableFields(contract: Contract, schema: ContractSchema): string[] {
  const isNullable = ({ type = [], oneOf = [] }: ContractSchema): boolean =>
    [type].flat().includes('null') || oneOf.some((choice) => isNullable(choice));
  const fields = flatten(contract, schema).flatMap(({ properties = {} }) => Object.entries(properties));
  return fields.flatMap(([name, field]) => (isNullable(field) ? [name] : []));
}

/** A map with listed keys, as a property for each key: a map's type would accept any key, and its check would not list the keys. */
const listProperties = (sandbox: Contract) => (schema: JsonObject) => {
  const { propertyNames, additionalProperties, ...rest } = schema;
  if (!propertyNames) return schema;
  const { enum: keys = [] } = resolve(sandbox, propertyNames as ContractSchema) as { enum?: string[] };
  const properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
};

/** The schemas' types. The contract's types are imported. */
async function printTypes(sandbox: Contract, schemas: Record<string, JsonObject>): Promise<string> {
  const text = JSON.stringify(schemas);
  const names = [...text.matchAll(/"openapi\.json#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  const types = await namedSchemas(
    { ...sandbox, components: { schemas } },
    { sent: new Set(Object.keys(schemas)), immutable: true },
  );
  return `import type { ${[...new Set(names)].sort().join(', ')} } from './types.js';\n\n${astToString(types)}`;
}

export async function deriveSandbox(contract: Contract, sandbox: Contract): Promise<Files> {
  const controls = listControls(contract, sandbox);
  const types = controls.map(
    ({ name, request = 'NoOptions', response }) => `  ${name}: { request: ${request}; response: ${response} };\n`,
  );
  const members = controls.map((control) => printMember(sandbox, control));
  const requests = controls.flatMap(({ name, request }) =>
    request ? [[name, { $ref: `#/components/schemas/${request}` }]] : [],
  );
  const stated = JSON.parse(JSON.stringify(sandbox.components.schemas));
  const schemas = mapObjects(stated, listProperties(sandbox), true) as Record<string, JsonObject>;
  return {
    ...schemaModule('sandbox-schemas', {
      definitions: schemas,
      requests: Object.fromEntries(requests),
    }),
    'generated/sandbox.ts': generatedModule(
      await printTypes(sandbox, schemas),
      `/** The request and response of each control. */\nexport interface ControlTypes {\n${types.join('')}}\n`,
      `/** The controls in code. */\nexport interface SandboxControls {\n${members.join('')}}\n`,
      constant(
        'controls',
        '@internal How each control is called, what the page shows of it, and an example of its fields.',
        Object.fromEntries(controls.map(({ name, facts }) => [name, facts])),
      ),
      constant(
        'nullableTransactionFields',
        '@internal The fields of a transaction that may be null.',
        nullableFields(contract, contract.components.schemas.Transaction ?? {}),
      ),
    ),
  };
}
