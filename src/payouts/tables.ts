/** The guide "Payouts that are sent once" says what each state means. */
export type PayoutState = 'intended' | 'sending' | 'open' | 'done' | 'review' | 'refused' | 'unknown' | 'closed';

/**
 * The tables of payouts, for `createTables` or your migrations (PostgreSQL 14 or later): a row for each payout, and the history of
 * all rows. Triggers write the history, so it also contains changes by SQL, and reject statements that would rewrite it. Only the
 * owner of the tables or a superuser can remove the triggers.
 */
export const payoutTables = `CREATE TABLE IF NOT EXISTS payouts (
  reference text PRIMARY KEY,
  asset_id text NOT NULL,
  amount numeric NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
  currency text NOT NULL,
  institution_identifier text NOT NULL,
  account_identifier text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'intended'
    CHECK (state IN ('intended', 'sending', 'open', 'done', 'review', 'refused', 'unknown', 'closed')),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- Who took the row, and until when nobody else decides about it. Settling the payout ends the ownership.
  owner uuid,
  leased_until timestamptz,
  -- Committed before the request, so it is the earliest time of sending, which is recorded with the result.
  taken_at timestamptz,
  sent_at timestamptz,
  -- As the service returned them.
  status text,
  transaction_id text,
  remark text,
  -- The decision of a person.
  settled_by text,
  note text,
  -- A result that arrived after the decision, and the reason why only a person may decide.
  late_result text,
  doubt text
);
CREATE INDEX IF NOT EXISTS payouts_intended ON payouts (next_attempt_at, reference) WHERE state = 'intended';
CREATE INDEX IF NOT EXISTS payouts_sending ON payouts (owner) WHERE state = 'sending';
CREATE TABLE IF NOT EXISTS payout_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  operation text NOT NULL,
  payout jsonb NOT NULL,
  reference text GENERATED ALWAYS AS (payout ->> 'reference') STORED
);
CREATE INDEX IF NOT EXISTS payout_history_reference ON payout_history (reference, id);
CREATE OR REPLACE FUNCTION append_payout_history() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO payout_history (operation, payout) VALUES (TG_OP, to_jsonb(coalesce(NEW, OLD))); RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION keep_payout_history() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'payout_history is append-only: % is rejected', TG_OP; END $$;
CREATE OR REPLACE TRIGGER append_payout_history AFTER INSERT OR UPDATE OR DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION append_payout_history();
CREATE OR REPLACE TRIGGER keep_payout_history BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_history
  EXECUTE FUNCTION keep_payout_history()`;
