import type { Pool, PoolClient } from 'pg';
import { aDuration, type Check, checkOptions } from '../base/options.js';
import { transact } from '../base/postgres.js';
import { aStorableText } from './record.js';
import { leaseMs } from './send.js';
import type { PayoutState } from './tables.js';

/** A payout that is not done or is in doubt, with the values that the service returned. */
export interface UnfinishedPayout
  extends Readonly<Record<'reference' | 'walletId' | 'amount' | 'currency', string>>,
    Readonly<Record<'status' | 'transactionId' | 'remark', string | null>> {
  readonly state: PayoutState;
  readonly needsPerson: boolean;
  /** The earliest time when it can have been sent. `null` if it was never taken. */
  readonly takenAt: Date | null;
  /** `null` if the process stopped before it recorded that. */
  readonly sentAt: Date | null;
  /** Why only a person may decide, for example `possibly paid twice`. */
  readonly doubt: string | null;
}

/**
 * Lists the unfinished payouts of all runs and processes, the oldest first, and marks those that need a person: everything `unknown`,
 * `review` or `refused`, everything in doubt, and payouts that have been `open` for longer than `openForMs`, by default 24 hours.
 *
 * @example
 * ```ts
 * const unfinished = await listUnfinishedPayouts(pool);
 * ```
 */
export async function listUnfinishedPayouts(
  pool: Pool,
  options: { openForMs?: number } = {},
): Promise<UnfinishedPayout[]> {
  checkOptions('listUnfinishedPayouts', options, { openForMs: aDuration });
  const { openForMs = 86_400_000 } = options;
  return transact(pool, async (client) => {
    await expireLeases(client);
    const { rows } = await client.query(
      `SELECT reference, wallet_id AS "walletId", amount::text, currency, state,
         state <> 'open' OR doubt IS NOT NULL OR (taken_at > now() - $1 * interval '1 millisecond') IS NOT TRUE AS "needsPerson",
         taken_at AS "takenAt", sent_at AS "sentAt", status, transaction_id AS "transactionId", remark, doubt
       FROM payouts WHERE state IN ('open', 'review', 'refused', 'unknown') OR doubt IS NOT NULL ORDER BY taken_at, reference`,
      [openForMs],
    );
    return rows;
  });
}

const isLeased = `taken_at > now() - interval '${leaseMs} milliseconds'`;

/** A process that stopped left the rows whose lease has ended. Whether those payouts were carried out is unknown. */
export async function expireLeases(client: PoolClient): Promise<void> {
  await client.query(
    `UPDATE payouts SET state = 'unknown', remark = 'stopped while sending' WHERE state = 'sending' AND NOT (${isLeased})`,
  );
}

const stateAfter = { executed: 'done', notExecuted: 'closed', resend: 'queued' } as const;

/** A person's decision, the person's name, and the grounds, for example who told you so and when. */
export interface Settlement extends Readonly<Record<'by' | 'note', string>> {
  /** `resend`: it was not executed, and is to be sent again. */
  readonly decision: keyof typeof stateAfter;
  /** Only of an executed payout. */
  readonly transactionId?: string;
}

const checks: Record<string, Check> = {
  decision: [(value) => Object.keys(stateAfter).includes(value as string), "'executed', 'notExecuted' or 'resend'"],
  ...{ by: aStorableText, note: aStorableText, transactionId: aStorableText },
};

/**
 * Settles a payout that is `open`, `review`, `unknown` or `refused`: as `done` if it was executed, as `closed` if not. If it was not
 * executed, `resend` sends it again under its reference.
 *
 * @returns The new state of the payout.
 * @throws TypeError if the settlement is incomplete or contradicts itself.
 * @throws Error if there is no such payout, it has another state, or it was taken in the last five minutes, was not refused, and is to be
 *   settled as not executed. Nothing was changed.
 * @example
 * ```ts
 * await settlePayout(pool, 'payout-1', { decision: 'executed', by: 'Ada', note: 'The operator confirmed it by telephone at 02:10.' });
 * ```
 */
export async function settlePayout(pool: Pool, reference: string, settlement: Settlement): Promise<PayoutState> {
  const copy = { ...settlement };
  checkOptions('settlePayout', copy, checks, ['decision', 'by', 'note']);
  const { decision, by, note, transactionId } = copy;
  if (transactionId && decision !== 'executed')
    throw new TypeError("settlePayout: transactionId needs the decision 'executed'");
  const state = stateAfter[decision];
  return transact(pool, async (client) => {
    await expireLeases(client);
    // During a lease, such a decision may be meant for an earlier sending: two persons made it, or a commit's reply was lost.
    const { rowCount } = await client.query(
      `UPDATE payouts SET state = $2, settled_by = $3, note = $4, transaction_id = coalesce($5, transaction_id), owner = NULL,
         doubt = NULL, next_attempt_at = now()
       WHERE reference = $1 AND state IN ('open', 'review', 'unknown', 'refused')
         AND ($2 = 'done' OR state = 'refused' OR (${isLeased}) IS NOT TRUE)`,
      [reference, state, by, note, transactionId],
    );
    if (rowCount === 1) return state;
    const { rows } = await client.query('SELECT state, settled_by FROM payouts WHERE reference = $1', [reference]);
    const found = rows[0] ? `is ${rows[0].state} (settled by: ${rows[0].settled_by ?? 'nobody'})` : 'does not exist';
    throw new Error(
      `settlePayout: the payout ${JSON.stringify(reference)} ${found}, so it cannot be settled in this way. It must be open, review, unknown or refused. Unless it was refused, wait until five minutes after it was taken before you settle it as not executed.`,
    );
  });
}
