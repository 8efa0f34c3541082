import type { Pool, PoolClient } from 'pg';
import {
  ApiError,
  ConnectionError,
  isKnownTransactionStatus,
  OutcomeUnknownError,
  TimeoutError,
  toExactNumber,
  WalletApiError,
  type WalletClient,
} from 'stablecoin-wallet-api';

/** A payout that is to be sent. */
export interface Payout {
  /** Chosen by you, and unique. What the service does with a reference that it has seen before is not shown. */
  readonly reference: string;
  readonly assetId: string;
  readonly amount: string;
  readonly currency: string;
  readonly institution: string;
  readonly account: string;
}

/** A payout that was sent and is not done, or cannot be sent. */
export interface UnfinishedPayout {
  readonly reference: string;
  readonly amount: string;
  readonly state: 'open' | 'review' | 'refused' | 'unknown';
  readonly status: string | null;
  readonly transactionId: string | null;
  readonly remark: string | null;
  readonly changedAt: Date;
}

/** Records a payout. Recording the same reference again changes nothing. */
export async function intendPayout(pool: Pool, payout: Payout): Promise<void> {
  const { reference, assetId, amount, currency, institution, account } = payout;
  await pool.query(
    `INSERT INTO payouts (reference, asset_id, amount, currency, institution, account)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (reference) DO NOTHING`,
    [reference, assetId, amount, currency, institution, account],
  );
}

/**
 * Sends every intended payout once, one after the other, until one cannot be sent now. Only one process sends at a time, so a
 * row that is found as `sending` was left by a process that was killed, and it is unknown whether that payout was carried out.
 */
export async function sendPayouts(pool: Pool, wallet: WalletClient, walletId: string): Promise<void> {
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query("SELECT pg_try_advisory_lock(hashtext('payouts')) AS locked");
    if (!rows[0].locked) throw new Error('Another process is sending payouts');
    await connection.query(
      "UPDATE payouts SET state = 'unknown', remark = 'stopped while sending', changed_at = now() WHERE state = 'sending'",
    );
    for (let payout = await takeNext(connection); payout; payout = await takeNext(connection)) {
      const { state, status, transactionId, remark } = await send(wallet, walletId, payout);
      await connection.query(
        `UPDATE payouts SET state = $2, status = $3, transaction_id = $4, remark = $5, changed_at = now()
         WHERE reference = $1`,
        [payout.reference, state, status, transactionId, remark],
      );
      // It can be sent again, by a later run: now the next one would meet the same obstacle.
      if (state === 'intended') break;
    }
  } finally {
    // Closes the connection, and the lock with it.
    connection.release(true);
  }
}

/** Payouts for a person to look at, the oldest first. This program never sends them again. */
export async function listUnfinished(pool: Pool): Promise<UnfinishedPayout[]> {
  const { rows } = await pool.query(
    `SELECT reference, amount, state, status, transaction_id AS "transactionId", remark, changed_at AS "changedAt"
     FROM payouts WHERE state IN ('open', 'review', 'refused', 'unknown') ORDER BY changed_at, reference`,
  );
  return rows;
}

/** What a person has to do about a payout. No operation that is shown looks up a transaction. */
export function describePayout(payout: UnfinishedPayout): string {
  const { reference, amount, state, status, transactionId, remark, changedAt } = payout;
  const name = `${reference} (${amount})`;
  switch (state) {
    case 'open':
      return `Open since ${changedAt.toISOString()}: ${name} is ${status}, transaction ${transactionId}`;
    case 'review':
      return `Look at ${name}: it is ${status}, transaction ${transactionId}: ${remark ?? 'no reason given'}`;
    case 'refused':
      return `Correct ${name}: ${remark}`;
    case 'unknown':
      return `Ask about ${name} before anything else: ${remark}`;
  }
}

/** Marks the next intended payout before it is sent, so that a process that is killed leaves a trace. */
async function takeNext(connection: PoolClient): Promise<Payout | undefined> {
  const { rows } = await connection.query(
    `UPDATE payouts SET state = 'sending', changed_at = now()
     WHERE reference = (SELECT reference FROM payouts WHERE state = 'intended' ORDER BY reference LIMIT 1)
     RETURNING reference, asset_id AS "assetId", amount, currency, institution, account`,
  );
  return rows[0];
}

interface Result {
  readonly state: 'intended' | 'open' | 'done' | 'review' | 'refused' | 'unknown';
  readonly status?: string | null | undefined;
  readonly transactionId?: string | null | undefined;
  readonly remark?: string | null;
}

// #region send
/** Only SUCCESS is done. What may still change is open; everything else goes to a person. */
function stateOf(status: string | null | undefined): Result['state'] {
  // A record without a status, or with one that the contract does not list, is for a person.
  if (!isKnownTransactionStatus(status)) return 'review';
  switch (status) {
    case 'SUCCESS':
      return 'done';
    case 'PENDING':
    case 'PROCESSING':
      return 'open';
    case 'INCOMPLETE':
    case 'FAILED':
    case 'CANCELLED':
      return 'review';
  }
}

async function send(wallet: WalletClient, walletId: string, payout: Payout): Promise<Result> {
  const { reference, assetId, currency, institution, account } = payout;
  let amount: number;
  try {
    // The service takes a number. An amount that a number cannot hold must not be sent.
    amount = toExactNumber(payout.amount);
  } catch (error) {
    return { state: 'refused', remark: String(error) };
  }
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
    return { state: stateOf(data.status), status: data.status, transactionId: data.id, remark: data.reason ?? null };
  } catch (error) {
    if (error instanceof OutcomeUnknownError) return { state: 'unknown', remark: error.message };
    // It keeps its reference and is sent again: under a new one it could be paid twice without a trace.
    if (isTemporary(error)) return { state: 'intended', remark: error.message };
    if (error instanceof WalletApiError) return { state: 'refused', remark: error.message };
    throw error;
  }
}

/** Whether a withdrawal did not arrive, or counts as refused by 429. */
const isTemporary = (error: unknown): error is WalletApiError =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof ApiError && error.status === 429);
// #endregion
