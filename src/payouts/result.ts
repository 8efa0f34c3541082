import type { Pool } from 'pg';
import { transact } from '../base/transact.js';
import { isOutcomeUnknown } from '../client/errors.js';
import type { PayoutState } from './tables.js';

/** The result of sending a payout. */
export interface Result {
  readonly state: Exclude<PayoutState, 'sending' | 'closed'>;
  readonly status?: string | null;
  readonly transactionId?: string | null;
  readonly remark?: string | null;
  readonly sentAt?: Date;
  /** The time until a payout may be sent again that is `intended` once more. */
  readonly pauseMs?: number;
}

/** Only SUCCESS is done. What may still change is open. Everything else, and a record without a status, goes to a person. */
export const stateOf = (status: unknown): 'done' | 'open' | 'review' =>
  status === 'SUCCESS' ? 'done' : status === 'PENDING' || status === 'PROCESSING' ? 'open' : 'review';

const notSent = ['INVALID_REQUEST', 'CONNECTION', 'TIMEOUT', 'ABORTED'];

/** How a withdrawal failed. What is not recognized as an error of the client may have happened after sending. */
export function outcomeOf(error: unknown): 'refused' | 'not-sent' | 'unknown' {
  const { operationId, outcome, code } = Object(error);
  if (isOutcomeUnknown(error) || operationId !== 'executeFiatWithdrawal') return 'unknown';
  if (outcome !== undefined) return outcome === 'refused' || outcome === 'not-sent' ? outcome : 'unknown';
  return notSent.includes(code) ? 'not-sent' : code === 'API' || code === 'REDIRECT' ? 'refused' : 'unknown';
}

/** Records a result. If the payout was settled meanwhile, the result is kept next to that, and a contradiction goes to a person. */
export async function recordResult(pool: Pool, reference: string, owner: string, result: Result): Promise<void> {
  const { state, status, transactionId = null, remark, sentAt, pauseMs = 0 } = result;
  await transact(pool, async (client) => {
    // The owner also knows after its lease has ended. A doubt comes up here only while the payout is sent once more.
    const { rowCount } = await client.query(
      `UPDATE payouts SET state = CASE WHEN doubt IS NULL THEN $3 ELSE 'review' END, status = $4, transaction_id = $5, remark = $6,
         sent_at = greatest($7, taken_at), next_attempt_at = now() + $8 * interval '1 millisecond',
         owner = CASE WHEN $3 = 'intended' THEN NULL ELSE owner END
       WHERE reference = $1 AND owner = $2 AND state IN ('sending', 'unknown')`,
      [reference, owner, state, status, transactionId, remark, sentAt, pauseMs],
    );
    if (rowCount === 1) return;
    const { rows } = await client.query('SELECT * FROM payouts WHERE reference = $1 FOR UPDATE', [reference]);
    const [row] = rows;
    if (!row) throw new Error(`${reference} was deleted while it was sent. Its result is: ${state}, ${remark}`);
    // The commit took effect, and its reply was lost.
    if (row.owner === owner && row.transaction_id === transactionId && (row.state === state || row.doubt)) return;
    const late = `${state}, status ${status}, transaction ${transactionId}, sent at ${sentAt?.toISOString()}: ${remark}`;
    await client.query(
      `UPDATE payouts SET late_result = $2, doubt = coalesce($3, doubt),
         state = CASE WHEN $3::text IS NULL OR state = 'sending' THEN state ELSE 'review' END WHERE reference = $1`,
      [reference, late, doubtAbout(row, owner, result)],
    );
  });
}

/** Late results that tell no more than the decision that a person has made. */
const agreements: Readonly<Record<string, readonly string[]>> = {
  done: ['done', 'open', 'unknown'],
  closed: ['refused', 'unknown'],
};

/** Why a late result needs a person, if it does. */
function doubtAbout(row: Record<string, string>, owner: string, { state, transactionId }: Result): string | undefined {
  if (state === 'intended') return undefined;
  const isAnother = row.transaction_id && transactionId && row.transaction_id !== transactionId;
  const wasTakenAgain = row.owner && row.owner !== owner;
  if (wasTakenAgain ? state !== 'refused' : row.state === 'done' && isAnother) return 'possibly paid twice';
  return wasTakenAgain || agreements[row.state ?? '']?.includes(state)
    ? undefined
    : 'a result arrived after it was settled';
}
