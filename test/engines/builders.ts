/** Query builders by others on the client that `inTransaction` hands to a handler, as the guide shows them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PoolClient } from 'pg';

const others = join(import.meta.dirname, '../others');
export const areInstalled = existsSync(join(others, 'node_modules/kysely'));
if (!areInstalled) console.warn('Query builders, job queues and PGlite are not installed: npm ci --prefix test/others');
export const load = createRequire(join(others, 'package.json'));

// biome-ignore lint/suspicious/noExplicitAny: the types of these packages are there only where they are installed
export type Untyped = any;

/** A query builder on one connection. */
export interface Builder {
  insert(id: string): Promise<unknown>;
  execute(text: string): Promise<unknown>;
  /** A nested transaction, if this is one already. */
  transaction(work: (builder: Builder) => Promise<unknown>, level?: 'serializable'): Promise<unknown>;
  /** Adds a job of graphile-worker. */
  addJob(payload: string, key: string): Promise<unknown>;
  /** The form in which pg-boss takes it. */
  forBoss(): object;
}

export const builders: Record<string, (client: PoolClient) => Builder> = {
  Drizzle(client) {
    const { sql } = load('drizzle-orm');
    const { drizzle } = load('drizzle-orm/node-postgres');
    const { pgTable, text } = load('drizzle-orm/pg-core');
    const rows = pgTable('rows', { id: text('id') });
    const builderOf = (db: Untyped): Builder => ({
      insert: (id) => db.insert(rows).values({ id }),
      execute: (statement) => db.execute(sql.raw(statement)),
      transaction: (work, isolationLevel) =>
        db.transaction((tx: Untyped) => work(builderOf(tx)), isolationLevel && { isolationLevel }),
      addJob: (payload, key) =>
        db.execute(sql`SELECT graphile_worker.add_job('delivery', payload => ${payload}, job_key => ${key})`),
      forBoss: () => load('pg-boss').fromDrizzle(db, sql),
    });
    return builderOf(drizzle({ client }));
  },
  Kysely(client) {
    const { CompiledQuery, Kysely, PostgresDialect, sql } = load('kysely');
    const pool = { connect: async () => client, end: async () => {} };
    const builderOf = (db: Untyped): Builder => ({
      insert: (id) => db.insertInto('rows').values({ id }).execute(),
      execute: (statement) => db.executeQuery(CompiledQuery.raw(statement)),
      async transaction(work, level) {
        const [begin, end, undo] = db.isTransaction
          ? [db.savepoint('nested'), 'releaseSavepoint', 'rollbackToSavepoint']
          : [level ? db.startTransaction().setIsolationLevel(level) : db.startTransaction(), 'commit', 'rollback'];
        const trx = await begin.execute();
        try {
          await work(builderOf(trx));
        } catch (error) {
          await trx[undo]('nested').execute();
          throw error;
        }
        await trx[end]('nested').execute();
      },
      addJob: (payload, key) =>
        sql`SELECT graphile_worker.add_job('delivery', payload => ${payload}, job_key => ${key})`.execute(db),
      forBoss: () => load('pg-boss').fromKysely(db),
    });
    return builderOf(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  },
  Knex(connection) {
    const builderOf = (db: Untyped): Builder => ({
      insert: (id) => db('rows').connection(connection).insert({ id }),
      execute: (statement) => db.raw(statement).connection(connection),
      transaction: (work, isolationLevel) =>
        db.transaction((trx: Untyped) => work(builderOf(trx)), { connection, isolationLevel }),
      addJob: (...values) => db.raw("SELECT graphile_worker.add_job('delivery', payload => ?, job_key => ?)", values),
      forBoss: () => load('pg-boss').fromKnex(db),
    });
    return builderOf(load('knex')({ client: 'pg' }));
  },
};
