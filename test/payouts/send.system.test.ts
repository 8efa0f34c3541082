import { connect as connectTo, createServer } from 'node:net';
import { Pool, type PoolClient, types } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { intendPayout, reportPayouts, sendPayouts } from '../../src/payouts/index.ts';
import { listen } from '../loopback.ts';
import { unknownId } from '../sandbox/service.ts';
import { haveServers } from '../webhooks/servers.ts';
import { payout, rowOf, sendTo, startService, statesOf, usePayouts } from './service.ts';

describe.runIf(haveServers)('sending', () => {
  const database = usePayouts();

  const intend = async (...references: string[]) => {
    for (const reference of references) await intendPayout(database.pool, payout(reference));
  };
  /** A pool whose connections start with a setting of PostgreSQL. */
  const poolWith = (setting: string) => {
    const url = new URL(database.url);
    url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c ${setting}`.trim());
    const pool = new Pool({ connectionString: url.href });
    pool.on('error', () => {});
    onTestFinished(() => pool.end());
    return pool;
  };

  test.each([
    ['SUCCESS', 'done'],
    ['PENDING', 'open'],
    ['PROCESSING', 'open'],
    ['INCOMPLETE', 'review'],
    ['FAILED', 'review'],
    ['CANCELLED', 'review'],
    ['success', 'review'],
    ['ADDED_LATER', 'review'],
    ['constructor', 'review'],
    ['SUCCESS\0', 'review'],
    [1, 'review'],
    [null, 'review'],
    [undefined, 'review'],
  ])('a payout whose record has the status %j is %s, and is sent once', async (status, state) => {
    const service = await startService(() => ({ status, reason: 'a\0\ud800' }));
    await intend('payout-1');
    for (const sent of [1, 0]) expect(await sendTo(database.pool, service.url)).toEqual({ sent, obstacle: undefined });
    const stored = typeof status === 'string' ? status.replace('\0', '') : null;
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state, status: stored, transaction_id: 'tx-1' });
    expect(service.references).toEqual(['payout-1']);
  });

  test.each([
    ['that the service refuses is refused', 422, 'refused'],
    ['that a gateway gives up on is unknown', 502, 'unknown'],
    ['that conflicts is unknown', 409, 'unknown'],
  ])('a payout %s, is never sent again, and does not keep others from being sent', async (_, failure, state) => {
    const service = await startService((reference) => (reference === 'payout-1' ? { failure } : { status: 'SUCCESS' }));
    await intend('payout-1', 'payout-2');
    await sendTo(database.pool, service.url);
    await sendTo(database.pool, service.url);
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': state, 'payout-2': 'done' });
    expect(service.references.toSorted()).toEqual(['payout-1', 'payout-2']);
    const { unfinished } = await reportPayouts(database.pool);
    expect(unfinished).toMatchObject([{ reference: 'payout-1', state, needsPerson: true }]);
  });

  test('a payout whose record has another reference needs a person', async () => {
    const service = await startService(() => ({ status: 'SUCCESS', reference: 'payout-2' }));
    await intend('payout-1');
    await sendTo(database.pool, service.url);
    const row = { state: 'review', status: 'SUCCESS', remark: 'the record has another reference' };
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject(row);
  });

  test('a payout is sent only from the wallet for which it was recorded', async () => {
    const paths: string[] = [];
    const POST = async (_: string, { params, body }: { params: { path: object }; body: { reference: string } }) => {
      paths.push(`${body.reference} ${JSON.stringify(params.path)} ${Object.keys(body).includes('walletId')}`);
      return { data: { id: 'tx-1', status: 'SUCCESS' } };
    };
    await intend('payout-1');
    await intendPayout(database.pool, payout('payout-2', { walletId: 'other' }));
    const run = (walletId: string) => sendPayouts(database.pool, { POST } as never, { walletId });
    expect([await run('other'), await run('other')]).toMatchObject([{ sent: 1 }, { sent: 0 }]);
    expect(paths).toEqual(['payout-2 {"walletId":"other"} false']);
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'intended', 'payout-2': 'done' });
  });

  test('a request ends within half of the lease, whatever the deadline of the client is', async () => {
    await intend('payout-1');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => AbortSignal.abort(ms));
    onTestFinished(() => timeout.mockRestore());
    const POST = async (_: string, { signal }: { signal: AbortSignal }) => signal.throwIfAborted();
    await sendPayouts(database.pool, { POST } as never, { walletId: unknownId });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(150_000);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'unknown' });
  });

  const operationId = 'executeFiatWithdrawal';
  test.each([
    [{ operationId, outcome: 'refused' }, 'refused'],
    [{ operationId, outcome: 'not-sent' }, 'intended'],
    [{ operationId, outcome: 'unknown' }, 'unknown'],
    [{ operationId, outcome: 'added-later' }, 'unknown'],
    [{ operationId, code: 'API' }, 'unknown'],
    [{ outcome: 'not-sent' }, 'unknown'],
    [{ operationId: 'sweepAssets', outcome: 'refused' }, 'unknown'],
    [new RangeError('too long'), 'unknown'],
    [undefined, 'unknown'],
  ])('a payout whose call fails with %j is %s', async (error, state) => {
    await intend('payout-1');
    await sendPayouts(database.pool, { POST: () => Promise.reject(error) } as never, { walletId: unknownId });
    const remark = error instanceof Error ? error.message : null;
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state, remark });
  });

  test('an unknown payout has the time of sending, and one whose process stopped the time at which it was taken', async () => {
    const service = await startService((reference) =>
      reference === 'payout-1' ? { failure: 502 } : { status: 'PENDING' },
    );
    await intend('payout-1');
    const before = (await database.pool.query('SELECT clock_timestamp() AS at')).rows[0].at;
    await sendTo(database.pool, service.url);
    const after = (await database.pool.query('SELECT clock_timestamp() AS at')).rows[0].at;
    await intend('payout-2');
    await database.pool.query(
      "UPDATE payouts SET state = 'sending', owner = gen_random_uuid(), taken_at = '2026-01-01', leased_until = '2026-01-02' WHERE reference = 'payout-2'",
    );
    const { unfinished } = await reportPayouts(database.pool);
    expect(unfinished).toMatchObject([
      { reference: 'payout-2', state: 'unknown', takenAt: new Date('2026-01-01'), sentAt: null },
      { reference: 'payout-1', state: 'unknown' },
    ]);
    const [, first] = unfinished;
    for (const at of [first?.takenAt, first?.sentAt]) {
      expect(Number(at)).toBeGreaterThanOrEqual(Number(before) - 1);
      expect(Number(at)).toBeLessThanOrEqual(Number(after));
    }
    // A later report does not move the times.
    expect((await reportPayouts(database.pool)).unfinished[1]).toMatchObject({
      sentAt: first?.sentAt,
      takenAt: first?.takenAt,
    });
  });

  test('a program that reads timestamps as text sends and records the same', async () => {
    const service = await startService();
    await intend('payout-1');
    const parsers = {
      getTypeParser: (id: number) => (id === types.builtins.TIMESTAMPTZ ? String : types.getTypeParser(id)),
    };
    const pool = new Pool({ connectionString: database.url, types: parsers as never });
    onTestFinished(() => pool.end());
    expect(await sendTo(pool, service.url)).toEqual({ sent: 1, obstacle: undefined });
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'done', sent_at: expect.any(Date) });
  });

  test('a run ends if the service cannot be reached, and a later run sends the payouts under the same references', async () => {
    await intend('payout-1', 'payout-2');
    // Nothing listens there.
    const { sent, obstacle } = await sendTo(database.pool, 'http://127.0.0.1:9', { concurrency: 1 });
    expect({ sent, obstacle }).toEqual({ sent: 0, obstacle: expect.stringMatching(/^executeFiatWithdrawal: /) });
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'intended', 'payout-2': 'intended' });
    const service = await startService();
    await sendTo(database.pool, service.url, { concurrency: 1 });
    // The one that failed went to the end.
    expect(service.references).toEqual(['payout-2', 'payout-1']);
  });

  test.each([401, 403])('a run ends at a %i, before every payout is refused', async (failure) => {
    const service = await startService(() => ({ failure }));
    await intend('payout-1', 'payout-2', 'payout-3');
    expect((await sendTo(database.pool, service.url, { concurrency: 1 })).obstacle).toMatch(String(failure));
    expect(await statesOf(database.pool)).toEqual({
      'payout-1': 'refused',
      'payout-2': 'intended',
      'payout-3': 'intended',
    });
  });

  test.each([{ 'retry-after': '0' }, {}])(
    'a payout that is always refused for now (%j) is sent three times a run, a second apart, after all others',
    async (headers) => {
      const service = await startService((reference) =>
        reference === 'payout-1' ? { failure: 429, headers } : { status: 'SUCCESS' },
      );
      await intend('payout-1', 'payout-2', 'payout-3');
      const run = await sendTo(database.pool, service.url, { concurrency: 1 });
      expect(run).toEqual({ sent: 2, obstacle: expect.stringMatching(/429/) });
      expect(service.references).toEqual(['payout-1', 'payout-2', 'payout-3', 'payout-1', 'payout-1']);
      const gaps = service.arrivals.slice(1).map((at, index) => at - (service.arrivals[index] ?? 0));
      for (const index of [0, 3]) expect(gaps[index]).toBeGreaterThanOrEqual(990);
      expect(await statesOf(database.pool)).toMatchObject({ 'payout-1': 'intended' });
    },
  );

  test('a 429 pauses all senders of a run for its Retry-After', async () => {
    let refused = 0;
    const service = await startService(async (_, count) => {
      if (count !== 5) return { status: 'SUCCESS' };
      refused = performance.now();
      return { failure: 429, headers: { 'retry-after': '2' } };
    });
    await intend(...Array.from({ length: 40 }, (_, index) => `payout-${index}`));
    expect(await sendTo(database.pool, service.url, { concurrency: 8 })).toEqual({ sent: 40, obstacle: undefined });
    expect(service.references).toHaveLength(41);
    // Those that were under way when the service refused one still arrive.
    const early = service.arrivals.filter((at) => at > refused && at < refused + 1_990);
    expect(early.length).toBeLessThan(8);
  });

  test('a 429 for longer than an hour ends the run, and the next run does not send before the time', async () => {
    const service = await startService(() => ({ failure: 429, headers: { 'retry-after': '3601' } }));
    await intend('payout-1');
    expect((await sendTo(database.pool, service.url)).obstacle).toMatch(/429/);
    expect((await sendTo(database.pool, service.url)).obstacle).toMatch(/due in more than an hour/);
    expect(service.references).toEqual(['payout-1']);
  });

  test.each([
    [undefined, 4],
    [10, 10],
    [1, 1],
  ])('with the concurrency %s, at most %i payouts are in flight, and that many are', async (concurrency, most) => {
    let inFlight = 0;
    let highest = 0;
    const full = Promise.withResolvers<void>();
    const service = await startService(async () => {
      inFlight += 1;
      highest = Math.max(highest, inFlight);
      if (inFlight === most) full.resolve();
      await full.promise;
      inFlight -= 1;
      return { status: 'SUCCESS' };
    });
    await intend(...Array.from({ length: 30 }, (_, index) => `payout-${index}`));
    const progress: number[] = [];
    const onProgress = (sent: number) => progress.push(sent);
    await sendTo(database.pool, service.url, { ...(concurrency && { concurrency }), onProgress });
    expect(highest).toBe(most);
    expect(progress.at(-1)).toBe(30);
    expect(new Set(service.references).size).toBe(30);
  });

  test('an error of onProgress ends the run, after every payout under way is recorded', async () => {
    const service = await startService();
    await intend(...Array.from({ length: 20 }, (_, index) => `payout-${index}`));
    const onProgress = () => {
      throw new Error('no terminal');
    };
    await expect(sendTo(database.pool, service.url, { onProgress })).rejects.toThrow('no terminal');
    const states = Object.values(await statesOf(database.pool));
    expect(states.filter((state) => state === 'done')).toHaveLength(service.references.length);
    expect(states).not.toContain('sending');
  });

  test.each([
    [{ walletId: undefined }, 'walletId must be a non-empty string, received undefined'],
    [{ concurrency: 0 }, 'concurrency must be'],
    [{ onProgress: true }, 'onProgress must be'],
    [{ parallel: 2 }, 'unknown option "parallel"'],
  ])('the options %j are rejected', async (options, message) => {
    const run = sendTo(database.pool, 'http://127.0.0.1:9', options as never);
    await expect(run).rejects.toThrow(`sendPayouts: ${message}`);
  });

  test.each([undefined, {}])('the client %j is rejected', async (wallet) => {
    const run = sendPayouts(database.pool, wallet as never, { walletId: unknownId });
    await expect(run).rejects.toThrow('sendPayouts: wallet must come from createWalletClient');
  });

  test('every result is recorded in a database whose default isolation is serializable', async () => {
    const service = await startService();
    const pool = poolWith('default_transaction_isolation=serializable');
    await intend(...Array.from({ length: 40 }, (_, index) => `payout-${index}`));
    await Promise.all([1, 2, 3].map(() => sendTo(pool, service.url)));
    expect(new Set(Object.values(await statesOf(database.pool)))).toEqual(new Set(['done']));
    expect(service.references).toHaveLength(40);
  });

  test('a serialization failure is repeated, without sending again', async () => {
    const service = await startService();
    await intend('payout-1');
    await database.pool.query(`CREATE SEQUENCE failures;
      CREATE FUNCTION fail() RETURNS trigger AS $$ BEGIN
        IF nextval('failures') < 3 THEN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END IF; RETURN NEW; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER fail BEFORE UPDATE ON payouts FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION fail()`);
    onTestFinished(async () => void (await database.pool.query('DROP FUNCTION fail CASCADE; DROP SEQUENCE failures')));
    expect(await sendTo(database.pool, service.url)).toMatchObject({ sent: 1 });
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'done' });
    expect(service.references).toEqual(['payout-1']);
  });

  test.each(['sending', 'done'])(
    'a connection that is cut while a row becomes %s costs no result and no process',
    async (state) => {
      const service = await startService();
      await intend('payout-1');
      // The statement waits for the lock, and its connection ends.
      await database.pool.query(`CREATE FUNCTION hold() RETURNS trigger AS $$ BEGIN
        PERFORM pg_advisory_xact_lock(42); RETURN NEW; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER hold BEFORE UPDATE ON payouts FOR EACH ROW WHEN (NEW.state = '${state}') EXECUTE FUNCTION hold()`);
      onTestFinished(async () => void (await database.pool.query('DROP FUNCTION hold CASCADE')));
      const blocker = await database.pool.connect();
      await blocker.query('SELECT pg_advisory_lock(42)');
      const sent = sendTo(database.pool, service.url, { concurrency: 1 });
      const cut =
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 42 AND NOT granted";
      await expect.poll(async () => (await blocker.query(cut)).rowCount).toBe(1);
      await blocker.query('SELECT pg_advisory_unlock(42)');
      blocker.release();
      expect(await sent).toMatchObject({ sent: 1 });
      expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'done' });
      expect(service.references).toEqual(['payout-1']);
    },
  );

  /** The method of a pool whose clients are changed. */
  const connecting =
    (change: (client: PoolClient) => PoolClient) =>
    (callback: (error: Error | undefined, client?: PoolClient) => void) =>
      database.pool.connect((error, client) => callback(error, client && change(client)));

  /** A pool in which `disturb` happens before, or after, each commit that is counted by an odd number. */
  const disturbed = (before: (client: PoolClient) => unknown, after: (client: PoolClient) => unknown) => {
    let commits = 0;
    return {
      connect: connecting((client) => {
        return new Proxy(client, {
          get(target, name) {
            const value = Reflect.get(target, name);
            if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
            return async (...input: [string]) => {
              const isDisturbed = input[0] === 'COMMIT' && ++commits % 2 === 1;
              if (isDisturbed) await before(target);
              const result = await target.query(...input);
              if (isDisturbed) await after(target);
              return result;
            };
          },
        });
      }),
    };
  };

  test.each([
    [
      'a commit whose reply is lost is neither taken for another process nor repeated',
      () => {},
      () => {
        throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      },
    ],
    [
      'a connection that is cut between two statements ends no process and is replaced',
      async (client: PoolClient) => {
        const ended = new Promise((resolve) => client.once('end', resolve));
        await database.pool.query('SELECT pg_terminate_backend($1)', [Reflect.get(client, 'processID')]);
        await ended;
      },
      () => {},
    ],
  ])('%s', async (_, before, after) => {
    const service = await startService();
    await intend('payout-1', 'payout-2');
    const pool = disturbed(before, after);
    expect(await sendTo(pool as never, service.url, { concurrency: 1 })).toMatchObject({ sent: 2 });
    const { rows } = await database.pool.query('SELECT state, doubt, late_result FROM payouts');
    expect(rows).toEqual([1, 2].map(() => ({ state: 'done', doubt: null, late_result: null })));
    expect(service.references).toEqual(['payout-1', 'payout-2']);
  });

  test('a connection that ends in the packet that opens it ends no process and is replaced', async () => {
    const service = await startService();
    await intend('payout-1');
    const { hostname, port } = new URL(database.url);
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      if (connections > 1) return void socket.pipe(connectTo(Number(port), hostname)).pipe(socket);
      const ended = 'SFATAL\0C57P01\0Mterminating connection\0\0';
      const packets = [
        `R\0\0\0\x08\0\0\0\0`,
        `Z\0\0\0\x05I`,
        `E\0\0\0${String.fromCharCode(ended.length + 4)}${ended}`,
      ];
      socket.once('data', () => socket.end(packets.join('')));
    });
    onTestFinished(() => void server.close());
    const url = new URL(database.url);
    url.port = new URL((await listen(server)).origin).port;
    const pool = new Pool({ connectionString: url.href });
    onTestFinished(() => pool.end());
    expect(await sendTo(pool, service.url, { concurrency: 1 })).toMatchObject({ sent: 1 });
    expect(connections).toBeGreaterThan(1);
  });

  test('a pool that has no connection in time when a result arrives is asked again', async () => {
    const service = await startService();
    await intend('payout-1');
    let requests = 0;
    const connect = (callback: (error?: Error) => void) => {
      requests += 1;
      if (requests === 2 || requests === 3) callback(new Error('timeout exceeded when trying to connect'));
      else database.pool.connect(callback);
    };
    expect(await sendTo({ connect } as never, service.url, { concurrency: 1 })).toMatchObject({ sent: 1 });
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'done' });
  });

  test.each(['monotonic', 'wall'])(
    'a process that was paused, by its %s clock, while it took a payout gives it back',
    async (clock) => {
      const service = await startService();
      await intend('payout-1');
      const original = clock === 'wall' ? Date.now : performance.now.bind(performance);
      // The clock stands 200 seconds further on as soon as the row is taken.
      let isLater = false;
      vi.spyOn(clock === 'wall' ? Date : performance, 'now').mockImplementation(
        () => original() + (isLater ? 200_000 : 0),
      );
      onTestFinished(() => void vi.restoreAllMocks());
      const connect = connecting((client) => {
        const query = client.query.bind(client) as (...input: unknown[]) => Promise<unknown>;
        client.query = (async (...input: unknown[]) => {
          const result = await query(...input);
          isLater ||= String(input[0]).includes('UPDATE payouts');
          return result;
        }) as never;
        return client;
      });
      const run = await sendTo({ connect } as never, service.url, { concurrency: 1 });
      expect(run).toMatchObject({ sent: 1 });
      const { rows } = await database.pool.query("SELECT payout ->> 'state' AS state FROM payout_history ORDER BY id");
      expect(rows.map(({ state }) => state)).toEqual(['intended', 'sending', 'intended', 'sending', 'done']);
      expect(service.references).toEqual(['payout-1']);
    },
  );

  test('a payout that another process is taking is passed over, without waiting for it', async () => {
    const service = await startService();
    await intend('payout-1', 'payout-2');
    const other = await database.pool.connect();
    onTestFinished(() => other.release(true));
    await other.query("BEGIN; SELECT 1 FROM payouts WHERE reference = 'payout-1' FOR UPDATE");
    expect(await sendTo(database.pool, service.url)).toMatchObject({ sent: 1 });
    expect(service.references).toEqual(['payout-2']);
  });

  test('the trace of a payout is on disk before it is sent, even if the database commits asynchronously', async () => {
    const service = await startService();
    await intend('payout-1');
    const pool = poolWith('synchronous_commit=off');
    // The setting of the statement that takes a payout, as the database sees it.
    await database.pool.query(`CREATE TABLE seen (setting text);
      CREATE FUNCTION see() RETURNS trigger AS $$ BEGIN
        INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER see AFTER UPDATE ON payouts FOR EACH ROW WHEN (NEW.state = 'sending') EXECUTE FUNCTION see()`);
    onTestFinished(async () => void (await database.pool.query('DROP FUNCTION see CASCADE; DROP TABLE seen')));
    await sendTo(pool, service.url);
    expect((await database.pool.query('SELECT setting FROM seen')).rows).toEqual([{ setting: 'on' }]);
  });
});
