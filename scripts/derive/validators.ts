/**
 * generated/openapi.json → generated/validators.js: functions that check request bodies, response bodies and events against
 * the contract. They are compiled here, so that nothing is built at run time and `eval` is not needed.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { buildSync } from 'esbuild';
import { type Contract, generatedHeader, listOperations, queryParameters } from '../contract/contract.ts';
import type { Files } from '../contract/files.ts';
import type { JsonObject } from '../contract/json.ts';
import { mapObjects, omit } from '../contract/walk.js';

/** A schema without annotations. */
function bare(schema: object): JsonObject {
  const isAnnotation = (key: string) => key.startsWith('x-') || key === 'description' || key === 'examples';
  const copy = JSON.parse(JSON.stringify(schema)) as JsonObject;
  return mapObjects(copy, (object, isMap) => (isMap ? object : omit(object, isAnnotation)));
}

const declarations = `${generatedHeader}
/** Checks a value and leaves what is wrong with it in \`errors\`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** One way in which a value breaks its schema. */
export interface ValidationError {
  /** JSON pointer into the value. */
  readonly instancePath: string;
  readonly message: string;
  /** Where a property is not allowed: its name. */
  readonly params?: { readonly additionalProperty: string };
}

/** Validators of the values of query parameters, by operation. */
export declare const queries: Readonly<Record<string, Validator>>;
/** Validators of request bodies, by operation. */
export declare const requests: Readonly<Record<string, Validator>>;
/** Validators of success bodies, by operation. */
export declare const responses: Readonly<Record<string, Validator>>;
/** Validators of events, by name. */
export declare const events: Readonly<Record<string, Validator>>;
`;

export function deriveValidators(contract: Contract): Files {
  const ajv = new Ajv2020({
    allErrors: true,
    // JSON Schema knows neither the contract's extensions nor OpenAPI's own keywords.
    strict: false,
    inlineRefs: false,
    messages: true,
    code: { source: true, esm: true, lines: true },
  });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'contract', ...bare({ components: { schemas: contract.components.schemas } }) });

  const exported: Record<string, string> = {};

  /** Adds a schema of the contract as an export. Its references lead into the contract. */
  function add(name: string, schema: object): void {
    const rooted = JSON.parse(JSON.stringify(bare(schema)).replaceAll('"$ref":"#/', '"$ref":"contract#/'));
    ajv.addSchema({ ...rooted, $id: name });
    exported[name] = name;
  }

  const names = {
    queries: new Map<string, string>(),
    requests: new Map<string, string>(),
    responses: new Map<string, string>(),
    events: new Map<string, string>(),
  };

  for (const { operation } of listOperations(contract)) {
    const { operationId, requestBody, responses } = operation;
    const query = queryParameters(contract, operation);
    if (query.length > 0) {
      names.queries.set(operationId, `query_${operationId}`);
      add(`query_${operationId}`, {
        type: 'object',
        properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
        required: query.filter(({ required }) => required).map(({ name }) => name),
        additionalProperties: false,
      });
    }
    if (requestBody) {
      names.requests.set(operationId, `request_${operationId}`);
      add(`request_${operationId}`, requestBody.content['application/json'].schema);
    }
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    names.responses.set(operationId, `response_${operationId}`);
    add(`response_${operationId}`, success?.content?.['application/json']?.schema ?? {});
  }
  for (const [event, { post }] of Object.entries(contract.webhooks)) {
    const name = `event_${event.replaceAll('.', '_')}`;
    names.events.set(event, name);
    add(name, post.requestBody?.content['application/json'].schema ?? {});
  }

  const tables = Object.entries(names).map(
    ([kind, entries]) =>
      `export const ${kind} = { ${[...entries].map(([key, name]) => `'${key}': ${name}`).join(', ')} };`,
  );
  // Drops what the validators report about the schema, and what their messages already say.
  const code = standaloneCode
    .default(ajv, exported)
    .replaceAll(/^export const /gm, 'const ')
    .replaceAll(/schemaPath:"[^"]*",/g, '')
    .replaceAll(/keyword:"(?!additionalProperties")\w+",params:\{(?:"(?:\\.|[^"\\])*"|[^"{}])*\},/g, '');
  // Bundled with the runtime and the formats of Ajv, which the code imports, and minified.
  const { outputFiles } = buildSync({
    stdin: { contents: [code, ...tables].join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return {
    'generated/validators.js': `${generatedHeader}${outputFiles[0]?.text}`,
    'generated/validators.d.ts': declarations,
  };
}
