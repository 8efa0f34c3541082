import { createServer } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { intendPayout } from '../../examples/payouts/payouts.js';
import { tables } from '../../examples/payouts/tables.js';
import type { SandboxOptions } from '../../src/testing.js';
import { listen } from '../loopback.js';
import { unknownId, useSandbox, walletOf } from '../sandbox/service.js';
import { haveServers } from '../webhooks/servers.js';
import { useDatabase } from './database.js';
import { startProgram } from './program.js';
import { startWithdrawalService } from './withdrawal-service.js';

describe.runIf(haveServers)('the payouts example', () => {
  const database = useDatabase(tables);
  beforeEach(() => database.pool.query('TRUNCATE payouts'));

  async function usePayouts(options: SandboxOptions = {}) {
    const sandbox = await useSandbox(options);
    const { wallet, assetId } = walletOf(sandbox, 'ethereum');
    const intend = (reference: string, fields: object = {}) =>
      intendPayout(database.pool, {
        reference,
        assetId: assetId('cNGN'),
        amount: '1600.5',
        currency: 'NGN',
        institution: '000013',
        account: '0123456789',
        ...fields,
      });
    const start = (url = sandbox.url) =>
      startProgram('examples/payouts/main.ts', {
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
        .filter(({ operationId, handled }) => operationId === 'executeFiatWithdrawal' && handled)
        .map(({ body }) => Reflect.get(Object(body), 'reference'));
    return { sandbox, intend, start, states, carriedOut };
  }

  test('sends each intended payout once, however often it is entered and the program runs', async () => {
    const { intend, start, states, carriedOut } = await usePayouts();
    await intend('payout-1');
    await intend('payout-2');
    await intend('payout-1', { amount: '9' });
    for (let run = 0; run < 2; run += 1) expect((await start().ended).code).toBe(0);
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
    expect(lines.filter((line) => line.startsWith('Correct '))).toEqual([
      expect.stringMatching(/^Correct payout-1 \(1600\.5\): /),
      expect.stringMatching(/^Correct payout-2 \(12345678901234567890\.123456\): /),
    ]);
    expect(await states()).toEqual({ 'payout-1': 'refused', 'payout-2': 'refused', 'payout-3': 'open' });
  });

  test.each([
    ['SUCCESS', 'done', undefined],
    ['PENDING', 'open', /^Open since .*: payout-1 \(1600\.5\) is PENDING, transaction /],
    ['PROCESSING', 'open', /^Open since .*: payout-1 \(1600\.5\) is PROCESSING, transaction /],
    ['INCOMPLETE', 'review', /^Look at payout-1 \(1600\.5\): it is INCOMPLETE, transaction /],
    ['FAILED', 'review', /^Look at payout-1 \(1600\.5\): it is FAILED, transaction /],
    ['CANCELLED', 'review', /^Look at payout-1 \(1600\.5\): it is CANCELLED, transaction /],
    ['ADDED_LATER', 'review', /^Look at payout-1 \(1600\.5\): it is ADDED_LATER, transaction /],
  ])(
    'a payout whose record has the status %s is %s, keeps the status, and is sent once',
    async (status, state, line) => {
      const { intend, start, states } = await usePayouts();
      const service = await startWithdrawalService(status);
      await intend('payout-1');
      for (let run = 0; run < 2; run += 1)
        expect(await start(service.url).ended).toMatchObject({
          code: 0,
          lines: line ? [expect.stringMatching(line)] : [],
        });
      expect(await states()).toEqual({ 'payout-1': state });
      const { rows } = await database.pool.query('SELECT status FROM payouts');
      expect(rows).toEqual([{ status }]);
      expect(service.references).toEqual(['payout-1']);
    },
  );

  test('open payouts are listed by age, the oldest first', async () => {
    const { intend, start } = await usePayouts();
    await intend('payout-1');
    await intend('payout-2');
    await start().ended;
    await database.pool.query("UPDATE payouts SET changed_at = now() - interval '3 days' WHERE reference = 'payout-2'");
    const { lines } = await start().ended;
    expect(lines).toEqual([expect.stringContaining('payout-2'), expect.stringContaining('payout-1')]);
  });

  test.each([
    ['that is refused by 429', { status: 429, retryAfter: 1 }],
    ['that is refused by 429 without a time', { status: 429 }],
  ])('a payout %s is sent by the next run, under the same reference', async (_, fault) => {
    const { intend, start, states, carriedOut, sandbox } = await usePayouts({
      faults: { executeFiatWithdrawal: { ...fault, times: 1 } },
    });
    await intend('payout-1');
    await intend('payout-2');
    expect((await start().ended).code).toBe(0);
    expect(await states()).toEqual({ 'payout-1': 'intended', 'payout-2': 'intended' });
    expect((await start().ended).code).toBe(0);
    expect(await states()).toEqual({ 'payout-1': 'open', 'payout-2': 'open' });
    expect(carriedOut()).toEqual(['payout-1', 'payout-2']);
    expect(sandbox.requests).toHaveLength(3);
  });

  test('a payout that did not arrive is sent by the next run, under the same reference', async () => {
    const { intend, start, states, carriedOut } = await usePayouts();
    await intend('payout-1');
    const closed = createServer();
    const { origin } = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    expect((await start(origin).ended).code).toBe(0);
    expect(await states()).toEqual({ 'payout-1': 'intended' });
    expect((await start().ended).code).toBe(0);
    expect(await states()).toEqual({ 'payout-1': 'open' });
    expect(carriedOut()).toEqual(['payout-1']);
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
        lines: [expect.stringMatching(/^Ask about payout-1 \(1600\.5\)/)],
      });
    expect(await states()).toEqual({ 'payout-1': 'unknown' });
    expect(carriedOut()).toEqual(sent);
    expect(sandbox.requests).toHaveLength(1);
  });

  test('a payout during which the program is killed is unknown, and never sent again', async () => {
    const { intend, start, states, carriedOut, sandbox } = await usePayouts({
      faults: { executeFiatWithdrawal: { delay: 600_000, times: 1 } },
    });
    await intend('payout-1');
    await intend('payout-2');
    const program = start();
    await expect.poll(states, { timeout: 20_000 }).toEqual({ 'payout-1': 'sending', 'payout-2': 'intended' });
    await program.kill();
    sandbox.setFaults({});
    expect(await start().ended).toMatchObject({
      code: 0,
      lines: [
        expect.stringMatching(/^Ask about payout-1 .*stopped while sending/),
        expect.stringMatching(/^Open since .*: payout-2 /),
      ],
    });
    expect(await states()).toEqual({ 'payout-1': 'unknown', 'payout-2': 'open' });
    expect(carriedOut()).toEqual(['payout-2']);
    expect(sandbox.requests.map(({ body }) => Reflect.get(Object(body), 'reference'))).toEqual(['payout-2']);
  });

  test('only one process sends at a time', async () => {
    const { intend, start, states } = await usePayouts({ faults: { executeFiatWithdrawal: { delay: 600_000 } } });
    await intend('payout-1');
    start();
    await expect.poll(states, { timeout: 20_000 }).toEqual({ 'payout-1': 'sending' });
    expect(await start().ended).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Another process is sending'),
    });
    expect(await states()).toEqual({ 'payout-1': 'sending' });
  });
});
