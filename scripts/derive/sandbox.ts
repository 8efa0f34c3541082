/** generated/sandbox.openapi.json → generated/sandbox.ts and generated/sandbox-validators.js: the controls of the sandbox and their checks. */
import { type Contract, type ContractSchema, listOperations, resolve } from '../contract/contract.ts';
import type { JsonObject } from '../contract/files.ts';
import { type Files, generatedHeader } from '../contract/files.ts';
import { componentName } from '../contract/references.js';
import { mapObjects } from '../contract/walk.js';
import { compileValidators } from './compile-validators.ts';
import { namedTypes } from './named-types.ts';
import { acceptUndefined } from './optional-request-fields.ts';

const declarations = `${generatedHeader}
/** One way in which a value breaks its schema. */
export interface SchemaError {
  /** JSON pointer into the value. */
  readonly instancePath: string;
  readonly keyword: string;
  /** The value of the keyword. */
  readonly schema: unknown;
  /** The schema that has the keyword. */
  readonly parentSchema: { readonly properties?: object };
  /** The value at the pointer. */
  readonly data: unknown;
}

/** Checks a value and leaves what is wrong with it in \`errors\`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Validators of what the controls take, by name. */
export declare const requests: Readonly<Record<string, Validator>>;
`;

/** The operations as controls. */
const listControls = (sandbox: Contract) =>
  listOperations(sandbox).map(({ method, operation }) => {
    const { operationId: name, requestBody } = operation;
    const body = requestBody && resolve(sandbox, requestBody).content['application/json'];
    const { content = {} } = resolve(sandbox, operation.responses['200'] ?? {});
    const success = content['application/json']?.schema?.$ref;
    if (!success) throw new Error(`${name} has no named success`);
    const [example] = Object.values(body?.examples ?? {});
    const fields = Object.keys(body ? (resolve(sandbox, body.schema).properties ?? {}) : {});
    return { name, method, body, fields, example: example?.value ?? {}, response: componentName(success) };
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
  const { openapi, info, components } = sandbox;
  const text = JSON.stringify(components.schemas);
  const names = [...text.matchAll(/"openapi\.json#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  const imported = [...new Set(names)].sort();
  const schemas = {
    ...mapObjects(JSON.parse(text.replaceAll('"openapi.json#/', '"#/')), listProperties(sandbox)),
    ...Object.fromEntries(imported.map((name) => [name, {}])),
  };
  const types = await namedTypes(
    { openapi, info, paths: {}, components: { schemas } },
    { immutable: true, imported, change: [acceptUndefined(new Set(Object.keys(schemas)))] },
  );
  return `import type { ${imported.join(', ')} } from './types.js';

${types.schemas}`;
}

export async function deriveSandbox(contract: Contract, sandbox: Contract): Promise<Files> {
  const controls = listControls(sandbox);
  const requests = controls.flatMap(({ name, body }) => (body ? [[name, resolve(sandbox, body.schema)]] : []));
  const validators = compileValidators(
    { 'openapi.json': contract.components.schemas, 'sandbox.openapi.json': sandbox.components.schemas },
    { requests: Object.fromEntries(requests) },
    { verbose: true },
  );
  const types = controls.map(
    ({ name, body, response }) =>
      `  ${name}: { request: ${body ? componentName(body.schema.$ref) : 'NoOptions'}; response: ${response} };`,
  );
  const table = controls.map(
    ({ name, method, fields, example }) =>
      `  ${name}: { method: '${method.toUpperCase()}', fields: ${JSON.stringify(fields)}, example: ${JSON.stringify(example)} },`,
  );
  return {
    'generated/sandbox-validators.js': `${generatedHeader}${validators}`,
    'generated/sandbox-validators.d.ts': declarations,
    'generated/sandbox.ts': `${generatedHeader}
${await printTypes(sandbox)}
/** What each control takes and returns. */
export interface ControlTypes {
${types.join('\n')}
}

/** The method of each control, the names of its fields, and an example of what it takes. */
export const controls = {
${table.join('\n')}
} as const;
`,
  };
}
