import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { aCount, aFunction, aText, checkOptions } from '../base/options.js';
import { transact } from '../base/postgres.js';
import type { WalletClient } from '../client/wallet-client.js';
import { columnOf, names, type Payout } from './record.js';
import { type PayoutState, stateOf } from './tables.js';

export interface SendOptions {
  /** Id of the master wallet whose payouts are sent. */
  readonly walletId: string;
  /** Maximum number of payouts in flight. @default 4 */
  readonly concurrency?: number;
  /** Called after each payout, with the number sent in this run. An error that it throws ends the run. */
  readonly onProgress?: (sent: number) => unknown;
}

const leaseMs = 300_000;
/** A request starts in the first half of the lease, and takes at most as long. */
const maxRequestMs = leaseMs / 2;
const minPauseMs = 1_000;
/** The longest time that a run waits for the service. */
const maxPauseMs = 3_600_000;
/** Maximum times that one run sends a payout that the service refuses for now. */
const maxRefusals = 3;

/**
 * Sends every intended payout of a wallet once, the oldest first. After a 429, the run pauses for its `Retry-After`.
 *
 * @param pool - Your application's pool, with an `error` listener.
 * @param wallet - A client of `createWalletClient`.
 * @returns How many payouts were sent and got a record, and why others, if any, are left to a later run.
 * @throws TypeError if an option is wrong.
 * @throws Error if the database failed. A payout whose result was not recorded becomes `unknown` after five minutes.
 * @example
 * ```ts
 * const { sent, obstacle } = await sendPayouts(pool, wallet, { walletId });
 * ```
 */
export async function sendPayouts(
  pool: Pool,
  wallet: Pick<WalletClient, 'POST'>,
  options: SendOptions,
): Promise<{ sent: number; obstacle: string | undefined }> {
  checkOptions('sendPayouts', options, { walletId: aText, concurrency: aCount, onProgress: aFunction }, ['walletId']);
  if (typeof wallet?.POST !== 'function') throw new TypeError('sendPayouts: wallet must come from createWalletClient');
  const { walletId, concurrency = 4, onProgress } = options;
  const stop = new AbortController();
  const refusals = new Map<string, number>();
  let pausedUntil = 0;
  let obstacle: string | undefined;
  let sent = 0;

  const leave = (reason: string) => {
    obstacle ??= reason;
    stop.abort();
  };

  async function attempt({ payout, offsetMs, elapsedMs }: Taken): Promise<Result> {
    // After the lease, a person may decide about the payout.
    if (elapsedMs() > leaseMs - maxRequestMs || performance.now() < pausedUntil) return { state: 'intended' };
    const sentAt = new Date(offsetMs + performance.now());
    const { reference } = payout;
    const body = { ...payout, amount: Number(payout.amount) };
    const signal = AbortSignal.timeout(maxRequestMs);
    const path = '/v1/wallets/{walletId}/withdraw/fiat/execute';
    try {
      const { data } = await wallet.POST(path, { params: { path: { walletId } }, body, signal });
      const isOurs = (data.reference ?? reference) === reference;
      const [status, transactionId, reason] = [data.status, data.id, data.reason].map(toText);
      sent += 1;
      const remark = isOurs ? reason : 'the record has another reference';
      return { state: isOurs ? stateOf(data.status) : 'review', status, transactionId, remark, sentAt };
    } catch (error) {
      const { operationId, outcome, status, retryAfterMs = 0, message } = Object(error);
      // Any other error may follow a withdrawal that was carried out.
      const isKnown = operationId === 'executeFiatWithdrawal' && (outcome === 'refused' || outcome === 'not-sent');
      const state = !isKnown ? 'unknown' : outcome === 'refused' ? 'refused' : 'intended';
      const remark = toText(message);
      // It keeps its reference and is sent again: under another reference it could be paid twice without a trace.
      if (state === 'refused' && status === 429) {
        const pauseMs = Math.max(minPauseMs, retryAfterMs);
        pausedUntil = Math.max(pausedUntil, performance.now() + pauseMs);
        const count = (refusals.get(reference) ?? 0) + 1;
        refusals.set(reference, count);
        if (count === maxRefusals) obstacle ??= String(remark);
        if (pauseMs > maxPauseMs) leave(String(remark));
        return { state: 'intended', remark, pauseMs };
      }
      // A wrong API key, one without the right, or an unreachable service is not this payout's fault: the others stay unchanged.
      if (state === 'intended' || (state === 'refused' && [401, 403].includes(status))) leave(String(remark));
      return { state, remark, sentAt };
    }
  }

  async function keepSending(): Promise<void> {
    while (!stop.signal.aborted) {
      const excluded = [...refusals].filter(([, count]) => count >= maxRefusals).map(([reference]) => reference);
      const pauseMs = pausedUntil - performance.now();
      const next = pauseMs > 0 ? pauseMs : await take(pool, walletId, excluded);
      if (next === null) return;
      if (typeof next === 'object') {
        await recordResult(pool, next, await attempt(next));
        await onProgress?.(sent);
      } else if (next > maxPauseMs) leave('the next payout is due in more than an hour');
      else await delay(next, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  const senders = Array.from({ length: concurrency }, keepSending);
  // After a failure, the other senders finish the payouts that they have taken.
  for (const sender of senders) sender.catch(() => stop.abort());
  await Promise.allSettled(senders);
  await Promise.all(senders);
  return { sent, obstacle };
}

type Taken = Exclude<Awaited<ReturnType<typeof take>>, number | null>;

const fields = names.filter((name) => name !== 'walletId').map((name) => `${columnOf(name)}::text AS "${name}"`);

/**
 * Takes the next due payout, so that no other process sends it and a killed process leaves a trace. If none is due, returns the
 * milliseconds until one is, or null if none will be.
 */
async function take(pool: Pool, walletId: string, excluded: readonly string[]) {
  const owner = randomUUID();
  return transact(pool, async (client) => {
    const [startMs, startWallMs] = [performance.now(), Date.now()];
    const { rows } = await client.query(
      // If this is repeated because a commit's reply was lost, the row is the one already taken.
      `WITH taken AS (
         UPDATE payouts SET state = 'sending', owner = $1, leased_until = clock_timestamp() + $2 * interval '1 millisecond',
           taken_at = clock_timestamp(), sent_at = NULL, status = NULL, transaction_id = NULL
         WHERE reference = coalesce(
           (SELECT reference FROM payouts WHERE state = 'sending' AND owner = $1 FOR UPDATE),
           (SELECT reference FROM payouts
            WHERE state = 'intended' AND wallet_id = $3 AND next_attempt_at <= now() AND reference <> ALL ($4)
            ORDER BY next_attempt_at, reference LIMIT 1 FOR UPDATE SKIP LOCKED))
         RETURNING ${fields}, extract(epoch FROM taken_at)::float * 1000 AS "takenMs")
       SELECT taken.*, (
         SELECT ceil(extract(epoch FROM min(next_attempt_at) - now()) * 1000)::float FROM payouts
         WHERE state = 'intended' AND wallet_id = $3 AND next_attempt_at > now() AND reference <> ALL ($4)) AS "dueMs"
       FROM (SELECT) AS one LEFT JOIN taken ON true`,
      [owner, leaseMs, walletId, excluded],
    );
    // As a number, because a program may set another parser of timestamps.
    const { takenMs, dueMs, ...taken } = rows[0];
    if (takenMs === null) return dueMs as number | null;
    const payout: Omit<Payout, 'walletId'> = taken;
    // Milliseconds from the start of `performance` to the database's clock, or a little less.
    const offsetMs = takenMs - performance.now();
    // The wall clock also counts time while the machine sleeps.
    const elapsedMs = () => Math.max(performance.now() - startMs, Date.now() - startWallMs);
    return { payout, owner, offsetMs, elapsedMs };
  });
}

/** The result of sending a payout. An `intended` payout may be sent again after `pauseMs`. */
interface Result extends Partial<Record<'status' | 'transactionId' | 'remark', string | null>> {
  readonly state: PayoutState;
  readonly sentAt?: Date;
  readonly pauseMs?: number;
}

/** Records a result. One that arrives after the payout was settled is kept next to that, and goes to a person. */
async function recordResult(pool: Pool, { payout, owner }: Taken, result: Result): Promise<void> {
  const { reference } = payout;
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
    const doubt = row.owner ? 'possibly paid twice' : 'a result arrived after it was settled';
    const late = `${state}, status ${status}, transaction ${transactionId}, sent at ${sentAt?.toISOString()}: ${remark}`;
    await client.query(
      `UPDATE payouts SET late_result = $2, doubt = coalesce($3, doubt),
         state = CASE WHEN $3::text IS NULL OR state = 'sending' THEN state ELSE 'review' END WHERE reference = $1`,
      [reference, late, state === 'intended' ? null : doubt],
    );
  });
}

/** Text in a form that PostgreSQL stores. */
const toText = (value: unknown): string | null =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : null;
