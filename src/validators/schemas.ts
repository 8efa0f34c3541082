import { knownValues } from '../../generated/known-values.js';
import type { operations } from '../../generated/operations.js';
import * as generated from '../../generated/schemas.js';
import type { operations as Exchanges } from '../../generated/types.js';
import type { WebhookEvents } from '../../generated/webhooks.js';
import type { BodyOf, EnvelopeOf, InputOf } from '../client/call.js';
import { type Definitions, join, type Schema } from './compile.js';
import { createStandardSchemas, type StandardSchema } from './standard-schema.js';

type OperationId = (typeof operations)[number]['operationId'];

/** The parts of a request, each required; `never` if the operation takes none. */
interface PartsOf<Exchange extends Exchanges[OperationId]> {
  path: NonNullable<Exchange['parameters']['path']>;
  query: NonNullable<Exchange['parameters']['query']>;
  body: NonNullable<BodyOf<Exchange>['body']>;
}

/** A schema of the whole request, as a named function takes it, and of each part. */
type RequestSchema<Input, Parts> = StandardSchema<Input> & {
  readonly [Part in keyof Parts as [Parts[Part]] extends [never] ? never : Part]: StandardSchema<Parts[Part]>;
};

type RequestSchemas = {
  readonly [Id in OperationId]: RequestSchema<InputOf<Id>, PartsOf<Exchanges[Id]>>;
};

type ResponseSchemas = { readonly [Id in OperationId]: StandardSchema<EnvelopeOf<Exchanges[Id]>> };

type EventSchemas = { readonly [Name in keyof WebhookEvents]: StandardSchema<WebhookEvents[Name]> };

/** The contract's schemas, and a stand-in for the names of unlisted events: any non-empty string. */
const definitions: Definitions = {
  ...generated.definitions,
  WebhookEventName: { type: 'string', pattern: '.', examples: ['deposit.success'] },
};

const mapValues = <From, To>(object: Readonly<Record<string, From>>, change: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

/** Lets an object have only its listed fields. Objects stay open without listed fields, or if the contract says so in words. */
function close(schema: Schema): Schema {
  const whole = schema.allOf ? join(schema, definitions) : schema;
  return whole.properties ? { additionalProperties: false, ...whole } : whole;
}

const toTolerant = /* #__PURE__ */ createStandardSchemas(definitions);
const toStrict = /* #__PURE__ */ createStandardSchemas(
  {
    ...definitions,
    .../* #__PURE__ */ mapValues(knownValues, (values, name) => ({ ...definitions[name], enum: values })),
  },
  close,
);

/** Of each schema, the form that also reports new values: an object takes only its listed fields, and an open set only its listed values. */
export const strictForms = /* #__PURE__ */ new WeakMap<StandardSchema<unknown>, StandardSchema<unknown>>();

/** Makes a Standard Schema from a schema that refers to the contract's schemas. */
export function toStandard(schema: Schema): StandardSchema<unknown> {
  const standard = toTolerant<unknown>(schema);
  strictForms.set(standard, toStrict(schema));
  return standard;
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
export const requestSchemas = /* #__PURE__ */ mapValues(generated.requests, (schema) =>
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
 * the contract does not list. Contract: the responses of the operations.
 *
 * @example
 * ```ts
 * import { responseSchemas } from 'stablecoin-wallet-api/validators';
 *
 * responseSchemas.getCustomer['~standard'].validate({ message: 'done', statusCode: 200 }).issues; // at ['data']
 * ```
 */
export const responseSchemas = /* #__PURE__ */ mapValues(generated.responses, toStandard) as unknown as ResponseSchemas;

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
export const eventSchemas = /* #__PURE__ */ mapValues(generated.events, toStandard) as unknown as EventSchemas;

/** The schema of a delivery whose event the contract does not list. The receiver rejects an event that has less. */
const unlistedEvent = /* #__PURE__ */ toStandard({
  type: 'object',
  required: ['event', 'data'],
  properties: { event: { $ref: '#/$defs/WebhookEventName' }, data: { type: 'object' } },
});

/** The schema of a delivery by the name of its event. */
export const eventSchemaOf = (event: string): StandardSchema<unknown> =>
  Object.hasOwn(eventSchemas, event) ? eventSchemas[event as keyof EventSchemas] : unlistedEvent;
