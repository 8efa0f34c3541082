import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Pool, type PoolClient, Query, type QueryConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Claim,
  ClaimLostError,
  createWebhookReceiver,
  type KnownWebhookDelivery,
  type WebhookReceiverOptions,
} from '../../src/webhooks/index.ts';
import {
  createPostgresStore,
  type PostgresStore,
  type TransactionalHandler,
  webhookDeliveriesTable,
} from '../../src/webhooks/stores/postgres.ts';
import { loseConnection, useDatabase } from '../examples/program.ts';
import {
  apiKey,
  deposit,
  fulfilsContract,
  kindOfError,
  minute,
  send,
  take,
  takeWhenFree,
  transactionId,
} from './deliveries.ts';
import { havePgbouncer, haveServers, startPgbouncer, startPostgres } from './servers.ts';

interface PoolSettings {
  user?: string;
  settings?: string;
  max?: number;
}

/** A pool of a server, for another user, or whose connections have settings. */
function startPool({ url }: { readonly url: string }, { user, settings, max = 11 }: PoolSettings = {}): Pool {
  const address = new URL(url);
  if (user) address.username = user;
  const options = [address.searchParams.get('options'), settings].filter(Boolean).join(' ');
  address.search = options && `?options=${encodeURIComponent(options)}`;
  return new Pool({ connectionString: address.href, max }).on('error', () => {});
}

describe.runIf(haveServers)('PostgreSQL', () => {
  const database = useDatabase(
    `${webhookDeliveriesTable}; CREATE TABLE credits (transaction_id text, amount numeric)`,
    11,
  );
  let pool: Pool;
  beforeAll(() => {
    pool = database.pool;
  });

  const onError = vi.fn<(error: unknown) => void>();
  afterEach(() => {
    onError.mockReset();
  });
  type Handler = TransactionalHandler<KnownWebhookDelivery<'deposit.success'>>;
  /** A receiver whose handler of a deposit works in a transaction. */
  const receiverOf = (
    handler: Handler,
    options: Partial<WebhookReceiverOptions> = {},
    store = createPostgresStore(pool),
  ) =>
    createWebhookReceiver({
      keys: [apiKey],
      store,
      onError,
      on: { 'deposit.success': store.inTransaction(handler) },
      ...options,
    });
  /** Runs a handler in a transaction without a receiver. */
  const run = (
    store: PostgresStore,
    claim: Claim,
    handler: (client: PoolClient) => unknown,
    signal: AbortSignal = new AbortController().signal,
  ) =>
    store.inTransaction((_delivery, client) => handler(client))(
      { known: false, event: 'a', data: {}, keyIndex: 0, rawBody: '' },
      { claim, signal },
    );
  const newClaim = (key = 'a'): Claim => ({ key, owner: crypto.randomUUID() });
  const isIdle = () => expect(pool.totalCount - pool.idleCount).toBe(0);

  const clean = () => pool.query('TRUNCATE credits, webhook_deliveries');
  const credits = async () => (await pool.query('SELECT amount FROM credits')).rows.map(({ amount }) => amount);
  const credit = 'INSERT INTO credits VALUES ($1, $2)';

  // Its tests run together, so nothing may be cleaned between them.
  describe('contract of the store', () => {
    fulfilsContract(() => createPostgresStore(pool));
  });

  describe('store', () => {
    beforeEach(clean);

    it("keeps its claims in the table that its option names, apart from another store's claims", async () => {
      const schema = `app_${crypto.randomUUID().slice(0, 8)}`;
      await pool.query(`CREATE SCHEMA ${schema}`);
      const [first, second] = [createPostgresStore(pool, { table: `${schema}.claims` }), createPostgresStore(pool)];
      await expect(first.check()).rejects.toThrow(`relation "${schema}.claims" does not exist`);
      await Promise.all([first.createTable(), first.createTable()]);
      await first.check();
      await run(first, await take(first, 'a'), (client) => client.query(credit, ['a', 1]));
      expect([await first.claim('a', minute), await credits()]).toEqual(['completed', ['1']]);
      await take(second, 'a');
      expect(await first.deleteCompletedBefore(new Date(Date.now() + minute))).toBe(1);
      const { rows } = await pool.query('SELECT indexname FROM pg_indexes WHERE schemaname = $1 ORDER BY 1', [schema]);
      expect(rows.map(({ indexname }) => indexname)).toEqual(['claims_completed_at', 'claims_pkey']);
      await pool.query(`DROP SCHEMA ${schema} CASCADE`);
    });

    it('finds its table at a later start without a wait for an open transaction', async () => {
      const open = await pool.connect();
      await open.query('BEGIN; LOCK webhook_deliveries IN ROW EXCLUSIVE MODE');
      await createPostgresStore(pool)
        .createTable()
        .finally(() => open.release(true));
    });

    it('has its table in the guide, to copy', () => {
      const [, table] = /```sql\n([\s\S]*?)\n```/.exec(readFileSync('docs/delivery-stores.md', 'utf8')) ?? [];
      expect(table).toBe(webhookDeliveriesTable);
    });

    it('deletes deliveries that were completed before a date, and expired claims, and no others', async () => {
      const store = createPostgresStore(pool);
      const held = await take(store, 'held');
      for (const key of ['old', 'new']) await store.complete(await take(store, key));
      await take(store, 'expired', 1);
      await pool.query("UPDATE webhook_deliveries SET completed_at = now() - interval '90 days' WHERE key = 'old'");
      await pool.query("UPDATE webhook_deliveries SET leased_until = now() - interval '90 days' WHERE key = 'expired'");
      const days = (count: number) => new Date(Date.now() - count * 86_400_000);
      expect(await store.deleteCompletedBefore(days(91))).toBe(0);
      expect(await store.deleteCompletedBefore(days(30))).toBe(2);
      expect(await store.claim('new', minute)).toBe('completed');
      expect(await store.deleteCompletedBefore(days(-30))).toBe(1);
      expect(await store.complete(held)).toBe(true);
      await take(store, 'old');
    });

    it.each([undefined, new Date('never'), 7, '2026-01-01'])('deletes nothing before %s', async (date) => {
      await expect(createPostgresStore(pool).deleteCompletedBefore(date as Date)).rejects.toThrow(
        'must be a valid Date',
      );
    });
  });

  describe.each(['repeatable read', 'serializable'])('under the isolation level %s', (level) => {
    let isolated: Pool;
    beforeAll(() => {
      isolated = startPool(database, { settings: `-c default_transaction_isolation=${level.replace(' ', '\\ ')}` });
    });
    afterAll(() => isolated.end());
    fulfilsContract(() => createPostgresStore(isolated));

    it('commits a transaction although its claim was renewed', async () => {
      await clean();
      const handler: Handler = async ({ data }, client, { claim }) => {
        await client.query(credit, [data.id, data.amount]);
        const { rows } = await client.query('SHOW default_transaction_isolation');
        expect(rows).toEqual([{ default_transaction_isolation: level }]);
        const leased = async () =>
          (await pool.query('SELECT leased_until FROM webhook_deliveries WHERE key = $1', [claim.key])).rows[0];
        const before = await leased();
        await expect.poll(leased).not.toEqual(before);
      };
      const receiver = receiverOf(
        handler,
        { leaseMs: 3_000, responseTimeoutMs: minute },
        createPostgresStore(isolated),
      );
      expect(await send(receiver)).toBe(200);
      expect(onError).not.toHaveBeenCalled();
      expect(await credits()).toEqual(['90']);
    });
  });

  describe('check', () => {
    const check = (options: PoolSettings = {}, of: { readonly url: string } = database) => {
      const other = startPool(of, options);
      return createPostgresStore(other)
        .check()
        .finally(() => other.end());
    };

    it('passes with the table of createTable, and leaves nothing behind', async () => {
      await check();
      expect((await pool.query("SELECT 1 FROM webhook_deliveries WHERE key LIKE 'check:%'")).rowCount).toBe(0);
    });

    it.each([
      ['a missing table', 'RENAME TO other', 'does not exist. It needs the table'],
      ['a missing column', 'RENAME completed_at TO done_at', 'completed_at'],
      ['a column of another type', 'ALTER leased_until TYPE text', 'text < timestamp'],
      ['a key that is not unique', 'DROP CONSTRAINT webhook_deliveries_pkey', 'unique'],
      ['a table that a crash empties', 'SET UNLOGGED', 'UNLOGGED'],
    ])('names %s', async (_what, change, message) => {
      await pool.query(`ALTER TABLE webhook_deliveries ${change}`);
      await expect(check()).rejects.toMatchObject({
        message: expect.stringMatching(`^The PostgreSQL store would not work: .*${message}`),
        cause: expect.any(Error),
      });
      await pool.query(`DROP TABLE IF EXISTS webhook_deliveries, other; ${webhookDeliveriesTable}`);
    });

    it.each(['SELECT', 'INSERT', 'UPDATE', 'DELETE'])('names the missing right to %s', async (right) => {
      const user = `u${crypto.randomUUID().slice(0, 8)}`;
      const [{ schema }] = (await pool.query('SELECT current_schema() AS schema')).rows;
      await pool.query(
        `CREATE ROLE ${user} LOGIN; GRANT USAGE ON SCHEMA ${schema} TO ${user}; GRANT ALL ON webhook_deliveries TO ${user}`,
      );
      await check({ user });
      await pool.query(`REVOKE ${right} ON webhook_deliveries FROM ${user}`);
      await expect(check({ user })).rejects.toThrow(/permission denied for (table|relation) webhook_deliveries/);
      await pool.query(`DROP OWNED BY ${user}; DROP ROLE ${user}`);
    });

    it.each([
      ['default_transaction_read_only=on', 'read-only transaction'],
      ['synchronous_commit=off', 'synchronous_commit is off, so a server that crashes forgets deliveries'],
    ])('names the setting %s', async (setting, message) => {
      await expect(check({ settings: `-c ${setting}` })).rejects.toThrow(message);
    });

    it('names the setting fsync=off', async () => {
      const other = await startPostgres('fsync=off');
      const admin = startPool(other);
      await admin.query(webhookDeliveriesTable);
      await expect(check({}, other)).rejects.toThrow('fsync is off, so a server that crashes forgets deliveries');
      await admin.end();
      await other.stop();
    });

    it.each([
      [10, undefined, 'The pool has 10 connections, but a receiver that runs 10 handlers at the same time needs 11.'],
      [11, undefined, undefined],
      [5, { concurrency: 5 }, 'needs 6'],
      [5, { concurrency: 4 }, undefined],
      [11, { concurrency: 0 }, 'check: concurrency must be a whole number of at least 1'],
    ])('with a pool of %i connections and the options %j says: %s', async (max, options, message) => {
      const other = startPool(database, { max });
      const checked = createPostgresStore(other).check(options);
      await (message ? expect(checked).rejects.toThrow(message) : checked);
      await other.end();
    });

    it('rejects, and does not end the process, when its connection is cut', async () => {
      const other = startPool(database);
      const blocker = await pool.connect();
      await blocker.query('BEGIN; LOCK TABLE webhook_deliveries');
      const checked = expect(createPostgresStore(other).check()).rejects.toThrow(
        /would not work: (terminating connection|Connection terminated)/,
      );
      const terminate =
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND relation = 'webhook_deliveries'::regclass";
      await expect.poll(async () => (await pool.query(terminate)).rowCount).toBe(1);
      await checked;
      await blocker.query('ROLLBACK');
      blocker.release();
      await other.end();
    });

    it.runIf(havePgbouncer)('passes behind a pooler of transactions, and names one of statements', async () => {
      const poolers = [
        await startPgbouncer(database.url, 'transaction'),
        await startPgbouncer(database.url, 'statement'),
      ];
      const pools = poolers.map((pooler) => startPool(pooler));
      const [ofTransactions, ofStatements] = pools.map((other) => createPostgresStore(other));
      // A pooler does not pass on the schema of a shared server.
      await ofTransactions?.createTable();
      await ofTransactions?.check();
      await expect(ofStatements?.check()).rejects.toThrow('statement pooling');
      for (const other of pools) await other.end();
      for (const pooler of poolers) await pooler.stop();
    });

    it('names a missing error listener, without which a lost connection ends the process', async () => {
      const other = new Pool({ connectionString: database.url });
      await expect(createPostgresStore(other).check()).rejects.toThrow("no 'error' listener");
      await other.end();
    });
  });

  it.each([new Error('connection lost'), null, { code: '40001' }])(
    'a statement that fails is not repeated, and its error reaches the caller: %j',
    async (error) => {
      const query = vi.fn(() => Promise.reject(error));
      const store = createPostgresStore({ query, connect: query } as unknown as Pool);
      await expect(store.complete(newClaim())).rejects.toBe(error);
      expect(query).toHaveBeenCalledTimes(1);
    },
  );

  it('a claim without the table is an error that names the fix', async () => {
    await pool.query('ALTER TABLE webhook_deliveries RENAME TO other');
    await expect(createPostgresStore(pool).claim('a', minute)).rejects.toMatchObject({
      message: 'relation "webhook_deliveries" does not exist. Create it with createTable() of the store.',
      cause: { code: '42P01' },
    });
    await pool.query('ALTER TABLE other RENAME TO webhook_deliveries');
  });

  describe('transaction', () => {
    beforeEach(clean);

    it('of a worker that lost its claim is rolled back', async () => {
      const store = createPostgresStore(pool);
      const key = `deposit.success:${transactionId}`;
      const slow = await take(store, key, 20);
      const late = run(store, slow, async (client) => {
        await client.query(credit, ['slow', 1]);
        await takeWhenFree(store, key);
      });
      await expect(late).rejects.toThrow(ClaimLostError);
      expect([await credits(), await store.complete(slow)]).toEqual([[], false]);
    });

    it('receives the signal, and is rolled back and frees its connection when the signal aborts', async () => {
      let late: Promise<unknown> | undefined;
      const handler: Handler = async ({ data }, client, { signal }) => {
        await client.query(credit, [data.id, data.amount]);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        late = client.query('SELECT 1').catch((error: Error) => error);
        await new Promise(() => {});
      };
      expect(await send(receiverOf(handler, { handlerTimeoutMs: 50 }))).toBe(500);
      expect(onError.mock.calls.map(([error]) => kindOfError(error))).toEqual(['handlerTimeoutMs']);
      expect(String(await late)).toContain('its signal has aborted: the statement was not executed');
      isIdle();
      expect(await credits()).toEqual([]);
    });

    const execute = (text: string) => (client: PoolClient) => client.query(text);
    const caught = (config: QueryConfig) => (client: PoolClient) => client.query(config).catch(() => {});
    /** The text is visible only to the connection that sends it, which reads it second. */
    const executeUnseen = (text: string) => (client: PoolClient) =>
      new Promise((resolve) => {
        let reads = 0;
        const query = Object.assign(new Query(text, []), { callback: resolve });
        client.query(Object.defineProperty(query, 'text', { get: () => (reads++ === 0 ? undefined : text) }));
      });
    const executeOnDrain = (text: string) => (client: PoolClient) =>
      // A listener receives the connection itself, which sends every statement.
      void client.on('drain', function listener(this: PoolClient) {
        void this.off('drain', listener).query(text);
      });
    /** What a handler does after its work, and how many credits stay although its delivery is not completed. */
    it.each<[string, number, (client: PoolClient) => unknown]>([
      ['throws', 0, () => Promise.reject(new Error('no'))],
      ['loses its connection', 0, (client) => loseConnection(client, pool)],
      ['executes ROLLBACK', 0, execute('ROLLBACK')],
      ['commits and begins another one', 0, execute('COMMIT; BEGIN')],
      ['executes a prepared COMMIT and catches its rejection', 0, caught({ name: 'end', text: 'COMMIT', values: [] })],
      ['leaves a transaction of its own open', 0, execute('BEGIN')],
      ['commits by an object whose text cannot be seen', 1, executeUnseen('COMMIT')],
      ['rolls back after the completion, past the client', 0, executeOnDrain('ROLLBACK')],
    ])('whose handler %s is not acknowledged, and the next attempt is handled', async (_how, kept, end) => {
      const handler = vi.fn(async (client: PoolClient) => {
        await client.query(credit, ['first', 1]);
        await end(client);
      });
      const receiver = receiverOf((_delivery, client) => handler(client));
      expect(await send(receiver)).toBe(500);
      expect(onError).toHaveBeenCalledExactlyOnceWith(
        expect.not.objectContaining({ name: 'ClaimLostError' }),
        expect.anything(),
      );
      expect(await credits()).toHaveLength(kept);
      expect((await pool.query('SELECT 1 FROM webhook_deliveries')).rowCount).toBe(0);
      isIdle();
      handler.mockImplementation(async (client) => {
        await client.query(credit, ['second', 2]);
      });
      expect(await send(receiver)).toBe(200);
      expect(await credits()).toHaveLength(kept + 1);
      expect(await send(receiver)).toBe(200);
      expect(handler).toHaveBeenCalledTimes(2);
    });

    const statements = fc.array(
      fc.record({
        text: fc.constantFrom(
          ...['SELECT 1', 'SELECT 1/0', 'ROLLBACK', 'COMMIT', 'BEGIN'],
          ...['SAVEPOINT a', 'ROLLBACK TO a', 'COMMIT AND CHAIN', 'ROLLBACK AND CHAIN', 'RESET ALL'],
        ),
        isAwaited: fc.boolean(),
      }),
      { maxLength: 4 },
    );
    it('is acknowledged only with its work, and its work is kept, whatever its handler executes', () =>
      fc.assert(
        fc.asyncProperty(statements, fc.boolean(), async (executed, throws) => {
          const payload = deposit({ id: crypto.randomUUID() });
          const { id } = payload.data;
          const receiver = receiverOf(async ({ data }, client) => {
            await client.query(credit, [data.id, data.amount]);
            let last: Promise<unknown> = Promise.resolve();
            for (const { text, isAwaited } of executed) {
              last = last.then(() => client.query(text)).catch(() => {});
              if (isAwaited) await last;
            }
            if (throws) throw undefined;
          });
          const count = async (rows: string) => (await pool.query(`SELECT 1 FROM ${rows}`, [id])).rowCount;
          const isCompleted = () =>
            count("webhook_deliveries WHERE key = 'deposit.success:' || $1 AND completed_at IS NOT NULL");
          const credited = () => count('credits WHERE transaction_id = $1');
          // A statement that nothing awaited may commit work and completion together; the next attempt is then a duplicate.
          if ((await send(receiver, payload)) === 200) expect(await isCompleted()).toBe(1);
          if (!(await isCompleted())) {
            expect(await credited()).toBe(0);
            return;
          }
          expect(await credited()).toBe(1);
          expect(await send(receiver, payload)).toBe(200);
          expect(await credited()).toBe(1);
        }),
        { numRuns: Number(process.env.HOSTILE_RUNS ?? 50) * 4 },
      ));

    describe('with a client that its handler has kept', () => {
      let small: Pool;
      let kept: PoolClient;
      /** Works in a transaction on the only connection. */
      const runFor = async (id: string, handler: (client: PoolClient) => unknown) => {
        const store = createPostgresStore(small);
        return run(store, await take(store, id), handler);
      };
      beforeEach(async () => {
        small = startPool(database, { max: 1 });
        await runFor('a', (client) => {
          kept = client;
        });
      });
      afterEach(() => small.end());
      const refusal = /^Error: The handler of this transaction has returned.*was not executed.*Await every statement/;

      const late = { text: credit, values: ['late', 1] };
      type Callback = (error: unknown) => void;
      const refused = (execute: (callback: Callback) => void) => new Promise<unknown>(execute);

      it.each<[string, (client: PoolClient) => Promise<unknown>]>([
        ['a text', (client) => client.query(late.text, late.values)],
        ['an object', (client) => client.query(late)],
        ['a callback', (client) => refused((callback) => client.query(late.text, late.values, callback))],
        ['a callback in an object', (client) => refused((callback) => client.query({ ...late, callback } as never))],
        ['an object that submits itself', async (client) => client.query({ submit: () => {} } as never)],
      ])('executes no statement of it in the transaction of another delivery, given as %s', async (_form, execute) => {
        let outcome: unknown;
        await runFor('b', async (client) => {
          const literal = client.escapeLiteral("it's");
          await client.query({ name: 'prepared', text: `INSERT INTO credits VALUES (${literal}, $1)`, values: [2] });
          outcome = await execute(kept).catch((error: unknown) => error);
        });
        expect(String(outcome)).toMatch(refusal);
        expect(await credits()).toEqual(['2']);
      });

      it('is not committed if it is used while the completion is stored', async () => {
        const failed = runFor('b', (client) => {
          client
            .query(credit, ['first', 1])
            .then(() => client.query(credit, ['second', 1]))
            .catch(() => {});
        });
        await expect(failed).rejects.toMatchObject({
          message: expect.stringContaining('was not committed'),
          cause: { message: expect.stringContaining('was not executed') },
        });
        expect(await credits()).toEqual([]);
      });

      it('is not committed if it leaves a transaction open', async () => {
        const cause = { message: expect.stringContaining('began a transaction and returned before it ended it') };
        await expect(runFor('b', (client) => client.query('BEGIN'))).rejects.toMatchObject({ cause });
      });

      it('is not released by it, so that no other delivery receives the connection of a transaction that is open', async () => {
        const next = vi.fn((client: PoolClient) => client.query(credit, ['next', 2]));
        let following: Promise<unknown> | undefined;
        await runFor('b', async (client) => {
          client.release(true);
          following = runFor('c', next);
          await client.query(credit, ['first', 1]);
          expect(next).not.toHaveBeenCalled();
        });
        await following;
        expect(await credits()).toEqual(['1', '2']);
      });
    });

    it('is the only one of its delivery: a second one is rejected before it begins', async () => {
      const store = createPostgresStore(pool);
      const second = vi.fn();
      const first = store.inTransaction((_delivery, client) => client.query(credit, ['first', 1]));
      const twice: WebhookReceiverOptions['on'] = {
        'deposit.success': async (delivery, context) => {
          await first(delivery, context);
          await store.inTransaction(second)(delivery, context);
        },
      };
      expect(await send(receiverOf(() => {}, { on: twice }, store))).toBe(500);
      expect(String(onError.mock.calls[0])).toContain('inTransaction was used before for this delivery');
      expect(second).not.toHaveBeenCalled();
      expect(await credits()).toEqual(['1']);
    });

    it.each(['ROLLBACK', undefined])('whose commit is replied to with %s is not acknowledged', async (command) => {
      const query = async (text: string) => (text.endsWith('COMMIT') ? [{ command }] : { rowCount: 1 });
      const client = { query, on: () => {}, release: () => {} };
      const store = createPostgresStore({
        query,
        connect: (use: (error: undefined, taken: object) => void) => use(undefined, client),
      } as unknown as Pool);
      await expect(run(store, newClaim(), () => {})).rejects.toThrow('was not committed');
    });

    it('may have another isolation level', async () => {
      const handler = vi.fn(async (client: PoolClient) => {
        await client.query('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
        const { rows } = await client.query('SHOW transaction_isolation');
        expect(rows).toEqual([{ transaction_isolation: 'serializable' }]);
      });
      expect(await send(receiverOf((_delivery, client) => handler(client)))).toBe(200);
    });

    it('keeps its commit when the signal aborts after it', async () => {
      const store = createPostgresStore(pool);
      const controller = new AbortController();
      const claim = newClaim();
      await run(store, claim, (client) => client.query(credit, ['a', 1]), controller.signal);
      controller.abort();
      expect(await credits()).toEqual(['1']);
      // Without another statement.
      await clean();
      expect(await store.complete(claim)).toBe(true);
      expect((await pool.query('SELECT FROM webhook_deliveries')).rowCount).toBe(0);
      isIdle();
    });

    it('does not begin when the signal has aborted before a connection was free', async () => {
      const handler = vi.fn();
      const aborted = AbortSignal.abort(new Error('late'));
      await expect(run(createPostgresStore(pool), newClaim(), handler, aborted)).rejects.toThrow('late');
      expect(handler).not.toHaveBeenCalled();
      isIdle();
    });

    it('listens while it works for a connection that breaks, and not afterwards', async () => {
      const listening = (client: PoolClient) => expect(client.listenerCount('error')).toBe(1);
      for (const key of ['k0', 'k1']) await run(createPostgresStore(pool), newClaim(key), listening);
      const client = await pool.connect();
      expect(client.listenerCount('error')).toBe(0);
      client.release();
    });
  });
});
