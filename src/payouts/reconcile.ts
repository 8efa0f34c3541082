import type { Pool, PoolClient } from 'pg';
import { formatDecimal, parseDecimal } from '../base/amounts.js';
import { checkOptions } from '../base/options.js';
import { transact } from '../base/transact.js';
import { aStorableText } from './record.js';
import { expireLeases } from './report.js';
import { stateOf } from './result.js';
import type { PayoutState } from './tables.js';

/** A line of an export by the operator of the service. Its format is not documented, so you map its columns to these fields. */
export interface ExportedRecord {
  readonly reference: string;
  /** As in the contract: `SUCCESS` is done, `PENDING` and `PROCESSING` are open, and everything else needs a person. */
  readonly status: string;
  /** A decimal string, for example `'1600.50'`. */
  readonly amount: string;
  readonly currency: string;
  readonly transactionId?: string | null;
}

/** A reference of the export that was not settled. */
export interface Difference {
  readonly reference: string;
  /** `not sent`: the payout is `intended`, `refused` or `closed` here. The others name the field that differs. */
  readonly reason:
    | ('no such payout' | 'several records' | 'not sent' | 'being sent' | 'in doubt')
    | ('amount' | 'currency' | 'transactionId');
  /** The state of the payout now. */
  readonly state?: PayoutState;
  readonly records: readonly ExportedRecord[];
}

export interface Reconciliation {
  readonly settled: readonly { readonly reference: string; readonly state: PayoutState }[];
  /** How many payouts were as the export says before. */
  readonly unchanged: number;
  readonly differences: readonly Difference[];
}

const names = ['reference', 'status', 'amount', 'currency', 'transactionId'] as const;
const checks = Object.fromEntries(names.map((name) => [name, aStorableText]));

/**
 * Settles the payouts that an export confirms in reference, amount and currency, and reports the rest. A payout that the export
 * does not contain stays as it is, and none is sent again: only `settlePayout` decides that.
 *
 * @param pool The pool of your application, with an `error` listener.
 * @throws {TypeError} A record is incomplete. Nothing was changed.
 * @example
 * ```ts
 * const records = rows.map((row) => ({ reference: row.ref, status: row.state, amount: row.amount, currency: row.currency }));
 * const { settled, differences } = await reconcilePayouts(pool, records);
 * ```
 */
export async function reconcilePayouts(pool: Pool, records: readonly ExportedRecord[]): Promise<Reconciliation> {
  const exported = new Map<string, ExportedRecord[]>();
  for (const [index, { transactionId, ...required }] of records.entries()) {
    const record = { ...required, ...(transactionId && { transactionId }) };
    checkOptions(`reconcilePayouts: record ${index}`, record, checks, names.slice(0, 4));
    exported.set(record.reference, [...(exported.get(record.reference) ?? []), record]);
  }
  const settled: { reference: string; state: PayoutState }[] = [];
  const differences: Difference[] = [];
  let unchanged = 0;
  for (const [reference, same] of exported) {
    const { reason, state, isChanged } = await transact(pool, (client) => compare(client, reference, same));
    if (reason) differences.push({ reference, reason, ...(state && { state }), records: same });
    else if (isChanged) settled.push({ reference, state });
    else unchanged += 1;
  }
  return { settled, unchanged, differences };
}

type Comparison =
  | { reason: Difference['reason']; state?: PayoutState; isChanged?: boolean }
  | { reason?: undefined; state: PayoutState; isChanged: boolean };

/** Compares a payout with the records of its reference, and settles it if they agree. */
async function compare(client: PoolClient, reference: string, records: readonly ExportedRecord[]): Promise<Comparison> {
  await expireLeases(client);
  const { rows } = await client.query('SELECT * FROM payouts WHERE reference = $1 FOR UPDATE', [reference]);
  const [[row], [record]] = [rows, records];
  if (!row || !record) return { reason: 'no such payout' };
  const { status, transactionId = row.transaction_id } = record;
  const isNews = status !== row.status || transactionId !== row.transaction_id;
  const set = async (state: PayoutState, doubt?: string) => {
    await client.query(
      'UPDATE payouts SET state = $2, status = $3, transaction_id = $4, doubt = $5, owner = NULL WHERE reference = $1',
      [reference, state, status, transactionId, doubt],
    );
    return state;
  };
  const reason = findDifference(row, records);
  if (row.state === 'sending') return { reason: 'being sent', state: row.state };
  if (row.state === 'intended' || row.state === 'refused' || (row.state === 'closed' && isNews))
    return {
      reason: reason ?? 'not sent',
      state: await set('review', `an export contains it, and it was ${row.state}`),
    };
  if (reason) return { reason, state: row.state };
  if (row.doubt) return { reason: 'in doubt', state: row.state };
  const state = stateOf(status);
  // A record that is older than the response does not undo it, and one that a person has closed is known.
  const isKnown = (row.state === 'done' && state !== 'review') || row.state === 'closed' || !isNews;
  if (isKnown) return { state: row.state, isChanged: false };
  return { state: await set(state), isChanged: true };
}

function findDifference(
  row: Record<string, string>,
  records: readonly ExportedRecord[],
): Difference['reason'] | undefined {
  const [record] = records;
  if (!record || records.length > 1) return 'several records';
  const [stated, exported] = [row.amount ?? '', record.amount].map(parseDecimal);
  if (!stated || !exported || formatDecimal(stated) !== formatDecimal(exported)) return 'amount';
  if (row.currency !== record.currency) return 'currency';
  return row.transaction_id && record.transactionId && row.transaction_id !== record.transactionId
    ? 'transactionId'
    : undefined;
}
