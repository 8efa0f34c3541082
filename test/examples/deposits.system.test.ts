import { beforeEach, describe, expect, test } from 'vitest';
import { tables } from '../../examples/deposits/app.ts';
import { sampleEvent, signedRequest } from '../../src/testing.ts';
import { call, customer, unknownId, useSandbox, walletOf } from '../sandbox/service.ts';
import { haveServers } from '../webhooks/servers.ts';
import { duringCredit, startProgram, useDatabase } from './program.ts';

const hour = 3_600_000;
const ids = [1, 2, 3, 4].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`);

describe.runIf(haveServers)('the deposits example', () => {
  const database = useDatabase(tables);
  beforeEach(() => database.pool.query('TRUNCATE customers, credits, webhook_deliveries'));

  /** A sandbox, a customer with a child address, and the example, which delivers to a port that outlives a restart. */
  async function useDeposits() {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    await database.pool.query('INSERT INTO customers (id, address_id) VALUES ($1, $2)', ['1042', address.id]);
    let port = '0';
    const start = async () => {
      const program = startProgram('examples/deposits/main.ts', {
        DATABASE_URL: database.url,
        WALLET_API_URL: sandbox.url,
        WALLET_API_KEY: wallet.apiKey,
        WALLET_ID: wallet.id,
        PORT: port,
      });
      const url = await program.firstLine();
      port = new URL(url).port;
      sandbox.setWebhookUrl(`${url}/webhooks`);
      /** Delivers an event of a customer's address. Resolves to the status of the response. */
      const deliver = async (name: 'deposit.success' | 'deposit.swept.failed', changes: object) => {
        const event = sampleEvent(name, { address: { id: address.id, address: address.address }, ...changes });
        return (await fetch(await signedRequest(event, wallet.apiKey, `${url}/webhooks`))).status;
      };
      return { ...program, url, deliver };
    };
    const credits = async () =>
      (await database.pool.query('SELECT transaction_id, customer_id, amount FROM credits')).rows;
    return { sandbox, wallet, address, start, credits };
  }

  const post = (url: string, body: object) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  test('issues an account once, and credits fiat that arrives in it to its customer', async () => {
    const { sandbox, wallet, address, start, credits } = await useDeposits();
    const { url } = await start();
    const issued = await post(`${url}/customers/1042/account`, customer());
    expect(issued.status).toBe(201);
    const again = await post(`${url}/customers/1042/account`, customer());
    expect([again.status, await again.json()]).toEqual([200, await issued.json()]);
    const created = sandbox.requests.filter(({ operationId }) => operationId === 'createAddressVirtualAccount');
    expect(created).toHaveLength(1);
    const parameters = { walletId: wallet.id, addressId: address.id };
    const [account] = (await call(sandbox, 'listAddressVirtualAccounts', parameters)).body.data;
    const { transaction } = await sandbox.fiatDeposit({ virtualAccountId: account.id, amount: '5000' });
    expect(await credits()).toEqual([{ transaction_id: transaction.id, customer_id: '1042', amount: '5000' }]);
    const shown = await (await fetch(`${url}/customers/1042/credits`)).json();
    expect(shown).toEqual([
      {
        transaction_id: transaction.id,
        asset: 'cNGN',
        asset_id: transaction.asset?.id,
        network: 'mainnet',
        amount: '5000',
      },
    ]);
    expect((await post(`${url}/customers/7/account`, {})).status).toBe(404);
  });

  test.each([
    ['alone', ['deposit.swept.failed']],
    ['first', ['deposit.swept.failed', 'deposit.success']],
    ['last', ['deposit.success', 'deposit.swept.failed']],
  ] as const)('credits a deposit once when deposit.swept.failed comes %s', async (_, events) => {
    const { sandbox, address, start, credits } = await useDeposits();
    await start();
    const deposit = { addressId: address.id, amount: '25.5', until: 'deposit.swept.failed', events } as const;
    const { transaction, deliveries } = await sandbox.deposit(deposit);
    expect(deliveries.map(({ event, acknowledged }) => [event, acknowledged])).toEqual(events.map((e) => [e, true]));
    expect(await credits()).toEqual([{ transaction_id: transaction.id, customer_id: '1042', amount: '25.5' }]);
  });

  test('reports two credits with the same hash, recipient, asset and amount to a person, and no other pair', async () => {
    const { start, credits } = await useDeposits();
    const { url, deliver } = await start();
    const hash = `0x${'ab'.repeat(32)}`;
    const [first, second, otherAmount, otherHash] = ids;
    expect(await deliver('deposit.success', { id: first, hash })).toBe(200);
    expect(await deliver('deposit.swept.failed', { id: second, hash })).toBe(200);
    expect(await deliver('deposit.success', { id: otherAmount, hash, amount: '1' })).toBe(200);
    expect(await deliver('deposit.success', { id: otherHash, hash: `0x${'cd'.repeat(32)}` })).toBe(200);
    expect(await credits()).toHaveLength(4);
    const suspects = await (await fetch(`${url}/suspects`)).json();
    expect(suspects).toEqual([{ hash, transactionIds: [first, second] }]);
  });

  test('keeps the sums of another network and of another asset apart', async () => {
    const { deliver } = await (await useDeposits()).start();
    const { asset } = sampleEvent('deposit.success').data;
    const other = { ...asset, id: unknownId };
    for (const [index, fields] of [{}, { network: 'testnet' }, { asset: other }, {}].entries())
      expect(await deliver('deposit.success', { ...fields, id: ids[index] })).toBe(200);
    const sums = 'SELECT asset_id, network, sum(amount) FROM credits GROUP BY 1, 2 ORDER BY 3 DESC, 2';
    expect((await database.pool.query(sums)).rows).toEqual([
      { asset_id: asset.id, network: 'mainnet', sum: '500' },
      { asset_id: other.id, network: 'mainnet', sum: '250' },
      { asset_id: asset.id, network: 'testnet', sum: '250' },
    ]);
  });

  test('keeps a deposit that arrives at no address of a customer, for a person', async () => {
    const { sandbox, wallet, start, credits } = await useDeposits();
    await start();
    await sandbox.deposit({ walletId: wallet.id, amount: '25.5' });
    expect(await credits()).toMatchObject([{ customer_id: null, amount: '25.5' }]);
  });

  test('credits a deposit once when it is killed before the credit is committed', async () => {
    const { sandbox, address, start, credits } = await useDeposits();
    const { kill } = await start();
    await duringCredit(database.pool, () => sandbox.deposit({ addressId: address.id, amount: '25.5' }), kill);
    expect(await credits()).toEqual([]);

    await start();
    // The sandbox's clock moves and the database's does not: the claim of the killed process must expire first.
    await database.pool.query('UPDATE webhook_deliveries SET leased_until = now() WHERE completed_at IS NULL');
    await sandbox.advance(3 * hour);
    expect(await credits()).toMatchObject([{ customer_id: '1042', amount: '25.5' }]);
  });

  test('finishes what it has begun on SIGTERM, refuses what comes later, and ends', async () => {
    const { sandbox, address, start, credits } = await useDeposits();
    const { url, stop, ended } = await start();
    const arriving = await duringCredit(
      database.pool,
      () => sandbox.deposit({ addressId: address.id, amount: '25.5' }),
      () => {
        stop();
        return expect.poll(async () => (await post(`${url}/webhooks`, {})).status).toBe(503);
      },
    );
    expect(arriving).toMatchObject({ deliveries: [{}, { event: 'deposit.success', acknowledged: true }] });
    expect((await ended).code).toBe(0);
    expect(await credits()).toHaveLength(1);
  });

  test('deletes deliveries that were completed 90 days ago, and no later ones', async () => {
    await database.pool.query(`INSERT INTO webhook_deliveries
      SELECT age || ' days', gen_random_uuid(), now(), now() - age * interval '1 day' FROM unnest(ARRAY[91, 89]) AS age`);
    await (await useDeposits()).start();
    const { rows } = await database.pool.query("SELECT key FROM webhook_deliveries WHERE key LIKE '% days'");
    expect(rows).toEqual([{ key: '89 days' }]);
  });

  test('credits once under every fault of deliveries, and only what is confirmed', async () => {
    const { sandbox, address, start, credits } = await useDeposits();
    await start();
    const kinds = ['duplicated', 'concurrent', 'reordered', 'delayed', 'unauthorized', 'redelivered'] as const;
    for (const kind of kinds) {
      sandbox.setDeliveryFaults({ 'deposit.success': { kind, times: 1 }, 'deposit.processing': { kind, times: 1 } });
      await sandbox.deposit({ addressId: address.id, amount: '1' });
    }
    await sandbox.deposit({ addressId: address.id, amount: '7', until: 'deposit.failed' });
    await sandbox.deposit({ addressId: address.id, amount: '7', until: 'deposit.processing' });
    await sandbox.advance(3 * hour);
    expect((await credits()).map(({ amount }) => amount)).toEqual(kinds.map(() => '1'));
    expect(sandbox.deliveries.every(({ acknowledged }) => acknowledged)).toBe(true);
  });
});
