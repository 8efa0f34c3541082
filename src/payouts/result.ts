import type { Pool } from 'pg';
import { transact } from '../base/postgres.js';
import type { FailedOutcome } from '../client/errors.js';
import type { PayoutState } from './tables.js';

/** The result of sending a payout. An `intended` payout may be sent again after `pauseMs`. */
export interface Result extends Partial<Readonly<Record<'status' | 'transactionId' | 'remark', string | null>>> {
  readonly state: PayoutState;
  readonly sentAt?: Date;
  readonly pauseMs?: number;
}

/** Only SUCCESS is done. A status that may still change is open. Any other, or none, needs a person. */
export const stateOf = (status: unknown): 'done' | 'open' | 'review' =>
  status === 'SUCCESS' ? 'done' : status === 'PENDING' || status === 'PROCESSING' ? 'open' : 'review';

/** How a withdrawal failed. An error without a client's outcome may follow a withdrawal that was carried out. */
export function outcomeOf(error: unknown): FailedOutcome {
  const { operationId, outcome } = Object(error);
  return operationId === 'executeFiatWithdrawal' && (outcome === 'refused' || outcome === 'not-sent')
    ? outcome
    : 'unknown';
}

/** Records a result. If the payout was settled meanwhile, keeps the result next to that; a contradiction needs a person. */
export async function recordResult(pool: Pool, reference: string, owner: string, result: Result): Promise<void> {
  const { state, status, transactionId = null, remark, sentAt, pauseMs = 0 } = result;
  await transact(pool, async (client) => {
    // The owner knows the result even after its lease has ended. A doubt arises here only while the payout is sent once more.
    const { rowCount } = await client.query(
      `UPDATE payouts SET state = CASE WHEN doubt IS NULL THEN $3 ELSE 'review' END, status = $4, transaction_id = $5, remark = $6,
         sent_at = $7, next_attempt_at = now() + $8 * interval '1 millisecond',
         owner = CASE WHEN $3 = 'intended' THEN NULL ELSE owner END
       WHERE reference = $1 AND owner = $2 AND state IN ('sending', 'unknown')`,
      [reference, owner, state, status, transactionId, remark, sentAt, pauseMs],
    );
    if (rowCount === 1) return;
    const { rows } = await client.query('SELECT * FROM payouts WHERE reference = $1 FOR UPDATE', [reference]);
    const [row] = rows;
    // The commit took effect, but its reply was lost.
    if (row.owner === owner) return;
    // The row has another owner if the payout was taken again.
    const isTwice = row.owner || (row.state === state && row.transaction_id && row.transaction_id !== transactionId);
    const agrees = state === 'refused' ? row.owner || row.state === 'closed' : row.state === state && !isTwice;
    const doubt = isTwice ? 'possibly paid twice' : 'a result arrived after it was settled';
    const late = `${state}, status ${status}, transaction ${transactionId}, sent at ${sentAt?.toISOString()}: ${remark}`;
    await client.query(
      `UPDATE payouts SET late_result = $2, doubt = coalesce($3, doubt),
         state = CASE WHEN $3::text IS NULL OR state = 'sending' THEN state ELSE 'review' END WHERE reference = $1`,
      [reference, late, state === 'intended' || agrees ? null : doubt],
    );
  });
}
