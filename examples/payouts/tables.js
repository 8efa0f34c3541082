/**
 * One row for each payout. The reference is unique, so that a payout is recorded once, however often it is requested.
 */
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
