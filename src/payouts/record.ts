import type { Pool } from 'pg';
import type { FiatWithdrawalRequest } from '../../generated/types.js';
import { formatDecimal, parseDecimal } from '../base/amounts.js';
import { type Check, checkOptions, isText, kindOf } from '../base/options.js';
import { transact } from '../base/postgres.js';

/** A withdrawal request, the wallet that pays it, and your unique reference. The amount is a decimal string such as `'1600.5'`. */
export type Payout = Omit<FiatWithdrawalRequest, 'reference' | 'amount' | 'code'> &
  Record<'walletId' | 'reference' | 'amount', string>;

const bank = ['institutionIdentifier', 'accountIdentifier'] as const;
export const names = ['reference', 'walletId', 'assetId', 'amount', 'currency', ...bank] as const;
export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A bank or a person would read another value than the one with an invisible character, and with a trailing space, a reference would be
 * a different one. PostgreSQL cannot store NUL, and would replace a lone surrogate.
 */
export const aVisibleText: Check = [
  (value) => isText(value) && value === value.trim() && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u.test(value),
  'a non-empty string without white space around it or invisible characters',
];

/** JSON carries it as a number with the same digits and no exponent. The table checks the same. */
const anAmount: Check = [
  (value) => {
    const decimal = isText(value) && /^[\d.]+$/.test(value) ? parseDecimal(value) : undefined;
    const written = decimal ? formatDecimal(decimal) : '0';
    return Number(written) >= 0.000001 && written.replace('.', '').replace(/^0+/, '').length <= 15;
  },
  "a plain decimal such as '1600.5', at least 0.000001, with at most 15 digits",
];
const checks = { ...Object.fromEntries(names.map((name) => [name, aVisibleText])), amount: anAmount };

const columns = names.map(columnOf);
const arrays = names.map((name, index) => `$${index + 1}::${name === 'amount' ? 'numeric' : 'text'}[]`);
const given = `unnest(${arrays}) WITH ORDINALITY AS given (${columns}, position)`;
// In one order, so that two processes that record the same payouts never deadlock. Of two with one reference, the first is recorded.
const insert = `INSERT INTO payouts (${columns}) SELECT ${columns} FROM ${given} ORDER BY reference, position
  ON CONFLICT (reference) DO NOTHING`;
const comparisons = names.map((name) => `payouts.${columnOf(name)} = given.${columnOf(name)} AS "${name}"`);
const compare = `SELECT ${comparisons} FROM ${given} LEFT JOIN payouts USING (reference) ORDER BY position`;

/**
 * Records payouts for `sendPayouts`: all, or none if an error names one by its position, from 1, and its reference. They can be
 * recorded again with the same content.
 *
 * @param pool - Your application's pool, with an `error` listener.
 * @returns How many are new. If a connection was lost meanwhile, the count may be too low.
 * @throws TypeError if a field is not usable. An amount must be above 0 (assumed), and JSON must carry its digits.
 * @throws Error if a reference was recorded before, or occurs earlier in the array, with other content. It names the fields.
 * @example
 * ```ts
 * const bank = { institutionIdentifier, accountIdentifier };
 * await recordPayouts(pool, [{ reference, walletId, assetId, amount: '1600.5', currency: 'NGN', ...bank }]);
 * ```
 */
export async function recordPayouts(pool: Pool, payouts: readonly Payout[]): Promise<number> {
  if (!Array.isArray(payouts)) throw new TypeError('recordPayouts: the second argument must be an array of payouts');
  const placeOf = (reference: unknown, index: number) =>
    `recordPayouts: nothing was recorded. Payout ${index + 1} (${isText(reference) ? reference : kindOf(reference)})`;
  const copies = Array.from(payouts, (payout, index) =>
    checkOptions(placeOf(payout?.reference, index), payout, checks, names),
  );
  const values = names.map((name) => copies.map((copy) => copy[name]));
  return transact(pool, async (client) => {
    const { rowCount } = await client.query(insert, values);
    const { rows } = await client.query(compare, values);
    const others = rows.map((row) => names.filter((name) => row[name] !== true));
    const index = others.findIndex(({ length }) => length > 0);
    if (index < 0) return rowCount ?? 0;
    throw new Error(
      `${placeOf(copies[index]?.reference, index)}: an earlier one with this reference has a different ${others[index]?.join(', ')}. Give a different payout its own reference.`,
    );
  });
}
