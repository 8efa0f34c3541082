import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { aCount, aFunction, checkOptions } from '../base/options.js';
import { transact } from '../base/postgres.js';
import type { WalletClient } from '../client/wallet-client.js';
import { aVisibleText, columnOf, names, type Payout } from './record.js';
import { type PayoutState, stateOf } from './tables.js';

export interface SendOptions {
  /** Id of the master wallet whose payouts are sent. */
  readonly walletId: string;
  /** Maximum number of payouts in flight. @default 4 */
  readonly concurrency?: number;
  /** Called after each payout, with the number sent in this run. An error that it throws ends the run. */
  readonly onProgress?: (sent: number) => unknown;
}

const checks = { walletId: aVisibleText, concurrency: aCount, onProgress: aFunction };

/** For this long, a payout belongs to the process that took it: no other process and no person decides about it. */
export const leaseMs = 300_000;
/** A request starts in the first half of the lease, and takes at most as long. */
const maxRequestMs = leaseMs / 2;
const minPauseMs = 1_000;
/** A run stops if the service asks it to wait this long. */
const maxPauseMs = 3_600_000;
/** A run stops after this many pauses and unknown outcomes without a record in between: each unknown payout needs a person. */
const maxSetbacks = 3;
/** Payouts of the last hour that are unknown, without a record since. They count in each run: a scheduler may start one every minute. */
const isUnknownLately = `state = 'unknown' AND sent_at > greatest(now() - interval '1 hour',
  (SELECT max(sent_at) FROM payouts WHERE wallet_id = $1 AND status IS NOT NULL))`;

/**
 * Sends every queued payout of a wallet once, the oldest first. After a 429, the run pauses for its `Retry-After`. It stops after three
 * unknown outcomes without a record in between, and counts those of earlier runs in the last hour.
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
  const { walletId, concurrency = 4, onProgress } = checkOptions('sendPayouts', options, checks, ['walletId']);
  if (typeof wallet?.POST !== 'function') throw new TypeError('sendPayouts: wallet must come from createWalletClient');
  const stopping = new AbortController();
  let sent = 0;
  let setbacks = await countPayouts(pool, walletId, isUnknownLately);
  let pausedUntil = 0;
  if (setbacks >= maxSetbacks)
    stopping.abort(
      `${setbacks} payouts are unknown, all sent within the last hour and since the last record: settle them, or wait`,
    );

  async function send({ payout, takenMs, elapsedMs }: Taken): Promise<Result> {
    // After the lease, a person may decide about the payout.
    if (stopping.signal.aborted || elapsedMs() > leaseMs - maxRequestMs || performance.now() < pausedUntil)
      return { state: 'queued' };
    const sentAfterMs = performance.now() - takenMs;
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
      if (isSameReference) return { state: stateOf(data.status), status, transactionId, remark: reason, sentAfterMs };
      return { state: 'review', status, transactionId, remark: 'the record has another reference', sentAfterMs };
    } catch (error) {
      const { operationId, outcome, status, retryAfterMs = 0, message } = Object(error);
      // Any other error may follow a withdrawal that was carried out.
      const isKnown = operationId === 'executeFiatWithdrawal' && (outcome === 'refused' || outcome === 'not-sent');
      const isRateLimited = isKnown && status === 429;
      // After a 429, it keeps its reference and is sent again: under another reference it could be paid twice without a trace.
      const state = !isKnown ? 'unknown' : isRateLimited || outcome === 'not-sent' ? 'queued' : 'refused';
      // Several payouts in flight may be refused before the run pauses.
      if (state === 'unknown' || (isRateLimited && performance.now() >= pausedUntil)) setbacks += 1;
      if (isRateLimited) pausedUntil = Math.max(pausedUntil, performance.now() + Math.max(minPauseMs, retryAfterMs));
      // A wrong API key, one without the right, or an unreachable service is not this payout's fault: the others stay unchanged.
      const affectsAll = isRateLimited ? retryAfterMs >= maxPauseMs : state === 'queued' || [401, 403].includes(status);
      const remark = toText(message);
      if (affectsAll || setbacks >= maxSetbacks) stopping.abort(String(remark));
      return { state, remark, sentAfterMs };
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
  const left = await countPayouts(pool, walletId, "state = 'queued'");
  return { sent, left, stopped: stopping.signal.reason };
}

type Taken = NonNullable<Awaited<ReturnType<typeof take>>>;

const fields = names.filter((name) => name !== 'walletId').map((name) => `${columnOf(name)}::text AS "${name}"`);

/** Takes the next payout, if any, so that no other process sends it and a killed process leaves a trace. */
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
         (SELECT reference FROM payouts WHERE state = 'queued' AND wallet_id = $2
          ORDER BY queued_at, reference LIMIT 1 FOR UPDATE SKIP LOCKED))
       RETURNING ${fields}, taken_at::text AS "takenAt"`,
      [owner, walletId],
    );
    if (rows.length === 0) return undefined;
    const { takenAt, ...payout } = rows[0];
    // The wall clock also counts time while the machine sleeps.
    const elapsedMs = () => Math.max(performance.now() - startMs, Date.now() - startWallMs);
    return { payout: payout as Omit<Payout, 'walletId'>, owner, takenAt, takenMs: performance.now(), elapsedMs };
  });
}

async function countPayouts(pool: Pool, walletId: string, condition: string): Promise<number> {
  const { rows } = await transact(pool, (client) =>
    client.query(`SELECT count(*)::int AS count FROM payouts WHERE wallet_id = $1 AND ${condition}`, [walletId]),
  );
  return rows[0].count;
}

/** The result of sending a payout, and how long after it was taken its request left. */
interface Result extends Partial<Record<'status' | 'transactionId' | 'remark', string | null>> {
  readonly state: PayoutState;
  readonly sentAfterMs?: number;
}

/** Records a result. One that arrives after the payout was settled is kept next to that, and goes to a person. */
async function recordResult(pool: Pool, taken: Taken, result: Result): Promise<void> {
  const { owner, takenAt } = taken;
  const { reference } = taken.payout;
  const { state, status, transactionId = null, remark, sentAfterMs } = result;
  const late = `${state}, status ${status}, transaction ${transactionId}, taken at ${takenAt}: ${remark}`;
  await transact(pool, async (client) => {
    // The owner knows the result even after its lease has ended. A doubt arises here only while the payout is sent once more.
    const { rowCount } = await client.query(
      `UPDATE payouts SET state = CASE WHEN doubt IS NULL THEN $3 ELSE 'review' END, status = $4, transaction_id = $5, remark = $6,
         sent_at = taken_at + $7 * interval '1 millisecond', queued_at = now()
       WHERE reference = $1 AND owner = $2 AND state IN ('sending', 'unknown')`,
      [reference, owner, state, status, transactionId, remark, sentAfterMs],
    );
    if (rowCount === 1 || state === 'queued') return;
    // If only the reply to the commit was lost, the row has this owner and a time of sending. If it was taken again, it has another owner.
    await client.query(
      `UPDATE payouts SET state = CASE WHEN state = 'sending' THEN state ELSE 'review' END,
         doubt = concat_ws('; ', doubt,
           CASE WHEN owner = $2 THEN 'a result arrived after it was settled: ' ELSE 'possibly paid twice: ' END || $3::text)
       WHERE reference = $1 AND (owner IS DISTINCT FROM $2 OR sent_at IS NULL)
         AND position($3 IN coalesce(doubt, '')) = 0`,
      [reference, owner, late],
    );
  });
}

/** Text in a form that PostgreSQL stores. */
const toText = (value: unknown): string | null =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : null;
