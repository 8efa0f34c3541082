import type { Pool, PoolClient } from 'pg';
import type { WebhookDelivery } from './delivery.js';
import { ClaimLostError } from './lease.js';
import type { WebhookHandler } from './receiver.js';
import type { Claim, DeliveryStore } from './store.js';

/** The table of the store, for your migrations. Rows may be deleted once their delivery will not be sent again. */
export const webhookDeliveriesTable = `CREATE TABLE IF NOT EXISTS webhook_deliveries (
  key text PRIMARY KEY,
  owner uuid NOT NULL,
  leased_until timestamptz NOT NULL,
  completed_at timestamptz
)`;

const sql = {
  claim: `INSERT INTO webhook_deliveries AS held (key, owner, leased_until)
VALUES ($1, $2, now() + $3 * interval '1 millisecond')
ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, leased_until = excluded.leased_until
WHERE held.completed_at IS NULL AND held.leased_until < now()`,
  isCompleted: 'SELECT 1 FROM webhook_deliveries WHERE key = $1 AND completed_at IS NOT NULL',
  renew: `UPDATE webhook_deliveries SET leased_until = now() + $3 * interval '1 millisecond'
WHERE key = $1 AND owner = $2 AND completed_at IS NULL`,
  complete: `INSERT INTO webhook_deliveries AS held (key, owner, leased_until, completed_at)
VALUES ($1, $2, now(), now())
ON CONFLICT (key) DO UPDATE SET completed_at = coalesce(held.completed_at, now()) WHERE held.owner = excluded.owner`,
  release: 'DELETE FROM webhook_deliveries WHERE key = $1 AND owner = $2 AND completed_at IS NULL',
} as const;

/** Does the work of one delivery inside a transaction. Every write goes through `client`. */
export type TransactionalHandler<Delivery extends WebhookDelivery> = (
  delivery: Delivery,
  client: PoolClient,
) => unknown;

export interface PostgresStore extends DeliveryStore {
  /**
   * A handler whose writes and whose completion commit together: both happen, or neither, however a worker dies. A
   * worker that has lost its claim is rolled back, so that the effect happens exactly once.
   *
   * @example
   * ```ts
   * const on = {
   *   'deposit.success': store.inTransaction<KnownWebhookDelivery<'deposit.success'>>(({ data }, client) =>
   *     client.query('INSERT INTO credits (transaction_id, amount) VALUES ($1, $2)', [data.id, data.amount]),
   *   ),
   * };
   * ```
   */
  inTransaction<Delivery extends WebhookDelivery>(handler: TransactionalHandler<Delivery>): WebhookHandler<Delivery>;
}

/**
 * Keeps claims in PostgreSQL, for any number of processes. Needs the package `pg`, and the table
 * {@link webhookDeliveriesTable}. Two applications that share one table need a `idempotencyKey` each.
 *
 * @param pool The pool of your application. Give it a `connectionTimeoutMillis` below the receiver's deadline.
 * @example
 * ```ts
 * const store = createPostgresStore(new Pool({ connectionString, connectionTimeoutMillis: 2_000 }));
 * ```
 */
export function createPostgresStore(pool: Pool): PostgresStore {
  const changes = async (client: Pool | PoolClient, text: string, values: unknown[]) =>
    (await client.query(text, values)).rowCount === 1;

  return {
    async claim(key, leaseMs) {
      const claim: Claim = { key, owner: crypto.randomUUID() };
      if (await changes(pool, sql.claim, [key, claim.owner, leaseMs])) return claim;
      return (await changes(pool, sql.isCompleted, [key])) ? 'completed' : 'in-progress';
    },
    renew: ({ key, owner }, leaseMs) => changes(pool, sql.renew, [key, owner, leaseMs]),
    complete: ({ key, owner }) => changes(pool, sql.complete, [key, owner]),
    async release({ key, owner }) {
      await pool.query(sql.release, [key, owner]);
    },
    inTransaction:
      (handler) =>
      async (delivery, { claim }) => {
        const client = await pool.connect();
        // A broken connection also fails the query under way; without a listener it would end the process.
        client.on('error', ignore);
        try {
          await client.query('BEGIN');
          await handler(delivery, client);
          if (!(await changes(client, sql.complete, [claim.key, claim.owner]))) throw new ClaimLostError(claim);
          await client.query('COMMIT');
          client.off('error', ignore);
          client.release();
        } catch (error) {
          // Closing the connection rolls back even where a ROLLBACK could not be sent.
          client.release(true);
          throw error;
        }
      },
  };
}

const ignore = () => {};
