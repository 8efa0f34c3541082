/** A payout's states. The guide "Send payouts" explains them. */
const states = ['queued', 'sending', 'open', 'done', 'review', 'refused', 'unknown', 'closed'] as const;
export type PayoutState = (typeof states)[number];

/** Only SUCCESS is done. A status that may still change is open. Any other, or none, needs a person. */
export const stateOf = (status: unknown): 'done' | 'open' | 'review' =>
  status === 'SUCCESS' ? 'done' : status === 'PENDING' || status === 'PROCESSING' ? 'open' : 'review';

/**
 * The tables of payouts, for `createTables` or your migrations (PostgreSQL 14 or later): a row for each payout, and the history of
 * all rows. Triggers write the history, and reject statements that would rewrite it or free a reference. Tables that exist stay as they
 * are, and an existing `payouts` without these triggers is an error.
 */
export const payoutTables = `DO $tables$ BEGIN
-- A second, empty table would let payouts be sent again, and an index that is created again waits for every open transaction.
IF to_regclass('payouts') IS NULL THEN
CREATE TABLE payouts (
  reference text PRIMARY KEY,
  wallet_id text NOT NULL,
  asset_id text NOT NULL,
  -- A JSON number can carry it without losing a digit.
  amount numeric NOT NULL CHECK (amount >= 0.000001 AND amount < 1e15
    AND length(ltrim(replace(trim_scale(amount)::text, '.', ''), '0')) <= 15),
  currency text NOT NULL,
  institution_identifier text NOT NULL,
  account_identifier text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN (${states.map((state) => `'${state}'`)})),
  -- When it was queued last. The oldest is sent first.
  queued_at timestamptz NOT NULL DEFAULT now(),
  -- Counts the row's changes, so that a decision names the one that it is about.
  version integer NOT NULL DEFAULT 1,
  -- Who took the row last.
  owner uuid,
  -- Committed before the last request, which left at this time or later. Its time of sending is recorded with the result.
  taken_at timestamptz,
  sent_at timestamptz,
  -- As the service returned them.
  status text,
  transaction_id text,
  remark text,
  -- The decision of a person.
  settled_by text,
  note text,
  -- The reason why only a person may decide, such as a result that arrived after the decision.
  doubt text
);
CREATE INDEX payouts_to_send ON payouts (state, wallet_id, queued_at, reference)
  WHERE state IN ('queued', 'sending');
CREATE TABLE payout_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  payout jsonb NOT NULL,
  reference text GENERATED ALWAYS AS (payout ->> 'reference') STORED
);
CREATE INDEX payout_history_reference ON payout_history (reference, id);
CREATE OR REPLACE FUNCTION append_payout_history() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- With its schema: a temporary table of this name would come first.
  -- pg_catalog, because a function of a role's own could come first too.
  EXECUTE pg_catalog.format('INSERT INTO %I.payout_history (payout) VALUES ($1)', TG_TABLE_SCHEMA) USING pg_catalog.to_jsonb(NEW);
  RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION count_payout_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.version := OLD.version OPERATOR(pg_catalog.+) 1;
  RETURN NEW; END $$;
CREATE OR REPLACE FUNCTION reject_payout_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION '% of % is rejected: references and history are kept', TG_OP, TG_TABLE_NAME; END $$;
CREATE TRIGGER append_payout_history
  AFTER INSERT OR UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION append_payout_history();
CREATE TRIGGER count_payout_version
  BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION count_payout_version();
CREATE TRIGGER keep_payouts
  BEFORE DELETE OR TRUNCATE OR UPDATE OF reference ON payouts EXECUTE FUNCTION reject_payout_change();
CREATE TRIGGER keep_payout_history
  BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_history EXECUTE FUNCTION reject_payout_change();
-- Without them, an outdated decision could send a payout again.
ELSIF 4 <> (SELECT count(*) FROM pg_catalog.pg_trigger
  WHERE tgrelid IN (to_regclass('payouts'), to_regclass('payout_history')) AND tgenabled IN ('O', 'A')
  AND tgname IN ('append_payout_history', 'count_payout_version', 'keep_payouts', 'keep_payout_history')) THEN
  RAISE EXCEPTION 'payouts lacks enabled triggers of payoutTables: if it is an incomplete copy, create and enable them; otherwise it is another table';
END IF; END $tables$`;
