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

/** For this time after a process took a payout, no other decides about it. */
export const leaseMs = 300_000;
/** A request starts in the first half of the lease, and takes at most as long. */
const maxRequestMs = leaseMs / 2;
const minPauseMs = 1_000;
/** The longest time that a run waits for the service. */
const maxPauseMs = 3_600_000;
/** The most pauses and unknown outcomes in a row, without a record in between. Each unknown payout needs a person. */
const maxSetbacks = 3;

/**
 * Sends every queued payout of a wallet once, the oldest first. After a 429, the run pauses for its `Retry-After`. It stops after three
 * unknown outcomes in a row, also of earlier runs in the last hour. A payout that still waits for the `Retry-After` of another run is left.
 *
 * @param pool - Your application's pool, with an `error` listener.
 * @param wallet - A client of `createWalletClient`.
 * @returns How many payouts were sent and got a record, how many are left in the queue, and why the run stopped, if it did.
 * @throws TypeError if an option is wrong.
 * @throws Error if the database failed. A payout whose result was not recorded becomes `unknown` after five minutes.
 * @example
 * ```ts
 * const { sent, left, stopped } = await sendPayouts(pool, wallet, { walletId });
 * ```
 */
export async function sendPayouts(
  pool: Pool,
  wallet: Pick<WalletClient, 'POST'>,
  options: SendOptions,
): Promise<{ sent: number; left: number; stopped: string | undefined }> {
  checkOptions('sendPayouts', options, { walletId: aText, concurrency: aCount, onProgress: aFunction }, ['walletId']);
  if (typeof wallet?.POST !== 'function') throw new TypeError('sendPayouts: wallet must come from createWalletClient');
  const { walletId, concurrency = 4, onProgress } = options;
  const stopping = new AbortController();
  let sent = 0;
  let setbacks = await countUnknown(pool, walletId);
  let pausedUntil = 0;
  if (setbacks >= maxSetbacks)
    stopping.abort(`${setbacks} payouts in a row are unknown, all sent within the last hour: settle them, or wait`);

  async function send({ payout, offsetMs, elapsedMs }: Taken): Promise<Result> {
    // After the lease, a person may decide about the payout.
    if (stopping.signal.aborted || elapsedMs() > leaseMs - maxRequestMs || performance.now() < pausedUntil)
      return { state: 'queued' };
    const sentAt = new Date(offsetMs + performance.now());
    const { reference } = payout;
    const body = { ...payout, amount: Number(payout.amount) };
    const signal = AbortSignal.timeout(maxRequestMs);
    const path = '/v1/wallets/{walletId}/withdraw/fiat/execute';
    try {
      const { data } = await wallet.POST(path, { params: { path: { walletId } }, body, signal });
      const isSameReference = (data.reference ?? reference) === reference;
      const [status, transactionId, reason] = [data.status, data.id, data.reason].map(toText);
      sent += 1;
      setbacks = 0;
      if (isSameReference) return { state: stateOf(data.status), status, transactionId, remark: reason, sentAt };
      return { state: 'review', status, transactionId, remark: 'the record has another reference', sentAt };
    } catch (error) {
      const { operationId, outcome, status, retryAfterMs = 0, message } = Object(error);
      // Any other error may follow a withdrawal that was carried out.
      const isKnown = operationId === 'executeFiatWithdrawal' && (outcome === 'refused' || outcome === 'not-sent');
      const state = !isKnown ? 'unknown' : outcome === 'refused' ? 'refused' : 'queued';
      const remark = toText(message);
      // It keeps its reference and is sent again: under another reference it could be paid twice without a trace.
      if (state === 'refused' && status === 429) {
        const pauseMs = Math.min(maxPauseMs, Math.max(minPauseMs, retryAfterMs));
        // Several payouts in flight may be refused before the run pauses.
        if (performance.now() >= pausedUntil) setbacks += 1;
        pausedUntil = Math.max(pausedUntil, performance.now() + pauseMs);
        if (setbacks >= maxSetbacks || pauseMs === maxPauseMs) stopping.abort(String(remark));
        return { state: 'queued', remark, dueAt: pausedUntil };
      }
      if (state === 'unknown') setbacks += 1;
      if (setbacks >= maxSetbacks) stopping.abort(String(remark));
      // A wrong API key, one without the right, or an unreachable service is not this payout's fault: the others stay unchanged.
      if (state === 'queued' || [401, 403].includes(status)) stopping.abort(String(remark));
      return { state, remark, sentAt };
    }
  }

  async function sendUntilEmpty(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = pausedUntil - performance.now();
      if (pauseMs > 0) await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      else {
        const taken = await take(pool, walletId);
        if (!taken) return;
        await recordResult(pool, taken, await send(taken));
        await onProgress?.(sent);
      }
    }
  }

  const senders = Array.from({ length: concurrency }, sendUntilEmpty);
  // After a failure, the other senders finish the payouts that they have taken.
  for (const sender of senders) sender.catch(() => stopping.abort());
  await Promise.allSettled(senders);
  await Promise.all(senders);
  const { rows } = await transact(pool, (client) =>
    client.query("SELECT count(*)::int AS left FROM payouts WHERE state = 'queued' AND wallet_id = $1", [walletId]),
  );
  return { sent, left: rows[0].left, stopped: stopping.signal.reason };
}

type Taken = NonNullable<Awaited<ReturnType<typeof take>>>;

const fields = names.filter((name) => name !== 'walletId').map((name) => `${columnOf(name)}::text AS "${name}"`);

/** Takes the next payout that is due, if any, so that no other process sends it and a killed process leaves a trace. */
async function take(pool: Pool, walletId: string) {
  const owner = randomUUID();
  return transact(pool, async (client) => {
    const [startMs, startWallMs] = [performance.now(), Date.now()];
    const { rows } = await client.query(
      // If this is repeated because a commit's reply was lost, the row is the one already taken.
      `UPDATE payouts SET state = 'sending', owner = $1, taken_at = clock_timestamp(),
         sent_at = NULL, status = NULL, transaction_id = NULL
       WHERE reference = coalesce(
         (SELECT reference FROM payouts WHERE state = 'sending' AND owner = $1 LIMIT 1 FOR UPDATE),
         (SELECT reference FROM payouts WHERE state = 'queued' AND wallet_id = $2 AND next_attempt_at <= now()
          ORDER BY next_attempt_at, reference LIMIT 1 FOR UPDATE SKIP LOCKED))
       RETURNING ${fields}, (extract(epoch FROM taken_at) * 1000)::text AS "takenMs"`,
      [owner, walletId],
    );
    if (rows.length === 0) return undefined;
    // Not as a timestamp, because a program may set another parser of timestamps.
    const { takenMs, ...taken } = rows[0];
    const payout: Omit<Payout, 'walletId'> = taken;
    // Milliseconds from the start of `performance` to the database's clock, or a little less.
    const offsetMs = Number(takenMs) - performance.now();
    // The wall clock also counts time while the machine sleeps.
    const elapsedMs = () => Math.max(performance.now() - startMs, Date.now() - startWallMs);
    return { payout, owner, offsetMs, elapsedMs };
  });
}

/** Counts the payouts of the last hour whose outcomes are unknown, without a record since: a scheduler may start a run every minute. */
async function countUnknown(pool: Pool, walletId: string): Promise<number> {
  const { rows } = await transact(pool, (client) =>
    client.query(
      `SELECT count(*)::int AS count FROM payouts WHERE wallet_id = $1 AND state = 'unknown' AND sent_at > greatest(
         now() - interval '1 hour', (SELECT max(sent_at) FROM payouts WHERE wallet_id = $1 AND status IS NOT NULL))`,
      [walletId],
    ),
  );
  return rows[0].count;
}

/** The result of sending a payout. A `queued` payout may be sent again at `dueAt`, a time of `performance`. */
interface Result extends Partial<Record<'status' | 'transactionId' | 'remark', string | null>> {
  readonly state: PayoutState;
  readonly sentAt?: Date;
  readonly dueAt?: number;
}

/** Records a result. One that arrives after the payout was settled is kept next to that, and goes to a person. */
async function recordResult(pool: Pool, { payout: { reference }, owner }: Taken, result: Result): Promise<void> {
  const { state, status, transactionId = null, remark, sentAt, dueAt = 0 } = result;
  const late = `${state}, status ${status}, transaction ${transactionId}, sent at ${sentAt?.toISOString()}: ${remark}`;
  await transact(pool, async (client) => {
    const waitMs = Math.max(0, dueAt - performance.now());
    // The owner knows the result even after its lease has ended. A doubt arises here only while the payout is sent once more.
    const { rowCount } = await client.query(
      `UPDATE payouts SET state = CASE WHEN doubt IS NULL THEN $3 ELSE 'review' END, status = $4, transaction_id = $5, remark = $6,
         sent_at = $7, next_attempt_at = now() + $8 * interval '1 millisecond',
         owner = CASE WHEN $3 = 'queued' THEN NULL ELSE owner END
       WHERE reference = $1 AND owner = $2 AND state IN ('sending', 'unknown')`,
      [reference, owner, state, status, transactionId, remark, sentAt, waitMs],
    );
    if (rowCount === 1 || state === 'queued') return;
    // If only the reply to the commit was lost, the row has this owner and its time of sending. If the payout was taken again, it has
    // another owner, or none after a 429.
    await client.query(
      `UPDATE payouts SET state = CASE WHEN state = 'sending' THEN state ELSE 'review' END,
         doubt = concat_ws('; ', doubt,
           CASE WHEN owner = $2 THEN 'a result arrived after it was settled: ' ELSE 'possibly paid twice: ' END || $3::text)
       WHERE reference = $1 AND (owner IS DISTINCT FROM $2 OR sent_at IS DISTINCT FROM $4)
         AND position($3 IN coalesce(doubt, '')) = 0`,
      [reference, owner, late, sentAt],
    );
  });
}

/** Text in a form that PostgreSQL stores. */
const toText = (value: unknown): string | null =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : null;
