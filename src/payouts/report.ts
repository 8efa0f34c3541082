import type { Pool, PoolClient } from 'pg';
import { aDuration, checkOptions } from '../base/options.js';
import { transact } from '../base/postgres.js';
import { type PayoutState, states } from './tables.js';

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
  /** Milliseconds since `sentAt`, else `takenAt`, else the recording. */
  readonly ageMs: number;
  /** Why only a person may decide, for example `possibly paid twice`. */
  readonly doubt: string | null;
}

/** The number of payouts in each state, and the unfinished payouts, oldest first. */
export interface PayoutReport {
  readonly counts: Readonly<Record<PayoutState, number>>;
  readonly unfinished: readonly UnfinishedPayout[];
}

/**
 * Lists the unfinished payouts of all runs and processes, and marks those that need a person: everything `unknown`, `review` or
 * `refused`, everything in doubt, and payouts that have been `open` for longer than `openForMs`, by default 24 hours.
 *
 * @example
 * ```ts
 * const { counts, unfinished } = await reportPayouts(pool);
 * ```
 */
export async function reportPayouts(pool: Pool, options: { openForMs?: number } = {}): Promise<PayoutReport> {
  checkOptions('reportPayouts', options, { openForMs: aDuration });
  const { openForMs = 86_400_000 } = options;
  return transact(pool, async (client) => {
    await expireLeases(client);
    const counts = await client.query(`SELECT ${countsOfStates} FROM payouts`);
    const { rows } = await client.query(
      `SELECT reference, wallet_id AS "walletId", amount::text, currency, state,
         state <> 'open' OR doubt IS NOT NULL OR "ageMs" >= $1 AS "needsPerson",
         taken_at AS "takenAt", sent_at AS "sentAt", "ageMs", status, transaction_id AS "transactionId", remark, doubt
       FROM payouts, LATERAL (
         SELECT floor(extract(epoch FROM now() - coalesce(sent_at, taken_at, recorded_at)) * 1000)::float AS "ageMs") AS age
       WHERE state IN ('open', 'review', 'refused', 'unknown') OR doubt IS NOT NULL ORDER BY "ageMs" DESC, reference`,
      [openForMs],
    );
    return { counts: counts.rows[0], unfinished: rows };
  });
}

const countsOfStates = states.map((state) => `count(*) FILTER (WHERE state = '${state}')::int AS ${state}`);

/** A process that stopped left the rows whose lease has ended. Whether those payouts were carried out is unknown. */
export async function expireLeases(client: PoolClient): Promise<void> {
  await client.query(
    `UPDATE payouts SET state = 'unknown', remark = 'stopped while sending' WHERE state = 'sending' AND leased_until < now()`,
  );
}
