import { knownValues } from '../../generated/known-values.js';
import * as generated from '../../generated/schemas.js';
import type { Operation } from '../base/operation.js';
import { type Check, checkOptions } from '../base/options.js';
import { join, type Schema } from './compile.js';
import { definitions, mapValues, toStandard } from './schemas.js';
import { createStandardSchemas } from './standard-schema.js';

/** A difference between a value and the contract. */
export interface ContractViolation {
  /** JSON pointer to the field, even if it is missing or unknown, for example `/data/amount`; empty for the whole value. */
  readonly pointer: string;
  /** The contract's rule, for example `must be a string, received a number`. It never contains the value. */
  readonly message: string;
}

export interface ViolationOptions {
  /**
   * Whether to report new parts that break nothing: a field that the contract does not list, and a new value of an open set, such as a
   * status. Free-form objects stay free. @default false
   */
  readonly strict?: boolean | undefined;
}

export const aBoolean: Check = [(value) => typeof value === 'boolean', 'true or false'];

/**
 * Lists the violations of a request's body. Contract: the request bodies of the operations.
 *
 * @param operationId - operation of the contract, for example `executeFiatWithdrawal`
 * @param body - the body, parsed
 * @param options - `strict`, to report new values too; a field that is not listed is always a violation
 * @returns the violations; none if the body conforms, or the operation takes no body
 * @throws TypeError if the contract has no such operation, or an option is unknown
 * @example
 * ```ts
 * import { findRequestViolations } from 'stablecoin-wallet-api/validators';
 *
 * findRequestViolations('signContractWrites', { calls: [] }); // no code, and too few calls
 * ```
 */
export function findRequestViolations(
  operationId: string,
  body: unknown,
  options: ViolationOptions = {},
): readonly ContractViolation[] {
  const { body: schema } = schemaOf(generated.requests, operationId).properties ?? {};
  return schema ? find(schema, body, 'findRequestViolations', options) : [];
}

/**
 * Lists the violations of a success's body. Fields that the contract does not list are not violations unless `strict` is set,
 * because the service may add fields. Contract: the responses of the operations.
 *
 * @param operationId - operation of the contract, for example `getCustomer`
 * @param body - the body, parsed: the envelope with `data`, `message` and `statusCode`
 * @param options - `strict`, to report new fields and values too
 * @returns the violations; none if the body conforms
 * @throws TypeError if the contract has no such operation, or an option is unknown
 * @example
 * ```ts
 * import { findResponseViolations } from 'stablecoin-wallet-api/validators';
 *
 * for (const { pointer, message } of findResponseViolations('getCustomer', body)) console.warn(pointer, message);
 * ```
 */
export const findResponseViolations = (
  operationId: string,
  body: unknown,
  options: ViolationOptions = {},
): readonly ContractViolation[] =>
  find(schemaOf(generated.responses, operationId), body, 'findResponseViolations', options);

/**
 * Lists the violations of a delivery's body. For an event that the contract does not list, checks only the parts of every
 * event: a name, and an object as `data`. Contract: the events.
 *
 * @param body - the body, parsed: `event` and `data`
 * @param options - `strict`, to report new events, fields and values too
 * @returns the violations; none if the body conforms
 * @throws TypeError if an option is unknown
 * @example
 * ```ts
 * import { findEventViolations } from 'stablecoin-wallet-api/validators';
 *
 * findEventViolations({ event: 'deposit.success', data: {} }); // the missing fields of a confirmed deposit
 * ```
 */
export function findEventViolations(body: unknown, options: ViolationOptions = {}): readonly ContractViolation[] {
  const event: unknown = Reflect.get(Object(body), 'event');
  const isListed = typeof event === 'string' && Object.hasOwn(generated.events, event);
  return find(isListed ? (generated.events[event] as Schema) : unlistedEvent, body, 'findEventViolations', options);
}

/** The receiver rejects an event that has less. */
const unlistedEvent: Schema = {
  type: 'object',
  required: ['event', 'data'],
  properties: { event: { $ref: '#/$defs/WebhookEventName' }, data: { type: 'object' } },
};

/** Lists the violations of a query's values against an operation's parameters. */
export function findQueryViolations(
  operationId: string,
  query: Readonly<Record<string, unknown>>,
): readonly ContractViolation[] {
  const { query: schema } = schemaOf(generated.requests, operationId).properties ?? {};
  if (schema) return find(schema, query, 'findQueryViolations', {});
  return Object.keys(query).length > 0 ? [{ pointer: '', message: 'must be absent: the operation takes none' }] : [];
}

/** Reports a status that is neither a failure, which the contract leaves open, nor the documented success. */
export const findStatusViolations = (
  { successStatus }: Pick<Operation, 'successStatus'>,
  status: number,
): readonly ContractViolation[] =>
  status < 400 && status !== successStatus
    ? [{ pointer: '', message: `must have the status ${successStatus}, received another one below 400` }]
    : [];

/** An operation's schema. Untyped code may name an unknown one. */
function schemaOf(schemas: Readonly<Record<string, Schema>>, operationId: string): Schema {
  const schema = Object.hasOwn(schemas, operationId) ? schemas[operationId] : undefined;
  if (schema) return schema;
  throw new TypeError(`The contract has no operation "${operationId}". It has: ${Object.keys(schemas).join(', ')}.`);
}

/** Lets an object have only its listed fields. Objects stay open without listed fields, or if the contract says so in words. */
function close(schema: Schema): Schema {
  const whole = schema.allOf ? join(schema, definitions) : schema;
  return whole.properties ? { additionalProperties: false, ...whole } : whole;
}

/** Schemas that also report new values: an object takes only its listed fields, and an open set only its listed values. */
const toStrict = /* #__PURE__ */ createStandardSchemas(
  {
    ...definitions,
    .../* #__PURE__ */ mapValues(knownValues, (values, name) => ({ ...definitions[name], enum: values })),
  },
  close,
);

const escapeKey = (key: string | number) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

function find(schema: Schema, value: unknown, caller: string, options: ViolationOptions): readonly ContractViolation[] {
  checkOptions(caller, options, { strict: aBoolean });
  const { issues = [] } = (options.strict ? toStrict : toStandard)(schema)['~standard'].validate(value);
  return issues.map(({ path, message }) => ({ pointer: path.map(escapeKey).join(''), message }));
}
