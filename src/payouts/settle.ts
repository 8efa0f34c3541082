import type { Pool } from 'pg';
import { type Check, checkOptions } from '../base/options.js';
import { transact } from '../base/postgres.js';
import { aStorableText } from './record.js';
import { expireLeases } from './report.js';
import type { PayoutState } from './tables.js';

/** A person's decision: the outcome, the person's name, and the grounds, for example who told you so and when. */
export type Settlement = { readonly by: string; readonly note: string } & (
  | { readonly outcome: 'executed'; readonly transactionId?: string; readonly resend?: never }
  | { readonly outcome: 'notExecuted'; readonly resend?: true; readonly transactionId?: never }
);

const checks: Record<string, Check> = {
  outcome: [(value) => value === 'executed' || value === 'notExecuted', "'executed' or 'notExecuted'"],
  ...{ by: aStorableText, note: aStorableText, transactionId: aStorableText },
  resend: [(value) => value === true, 'true, or left out'],
};

/**
 * Settles a payout that is `open`, `review`, `unknown` or `refused`: as `done` if it was executed, as `closed` if not. With
 * `resend: true`, a payout that was not executed is sent again under its reference.
 *
 * @returns The new state of the payout.
 * @throws {TypeError} The settlement is incomplete or contradicts itself.
 * @throws {Error} There is no such payout, or it has another state. Nothing was changed.
 * @example
 * ```ts
 * await settlePayout(pool, 'payout-1', { outcome: 'executed', by: 'Ada', note: 'The operator confirmed it by telephone at 02:10.' });
 * ```
 */
export async function settlePayout(pool: Pool, reference: string, settlement: Settlement): Promise<PayoutState> {
  const copy = { ...settlement };
  checkOptions('settlePayout', copy, checks, ['outcome', 'by', 'note']);
  const { outcome, by, note, transactionId, resend } = copy;
  if (outcome === 'executed' ? resend : transactionId)
    throw new TypeError("settlePayout: resend belongs to the outcome 'notExecuted', and transactionId to 'executed'");
  const state = outcome === 'executed' ? 'done' : resend ? 'intended' : 'closed';
  return transact(pool, async (client) => {
    await expireLeases(client);
    const { rowCount } = await client.query(
      `UPDATE payouts SET state = $2, settled_by = $3, note = $4, transaction_id = coalesce($5, transaction_id), owner = NULL,
         doubt = NULL, next_attempt_at = now()
       WHERE reference = $1 AND state IN ('open', 'review', 'unknown', 'refused')`,
      [reference, state, by, note, transactionId],
    );
    if (rowCount === 1) return state;
    const { rows } = await client.query('SELECT state, settled_by FROM payouts WHERE reference = $1', [reference]);
    const found = rows[0] ? `is ${rows[0].state} (settled by: ${rows[0].settled_by ?? 'nobody'})` : 'does not exist';
    throw new Error(`settlePayout: the payout ${JSON.stringify(reference)} ${found}, so it cannot be settled.`);
  });
}
