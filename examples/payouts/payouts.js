/** @import { Pool } from 'pg' */
/** @import { WalletClient } from 'stablecoin-wallet-api' */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  ApiError,
  ConnectionError,
  OutcomeUnknownError,
  TimeoutError,
  toExactNumber,
  WalletApiError,
} from 'stablecoin-wallet-api';

/**
 * A payout that is to be sent.
 *
 * @typedef {object} Payout
 * @property {string} reference Chosen by you, and unique. What the service does with a reference that it has seen before is not documented.
 * @property {string} assetId
 * @property {string} amount
 * @property {string} currency
 * @property {string} institution
 * @property {string} account
 */

/**
 * A payout that was sent and is not done, or cannot be sent.
 *
 * @typedef {object} UnfinishedPayout
 * @property {string} reference
 * @property {string} amount
 * @property {'open' | 'review' | 'refused' | 'unknown'} state
 * @property {string | null} status
 * @property {string | null} transactionId
 * @property {string | null} remark
 * @property {Date} since When it came into this state.
 * @property {string} age How long ago that is, for example `3 days 04:05:06`.
 */

/**
 * How a run ended. The lists name what needs a person, from earlier runs and other processes too, the oldest first.
 *
 * @typedef {object} Report
 * @property {number} sent Payouts that this run sent and whose record arrived.
 * @property {number} left Intended payouts that are still to be sent.
 * @property {number} sending Payouts that other processes are sending, or were when they stopped: their lease has not ended.
 * @property {string | undefined} obstacle Why this run ended before everything was sent.
 * @property {UnfinishedPayout[]} open
 * @property {UnfinishedPayout[]} review
 * @property {UnfinishedPayout[]} refused
 * @property {UnfinishedPayout[]} unknown
 */

/**
 * What became of sending a payout.
 *
 * @typedef {object} Result
 * @property {'intended' | 'open' | 'done' | 'review' | 'refused' | 'unknown'} state
 * @property {string | null | undefined} [status]
 * @property {string | null | undefined} [transactionId]
 * @property {string | null} [remark]
 * @property {number | undefined} [retryAfterMs] When the service asks for the next request.
 */

/** Longer than any request takes: its deadline is 30 seconds. */
const leaseMs = 300_000;

/** The longest time that a run waits for the service. Beyond it the run ends, and a later one goes on. */
const longestWaitMs = 3_600_000;

/** One row for each payout. The reference is unique, so that a payout is recorded once, however often it is requested. */
export const tables = `CREATE TABLE IF NOT EXISTS payouts (
  reference text PRIMARY KEY,
  asset_id text NOT NULL,
  amount numeric NOT NULL,
  currency text NOT NULL,
  institution text NOT NULL,
  account text NOT NULL,
  state text NOT NULL DEFAULT 'intended'
    CHECK (state IN ('intended', 'sending', 'open', 'done', 'review', 'refused', 'unknown')),
  -- Who sends it, and until when: a row whose lease has ended was left by a process that stopped.
  owner uuid,
  leased_until timestamptz,
  -- As the service gave it.
  status text,
  transaction_id text,
  remark text,
  changed_at timestamptz NOT NULL DEFAULT now()
)`;

/**
 * Records a payout. Recording the same reference again changes nothing.
 *
 * @param {Pool} pool
 * @param {Payout} payout
 */
export async function intendPayout(pool, { reference, assetId, amount, currency, institution, account }) {
  await pool.query(
    `INSERT INTO payouts (reference, asset_id, amount, currency, institution, account)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (reference) DO NOTHING`,
    [reference, assetId, amount, currency, institution, account],
  );
}

/**
 * Sends every intended payout once, one after the other, and waits where the service says how long. Any number of processes may run
 * it at the same time. It ends when nothing is intended, or at an obstacle that waiting does not remove.
 *
 * @param {Pool} pool
 * @param {WalletClient} wallet
 * @param {string} walletId
 * @param {(ms: number) => Promise<unknown>} wait
 * @returns {Promise<Report>}
 */
export async function sendPayouts(pool, wallet, walletId, wait = delay) {
  let sent = 0;
  let obstacle;
  for (;;) {
    const taken = await takeNext(pool);
    if (!taken) break;
    const result = await send(wallet, walletId, taken);
    await record(pool, taken, result);
    const { state, remark, retryAfterMs = Number.POSITIVE_INFINITY } = result;
    if (state === 'open' || state === 'done' || state === 'review') sent += 1;
    // It can be sent again, under the same reference.
    if (state !== 'intended') continue;
    if (retryAfterMs > longestWaitMs) {
      obstacle = remark ?? undefined;
      break;
    }
    await wait(retryAfterMs);
  }
  return { sent, obstacle, ...(await report(pool)) };
}

/**
 * What a person has to do about a payout. No documented operation looks up a transaction.
 *
 * @param {UnfinishedPayout} payout
 */
export function describePayout({ reference, amount, state, status, transactionId, remark, since, age }) {
  const name = `${reference} (${amount}), since ${since.toISOString()}, ${age} ago`;
  const found = `it is ${status ?? 'without a status'}, transaction ${transactionId ?? 'not named'}`;
  switch (state) {
    case 'open':
      return `Open: ${name}: ${found}`;
    case 'review':
      return `Look at ${name}: ${found}: ${remark ?? 'no reason given'}`;
    case 'refused':
      return `Correct ${name}: ${remark}`;
    case 'unknown':
      return `Ask about ${name}, before anything else: ${remark}`;
  }
}

/**
 * Takes the next intended payout, so that no other process sends it, and a process that is killed leaves a trace.
 *
 * @param {Pool} pool
 * @returns {Promise<(Payout & { owner: string, takenAt: number }) | undefined>}
 */
async function takeNext(pool) {
  const owner = randomUUID();
  const takenAt = performance.now();
  const client = await pool.connect();
  try {
    // A commit that a crash of the database can lose would lose the trace, and the payout would be sent again.
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = on');
    const { rows } = await client.query(
      `UPDATE payouts SET state = 'sending', owner = $1, leased_until = now() + $2 * interval '1 millisecond', changed_at = now()
       WHERE state = 'intended' AND reference =
         (SELECT reference FROM payouts WHERE state = 'intended' ORDER BY reference LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING reference, asset_id AS "assetId", amount, currency, institution, account`,
      [owner, leaseMs],
    );
    await client.query('COMMIT');
    client.release();
    return rows[0] && { ...rows[0], owner, takenAt };
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

/**
 * Records what became of a payout. Its owner knows, also where its lease has ended meanwhile; what a person has decided since stays.
 *
 * @param {Pool} pool
 * @param {Payout & { owner: string }} payout
 * @param {Result} result
 */
async function record(pool, { reference, owner }, { state, status, transactionId, remark }) {
  const { rowCount } = await pool.query(
    `UPDATE payouts SET state = $3, status = $4, transaction_id = $5, remark = $6, changed_at = now()
     WHERE reference = $1 AND owner = $2 AND state IN ('sending', 'unknown')`,
    [reference, owner, state, status, transactionId, remark],
  );
  if (rowCount !== 1) throw new Error(`${reference} was changed while it was sent, and is now ${state}: ${remark}`);
}

/**
 * What stands in the table at the end of a run. A row that is `sending` under a lease that has ended was left by a process that
 * stopped: whether that payout was carried out is unknown.
 *
 * @param {Pool} pool
 * @returns {Promise<Omit<Report, 'sent' | 'obstacle'>>}
 */
async function report(pool) {
  await pool.query(
    `UPDATE payouts SET state = 'unknown', remark = 'stopped while sending', changed_at = now()
     WHERE state = 'sending' AND leased_until < now()`,
  );
  const counts = await pool.query(
    `SELECT count(*) FILTER (WHERE state = 'intended')::int AS left,
       count(*) FILTER (WHERE state = 'sending')::int AS sending FROM payouts`,
  );
  const { rows } = await pool.query(
    `SELECT reference, amount, state, status, transaction_id AS "transactionId", remark, changed_at AS since,
       date_trunc('second', now() - changed_at)::text AS age
     FROM payouts WHERE state IN ('open', 'review', 'refused', 'unknown') ORDER BY changed_at, reference`,
  );
  /** @param {UnfinishedPayout['state']} state */
  const those = (state) => rows.filter((row) => row.state === state);
  return {
    ...counts.rows[0],
    open: those('open'),
    review: those('review'),
    refused: those('refused'),
    unknown: those('unknown'),
  };
}

/**
 * Only SUCCESS is done. What may still change is open; everything else, and a record without a status, goes to a person.
 *
 * @type {ReadonlyMap<string | null | undefined, 'done' | 'open'>}
 */
const states = new Map([
  ['SUCCESS', 'done'],
  ['PENDING', 'open'],
  ['PROCESSING', 'open'],
]);

/**
 * @param {WalletClient} wallet
 * @param {string} walletId
 * @param {Payout & { takenAt: number }} payout
 * @returns {Promise<Result>}
 */
async function send(wallet, walletId, payout) {
  const { reference, assetId, currency, institution, account } = payout;
  let amount;
  try {
    // The service takes a number. An amount that a number cannot hold must not be sent.
    amount = toExactNumber(payout.amount);
  } catch (error) {
    return { state: 'refused', remark: String(error) };
  }
  // This process was paused. When the lease ends, a person decides about the payout, so it must not be sent any more.
  if (performance.now() - payout.takenAt > leaseMs / 2) return { state: 'intended', remark: 'paused', retryAfterMs: 0 };
  try {
    const { data } = await wallet.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', {
      params: { path: { walletId } },
      body: {
        assetId,
        amount,
        currency,
        institutionIdentifier: institution,
        accountIdentifier: account,
        reference,
      },
    });
    const { id: transactionId, status, reason: remark = null } = data;
    return { state: states.get(status) ?? 'review', status, transactionId, remark };
  } catch (error) {
    if (error instanceof OutcomeUnknownError) return { state: 'unknown', remark: error.message };
    if (!(error instanceof WalletApiError)) throw error;
    const { message: remark, retryAfterMs } = error;
    // It keeps its reference and is sent again: under a new one it could be paid twice without a trace.
    return isTemporary(error) ? { state: 'intended', remark, retryAfterMs } : { state: 'refused', remark };
  }
}

/**
 * Whether a withdrawal did not arrive, or counts as refused by 429.
 *
 * @param {WalletApiError} error
 */
const isTemporary = (error) =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof ApiError && error.status === 429);
