import type { Pool, PoolClient } from 'pg';
import type { Check } from '../../base/options.js';
import { transact } from '../../base/postgres.js';

const defaultTable = 'webhook_deliveries';

/** A table name with or without its schema. The name leaves room for its index's suffix in 63 characters. */
export const aTable: Check = [
  (value) => typeof value === 'string' && /^([a-z_][a-z0-9_]{0,62}\.)?[a-z_][a-z0-9_]{0,49}$/.test(value),
  'a table name such as app.webhook_deliveries, in lower-case letters, digits and underscores, with at most 50 characters after the schema',
];

/** Repeatable statements that create a table of the store. */
const definitionOf = (table: string) => `CREATE TABLE IF NOT EXISTS ${table} (
  key text PRIMARY KEY,
  owner uuid NOT NULL,
  leased_until timestamptz NOT NULL,
  completed_at timestamptz
);
CREATE INDEX IF NOT EXISTS ${table.replace(/.*\./, '')}_completed_at ON ${table} (completed_at)`;

/** SQL of the store's default table, for your migrations. It can be executed again. */
export const webhookDeliveriesTable: string = /* #__PURE__ */ definitionOf(defaultTable);

/**
 * A setting that lasts as long as its transaction: its value means that the transaction has begun, then that it completed the
 * delivery. Unlike a query, it lets the handler still choose an isolation level.
 */
export const transactionSetting = 'webhook_deliveries.transaction';

/** The condition that a statement runs in the transaction with this state, and that no savepoint was rolled back past it. */
export function isSetTo(state: string): string {
  return `current_setting('${transactionSetting}', true) IS NOT DISTINCT FROM ${state}`;
}

/** The store's statements on its table. */
export const statementsFor = (table: string = defaultTable) => ({
  // At each later start nothing runs: creating the index again would wait for every open transaction on the table.
  createTable: `DO $$ BEGIN IF to_regclass('${table}') IS NULL THEN ${definitionOf(table)}; END IF; END $$`,
  claim: `INSERT INTO ${table} AS held (key, owner, leased_until)
VALUES ($1, $2, now() + $3 * interval '1 millisecond')
ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, leased_until = excluded.leased_until
WHERE held.completed_at IS NULL AND held.leased_until < now()`,
  isCompleted: `SELECT 1 FROM ${table} WHERE key = $1 AND completed_at IS NOT NULL`,
  renew: `UPDATE ${table} SET leased_until = now() + $3 * interval '1 millisecond'
WHERE key = $1 AND owner = $2 AND completed_at IS NULL`,
  complete: `INSERT INTO ${table} AS held (key, owner, leased_until, completed_at)
VALUES ($1, $2, now(), now())
ON CONFLICT (key) DO UPDATE SET completed_at = coalesce(held.completed_at, now()) WHERE held.owner = excluded.owner`,
  // Without the condition, this would run as a new transaction if the handler had ended its own.
  completeInTransaction: `INSERT INTO ${table} AS held (key, owner, leased_until, completed_at)
SELECT $1, $2::uuid, now(), now() WHERE ${isSetTo('$3')}
ON CONFLICT (key) DO UPDATE SET completed_at = coalesce(held.completed_at, now()) WHERE held.owner = excluded.owner
RETURNING set_config('${transactionSetting}', $4, true)`,
  isInTransaction: `SELECT 1 WHERE ${isSetTo('$1')}`,
  release: `DELETE FROM ${table} WHERE key = $1 AND owner = $2 AND completed_at IS NULL`,
  // Also deletes expired claims of dead workers that no worker took again.
  deleteCompleted: `DELETE FROM ${table}
WHERE completed_at < $1 OR (completed_at IS NULL AND leased_until < least($1, now()))`,
  settings: `SELECT relpersistence, current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit
FROM pg_class WHERE oid = '${table}'::regclass`,
});

export type Statements = ReturnType<typeof statementsFor>;

/** Whether the database rejected a statement with this code. */
export const isDatabaseError = (error: unknown, code: string): error is Error =>
  error instanceof Error && 'code' in error && error.code === code;

export async function affectsRow(client: Pool | PoolClient, text: string, values: unknown[]): Promise<boolean> {
  return (await client.query(text, values)).rowCount === 1;
}

/** Whether a statement in a separate transaction changed, or found, its row. */
export async function affectsRowAlone(pool: Pool, text: string, values: unknown[]): Promise<boolean> {
  try {
    return await affectsRow(pool, text, values);
  } catch (error) {
    // If the database defaults to a stricter isolation level than READ COMMITTED, another worker's statement makes this one fail.
    if (isDatabaseError(error, serializationFailure))
      return transact(pool, (client) => affectsRow(client, text, values));
    if (!isDatabaseError(error, undefinedTable)) throw error;
    throw new Error(`${error.message}. Create it with createTable() of the store.`, { cause: error });
  }
}

const serializationFailure = '40001';
const undefinedTable = '42P01';
