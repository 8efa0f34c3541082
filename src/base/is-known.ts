import { knownValues } from '../../generated/known-values.js';

/**
 * Whether the contract lists a value, so that a `switch` over it can be complete.
 *
 * @param name - name of the set, for example `TransactionStatus`
 * @param value - any value, for example one that the service sent
 * @returns whether it is one of `knownValues[name]`
 * @throws TypeError if no set has this name
 * @example
 * ```ts
 * isKnown('TransactionStatus', 'ADDED_LATER'); // false
 * ```
 */
export function isKnown<Name extends keyof typeof knownValues>(
  name: Name,
  value: unknown,
): value is (typeof knownValues)[Name][number] {
  if (!Object.hasOwn(knownValues, name))
    throw new TypeError(`isKnown: no set has this name. The sets are ${Object.keys(knownValues).join(', ')}`);
  const known: readonly unknown[] = knownValues[name];
  return known.includes(value);
}
