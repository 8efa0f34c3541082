import type { Pool, PoolClient } from 'pg';
import { formatDecimal, parseDecimal } from '../base/amounts.js';
import { checkOptions } from '../base/options.js';
import { transact } from '../base/postgres.js';
import { aVisibleText } from './record.js';
import { expireLeases } from './settle.js';
import { type PayoutState, stateOf } from './tables.js';

/**
 * A line of an export by the operator of the service. Its format is not documented, so you map its columns to these fields. As in
 * the contract, the status `SUCCESS` is done, `PENDING` and `PROCESSING` are open, and any other needs a person.
 */
export interface ExportedRecord extends Readonly<Record<'reference' | 'status' | 'amount' | 'currency', string>> {
  readonly transactionId?: string | undefined;
}

/** `not-sent`: the payout was `queued`, `refused` or `closed` here. `amount`, `currency`, `transaction-id`: this field differs. */
export type DifferenceReason =
  | ('unknown-reference' | 'several-records' | 'not-sent' | 'being-sent' | 'in-doubt')
  | ('amount' | 'currency' | 'transaction-id');

/** A reference of the export, and the state of its payout now. With a `reason`, the export does not settle it. */
export interface Reconciled {
  readonly reference: string;
  readonly state: PayoutState | undefined;
  readonly reason: DifferenceReason | undefined;
}

const required = ['reference', 'status', 'amount', 'currency'];
const checks = Object.fromEntries([...required, 'transactionId'].map((name) => [name, aVisibleText]));

/**
 * Settles the payouts that an export confirms in reference, amount and currency. A payout that the export does not contain stays
 * unchanged, and no payout is sent again: only `settlePayout` decides that.
 *
 * @returns An entry for each reference of the export.
 * @throws TypeError that names the position, from 1, of an incomplete record. Nothing was changed.
 * @example
 * ```ts
 * const records = rows.map((row) => ({ reference: row.ref, status: row.state, amount: row.amount, currency: row.currency }));
 * const differences = (await reconcilePayouts(pool, records)).filter(({ reason }) => reason);
 * ```
 */
export async function reconcilePayouts(pool: Pool, records: readonly ExportedRecord[]): Promise<Reconciled[]> {
  if (!Array.isArray(records)) throw new TypeError('reconcilePayouts: the second argument must be an array of records');
  const exported = new Map<string, ExportedRecord[]>();
  for (const [index, original] of records.entries()) {
    const record = checkOptions(`reconcilePayouts: record ${index + 1}`, original, checks, required);
    const same = exported.get(record.reference);
    if (same) same.push(record);
    else exported.set(record.reference, [record]);
  }
  await transact(pool, expireLeases);
  const reconciled: Reconciled[] = [];
  for (const same of exported.values()) reconciled.push(await transact(pool, (client) => reconcileOne(client, same)));
  return reconciled;
}

async function reconcileOne(client: PoolClient, records: ExportedRecord[]): Promise<Reconciled> {
  const [{ reference, status, amount, currency, transactionId }] = records as [ExportedRecord];
  const decimal = parseDecimal(amount);
  const { rows } = await client.query(
    `SELECT state, $4 OR status IS DISTINCT FROM $2 OR transaction_id IS DISTINCT FROM coalesce($3, transaction_id) AS "isNew",
       CASE WHEN state = 'sending' THEN 'being-sent' WHEN $4 THEN 'several-records'
         WHEN amount IS DISTINCT FROM $5 THEN 'amount' WHEN currency <> $6 THEN 'currency'
         WHEN transaction_id <> $3 THEN 'transaction-id' WHEN doubt IS NOT NULL THEN 'in-doubt' END AS reason
     FROM payouts WHERE reference = $1 FOR UPDATE`,
    [reference, status, transactionId, records.length > 1, decimal && formatDecimal(decimal), currency],
  );
  const [row = { reason: 'unknown-reference' }] = rows;
  const reason = row.reason ?? undefined;
  // An export that reports nothing new does not undo a person's decision.
  const isUnexpected = row.state === 'queued' || row.state === 'refused' || (row.state === 'closed' && row.isNew);
  const state = isUnexpected ? 'review' : stateOf(status);
  // A record that is older than the response does not undo the response.
  const isOutdated = row.state === 'done' && state !== 'review';
  if (!isUnexpected && (reason || isOutdated || !row.isNew)) return { reference, state: row.state, reason };
  await client.query(
    `UPDATE payouts SET state = $2, status = $3, transaction_id = coalesce($4, transaction_id), doubt = $5
     WHERE reference = $1`,
    [reference, state, status, transactionId, isUnexpected ? `an export contains it, and it was ${row.state}` : null],
  );
  return { reference, state, reason: reason ?? (isUnexpected ? 'not-sent' : undefined) };
}
