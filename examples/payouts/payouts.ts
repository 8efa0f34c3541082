import type { Pool, PoolClient } from 'pg';
import { OutcomeUnknownError, toExactNumber, WalletApiError, type WalletClient } from 'stablecoin-wallet-api';

/** A payout that is to be sent. */
export interface Payout {
  /** Chosen by you, and unique. The service promises nothing about a reference that it has seen before. */
  readonly reference: string;
  readonly assetId: string;
  readonly amount: string;
  readonly currency: string;
  readonly institution: string;
  readonly account: string;
}

/** A payout that may have been carried out, and must not be repeated before a person has looked. */
export interface UnknownPayout {
  readonly reference: string;
  readonly amount: string;
  readonly remark: string;
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
 * Sends every intended payout once, one after the other. Only one process sends at a time, so a row that is found as
 * `sending` was left by a process that was killed, and it is unknown whether that payout was carried out.
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
      const { state, transactionId, remark } = await send(wallet, walletId, payout);
      await connection.query(
        'UPDATE payouts SET state = $2, transaction_id = $3, remark = $4, changed_at = now() WHERE reference = $1',
        [payout.reference, state, transactionId, remark],
      );
    }
  } finally {
    // Closes the connection, and the lock with it.
    connection.release(true);
  }
}

/** Payouts for a person to look up with the service. This program never sends them again. */
export async function listUnknown(pool: Pool): Promise<UnknownPayout[]> {
  const { rows } = await pool.query(
    "SELECT reference, amount, remark FROM payouts WHERE state = 'unknown' ORDER BY reference",
  );
  return rows;
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
  readonly state: 'done' | 'refused' | 'unknown';
  readonly transactionId?: string;
  readonly remark?: string;
}

// #region send
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
    return { state: 'done', transactionId: data.id };
  } catch (error) {
    if (error instanceof OutcomeUnknownError) return { state: 'unknown', remark: error.message };
    // Every other error of the client says that nothing was done.
    if (error instanceof WalletApiError) return { state: 'refused', remark: error.message };
    throw error;
  }
}
// #endregion
