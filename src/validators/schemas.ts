import type { operations } from '../../generated/operations.js';
import * as generated from '../../generated/schemas.js';
import type { operations as Exchanges } from '../../generated/types.js';
import type { WebhookEvents } from '../../generated/webhooks.js';
import type { InputOf } from '../client/operation-types.js';
import type { Definitions } from './compile.js';
import { createStandardSchemas, type StandardSchema } from './standard-schema.js';

type OperationId = (typeof operations)[number]['operationId'];

type JsonOf<Content> = Content extends { content: { 'application/json': infer Json } } ? Json : never;

/** The parts of a request, each without what makes it optional; `never` if the operation takes none. */
interface PartsOf<Exchange extends Exchanges[OperationId]> {
  path: NonNullable<Exchange['parameters']['path']>;
  query: NonNullable<Exchange['parameters']['query']>;
  body: JsonOf<Exchange['requestBody']>;
}

/** A schema of the whole request, as a named function takes it, and of each of its parts. */
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

/** Makes a Standard Schema of a schema that refers to those of the contract. */
export const toStandard = /* #__PURE__ */ createStandardSchemas(generated.definitions);

const mapValues = <From, To>(object: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

const toSchemas = (schemas: Definitions): unknown => mapValues(schemas, (schema) => toStandard(schema));

/**
 * The requests of the operations by `operationId`, as Standard Schemas: of the whole request, as a named function takes it, and of its
 * parts, for example `requestSchemas.signWalletMessage.body`, next to `path` and `query`. Unknown fields are refused. Contract: the
 * parameters and the request bodies of the operations.
 *
 * Tools take them as they are: tRPC as an input, Hono as a validator, react-hook-form by its resolver, an MCP server as the schema of a tool.
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
 * The bodies of the successes by `operationId`, as Standard Schemas: the envelope with `data`, `message` and `statusCode`. Fields that the
 * contract does not list pass. Contract: the responses of the operations.
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
 * The events by name, as Standard Schemas. Fields that the contract does not list pass. A schema says nothing of the signature of a
 * delivery. Contract: the events.
 *
 * @example
 * ```ts
 * import { eventSchemas } from 'stablecoin-wallet-api/validators';
 *
 * eventSchemas['deposit.success']['~standard'].validate({ event: 'deposit.success', data: {} }).issues; // at ['data', 'amount'] and more
 * ```
 */
export const eventSchemas = /* #__PURE__ */ toSchemas(generated.events) as EventSchemas;
