import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { describePayout, intendPayout, sendPayouts, tables } from '../../examples/payouts/payouts.js';
import { createWalletClient } from '../../src/index.ts';
import { responseExample, type SandboxOptions } from '../../src/testing.ts';
import { listen } from '../loopback.ts';
import { link, root, unpack } from '../package/packed.ts';
import { unknownId, useSandbox, walletOf } from '../sandbox/service.ts';
import { havePgbouncer, haveServers, startPgbouncer } from '../webhooks/servers.ts';
import { startProgram, useDatabase } from './program.ts';

/**
 * A service that responds to each withdrawal with a record of the given status, and keeps the references that it received.
 *
 * @param onWithdrawal Called for each withdrawal, before its response.
 */
async function startWithdrawalService(status: string | undefined, onWithdrawal: () => unknown = () => {}) {
  const references: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { reference } = (await json(request)) as { reference?: string };
    references.push(reference);
    await onWithdrawal();
    const { data, ...envelope } = responseExample('executeFiatWithdrawal', 'bank-transfer');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...envelope, data: { ...data, reference, status } }));
  });
  onTestFinished(() => void server.close());
  const { origin } = await listen(server);
  return { url: origin, references };
}

describe.runIf(haveServers)('the payouts example', () => {
  const database = useDatabase(tables);
  // The program runs where a user has it: in the installed package.
  let project: string;
  let program: string;
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'wallet-payouts-'));
    program = join(unpack(project), 'examples/payouts/main.js');
    link(project, root, ['openapi-fetch', 'pg']);
  });
  afterAll(() => rmSync(project, { recursive: true }));
  beforeEach(() => database.pool.query('TRUNCATE payouts'));

  const payout = (reference: string, fields: object = {}) => ({
    reference,
    assetId: unknownId,
    amount: '1600.5',
    currency: 'NGN',
    institution: '000013',
    account: '0123456789',
    ...fields,
  });

  /** Sends what is intended in this process, to a service that knows any wallet. */
  const sendTo = (url: string, pool = database.pool, wait?: (ms: number) => Promise<unknown>) =>
    sendPayouts(pool, createWalletClient({ baseUrl: url, apiKey: 'key' }), unknownId, wait);

  /** What happens when the lease of a process that was killed has ended. */
  const endLeases = () =>
    database.pool.query("UPDATE payouts SET leased_until = now() - interval '1 second' WHERE state = 'sending'");

  async function usePayouts(options: SandboxOptions = {}) {
    const sandbox = await useSandbox(options);
    const { wallet, assetId } = walletOf(sandbox, 'ethereum');
    const intend = (reference: string, fields: object = {}) =>
      intendPayout(database.pool, payout(reference, { assetId: assetId('cNGN'), ...fields }));
    const start = (url = sandbox.url) =>
      startProgram(program, {
        DATABASE_URL: database.url,
        WALLET_API_URL: url,
        WALLET_API_KEY: wallet.apiKey,
        WALLET_ID: wallet.id,
      });
    const states = async () => {
      const { rows } = await database.pool.query('SELECT reference, state FROM payouts ORDER BY reference');
      return Object.fromEntries(rows.map(({ reference, state }) => [reference, state]));
    };
    /** References of the withdrawals that the service carried out. */
    const carriedOut = () =>
      sandbox.requests
        .filter(({ operationId, carriedOut }) => operationId === 'executeFiatWithdrawal' && carriedOut)
        .map(({ body }) => Reflect.get(Object(body), 'reference'));
    return { sandbox, wallet, intend, start, states, carriedOut };
  }

  test('sends each intended payout once, however often it is entered and the program runs', async () => {
    const { intend, start, states, carriedOut } = await usePayouts();
    await intend('payout-1');
    await intend('payout-2');
    await intend('payout-1', { amount: '9' });
    expect((await start().ended).code).toBe(0);
    await database.pool.query("UPDATE payouts SET changed_at = now() - interval '3 days' WHERE reference = 'payout-2'");
    // The open ones are listed, the oldest first.
    expect(await start().ended).toMatchObject({
      code: 0,
      lines: [
        '0 sent, 0 left, 0 with other processes',
        expect.stringMatching(/^Open: payout-2 .*, 3 days( 00:00:\d\d)? ago/),
        expect.stringContaining('payout-1'),
      ],
    });
    expect(await states()).toEqual({ 'payout-1': 'open', 'payout-2': 'open' });
    expect(carriedOut()).toEqual(['payout-1', 'payout-2']);
    const { rows } = await database.pool.query('SELECT amount, transaction_id FROM payouts');
    expect(rows).toMatchObject([{ amount: '1600.5' }, { amount: '1600.5' }]);
    for (const { transaction_id } of rows) expect(transaction_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a refused payout is refused, and the others are sent', async () => {
    const { intend, start, states } = await usePayouts();
    await intend('payout-1', { assetId: unknownId });
    await intend('payout-2', { amount: '12345678901234567890.123456' });
    await intend('payout-3', { amount: '1600.50' });
    const { code, lines } = await start().ended;
    expect(code).toBe(0);
    expect(lines).toEqual([
      '1 sent, 0 left, 0 with other processes',
      expect.stringMatching(/^Correct payout-1 \(1600\.5\), since /),
      expect.stringMatching(/^Correct payout-2 \(12345678901234567890\.123456\), since /),
      expect.stringMatching(/^Open: payout-3 \(1600\.50\), since /),
    ]);
    expect(await states()).toEqual({ 'payout-1': 'refused', 'payout-2': 'refused', 'payout-3': 'open' });
  });

  test.each([
    ['SUCCESS', 'done', []],
    ['PENDING', 'open', [/^Open: payout-1 .* it is PENDING, transaction /]],
    ['PROCESSING', 'open', [/^Open: payout-1 .* it is PROCESSING, transaction /]],
    ['INCOMPLETE', 'review', [/^Look at payout-1 .* it is INCOMPLETE, transaction /]],
    ['FAILED', 'review', [/^Look at payout-1 .* it is FAILED, transaction /]],
    ['CANCELLED', 'review', [/^Look at payout-1 .* it is CANCELLED, transaction /]],
    ['ADDED_LATER', 'review', [/^Look at payout-1 .* it is ADDED_LATER, transaction /]],
    ['constructor', 'review', [/^Look at payout-1 .* it is constructor, transaction /]],
    [undefined, 'review', [/^Look at payout-1 .* it is without a status, transaction /]],
  ])('a payout with the status %s is %s, keeps the status, and is sent once', async (status, state, shown) => {
    const service = await startWithdrawalService(status);
    await intendPayout(database.pool, payout('payout-1'));
    for (const sent of [1, 0]) {
      const report = await sendTo(service.url);
      expect(report).toMatchObject({ sent, left: 0, sending: 0, obstacle: undefined });
      const lists = [...report.unknown, ...report.review, ...report.refused, ...report.open];
      expect(lists.map(describePayout)).toEqual(shown.map((line) => expect.stringMatching(line)));
    }
    const { rows } = await database.pool.query('SELECT state, status FROM payouts');
    expect(rows).toEqual([{ state, status: status ?? null }]);
    expect(service.references).toEqual(['payout-1']);
  });

  test('one run sends 500 payouts against a quota of 100 a minute, and waits as long as the service says', async () => {
    const { sandbox, wallet, intend, states, carriedOut } = await usePayouts();
    const references = Array.from({ length: 500 }, (_, index) => `payout-${String(index).padStart(3, '0')}`);
    for (const reference of references) await intend(reference);
    const waits: number[] = [];
    const report = await sendPayouts(
      database.pool,
      createWalletClient({ baseUrl: sandbox.url, apiKey: wallet.apiKey }),
      wallet.id,
      async (ms) => {
        waits.push(ms);
        await sandbox.advanceClock({ milliseconds: ms });
      },
    );
    expect(report).toMatchObject({ sent: 500, left: 0, sending: 0, obstacle: undefined, refused: [], unknown: [] });
    expect(report.open).toHaveLength(500);
    expect(waits).toEqual([60_000, 60_000, 60_000, 60_000]);
    expect(carriedOut()).toEqual(references);
    expect(new Set(Object.values(await states()))).toEqual(new Set(['open']));
  });

  test.each([
    ['is refused by 429 without a time', { status: 429 }, undefined],
    ['is refused by 429 for longer than an hour', { status: 429, retryAfter: 3_601 }, undefined],
    // Nothing listens there.
    ['does not arrive', {}, 'http://127.0.0.1:9'],
  ])('a payout that %s ends the run, and a later one sends it under the same reference', async (_, fault, url) => {
    const { intend, start, states, carriedOut, sandbox } = await usePayouts({
      ...(!url && { faults: { executeFiatWithdrawal: { ...fault, times: 1 } } }),
    });
    await intend('payout-1');
    await intend('payout-2');
    const stopped = /^0 sent, 2 left, 0 with other processes\. Stopped: executeFiatWithdrawal: /;
    expect(await start(url).ended).toMatchObject({ code: 0, lines: [expect.stringMatching(stopped)] });
    expect(await states()).toEqual({ 'payout-1': 'intended', 'payout-2': 'intended' });
    expect((await start().ended).code).toBe(0);
    expect(await states()).toEqual({ 'payout-1': 'open', 'payout-2': 'open' });
    expect(carriedOut()).toEqual(['payout-1', 'payout-2']);
    expect(sandbox.requests).toHaveLength(url ? 2 : 3);
  });

  test.each([
    ['whose response is lost', { reset: 'after' }, ['payout-1']],
    ['that a gateway gave up on', { status: 502, html: true }, []],
  ] as const)('a payout %s is unknown, listed for a person, and never sent again', async (_, fault, sent) => {
    const { intend, start, states, carriedOut, sandbox } = await usePayouts({
      faults: { executeFiatWithdrawal: { ...fault, times: 1 } },
    });
    await intend('payout-1');
    for (let run = 0; run < 2; run += 1)
      expect(await start().ended).toMatchObject({
        code: 0,
        lines: [
          '0 sent, 0 left, 0 with other processes',
          expect.stringMatching(/^Ask about payout-1 \(1600\.5\), since /),
        ],
      });
    expect(await states()).toEqual({ 'payout-1': 'unknown' });
    expect(carriedOut()).toEqual(sent);
    expect(sandbox.requests).toHaveLength(1);
  });

  test('a payout during which the program is killed is left alone while its lease lasts, then unknown, and never sent again', async () => {
    const { intend, start, states, carriedOut, sandbox } = await usePayouts({
      faults: { executeFiatWithdrawal: { delay: 600_000, times: 1 } },
    });
    await intend('payout-1');
    await intend('payout-2');
    const killed = start();
    await expect.poll(states, { timeout: 20_000 }).toEqual({ 'payout-1': 'sending', 'payout-2': 'intended' });
    await killed.kill();
    sandbox.setFaults({});
    expect((await start().ended).lines[0]).toBe('1 sent, 0 left, 1 with other processes');
    expect(await states()).toEqual({ 'payout-1': 'sending', 'payout-2': 'open' });
    await endLeases();
    expect(await start().ended).toMatchObject({
      code: 0,
      lines: [
        '0 sent, 0 left, 0 with other processes',
        expect.stringMatching(/^Ask about payout-1 .*stopped while sending/),
        expect.stringMatching(/^Open: payout-2 /),
      ],
    });
    expect(await states()).toEqual({ 'payout-1': 'unknown', 'payout-2': 'open' });
    expect(carriedOut()).toEqual(['payout-2']);
  });

  test.each([
    ["state = 'unknown'", 'records what it knows, after its lease has ended'],
    ["state = 'refused'", 'keeps what a person has written since, and fails'],
    ['owner = gen_random_uuid()', 'keeps what another process has written since, and fails'],
  ])('a process whose row is changed while it sends (%s) %s', async (change) => {
    const service = await startWithdrawalService('SUCCESS', async () => {
      await database.pool.query(`UPDATE payouts SET ${change} WHERE state = 'sending'`);
    });
    await intendPayout(database.pool, payout('payout-1'));
    const sent = sendTo(service.url);
    if (change.includes('unknown')) expect(await sent).toMatchObject({ sent: 1, unknown: [] });
    else await expect(sent).rejects.toThrow('payout-1 was changed while it was sent, and is now done');
    expect(service.references).toEqual(['payout-1']);
  });

  test('a process that was paused before it sent a payout gives it back, and sends it under a new lease', async () => {
    const service = await startWithdrawalService('SUCCESS');
    await intendPayout(database.pool, payout('payout-1'));
    vi.spyOn(performance, 'now').mockReturnValueOnce(-1e9);
    const wait = vi.fn(async () => expect(service.references).toEqual([]));
    expect(await sendTo(service.url, database.pool, wait)).toMatchObject({ sent: 1, left: 0 });
    expect(wait).toHaveBeenCalledWith(0);
    expect(service.references).toEqual(['payout-1']);
  });

  test('a payout that another process is taking is passed over, without waiting for it', async () => {
    const service = await startWithdrawalService('SUCCESS');
    for (const reference of ['payout-1', 'payout-2']) await intendPayout(database.pool, payout(reference));
    const other = await database.pool.connect();
    onTestFinished(() => other.release(true));
    await other.query("BEGIN; SELECT 1 FROM payouts WHERE reference = 'payout-1' FOR UPDATE");
    expect(await sendTo(service.url)).toMatchObject({ sent: 1, left: 1 });
    expect(service.references).toEqual(['payout-2']);
  });

  test('the trace of a payout is on disk before it is sent, also where the database commits asynchronously', async () => {
    const service = await startWithdrawalService('SUCCESS');
    await intendPayout(database.pool, payout('payout-1'));
    const url = new URL(database.url);
    url.searchParams.append('options', '-c synchronous_commit=off');
    const pool = new Pool({ connectionString: url.href });
    onTestFinished(() => pool.end());
    // What the statement that takes a payout runs under, as the database sees it.
    await database.pool.query(`CREATE TABLE seen (setting text);
      CREATE FUNCTION see() RETURNS trigger AS $$ BEGIN
        INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER see AFTER UPDATE ON payouts FOR EACH ROW WHEN (NEW.state = 'sending') EXECUTE FUNCTION see()`);
    onTestFinished(async () => void (await database.pool.query('DROP FUNCTION see CASCADE; DROP TABLE seen')));
    await sendTo(service.url, pool);
    expect((await database.pool.query('SELECT setting FROM seen')).rows).toEqual([{ setting: 'on' }]);
  });

  describe.each([
    ['directly', true, async () => database.url],
    [
      'behind a pooler of transactions',
      havePgbouncer,
      async () => {
        const pooler = await startPgbouncer(database.url, 'transaction');
        onTestFinished(() => pooler.stop());
        return pooler.url;
      },
    ],
  ])('three processes that are killed at random, connected %s', (_, canRun, connect) => {
    test.runIf(canRun)('send 1,000 payouts, none of them twice, and lose none', async () => {
      const url = await connect();
      await database.pool.query(
        `INSERT INTO payouts (reference, asset_id, amount, currency, institution, account)
         SELECT 'payout-' || n, '${unknownId}', 1600.5, 'NGN', '000013', '0123456789' FROM generate_series(1, 1000) AS n`,
      );
      let received = 0;
      const running: ReturnType<typeof startProgram>[] = [];
      const service = await startWithdrawalService('SUCCESS', () => {
        received += 1;
        // At any moment of whatever the other two are doing then.
        if (received % 50 === 0) void running[Math.floor(Math.random() * running.length)]?.kill();
      });
      const environment = {
        DATABASE_URL: url,
        WALLET_API_URL: service.url,
        WALLET_API_KEY: 'key',
        WALLET_ID: unknownId,
      };
      let killed = 0;
      async function keepRunning(place: number): Promise<void> {
        for (;;) {
          running[place] = startProgram(program, environment);
          const { code, errors } = await running[place].ended;
          if (code === 0) return;
          if (code !== null) throw new Error(errors);
          killed += 1;
        }
      }
      await Promise.all([keepRunning(0), keepRunning(1), keepRunning(2)]);
      await endLeases();
      const { lines } = await startProgram(program, environment).ended;
      expect(lines[0]).toBe('0 sent, 0 left, 0 with other processes');

      const { rows } = await database.pool.query('SELECT reference, state FROM payouts');
      const inState = (state: string) => rows.filter((row) => row.state === state).map(({ reference }) => reference);
      const [done, unknown] = [inState('done'), inState('unknown')];
      console.log(`${killed} processes killed, ${unknown.length} payouts unknown`);
      expect(killed).toBeGreaterThan(5);
      expect(done.length + unknown.length).toBe(1_000);
      const sent = new Set(service.references);
      expect(service.references.length).toBe(sent.size);
      expect(done.filter((reference) => !sent.has(reference))).toEqual([]);
      expect([...sent].filter((reference) => ![...done, ...unknown].includes(String(reference)))).toEqual([]);
      expect(unknown.length).toBeLessThanOrEqual(killed);
    });
  });
});
