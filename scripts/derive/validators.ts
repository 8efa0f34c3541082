/** Validators as code, by Ajv: nothing is compiled at run time, and `eval` is not needed. */
import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import next from 'ajv/dist/vocabularies/next.js';
import addFormats from 'ajv-formats';
import { buildSync } from 'esbuild';
import {
  type Contract,
  type ContractParameter,
  isFreeForm,
  listOperations,
  queryParameters,
  requestMedia,
  successMedia,
} from '../contract/contract.ts';
import { type Files, generatedHeader, generatedModule, type JsonObject } from '../contract/files.ts';
import { formatPointer } from '../contract/references.js';
import { mapObjects, omit } from '../contract/walk.js';

/** Schemas by the name of what they describe. */
type Schemas = Readonly<Record<string, object>>;

interface Options {
  /** Schemas of documents by their names, to which references lead. The tables are in the last one. */
  documents: Readonly<Record<string, Schemas>>;
  /** What the module exports: tables of validators by name. */
  tables: Readonly<Record<string, Schemas>>;
  /** Whether the first error alone is reported, with its schema and value; otherwise all are. */
  verbose?: boolean;
}

const declarations = `/** One way in which a value breaks its schema. */
export interface SchemaError {
  /** JSON pointer into the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
  /** Where a property is not allowed: its name. */
  readonly params: { readonly additionalProperty?: string };
`;

const verboseDeclarations = `  /** The value of the keyword. */
  readonly schema: unknown;
  /** The schema that has the keyword. */
  readonly parentSchema: { readonly properties?: object };
  /** The value at the pointer. */
  readonly data: unknown;
`;

const validatorDeclarations = `}

/** Checks a value and leaves what is wrong with it in \`errors\`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
`;

/** A schema without annotations. */
function bare(schema: object): JsonObject {
  const isAnnotation = (key: string) => key.startsWith('x-') || key === 'description' || key === 'examples';
  return mapObjects({ ...schema }, (object, isMap) => (isMap ? object : omit(object, isAnnotation)));
}

/** A module of generated/ that exports validators. */
export function validatorModule(name: string, { documents, tables, verbose = false }: Options): Files {
  const ajv = new Ajv({
    allErrors: !verbose,
    strict: false,
    // A keyword that would be ignored stops the build.
    strictSchema: true,
    inlineRefs: false,
    messages: true,
    verbose,
    code: { source: true, esm: true, lines: true },
  });
  addFormats.default(ajv);
  // The keywords of JSON Schema 2020-12 but for the dynamic and unevaluated ones, for which every validator would carry code.
  ajv.addVocabulary(next.default);
  ajv.addVocabulary(['discriminator', 'components', ...Object.keys(tables)]);
  const own = Object.keys(documents).at(-1);
  for (const [$id, schemas] of Object.entries(documents))
    ajv.addSchema({ $id, ...bare({ components: { schemas }, ...($id === own && tables) }) });

  const exported: Record<string, string> = {};
  const exports = Object.entries(tables).map(([table, schemas]) => {
    const entries = Object.keys(schemas).map((key) => {
      const name = `${table}_${key.replaceAll('.', '_')}`;
      exported[name] = `${own}#${formatPointer([table, key])}`;
      return `'${key}': ${name}`;
    });
    return `export const ${table} = { ${entries.join(', ')} };`;
  });
  // Bundled with the runtime and the formats of Ajv, which the code imports, and minified.
  const { outputFiles } = buildSync({
    stdin: { contents: [standaloneCode.default(ajv, exported), ...exports].join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return {
    [`generated/${name}.js`]: `${generatedHeader}${outputFiles[0]?.text}`,
    [`generated/${name}.d.ts`]: generatedModule(
      [declarations, verbose ? verboseDeclarations : '', validatorDeclarations].join(''),
      ...Object.keys(tables).map((table) => `export declare const ${table}: Readonly<Record<string, Validator>>;\n`),
    ),
  };
}

/** The query of an operation as an object of values. */
function querySchema(contract: Contract, parameters: ContractParameter[]) {
  const listed = parameters.filter((parameter) => !isFreeForm(contract, parameter));
  return {
    type: 'object',
    properties: Object.fromEntries(listed.map(({ name, schema }) => [name, schema])),
    required: listed.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: listed.length < parameters.length,
  };
}

/** generated/openapi.json → generated/validators.js: whether queries, bodies and events conform to the contract. */
export function deriveValidators(contract: Contract): Files {
  const queries: Record<string, object> = {};
  const requests: Record<string, object> = {};
  const responses: Record<string, object> = {};
  for (const { operation } of listOperations(contract)) {
    const query = queryParameters(contract, operation);
    if (query.length > 0) queries[operation.operationId] = querySchema(contract, query);
    const request = requestMedia(operation);
    if (request) requests[operation.operationId] = request.schema;
    responses[operation.operationId] = successMedia(operation)?.schema ?? {};
  }
  const events = Object.fromEntries(
    Object.entries(contract.webhooks).map(([event, { post }]) => [event, requestMedia(post)?.schema ?? {}]),
  );
  const documents = { 'openapi.json': contract.components.schemas };
  return validatorModule('validators', { documents, tables: { queries, requests, responses, events } });
}
