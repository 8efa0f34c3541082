import type { operations } from '../../generated/operations.js';
import * as generated from '../../generated/schemas.js';
import type { operations as Exchanges } from '../../generated/types.js';
import type { WebhookEvents } from '../../generated/webhooks.js';
import type { InputOf } from '../client/call.js';
import type { Definitions } from './compile.js';
import { createStandardSchemas, type StandardSchema } from './standard-schema.js';

type OperationId = (typeof operations)[number]['operationId'];

type JsonOf<Content> = Content extends { content: { 'application/json': infer Json } } ? Json : never;

/** The parts of a request, each required; `never` if the operation takes none. */
interface PartsOf<Exchange extends Exchanges[OperationId]> {
  path: NonNullable<Exchange['parameters']['path']>;
  query: NonNullable<Exchange['parameters']['query']>;
  body: JsonOf<Exchange['requestBody']>;
}

/** A schema of the whole request, as a named function takes it, and of each part. */
type RequestSchema<Input, Parts> = StandardSchema<Input> & {
  readonly [Part in keyof Parts as [Parts[Part]] extends [never] ? never : Part]: StandardSchema<Parts[Part]>;
};

type RequestSchemas = {
  readonly [Id in OperationId]: RequestSchema<InputOf<Id>, PartsOf<Exchanges[Id]>>;
};

type ResponseSchemas = {
  readonly [Id in OperationId]: StandardSchema<
    JsonOf<Exchanges[Id]['responses'][keyof Exchanges[Id]['responses'] & number]>
  >;
};

type EventSchemas = { readonly [Name in keyof WebhookEvents]: StandardSchema<WebhookEvents[Name]> };

/** Makes a Standard Schema from a schema that refers to the contract's schemas. */
export const toStandard = /* #__PURE__ */ createStandardSchemas(generated.definitions);

const mapValues = <From, To>(object: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

const toSchemas = (schemas: Definitions): unknown => mapValues(schemas, (schema) => toStandard(schema));

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
export const requestSchemas = /* #__PURE__ */ mapValues(generated.requests, (schema) => ({
  ...toStandard(schema),
  ...mapValues(schema.properties ?? {}, (part) => toStandard(part)),
})) as unknown as RequestSchemas;

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
export const responseSchemas = /* #__PURE__ */ toSchemas(generated.responses) as ResponseSchemas;

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
export const eventSchemas = /* #__PURE__ */ toSchemas(generated.events) as EventSchemas;
