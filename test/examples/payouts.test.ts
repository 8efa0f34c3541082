import { beforeEach, describe, expect, test } from 'vitest';
import { intendPayout } from '../../examples/payouts/payouts.js';
import { tables } from '../../examples/payouts/tables.js';
import type { SandboxOptions } from '../../src/testing/index.js';
import { unknownId, useSandbox, walletOf } from '../testing/sandbox/service.js';
import { haveServers } from '../webhooks/servers.js';
import { useDatabase } from './database.js';
import { startProgram } from './program.js';

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
    const start = () =>
      startProgram('examples/payouts/main.ts', {
        DATABASE_URL: database.url,
        WALLET_API_URL: sandbox.url,
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
    for (let run = 0; run < 2; run += 1) expect(await start().ended).toMatchObject({ code: 0, lines: [] });
    expect(await states()).toEqual({ 'payout-1': 'done', 'payout-2': 'done' });
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
    expect(await start().ended).toMatchObject({ code: 0, lines: [] });
    expect(await states()).toEqual({ 'payout-1': 'refused', 'payout-2': 'refused', 'payout-3': 'done' });
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
        lines: [expect.stringMatching(/^Look up payout-1 \(1600\.5\)/)],
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
      lines: [expect.stringMatching(/^Look up payout-1 .*stopped while sending/)],
    });
    expect(await states()).toEqual({ 'payout-1': 'unknown', 'payout-2': 'done' });
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
