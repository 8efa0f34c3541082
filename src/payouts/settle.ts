import type { Pool, PoolClient } from 'pg';
import { aCount, aDuration, aText, type Check, checkOptions } from '../base/options.js';
import { transact } from '../base/postgres.js';
import { aVisibleText } from './record.js';
import { leaseMs } from './send.js';
import type { PayoutState } from './tables.js';

/** A payout that is not done or is in doubt, with the values that the service returned. */
export interface UnfinishedPayout
  extends Readonly<Record<'reference' | 'walletId' | 'amount' | 'currency', string>>,
    Readonly<Record<'status' | 'transactionId' | 'remark', string | null>> {
  readonly state: PayoutState;
  /** Changes with every change of the payout. A decision names it. */
  readonly version: number;
  readonly needsPerson: boolean;
  /** Its last request left at this time or later. Earlier times are in the history. `null` if no process ever took it. */
  readonly takenAt: Date | null;
  /** When its last request left. `null` until its result is recorded. */
  readonly sentAt: Date | null;
  /** Why only a person may decide, for example `possibly paid twice`. */
  readonly doubt: string | null;
}

/**
 * Lists the unfinished payouts of all runs and processes, the oldest first, and marks those that need a person: everything `unknown`,
 * `review` or `refused`, everything in doubt, and payouts that have been `open` for longer than `openForMs`, by default 24 hours.
 * A payout that is being sent is listed too; if its process stopped, it becomes `unknown` after five minutes.
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
  const { openForMs = 86_400_000 } = checkOptions('listUnfinishedPayouts', options, { openForMs: aDuration });
  return transact(pool, async (client) => {
    await expireLeases(client);
    const { rows } = await client.query(
      `SELECT reference, wallet_id AS "walletId", amount::text, currency, state, version,
         doubt IS NOT NULL OR state NOT IN ('sending', 'open')
           OR (taken_at > now() - CASE state WHEN 'open' THEN $1 ELSE ${leaseMs} END * interval '1 millisecond') IS NOT TRUE
           AS "needsPerson",
         taken_at AS "takenAt", sent_at AS "sentAt", status, transaction_id AS "transactionId", remark, doubt
       FROM payouts WHERE state NOT IN ('queued', 'done', 'closed') OR doubt IS NOT NULL ORDER BY taken_at, reference`,
      [openForMs],
    );
    return rows;
  });
}

/**
 * A process that stopped left the rows whose lease has ended. Whether those payouts were carried out is unknown. A row that a lost
 * transaction still locks is left for a later call.
 */
export async function expireLeases(client: PoolClient): Promise<void> {
  await client.query(
    `UPDATE payouts SET state = 'unknown', remark = 'stopped while sending' WHERE reference IN (
       SELECT reference FROM payouts WHERE state = 'sending'
         AND (taken_at > now() - interval '${leaseMs} milliseconds') IS NOT TRUE FOR UPDATE SKIP LOCKED)`,
  );
}

const stateAfter = { executed: 'done', notExecuted: 'closed', resend: 'queued' } as const;

/** A person's decision, the person's name, and the grounds, for example who told you so and when. */
export interface Settlement extends Readonly<Record<'by' | 'note', string>> {
  /** `resend`: it was not executed, and is to be sent again. */
  readonly decision: keyof typeof stateAfter;
  /** The payout's version when the person saw it, from `listUnfinishedPayouts`. */
  readonly version: number;
  /** Only of an executed payout. */
  readonly transactionId?: string;
}

const checks: Record<string, Check> = {
  decision: [(value) => Object.keys(stateAfter).includes(value as string), "'executed', 'notExecuted' or 'resend'"],
  version: aCount,
  ...{ by: aText, note: aText, transactionId: aVisibleText },
};

/**
 * Settles a payout that is `open`, `review`, `unknown` or `refused`: as `done` if it was executed, as `closed` if not. If it was not
 * executed, `resend` sends it again under its reference.
 *
 * @returns The state that the decision gave to the payout.
 * @throws TypeError if the settlement is incomplete or contradicts itself.
 * @throws Error if there is no such payout, it has another state, or it has changed since the version that the decision names, for example
 *   because another person decided. A decision counts once: if the reply of the database was lost, this error names its person.
 * @example
 * ```ts
 * const note = 'The operator confirmed it by telephone at 02:10.';
 * await settlePayout(pool, 'payout-1', { version: 3, decision: 'executed', by: 'Ada', note });
 * ```
 */
export async function settlePayout(pool: Pool, reference: string, settlement: Settlement): Promise<PayoutState> {
  const required = ['decision', 'version', 'by', 'note'];
  const { decision, version, by, note, transactionId } = checkOptions('settlePayout', settlement, checks, required);
  if (transactionId && decision !== 'executed')
    throw new TypeError("settlePayout: transactionId needs the decision 'executed'");
  const state = stateAfter[decision];
  return transact(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE payouts SET state = $2, settled_by = $3, note = $4, transaction_id = coalesce($5, transaction_id), doubt = NULL,
         queued_at = now()
       WHERE reference = $1 AND version = $6 AND state IN ('open', 'review', 'unknown', 'refused')`,
      [reference, state, by, note, transactionId, version],
    );
    if (rowCount === 1) return state;
    const { rows } = await client.query(
      `SELECT format('is %s, version %s (settled by: %s)', state, version, coalesce(settled_by, 'nobody')) AS found
       FROM payouts WHERE reference = $1`,
      [reference],
    );
    throw new Error(
      `settlePayout: the payout ${JSON.stringify(reference)} ${rows[0]?.found ?? 'does not exist'}, so version ${version} of it cannot be settled. It must be open, review, unknown or refused, and unchanged since you saw it: list the payouts again.`,
    );
  });
}
