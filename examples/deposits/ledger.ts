import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type DepositCredit, readDeposit } from 'stablecoin-wallet-api/webhooks';

/**
 * Customers, each with a child address of the wallet, what was credited to them, and deliveries kept for a person. A transaction id is
 * credited once, because it is the primary key. A credit without a customer waits for a person, and so does one that is doubtful.
 * Sum by asset and network, and leave doubtful credits out. Delete no kept delivery: the failures among them keep later successes from
 * being credited.
 */
export const ledgerTables = `CREATE TABLE IF NOT EXISTS customers (
  id text PRIMARY KEY,
  address_id text NOT NULL UNIQUE,
  account_number text
);
CREATE TABLE IF NOT EXISTS credits (
  transaction_id text PRIMARY KEY,
  customer_id text REFERENCES customers (id),
  -- Without a precision, which would round. NaN and Infinity are above every number.
  amount numeric NOT NULL CHECK (amount > 0 AND amount < 1e100),
  asset_id text NOT NULL,
  asset_symbol text,
  network text NOT NULL,
  wallet_id text,
  address_id text,
  recipient text,
  hash text,
  credited_at timestamptz NOT NULL DEFAULT now(),
  doubtful_since timestamptz
);
CREATE TABLE IF NOT EXISTS kept_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kept_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL,
  event text NOT NULL,
  transaction_id text,
  key_owner text,
  -- The text that was signed. jsonb refuses some of it, and changes numbers.
  body text NOT NULL,
  closed_at timestamptz,
  closed_by text,
  note text
);
-- A hash, because a btree refuses long texts.
CREATE INDEX IF NOT EXISTS kept_deliveries_transaction_id ON kept_deliveries USING hash (transaction_id)`;

/** The parts of a verified delivery that the ledger reads. */
export interface RecordedDelivery {
  readonly event: string;
  readonly data: unknown;
  readonly keyOwner?: string | undefined;
  readonly rawBody: string;
}

/** Distinguishes deliveries of one event and transaction by their text: a kept one must not hide a later one that differs. */
export function idempotencyKey(delivery: RecordedDelivery): string {
  const digest = createHash('sha256').update(delivery.rawBody).digest('hex');
  return `${delivery.event}:${readDeposit(delivery).transactionId ?? ''}:${digest}`;
}

/**
 * Credits a deposit, or keeps its delivery for a person, in the transaction of the client. Pass it every event. A transaction that has
 * run a query before must be at READ COMMITTED.
 */
export async function recordDelivery(delivery: RecordedDelivery, client: PoolClient): Promise<void> {
  // These two credit nothing. Every other event is credited or kept, even one that a later version of the package lists.
  if (['deposit.processing', 'swap.failed'].includes(delivery.event)) return;
  const { credit, reason, transactionId } = readDeposit(delivery);
  // At a stricter level, a statement would not see what was committed while it waited for the lock.
  await client.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED');
  // One delivery of a transaction at a time, so that a success and a failure never miss each other.
  await client.query("SELECT pg_advisory_xact_lock(hashtext('deposits'), hashtext($1))", [transactionId ?? '']);
  const obstacle = credit ? await enter(credit, client) : reason;
  if (obstacle === undefined) return;
  // A failure needs no person if there is no credit, nor one that a person may enter. Its row keeps a later success uncredited.
  const isHarmless = reason === 'deposit-failed' && transactionId && !(await markDoubtful(transactionId, client));
  // PostgreSQL stores no NUL, which an event's name could contain. The body has it as \u0000, which is text.
  const event = delivery.event.replaceAll('\0', '\ufffd');
  await client.query(
    `INSERT INTO kept_deliveries (reason, event, transaction_id, key_owner, body, closed_at)
VALUES ($1, $2, $3, $4, $5, CASE WHEN $6
  AND NOT EXISTS (SELECT FROM kept_deliveries WHERE transaction_id = $3 AND closed_at IS NULL) THEN now() END)`,
    [obstacle, event, transactionId, delivery.keyOwner, delivery.rawBody, Boolean(isHarmless)],
  );
}

/** Enters a credit once. Returns why it was not entered, unless the same credit was entered before. */
async function enter(credit: DepositCredit, client: PoolClient): Promise<string | undefined> {
  const { transactionId, amount, assetId, assetSymbol, network, walletId, addressId, recipientAddress, hash } = credit;
  // A deferred constraint would reject the commit, after the savepoint.
  await client.query('SAVEPOINT credit; SET CONSTRAINTS ALL IMMEDIATE');
  try {
    const { rowCount } = await client.query(
      `INSERT INTO credits
  (transaction_id, customer_id, amount, asset_id, asset_symbol, network, wallet_id, address_id, recipient, hash)
SELECT $1, (SELECT id FROM customers WHERE address_id = $7), $2, $3, $4, $5, $6, $7, $8, $9
WHERE NOT EXISTS (SELECT FROM kept_deliveries WHERE transaction_id = $1 AND event = 'deposit.failed')
ON CONFLICT (transaction_id) DO NOTHING`,
      [transactionId, amount, assetId, assetSymbol, network, walletId, addressId, recipientAddress, hash],
    );
    if (rowCount === 1) return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // For example by a unique index of yours. Another attempt would fail too, and the fifth would lose the deposit.
    await client.query('ROLLBACK TO SAVEPOINT credit');
    return `refused by the database: ${error.message}`;
  }
  const { rows } = await client.query(
    `SELECT amount = $2 AND asset_id = $3 AND network = $4
  AND coalesce($5, address_id) IS NOT DISTINCT FROM address_id
  AND coalesce($6, recipient) IS NOT DISTINCT FROM recipient AS "isSame"
FROM credits WHERE transaction_id = $1`,
    [transactionId, amount, assetId, network, addressId, recipientAddress],
  );
  if (rows.length === 0) return 'deposit failed before';
  return rows[0].isSame ? undefined : 'differs from the credit of this transaction id';
}

/** Whether the database rejected the statement's content, which another attempt would not change. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(22|23|42|44|54|P0)/.test(String(error.code));

async function markDoubtful(transactionId: string, client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE credits SET doubtful_since = coalesce(doubtful_since, now()) WHERE transaction_id = $1',
    [transactionId],
  );
  return rowCount === 1;
}
