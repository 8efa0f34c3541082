/**
 * The contract's schemas as Standard Schema and Standard JSON Schema, version 1, from https://standardschema.dev: interfaces that other
 * packages' forms, servers and agents read. They are meant to be copied, so that nothing has to be installed.
 */
import { knownValues } from '../../generated/known-values.js';
import { definitions, events, requests, responses } from '../../generated/schemas.js';
import type { operations as Exchanges } from '../../generated/types.js';
import type { WebhookEvents } from '../../generated/webhooks.js';
import type { OperationId } from '../base/routing.js';
import type { EnvelopeOf, InputOf } from '../client/call.js';
import { createCompiler, join, type Schema, type StandardIssue } from './compile.js';

/** The package's name, which tells its schemas from others. */
export const vendor = 'stablecoin-wallet-api';

/** A schema of a JSON value for tools that read Standard Schema. It has the value's type. */
export interface StandardSchema<Value> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    /** Checks a value, and returns the same value or its issues. No message contains a part of the value. */
    readonly validate: (
      value: unknown,
      options?: { readonly libraryOptions?: Readonly<Record<string, unknown>> | undefined },
    ) => StandardResult<Value>;
    /** The schema as self-contained JSON Schema. */
    readonly jsonSchema: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
    /** Only for the compiler. */
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

/** The checked value, or its issues. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** The value of a part of a request; `never` if the operation does not take the part. */
type PartOf<Id extends OperationId, Part extends keyof InputOf<Id>> = NonNullable<InputOf<Id>[Part]>;

/** A schema of the whole request, as a named function takes it, and of each part. */
type RequestSchemas = {
  readonly [Id in OperationId]: StandardSchema<InputOf<Id>> & {
    readonly [Part in keyof InputOf<Id> as [PartOf<Id, Part>] extends [never] ? never : Part]-?: StandardSchema<
      PartOf<Id, Part>
    >;
  };
};

type ResponseSchemas = { readonly [Id in OperationId]: StandardSchema<EnvelopeOf<Exchanges[Id]>> };

type EventSchemas = { readonly [Name in keyof WebhookEvents]: StandardSchema<WebhookEvents[Name]> };

const mapValues = <From, To>(object: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

/** Lets an object have only its listed fields. Objects stay open without listed fields, or if the contract says so in words. */
const close = (schema: Schema): Schema => (schema.properties ? { additionalProperties: false, ...schema } : schema);

const closedSets = /* #__PURE__ */ mapValues(knownValues, (values): Schema => ({ enum: values }));

const compile = /* #__PURE__ */ createCompiler(definitions);
/** Also rejects new fields and new values. */
const compileStrictly = /* #__PURE__ */ createCompiler({ ...definitions, ...closedSets }, close);

/** Makes a Standard Schema from a schema that refers to the contract's schemas. It is compiled when it is first used. */
export function toStandard<Value>(schema: Schema): StandardSchema<Value> {
  const jsonSchema = ({ target }: { readonly target: string }) => toJsonSchema(schema, target);
  return {
    '~standard': {
      version: 1,
      vendor,
      validate: (value, options) => {
        const issues = (options?.libraryOptions?.strict ? compileStrictly : compile)(schema)(value);
        return issues.length > 0 ? { issues } : { value: value as Value };
      },
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}

/** The versions of JSON Schema in which the used keywords mean the same. */
const dialects: ReadonlyMap<string, string> = new Map([
  ['draft-2020-12', 'https://json-schema.org/draft/2020-12/schema'],
  ['draft-07', 'http://json-schema.org/draft-07/schema#'],
]);

/** A schema as JSON Schema, with the definitions that it needs. */
function toJsonSchema(schema: Schema, target: string): Record<string, unknown> {
  const $schema = dialects.get(target);
  if (!$schema)
    throw new TypeError(`jsonSchema: the target must be one of ${[...dialects.keys()].join(', ')}, and not ${target}`);
  // Every request, response and event is an object, and tools need the type at the root.
  const whole = { type: 'object', ...join(schema, definitions) };
  const $defs: Record<string, Schema | undefined> = {};
  const collect = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (name in $defs) continue;
      $defs[name] = definitions[name];
      collect($defs[name]);
    }
  };
  collect(whole);
  return structuredClone({ $schema, ...whole, ...(Object.keys($defs).length > 0 && { $defs }) });
}

/**
 * Standard Schemas of the operations' requests by `operationId`: the whole request, as a named function takes it, and its parts, for
 * example `requestSchemas.signWalletMessage.body`, next to `path` and `query`. They reject unknown fields. Contract: the parameters and
 * the request bodies of the operations.
 *
 * Tools take them unchanged: tRPC as an input, Hono as a validator, react-hook-form through its resolver, an MCP server as a tool's schema.
 *
 * @example
 * ```ts
 * import { requestSchemas } from 'stablecoin-wallet-api/validators';
 *
 * requestSchemas.signWalletMessage.body['~standard'].validate({ mesage: 'hello' }).issues; // at ['mesage']
 * ```
 */
export const requestSchemas = /* #__PURE__ */ mapValues(requests, (schema) =>
  Object.assign(toStandard(schema), mapValues(schema.properties ?? {}, toStandard)),
) as unknown as RequestSchemas;

/** The schemas of the parts of an operation's request. An operation without query parameters takes none. */
export const partsOf = (operationId: string): { query: StandardSchema<unknown>; body?: StandardSchema<unknown> } => ({
  query: noQuery,
  ...Object(Reflect.get(requestSchemas, operationId)),
});

const noQuery = /* #__PURE__ */ toStandard({ type: 'object', additionalProperties: false });

/**
 * Standard Schemas of the success bodies by `operationId`: the envelope with `data`, `message` and `statusCode`. They accept fields that
 * the contract does not list. Contract: the operations' responses.
 *
 * @example
 * ```ts
 * import { responseSchemas } from 'stablecoin-wallet-api/validators';
 *
 * responseSchemas.getCustomer['~standard'].validate({ message: 'done', statusCode: 200 }).issues; // at ['data']
 * ```
 */
export const responseSchemas = /* #__PURE__ */ mapValues(responses, toStandard) as unknown as ResponseSchemas;

/**
 * Standard Schemas of the events by name. They accept fields that the contract does not list. A schema does not check a delivery's
 * signature. Contract: the events.
 *
 * @example
 * ```ts
 * import { eventSchemas } from 'stablecoin-wallet-api/validators';
 *
 * eventSchemas['deposit.success']['~standard'].validate({ event: 'deposit.success', data: {} }).issues; // at ['data', 'amount'] and more
 * ```
 */
export const eventSchemas = /* #__PURE__ */ mapValues(events, toStandard) as unknown as EventSchemas;
