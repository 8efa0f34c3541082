import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { pay, reconcile, settle } from '../../examples/payouts/steps.js';
import { listUnfinishedPayouts, recordPayouts } from '../../src/payouts/index.ts';
import { unknownId, useSandbox, walletOf } from '../sandbox/service.ts';
import { haveServers } from '../webhooks/servers.ts';
import { walletOf as clientOf, payout, type Reply, startService, statesOf, usePayouts, useProgram } from './service.ts';

const columns = 'reference,assetId,amount,currency,institutionIdentifier,accountIdentifier';
const lineOf = (amount: string) => `payout-1,${unknownId},${amount},NGN,000013,0123456789`;
const right = lineOf('5');

describe.runIf(haveServers)('the payouts program', () => {
  const database = usePayouts();
  const program = useProgram();

  test('sends each payout of a CSV file to the sandbox once, however often it runs', async () => {
    const sandbox = await useSandbox();
    const { wallet, assetId } = walletOf(sandbox, 'ethereum');
    const file = join(program.folder(), 'payouts.csv');
    const line = (n: number) => `payout-${n},${assetId('cNGN')},${n}.5,NGN,000013,012345678${n}`;
    writeFileSync(file, `${columns}\r\n${line(1)}\r\n${line(2)}\r\n`);
    const run = () =>
      program.start(database.url, sandbox.url, [file], { WALLET_API_KEY: wallet.apiKey, WALLET_ID: wallet.id }).ended;
    expect(await run()).toMatchObject({ code: 0, lines: expect.arrayContaining(['2 sent, 0 left']) });
    expect(await run()).toMatchObject({ code: 0, lines: expect.arrayContaining(['0 sent, 0 left']) });
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'open', 'payout-2': 'open' });
    const carriedOut = sandbox.requests.filter((request) => request.carriedOut);
    expect(carriedOut.map(({ body }) => Reflect.get(Object(body), 'amount')).toSorted()).toEqual([1.5, 2.5]);
  });

  test.each<[number, string, Reply, string[]]>([
    [0, 'is done', { status: 'SUCCESS' }, []],
    [0, 'is open', { status: 'PENDING' }, []],
    [3, 'has been open for longer than the option', { status: 'PENDING' }, ['--open-hours', '0.000001']],
    [3, 'is under review', { status: 'FAILED' }, []],
    [3, 'is refused', { failure: 422 }, []],
    [3, 'is unknown', { failure: 502 }, []],
    [1, 'is left', { failure: 429, headers: { 'retry-after': '3600' } }, []],
    [1, 'cannot be recorded', { status: 'SUCCESS' }, ['no-such-file.csv']],
    [1, 'is not sent because of a wrong option', { status: 'SUCCESS' }, ['--open-hours', 'x']],
  ])('exits with %i if a payout %s', async (code, _, reply, args) => {
    const service = await startService(() => reply);
    await recordPayouts(database.pool, [payout('payout-1')]);
    expect(await program.start(database.url, service.url, args).ended).toMatchObject({ code });
    expect(service.references).toHaveLength(args.includes('x') || args.includes('no-such-file.csv') ? 0 : 1);
  });

  test.each([
    ['has a quotation mark', 'reference,amount\n"payout-1",5\n'],
    ['must name the columns', `${columns},amount\n${right},9000\n`],
    ['must name the columns', `${columns},walletId\n${right},${unknownId}\n`],
    ['must name the columns', `${right}\n`],
    ['The first line of', `\n${columns}\n${lineOf('5 000')}\n`],
    ['wrong.csv is not UTF-8', Buffer.from(`${columns}\ncaf\xe9${right}\n`, 'latin1')],
    ['wrong.csv, line 3: recordPayouts: nothing was', `${columns}\n${right}\n${lineOf('5 000')}\n${right}\n`],
    ['wrong.csv, line 2: recordPayouts: nothing was', `${columns}\n${lineOf('6')}\n`],
  ])('records no payout of any file if one is wrong or it would read another value: %s', async (problem, text) => {
    const service = await startService();
    const [file, wrong] = [join(program.folder(), 'right.csv'), join(program.folder(), 'wrong.csv')];
    writeFileSync(file, `${columns}\n${right}\n`);
    writeFileSync(wrong, text);
    const { code, errors } = await program.start(database.url, service.url, [file, wrong]).ended;
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(problem) });
    expect(await statesOf(database.pool)).toEqual({});
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'records the payouts in flight after a %s, and sends no other',
    async (signal) => {
      const reply = Promise.withResolvers<Reply>();
      const service = await startService(() => reply.promise);
      for (let n = 1; n <= 6; n += 1) await recordPayouts(database.pool, [payout(`payout-${n}`)]);
      const run = program.start(database.url, service.url);
      await expect.poll(() => service.references, { timeout: 20_000 }).toHaveLength(4);
      run.child.kill(signal);
      reply.resolve({ status: 'SUCCESS' });
      expect(await run.ended).toMatchObject({ code: 1, errors: expect.stringContaining(`Error: ${signal}`) });
      expect(service.references).toHaveLength(4);
      expect(Object.values(await statesOf(database.pool)).toSorted()).toEqual([
        ...['done', 'done', 'done', 'done', 'queued', 'queued'],
      ]);
    },
  );

  test('prints a table for people, with the time that the operator needs, and an object for programs', async () => {
    const service = await startService(() => ({ failure: 502 }));
    await recordPayouts(database.pool, [payout('payout-1')]);
    const { lines } = await program.start(database.url, service.url).ended;
    expect(lines[0]).toBe('0 sent, 0 left');
    expect(lines.at(-1)).toMatch(/^payout-1: "executeFiatWithdrawal: it is unknown/);
    const { at } = (await database.pool.query('SELECT sent_at AS at FROM payouts')).rows[0];
    expect(lines.join('\n')).toMatch(new RegExp(`payout-1.*1600\\.5.*NGN.*unknown.*true.*${at.toISOString()}`));
    const json = await program.start(database.url, service.url, ['--json']).ended;
    expect(json.lines).toHaveLength(1);
    expect(JSON.parse(json.lines[0] ?? '')).toMatchObject({
      sent: 0,
      left: 0,
      unfinished: [{ reference: 'payout-1', state: 'unknown', needsPerson: true, sentAt: at.toISOString() }],
    });
    expect(json.errors).toBe('');
  });

  test('settles a payout on the command line, and says why it cannot', async () => {
    await recordPayouts(database.pool, [payout('payout-1')]);
    const settle = (...args: string[]) => program.start(database.url, '', args, {}, 'settle.js').ended;
    const grounds = ['--by', 'Ada', '--note', 'asked'];
    const refused = await settle('payout-1', 'executed', '--version', '1', ...grounds);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('is queued') });
    expect((await settle('payout-1', 'executed', '--version', '1')).errors).toContain('by must be');
    expect((await settle('payout-1', 'executed', ...grounds)).errors).toContain('version must be');
    expect((await settle('payout-1', 'executed', 'payout-2', ...grounds)).errors).toContain('payout-2');
    const withoutId = await settle('payout-1', 'executed', '--version', '1', ...grounds, '--transaction', '');
    expect(withoutId.errors).toContain('transactionId must be');
    expect((await settle('', ...grounds)).code).toBe(1);
    await database.pool.query("UPDATE payouts SET state = 'unknown'");
    expect((await settle()).lines.join()).not.toContain('payout-1: ');
    const settled = await settle('payout-1', 'executed', '--version', '2', ...grounds, '--transaction', 'tx-1');
    expect(settled).toMatchObject({ code: 0, lines: ['payout-1 was settled: done'] });
    await database.pool.query("UPDATE payouts SET state = 'unknown', remark = 'why'");
    const list = (await settle()).lines.join('\n');
    expect(list).toMatch(/payout-1.*4.*1600\.5.*NGN.*unknown/);
    expect(list).toContain('payout-1: "why"');
    expect((await settle('payout-1', 'resend', '--version', '4', ...grounds)).lines).toEqual([
      'payout-1 was settled: queued',
    ]);
    expect((await database.pool.query('SELECT transaction_id, settled_by, note FROM payouts')).rows).toEqual([
      { transaction_id: 'tx-1', settled_by: 'Ada', note: 'asked' },
    ]);
  });

  test('does what the guide shows, step by step', async () => {
    const shown = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => shown.mockRestore());
    const service = await startService(() => ({ failure: 502 }));
    const { pool } = database;
    const run = await pay(pool, clientOf(service.url), unknownId, unknownId);
    expect(run).toEqual({ sent: 0, left: 0, stopped: undefined });
    expect(shown).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^payout-0042 is unknown, sent /));
    const line = { ref: 'payout-0042', state: 'SUCCESS', value: '1600.50', ccy: 'USD', id: 'tx-1' };
    expect(await reconcile(pool, [line])).toMatchObject([{ reference: 'payout-0042', reason: 'currency' }]);
    const [seen] = await listUnfinishedPayouts(pool);
    expect(seen && (await settle(pool, seen))).toBe('done');
    expect(await reconcile(pool, [{ ...line, ccy: 'NGN' }])).toEqual([]);
  });
});
