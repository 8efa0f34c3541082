import type { Operation } from '../base/operation.js';
import { aBoolean, checkOptions, kindOf } from '../base/options.js';
import { type StandardSchema, vendor } from './schemas.js';

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

/**
 * Lists a value's violations. A field that the contract does not list is a violation in a request; in a success or an event, it is one
 * only if `strict` is set, because the service may add fields. Contract: the operations and the events.
 *
 * @param schema - one of `requestSchemas`, `responseSchemas` and `eventSchemas`, or a part of a request's
 * @param value - the value, parsed from JSON
 * @param options - `strict`, to report new fields and values too
 * @returns the violations; none if the value conforms
 * @throws TypeError if the schema is none of these, or an option is unknown
 * @example
 * ```ts
 * import { findViolations, responseSchemas } from 'stablecoin-wallet-api/validators';
 *
 * const violations = findViolations(responseSchemas.getCustomer, body, { strict: true });
 * for (const { pointer, message } of violations) console.warn(pointer, message);
 * ```
 */
export function findViolations(
  schema: StandardSchema<unknown>,
  value: unknown,
  options: ViolationOptions = {},
): readonly ContractViolation[] {
  const { strict } = checkOptions('findViolations', options, { strict: aBoolean });
  if (schema?.['~standard']?.vendor !== vendor)
    throw new TypeError(
      `findViolations: schema must be one of requestSchemas, responseSchemas and eventSchemas, received ${kindOf(schema)}`,
    );
  const { issues = [] } = schema['~standard'].validate(value, { libraryOptions: { strict } });
  return issues.map(({ path, message }) => ({ pointer: path.map(escapeKey).join(''), message }));
}

const escapeKey = (key: string | number) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Reports a status that is neither a failure, which the contract leaves open, nor the documented success. */
export const findStatusViolations = (
  { successStatus }: Pick<Operation, 'successStatus'>,
  status: number,
): readonly ContractViolation[] =>
  status < 400 && status !== successStatus
    ? [{ pointer: '', message: `must have the status ${successStatus}, received another one below 400` }]
    : [];
