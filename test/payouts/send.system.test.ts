import { connect as connectTo, createServer } from 'node:net';
import { Pool, type PoolClient, types } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listUnfinishedPayouts, recordPayouts, sendPayouts } from '../../src/payouts/index.ts';
import { listen } from '../loopback.ts';
import { unknownId } from '../sandbox/service.ts';
import { haveServers } from '../webhooks/servers.ts';
import { payout, poolWith, rowOf, sendTo, startService, statesOf, usePayouts } from './service.ts';

describe.runIf(haveServers)('sending', () => {
  const database = usePayouts();

  const record = async (...references: string[]) => {
    for (const reference of references) await recordPayouts(database.pool, [payout(reference)]);
  };

  test.each<[unknown, string, object?]>([
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
    ['SUCCESS', 'review', { reference: 'payout-2' }],
  ])('a payout whose record has the status %j is %s, and is sent once (%j)', async (status, state, fields = {}) => {
    const service = await startService(() => ({ status, reason: 'a\0\ud800', ...fields }));
    await record('payout-1');
    for (const sent of [1, 0])
      expect(await sendTo(database.pool, service.url)).toEqual({ sent, left: 0, stopped: undefined });
    const stored = typeof status === 'string' ? status.replace('\0', '') : null;
    const remark = 'reference' in fields ? 'the record has another reference' : 'a\ufffd';
    const row = { state, status: stored, transaction_id: 'tx-1', remark };
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject(row);
    expect(service.references).toEqual(['payout-1']);
  });

  test.each([
    ['that the service refuses is refused', 422, 'refused'],
    ['that a gateway gives up on is unknown', 502, 'unknown'],
    ['that conflicts is unknown', 409, 'unknown'],
  ])('a payout %s, is never sent again, and does not keep others from being sent', async (_, failure, state) => {
    const service = await startService((reference) => (reference === 'payout-1' ? { failure } : { status: 'SUCCESS' }));
    await record('payout-1', 'payout-2');
    for (const left of [0, 0])
      expect(await sendTo(database.pool, service.url, { concurrency: 1 })).toMatchObject({ left, stopped: undefined });
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': state, 'payout-2': 'done' });
    expect(service.references).toEqual(['payout-1', 'payout-2']);
    const unfinished = await listUnfinishedPayouts(database.pool);
    expect(unfinished).toMatchObject([{ reference: 'payout-1', state, needsPerson: true }]);
  });

  test('a payout is sent only from the wallet for which it was recorded', async () => {
    const paths: string[] = [];
    const POST = async (_: string, { params, body }: { params: { path: object }; body: { reference: string } }) => {
      paths.push(`${body.reference} ${JSON.stringify(params.path)} ${Object.keys(body).includes('walletId')}`);
      return { data: { id: 'tx-1', status: 'SUCCESS' } };
    };
    await record('payout-1');
    await recordPayouts(database.pool, [payout('payout-2', { walletId: 'other' })]);
    const run = (walletId: string) => sendPayouts(database.pool, { POST } as never, { walletId });
    expect([await run('other'), await run('other')]).toMatchObject([{ sent: 1 }, { sent: 0 }]);
    expect(paths).toEqual(['payout-2 {"walletId":"other"} false']);
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'queued', 'payout-2': 'done' });
  });

  test('a request ends within half of the lease, whatever the deadline of the client is', async () => {
    await record('payout-1');
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
    [{ operationId, outcome: 'not-sent' }, 'queued'],
    [{ operationId, outcome: 'unknown' }, 'unknown'],
    [{ operationId, outcome: 'unknown', status: 429 }, 'unknown'],
    [{ operationId, outcome: 'added-later' }, 'unknown'],
    [{ operationId, code: 'API' }, 'unknown'],
    [{ outcome: 'not-sent' }, 'unknown'],
    [{ operationId: 'sweepAssets', outcome: 'refused' }, 'unknown'],
    [new RangeError('too long'), 'unknown'],
    [undefined, 'unknown'],
  ])('a payout whose call fails with %j is %s', async (error, state) => {
    await record('payout-1');
    await sendPayouts(database.pool, { POST: () => Promise.reject(error) } as never, { walletId: unknownId });
    const remark = error instanceof Error ? error.message : null;
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state, remark });
  });

  test('unknown payouts are listed oldest first, with the time of sending, which a later list does not move', async () => {
    const service = await startService(() => ({ failure: 502 }));
    await record('payout-2', 'payout-1');
    const now = async () => Number((await database.pool.query('SELECT clock_timestamp() AS at')).rows[0].at);
    const before = await now();
    await sendTo(database.pool, service.url, { concurrency: 1 });
    const after = await now();
    const unfinished = await listUnfinishedPayouts(database.pool);
    expect(unfinished).toMatchObject([{ reference: 'payout-2' }, { reference: 'payout-1' }]);
    const times = unfinished.flatMap(({ takenAt, sentAt }) => [Number(takenAt), Number(sentAt)]);
    expect([before - 1, ...times, after]).toEqual([before - 1, ...times, after].toSorted((a, b) => a - b));
    expect(await listUnfinishedPayouts(database.pool)).toEqual(unfinished);
  });

  test('the time of sending is that of the request, not that of taking the payout', async () => {
    const service = await startService();
    await record('payout-1');
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    let isTaken = false;
    const pool = poolWith(database.pool, (run, statement) => {
      isTaken ||= statement.includes("SET state = 'sending'");
      if (isTaken && statement === 'COMMIT') clock.mockImplementation(() => now() + 100_000);
      return run();
    });
    await sendTo(pool, service.url, { concurrency: 1 });
    const { taken_at: taken, sent_at: sent } = await rowOf(database.pool, 'payout-1');
    expect(Math.round((sent - taken) / 10_000)).toBe(10);
  });

  test('a run ends if the service cannot be reached, and a later run sends the payouts under the same references', async () => {
    await record('payout-1', 'payout-2');
    // Nothing listens there.
    const run = await sendTo(database.pool, 'http://127.0.0.1:9', { concurrency: 1 });
    expect(run).toEqual({ sent: 0, left: 2, stopped: expect.stringMatching(/^executeFiatWithdrawal: /) });
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'queued', 'payout-2': 'queued' });
    const service = await startService();
    await sendTo(database.pool, service.url, { concurrency: 1 });
    // The one that failed went to the end.
    expect(service.references).toEqual(['payout-2', 'payout-1']);
  });

  test.each([401, 403])('a run ends at a %i, before every payout is refused', async (failure) => {
    const service = await startService(() => ({ failure }));
    await record('payout-1', 'payout-2', 'payout-3');
    expect((await sendTo(database.pool, service.url, { concurrency: 1 })).stopped).toMatch(String(failure));
    const states = { 'payout-1': 'refused', 'payout-2': 'queued', 'payout-3': 'queued' };
    expect(await statesOf(database.pool)).toEqual(states);
  });

  test('a run ends after three unknown outcomes without a record, so that an outage does not make every payout unknown', async () => {
    const service = await startService((_, count) => (count === 3 ? { status: 'SUCCESS' } : { failure: 502 }));
    await record(...Array.from({ length: 8 }, (_, index) => `payout-${index}`));
    const run = await sendTo(database.pool, service.url, { concurrency: 1 });
    expect(run).toEqual({ sent: 1, left: 2, stopped: expect.stringMatching(/502/) });
    const stopped = expect.stringContaining('3 payouts are unknown');
    expect(await sendTo(database.pool, service.url)).toEqual({ sent: 0, left: 2, stopped });
    expect(service.references).toHaveLength(6);
    await database.pool.query("UPDATE payouts SET sent_at = sent_at - interval '1 hour'");
    expect(await sendTo(database.pool, service.url)).toMatchObject({ sent: 0, left: 0 });
  });

  test.each([{ 'retry-after': '0' }, {}])(
    'a payout that is always refused for now (%j) is sent after all others, and ends the run after three pauses of a second',
    async (headers) => {
      const service = await startService((reference) =>
        reference === 'payout-1' ? { failure: 429, headers } : { status: 'SUCCESS' },
      );
      await record('payout-1', 'payout-2', 'payout-3');
      const run = await sendTo(database.pool, service.url, { concurrency: 1 });
      expect(run).toEqual({ sent: 2, left: 1, stopped: expect.stringMatching(/429/) });
      expect(service.references).toEqual(['payout-1', 'payout-2', 'payout-3', 'payout-1', 'payout-1', 'payout-1']);
      const gaps = service.arrivals.slice(1).map((at, index) => at - (service.arrivals[index] ?? 0));
      for (const index of [0, 3, 4]) expect(gaps[index]).toBeGreaterThanOrEqual(990);
    },
  );

  test('several 429 at a time count as one pause of the run', async () => {
    const refused = Promise.withResolvers<void>();
    const service = await startService(async (_, count) => {
      if (count > 4) return { status: 'SUCCESS' };
      if (count === 4) refused.resolve();
      await refused.promise;
      return { failure: 429, headers: { 'retry-after': '2' } };
    });
    await record(...Array.from({ length: 40 }, (_, index) => `payout-${index}`));
    const run = await sendTo(database.pool, service.url, { concurrency: 8 });
    expect(run).toEqual({ sent: 40, left: 0, stopped: undefined });
    expect(service.references).toHaveLength(44);
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
    await record(...Array.from({ length: 30 }, (_, index) => `payout-${index}`));
    const progress: number[] = [];
    const onProgress = (sent: number) => progress.push(sent);
    await sendTo(database.pool, service.url, { ...(concurrency && { concurrency }), onProgress });
    expect(highest).toBe(most);
    expect(progress.at(-1)).toBe(30);
    expect(new Set(service.references).size).toBe(30);
  });

  test('an error of onProgress ends the run, after every payout under way is recorded', async () => {
    const service = await startService();
    await record(...Array.from({ length: 20 }, (_, index) => `payout-${index}`));
    // Only for one of the senders.
    const onProgress = vi.fn().mockImplementationOnce(() => {
      throw new Error('no terminal');
    });
    await expect(sendTo(database.pool, service.url, { onProgress })).rejects.toThrow('no terminal');
    const states = Object.values(await statesOf(database.pool));
    expect(states.filter((state) => state === 'done')).toHaveLength(service.references.length);
    expect(states).not.toContain('sending');
    expect(states).toContain('queued');
  });

  test('an error of onProgress ends a run that pauses after a 429', async () => {
    const [inFlight, paused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const service = await startService(async (_, count) => {
      if (count === 1) {
        await inFlight.promise;
        return { failure: 429, headers: { 'retry-after': '600' } };
      }
      inFlight.resolve();
      await paused.promise;
      return { status: 'SUCCESS' };
    });
    await record('payout-1', 'payout-2');
    const onProgress = (sent: number) => {
      paused.resolve();
      if (sent > 0) throw new Error('no terminal');
    };
    await expect(sendTo(database.pool, service.url, { concurrency: 2, onProgress })).rejects.toThrow('no terminal');
    expect(Object.values(await statesOf(database.pool)).toSorted()).toEqual(['done', 'queued']);
  });

  test.each([
    [{ walletId: undefined }, 'walletId must be a non-empty string'],
    [{ walletId: `${unknownId} ` }, 'walletId must be a non-empty string without white space'],
    [{ concurrency: 0 }, 'concurrency must be'],
    [{ onProgress: true }, 'onProgress must be'],
    [{ parallel: 2 }, 'unknown option "parallel"'],
    [{}, 'wallet must come from createWalletClient'],
  ])('the options %j are rejected, and so is a missing client', async (options, message) => {
    const run = sendPayouts(database.pool, undefined as never, { walletId: unknownId, ...options } as never);
    await expect(run).rejects.toThrow(`sendPayouts: ${message}`);
  });

  /** A pool whose statements run through `around`. */
  const cut = async (client: PoolClient) => {
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('SELECT pg_terminate_backend($1)', [Reflect.get(client, 'processID')]);
    await ended;
  };
  const conflict = "DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$";
  const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  test.each<[string, (client: PoolClient) => unknown, (client: PoolClient) => unknown]>([
    [
      'a commit whose reply is lost is neither taken for another process nor repeated',
      () => {},
      () => Promise.reject(reset),
    ],
    ['a connection that is cut between two statements ends no process and is replaced', cut, () => {}],
    [
      'a connection that is cut during a statement is replaced',
      (client) => client.query('SELECT pg_terminate_backend(pg_backend_pid())'),
      () => {},
    ],
    ['a serialization failure is repeated', (client) => client.query(conflict), () => {}],
  ])('%s', async (_, before, after) => {
    const service = await startService();
    let commits = 0;
    const pool = poolWith(database.pool, async (run, statement, client) => {
      const isDisturbed = statement === 'COMMIT' && ++commits % 2 === 1;
      if (isDisturbed) await before(client);
      const result = await run();
      if (isDisturbed) await after(client);
      return result;
    });
    await recordPayouts(pool, [payout('payout-1'), payout('payout-2')]);
    expect(await sendTo(pool, service.url, { concurrency: 1 })).toMatchObject({ sent: 2 });
    const { rows } = await database.pool.query('SELECT state, doubt FROM payouts');
    expect(rows).toEqual([1, 2].map(() => ({ state: 'done', doubt: null })));
    expect(service.references).toEqual(['payout-1', 'payout-2']);
  });

  test('a connection that ends in the packet that opens it ends no process and is replaced', async () => {
    const service = await startService();
    await record('payout-1');
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
    await record('payout-1');
    let requests = 0;
    const connect = (callback: (error?: Error) => void) => {
      requests += 1;
      if (requests === 2 || requests === 3) callback(new Error('timeout exceeded when trying to connect'));
      else database.pool.connect(callback);
    };
    expect(await sendTo({ connect, query() {} } as never, service.url, { concurrency: 1 })).toMatchObject({ sent: 1 });
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'done' });
  });

  test.each(['monotonic', 'wall'])(
    'a process that was paused, by its %s clock, while it took a payout gives it back',
    async (clock) => {
      const service = await startService();
      await record('payout-1');
      const original = clock === 'wall' ? Date.now : performance.now.bind(performance);
      // The clock stands 200 seconds further on as soon as the row is taken.
      let isLater = false;
      vi.spyOn(clock === 'wall' ? Date : performance, 'now').mockImplementation(
        () => original() + (isLater ? 200_000 : 0),
      );
      onTestFinished(() => void vi.restoreAllMocks());
      const pool = poolWith(database.pool, async (run, statement) => {
        const result = await run();
        isLater ||= statement.includes('UPDATE payouts');
        return result;
      });
      const run = await sendTo(pool, service.url, { concurrency: 1 });
      expect(run).toMatchObject({ sent: 1 });
      const { rows } = await database.pool.query("SELECT payout ->> 'state' AS state FROM payout_history ORDER BY id");
      expect(rows.map(({ state }) => state)).toEqual(['queued', 'sending', 'queued', 'sending', 'done']);
      expect(service.references).toEqual(['payout-1']);
    },
  );

  test('a 429 pauses all senders of a run for its Retry-After, including one that has taken a payout', async () => {
    const service = await startService((_, count) =>
      count === 1 ? { failure: 429, headers: { 'retry-after': '2' } } : { status: 'SUCCESS' },
    );
    await record('payout-1', 'payout-2');
    const refused = Promise.withResolvers<void>();
    let taken = 0;
    const pool = poolWith(database.pool, async (run, statement) => {
      const result = await run();
      if (statement.includes("SET state = 'sending'") && ++taken === 2) await refused.promise;
      if (statement.includes('SET state = CASE')) refused.resolve();
      return result;
    });
    expect(await sendTo(pool, service.url, { concurrency: 2 })).toEqual({ sent: 2, left: 0, stopped: undefined });
    const [first = 0, second = 0] = service.arrivals;
    expect(second - first).toBeGreaterThanOrEqual(1_990);
  });

  test('a payout that another process is taking is passed over, without waiting for it', async () => {
    const service = await startService();
    await record('payout-1', 'payout-2');
    const other = await database.pool.connect();
    onTestFinished(() => other.release(true));
    await other.query("BEGIN; SELECT 1 FROM payouts WHERE reference = 'payout-1' FOR UPDATE");
    expect(await sendTo(database.pool, service.url)).toMatchObject({ sent: 1 });
    expect(service.references).toEqual(['payout-2']);
  });

  test('the trace of a payout is on disk before it is sent, at READ COMMITTED, whatever the settings of the database and the pool are', async () => {
    const service = await startService();
    await record('payout-1');
    const url = new URL(database.url);
    const settings = '-c synchronous_commit=off -c default_transaction_isolation=serializable';
    url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${settings}`);
    const getTypeParser = (id: number) => (id === types.builtins.TIMESTAMPTZ ? String : types.getTypeParser(id));
    const pool = new Pool({ connectionString: url.href, types: { getTypeParser } as never });
    onTestFinished(() => pool.end());
    // The settings of each change, as the database sees them.
    await database.pool.query(`CREATE TABLE seen (state text, sync text, isolation text);
      CREATE FUNCTION see() RETURNS trigger AS $$ BEGIN
        INSERT INTO seen VALUES (NEW.state, current_setting('synchronous_commit'), current_setting('transaction_isolation'));
        RETURN NEW; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER see AFTER UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION see()`);
    onTestFinished(async () => void (await database.pool.query('DROP FUNCTION see CASCADE; DROP TABLE seen')));
    await sendTo(pool, service.url);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'done', sent_at: expect.any(Date) });
    const { rows } = await database.pool.query('SELECT * FROM seen');
    expect(rows).toEqual(['sending', 'done'].map((state) => ({ state, sync: 'on', isolation: 'read committed' })));
  });
});
