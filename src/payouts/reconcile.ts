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

/** `not sent`: the payout is `intended`, `refused` or `closed` here. `amount`, `currency` and `transactionId` are not the same. */
export type DifferenceReason =
  | ('no such payout' | 'several records' | 'not sent' | 'being sent' | 'in doubt')
  | ('amount' | 'currency' | 'transactionId');

/** A reference of the export, and the state of its payout now. With a `reason`, the export does not settle it. */
export interface Reconciled {
  readonly reference: string;
  readonly state: PayoutState | undefined;
  readonly reason: DifferenceReason | undefined;
  readonly isChanged: boolean;
  readonly records: readonly ExportedRecord[];
}

const names = ['reference', 'status', 'amount', 'currency', 'transactionId'] as const;
const checks = Object.fromEntries(names.map((name) => [name, aStorableText]));

/**
 * Settles the payouts that an export confirms in reference, amount and currency. A payout that the export does not contain stays
 * as it is, and none is sent again: only `settlePayout` decides that.
 *
 * @returns An entry for each reference of the export.
 * @throws {TypeError} A record is incomplete. Nothing was changed.
 * @example
 * ```ts
 * const records = rows.map((row) => ({ reference: row.ref, status: row.state, amount: row.amount, currency: row.currency }));
 * const differences = (await reconcilePayouts(pool, records)).filter(({ reason }) => reason);
 * ```
 */
export async function reconcilePayouts(pool: Pool, records: readonly ExportedRecord[]): Promise<Reconciled[]> {
  const exported = new Map<string, ExportedRecord[]>();
  for (const [index, { transactionId, ...required }] of records.entries()) {
    const record = { ...required, ...(transactionId && { transactionId }) };
    checkOptions(`reconcilePayouts: record ${index}`, record, checks, names.slice(0, 4));
    exported.set(record.reference, [...(exported.get(record.reference) ?? []), record]);
  }
  await transact(pool, expireLeases);
  const reconciled: Reconciled[] = [];
  for (const [reference, same] of exported)
    reconciled.push(await transact(pool, (client) => reconcileOne(client, reference, same)));
  return reconciled;
}

async function reconcileOne(client: PoolClient, reference: string, records: ExportedRecord[]): Promise<Reconciled> {
  const { rows } = await client.query('SELECT * FROM payouts WHERE reference = $1 FOR UPDATE', [reference]);
  const [[row], [record]] = [rows, records];
  const reason = findDifference(row, records);
  const unchanged = { reference, state: row?.state, reason, isChanged: false, records };
  if (!row || !record || row.state === 'sending') return unchanged;
  const { status, transactionId = row.transaction_id } = record;
  const isNews = status !== row.status || transactionId !== row.transaction_id;
  // An export that reports nothing new does not undo the decision of a person.
  const isSurprise = row.state === 'intended' || row.state === 'refused' || (row.state === 'closed' && isNews);
  const state = isSurprise ? 'review' : stateOf(status);
  // A record that is older than the response does not undo it.
  const isOlder = row.state === 'done' && state !== 'review';
  if (!isSurprise && (reason || row.state === 'closed' || isOlder || !isNews)) return unchanged;
  const doubt = isSurprise ? `an export contains it, and it was ${row.state}` : null;
  await client.query(
    'UPDATE payouts SET state = $2, status = $3, transaction_id = $4, doubt = $5, owner = NULL WHERE reference = $1',
    [reference, state, status, transactionId, doubt],
  );
  return { ...unchanged, state, reason: reason ?? (isSurprise ? 'not sent' : undefined), isChanged: true };
}

function findDifference(
  row: Record<string, unknown> | undefined,
  [record, ...others]: ExportedRecord[],
): DifferenceReason | undefined {
  if (!row || !record) return 'no such payout';
  if (row.state === 'sending') return 'being sent';
  if (others.length > 0) return 'several records';
  const [stated, exported] = [String(row.amount), record.amount].map(parseDecimal);
  if (!stated || !exported || formatDecimal(stated) !== formatDecimal(exported)) return 'amount';
  if (row.currency !== record.currency) return 'currency';
  if ((row.transaction_id ?? record.transactionId) !== (record.transactionId ?? row.transaction_id))
    return 'transactionId';
  return row.doubt ? 'in doubt' : undefined;
}
