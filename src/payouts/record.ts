import type { Pool } from 'pg';
import type { FiatWithdrawalRequest } from '../../generated/types.js';
import { formatDecimal, parseDecimal } from '../base/amounts.js';
import { type Check, checkOptions, isText } from '../base/options.js';
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
  (value) => isText(value) && value === value.trim() && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(value),
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

/**
 * Records a payout for `sendPayouts`. It can be recorded again with the same content.
 *
 * @param pool - Your application's pool, with an `error` listener.
 * @returns Whether it is new.
 * @throws TypeError if a field is not usable. An amount must be above 0 (assumed), and JSON must carry its digits.
 * @throws Error if the reference was recorded before, with other content. The message names the fields.
 * @example
 * ```ts
 * const bank = { institutionIdentifier, accountIdentifier };
 * await recordPayout(pool, { reference, walletId, assetId, amount: '1600.5', currency: 'NGN', ...bank });
 * ```
 */
export async function recordPayout(pool: Pool, payout: Payout): Promise<boolean> {
  const copy = checkOptions(`recordPayout: payout ${payout?.reference}`, payout, checks, names);
  const values = names.map((name) => copy[name]);
  const parameters = names.map((_, index) => `$${index + 1}`);
  const comparisons = names.map((name, index) => `${columnOf(name)} = $${index + 1} AS "${name}"`);
  return transact(pool, async (client) => {
    const insert = `INSERT INTO payouts (${names.map(columnOf)}) VALUES (${parameters}) ON CONFLICT (reference) DO NOTHING`;
    if ((await client.query(insert, values)).rowCount === 1) return true;
    const { rows } = await client.query(`SELECT ${comparisons} FROM payouts WHERE reference = $1`, values);
    const others = names.filter((name) => !rows[0]?.[name]);
    if (others.length === 0) return false;
    throw new Error(
      `recordPayout: ${JSON.stringify(copy.reference)} is already recorded with a different ${others.join(', ')}. Nothing was changed. Give a different payout its own reference.`,
    );
  });
}
