import { eventSchemas, requestSchemas, responseSchemas, toStandard } from './schemas.js';
import type { StandardSchema } from './standard-schema.js';

/** A place in which a value differs from the contract. */
export interface ContractViolation {
  /** JSON pointer to the field, also if it is missing or unknown, for example `/data/amount`; empty if the whole value is meant. */
  readonly pointer: string;
  /** What the contract says of it, for example `must be a string, received a number`. It never contains the value. */
  readonly message: string;
}

/**
 * Reports where the body of a request differs from the contract. Contract: the request bodies of the operations.
 *
 * @param operationId - operation of the contract, for example `executeFiatWithdrawal`
 * @param body - the body, parsed
 * @returns the violations; none if the body conforms, or the operation takes no body
 * @throws TypeError if the contract has no such operation
 * @example
 * ```ts
 * import { findRequestViolations } from 'stablecoin-wallet-api/validators';
 *
 * findRequestViolations('signContractWrites', { calls: [] }); // no code, and too few calls
 * ```
 */
export function findRequestViolations(operationId: string, body: unknown): readonly ContractViolation[] {
  const { body: schema } = partsOf(operationId);
  return schema ? findViolations(schema, body) : [];
}

/**
 * Reports where the body of a success differs from the contract. The body stays as it is: fields that the contract does
 * not list are no violation, since a service may grow. Contract: the responses of the operations.
 *
 * @param operationId - operation of the contract, for example `getCustomer`
 * @param body - the body, parsed: the envelope with `data`, `message` and `statusCode`
 * @returns the violations; none if the body conforms
 * @throws TypeError if the contract has no such operation
 * @example
 * ```ts
 * import { findResponseViolations } from 'stablecoin-wallet-api/validators';
 *
 * for (const { pointer, message } of findResponseViolations('getCustomer', body)) console.warn(pointer, message);
 * ```
 */
export function findResponseViolations(operationId: string, body: unknown): readonly ContractViolation[] {
  return findViolations(schemaOf(responseSchemas, operationId), body);
}

/**
 * Reports where the body of a delivery differs from the contract. Of an event that the contract does not list, only what
 * every event has is checked: a name and an object as `data`. Contract: the events.
 *
 * @param body - the body, parsed: `event` and `data`
 * @returns the violations; none if the body conforms
 * @example
 * ```ts
 * import { findEventViolations } from 'stablecoin-wallet-api/validators';
 *
 * findEventViolations({ event: 'deposit.success', data: {} }); // what a confirmed deposit lacks
 * ```
 */
export function findEventViolations(body: unknown): readonly ContractViolation[] {
  const event: unknown = Reflect.get(Object(body), 'event');
  const known: Readonly<Record<string, StandardSchema<unknown>>> = eventSchemas;
  const schema = typeof event === 'string' && Object.hasOwn(known, event) ? known[event] : undefined;
  return findViolations(schema ?? unlistedEvent, body);
}

/** The receiver refuses an event that has less. */
const unlistedEvent = /* #__PURE__ */ toStandard<unknown>({
  type: 'object',
  required: ['event', 'data'],
  properties: { event: { type: 'string', pattern: '.', examples: ['deposit.success'] }, data: { type: 'object' } },
});

/**
 * Reports where the values of a query differ from the parameters of an operation.
 *
 * @internal
 */
export function findQueryViolations(
  operationId: string,
  query: Readonly<Record<string, unknown>>,
): readonly ContractViolation[] {
  const { query: schema } = partsOf(operationId);
  if (schema) return findViolations(schema, query);
  return Object.keys(query).length > 0 ? [{ pointer: '', message: 'must be absent: the operation takes none' }] : [];
}

/** The schema of an operation. Code without types may name one that does not exist. */
function schemaOf<Schemas extends object>(schemas: Schemas, operationId: string): Schemas[keyof Schemas] {
  if (!Object.hasOwn(schemas, operationId))
    throw new TypeError(`The contract has no operation "${operationId}". It has: ${Object.keys(schemas).join(', ')}.`);
  return schemas[operationId as keyof Schemas];
}

const partsOf = (
  operationId: string,
): { readonly body?: StandardSchema<unknown>; readonly query?: StandardSchema<unknown> } =>
  Object(schemaOf(requestSchemas, operationId));

const escapeKey = (key: string | number) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const findViolations = (schema: StandardSchema<unknown>, value: unknown): readonly ContractViolation[] =>
  (schema['~standard'].validate(value).issues ?? []).map(({ path, message }) => ({
    pointer: path.map(escapeKey).join(''),
    message,
  }));
