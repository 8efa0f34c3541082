import { sameJson } from '../checks.ts';
import {
  describedVariable,
  extensionInSchema,
  noResponseDescription,
  redeclaredProperty,
  wrongType,
} from '../mutations.ts';
import { operationsOf, resolve } from '../operations.ts';
import type { Contract } from '../project.ts';
import type { Check, Tool } from '../tool.ts';

interface Validator {
  validate(file: string): Promise<void>;
}

const validates: Check = async (project) => {
  const { validate } = await project.loadProgram<Validator>();
  await validate('openapi.json');
};

const validator = (name: string, code: string, program: string): Tool => ({
  name,
  kind: 'Schemas and validators',
  package: name,
  code,
  program,
  checks: { 'the document is valid': validates },
  mutation: { ...noResponseDescription, fails: 'the document is valid' },
});

interface Ajv {
  readonly names: string[];
  compile(name: string): (value: unknown) => boolean;
}

interface Sampler {
  readonly names: string[];
  sample(name: string): unknown;
}

/** Runs a step for every item and throws what failed, where that is more than a share of all. */
async function forEach<Item>(items: readonly Item[], step: (item: Item) => unknown, share = 0): Promise<void> {
  const failures: string[] = [];
  for (const item of items) {
    try {
      await step(item);
    } catch (error) {
      failures.push(`${JSON.stringify(item).slice(0, 80)}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (failures.length > items.length * share)
    throw new Error(`${failures.length} of ${items.length}:\n${failures.join('\n')}`);
}

/** The name of the schema of a success body. */
const successSchema = (contract: Contract, template: string, method: string, status: number): string =>
  resolve(contract, contract.paths[template][method.toLowerCase()].responses[status])
    .content['application/json'].schema.$ref.split('/')
    .at(-1);

/** The values of all schemas are valid, but for a share of them. */
const samples =
  (share: number): Check =>
  async (project) => {
    const { names, sample } = await project.loadProgram<Sampler>();
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    const { default: formats } = await import('ajv-formats');
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    ajv.addSchema({ $id: 'openapi.json', components: project.contract.components });
    await forEach(
      names,
      async (name) => {
        const validate = ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` });
        if (!validate(await sample(name))) throw new Error(ajv.errorsText(validate.errors));
      },
      share,
    );
  };

export const validators: Tool[] = [
  {
    ...validator('@apidevtools/swagger-parser', "SwaggerParser.validate('openapi.json')", 'swagger-parser'),
    mostUsed: true,
    mutation: { ...describedVariable, fails: 'the document is valid' },
  },
  {
    ...validator('@apidevtools/swagger-parser', "SwaggerParser.validate('openapi.3.0.json')", 'swagger-parser'),
    name: '@apidevtools/swagger-parser (OpenAPI 3.0)',
    bundle: 'openapi.3.0.json',
  },
  validator('@scalar/openapi-parser', 'validate(openapi)', 'scalar-openapi-parser'),
  validator('@readme/openapi-parser', "validate('openapi.json')", 'readme-openapi-parser'),
  validator('@seriousme/openapi-schema-validator', "new Validator().validate('openapi.json')", 'seriousme-validator'),
  validator(
    '@hyperjump/json-schema',
    "validate('https://spec.openapis.org/oas/3.1/schema-base', openapi)",
    'hyperjump',
  ),
  {
    name: 'Ajv',
    kind: 'Schemas and validators',
    package: 'ajv',
    mostUsed: true,
    bundle: 'openapi.plain.json',
    code: "new Ajv2020({ keywords: ['components', 'discriminator'] }).compile(schema)",
    program: 'ajv',
    checks: {
      'every schema compiles in strict mode': async (project) => {
        const { names, compile } = await project.loadProgram<Ajv>();
        await forEach(names, compile);
      },
      'every response example is valid': async (project) => {
        const { compile } = await project.loadProgram<Ajv>();
        await forEach(operationsOf(project.contract), ({ template, method, status, responses }) => {
          const validate = compile(successSchema(project.contract, template, method, status));
          if (!responses.every(validate)) throw new Error('an example is refused');
        });
      },
    },
    mutation: { ...extensionInSchema, fails: 'every schema compiles in strict mode' },
  },
  {
    name: 'fast-json-stringify',
    kind: 'Schemas and validators',
    package: 'fast-json-stringify',
    bundle: 'openapi.plain.json',
    code: 'fastJson(schema)(body)',
    program: 'fast-json-stringify',
    checks: {
      'every response example is sent whole': async (project) => {
        const { stringify } = await project.loadProgram<{ stringify(name: string, body: unknown): string }>();
        await forEach(operationsOf(project.contract), ({ template, method, status, responses }) => {
          const name = successSchema(project.contract, template, method, status);
          for (const body of responses) sameJson(JSON.parse(stringify(name, body)), body);
        });
      },
    },
    mutation: { ...redeclaredProperty, fails: 'every response example is sent whole' },
  },
  {
    name: 'json-schema-faker',
    kind: 'Schemas and validators',
    package: 'json-schema-faker',
    code: 'generate(schema, { maxDepth: 20 })',
    program: 'json-schema-faker',
    limits: [
      {
        reason: 'A value of a union inside `allOf` may be one of no branch.',
        instead: 'Validate a value, and generate with another `seed` where it is refused.',
      },
    ],
    checks: { 'the values of 95 of 100 schemas are valid': samples(0.05) },
    mutation: {
      what: 'no value satisfies the schema of a timestamp',
      fails: 'the values of 95 of 100 schemas are valid',
      change(contract) {
        contract.components.schemas.Timestamp = { type: 'string', maxLength: 3, minLength: 5 };
      },
    },
  },
  {
    name: 'openapi-sampler',
    kind: 'Schemas and validators',
    package: 'openapi-sampler',
    code: 'sample(schema, {}, openapi)',
    program: 'openapi-sampler',
    checks: { 'the value of every schema is valid': samples(0) },
    mutation: { ...redeclaredProperty, fails: 'the value of every schema is valid' },
  },
  {
    name: 'json-schema-to-typescript',
    kind: 'Schemas and validators',
    package: 'json-schema-to-typescript',
    mostUsed: true,
    code: "compile({ $defs: schemas }, 'Contract', { unreachableDefinitions: true })",
    program: 'json-schema-to-typescript',
    checks: {
      'the types have the names of the schemas': async (project) => {
        const { writeTypes } = await project.loadProgram<{
          writeTypes(contract: string, types: string): Promise<void>;
        }>();
        await writeTypes('openapi.json', 'types.ts');
        await project.typeCheck();
        const types = project.read('types.ts');
        await forEach(Object.keys(project.contract.components.schemas), (name) => {
          if (!new RegExp(`export (type|interface) ${name}\\b`).test(types)) throw new Error('there is no such type');
        });
      },
    },
    mutation: {
      what: 'a reference points nowhere',
      fails: 'the types have the names of the schemas',
      change(contract) {
        delete contract.components.schemas.Amount;
      },
    },
  },
  {
    name: 'python3-jsonschema',
    kind: 'Schemas and validators',
    package: 'python3-jsonschema',
    from: 'Debian',
    command: '/usr/bin/python3 validate.py openapi.json',
    program: 'python-jsonschema',
    checks: { 'every example is valid': (project) => project.read('openapi.json') },
    mutation: { ...wrongType, fails: 'every example is valid' },
  },
];
