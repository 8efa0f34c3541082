import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDeposits, listOpen, tables } from '../../examples/deposits/app.ts';
import { recordDelivery } from '../../examples/deposits/ledger.ts';
import { sampleEvent, signedRequest } from '../../src/testing.ts';
import { readDeposit } from '../../src/webhooks/index.ts';
import { call, customer, unknownId, useSandbox, walletOf } from '../sandbox/service.ts';
import { changedDeposit, isCreditByTheRule } from '../webhooks/changed-deposits.ts';
import { apiKey, deposit, send } from '../webhooks/deliveries.ts';
import { haveServers } from '../webhooks/servers.ts';
import { startProgram, useDatabase } from './program.ts';

const hour = 3_600_000;
const ids = [1, 2, 3, 4].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`);

describe.runIf(haveServers)('the deposits example', () => {
  const database = useDatabase(tables);
  beforeEach(() => database.pool.query('TRUNCATE customers, credits, kept_deliveries, webhook_deliveries'));

  /** A sandbox, a customer with a child address, and the example, which delivers to a port that outlives a restart. */
  async function useDeposits() {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    await database.pool.query('INSERT INTO customers (id, address_id) VALUES ($1, $2)', ['1042', address.id]);
    let port = '0';
    const start = async () => {
      const program = startProgram('examples/deposits/main.ts', {
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        WALLET_API_URL: sandbox.url,
        WALLET_API_KEY: wallet.apiKey,
        WALLET_ID: wallet.id,
        PORT: port,
      });
      const url = await program.firstLine();
      port = new URL(url).port;
      sandbox.setWebhookUrl({ url: `${url}/webhooks` });
      /** Delivers an event of a customer's address. Resolves to the status of the response. */
      const deliver = async (name: 'deposit.success' | 'deposit.swept.failed', changes: object) => {
        const event = sampleEvent(name, { address: { id: address.id, address: address.address }, ...changes });
        return (await fetch(await signedRequest(event, wallet.apiKey, { url: `${url}/webhooks` }))).status;
      };
      return { ...program, url, deliver };
    };
    const credits = async () =>
      (await database.pool.query('SELECT transaction_id, customer_id, amount FROM credits')).rows;
    const parameters = { walletId: wallet.id, addressId: address.id };
    const accounts = async () => (await call(sandbox, 'listAddressVirtualAccounts', parameters)).body.data;
    return { sandbox, wallet, address, start, credits, accounts };
  }

  const post = (url: string, body: object) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  test('issues an account once, credits fiat that arrives in it to its customer, and prints no request', async () => {
    const { sandbox, start, credits, accounts } = await useDeposits();
    const { url, kill } = await start();
    const issued = await post(`${url}/customers/1042/account`, customer());
    expect(issued.status).toBe(201);
    const again = await post(`${url}/customers/1042/account`, customer());
    expect([again.status, await again.json()]).toEqual([200, await issued.json()]);
    const created = sandbox.requests.filter(({ operationId }) => operationId === 'createAddressVirtualAccount');
    expect(created).toHaveLength(1);
    const [account] = await accounts();
    const { transaction } = await sandbox.fiatDeposit({ virtualAccountId: account.id, amount: '5000' });
    expect(await credits()).toEqual([{ transaction_id: transaction.id, customer_id: '1042', amount: '5000' }]);
    const shown = await (await fetch(`${url}/customers/1042/credits`)).json();
    expect(shown).toMatchObject([{ transaction_id: transaction.id, asset_symbol: 'cNGN', amount: '5000' }]);
    const cut = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"bvn":"22000000000"' };
    expect((await fetch(`${url}/customers/1042/account`, cut)).status).toBe(400);
    expect((await post(`${url}/customers/7/account`, {})).status).toBe(404);
    expect((await kill()).errors).toBe('');
  });

  test('stores the account number although the response to the creation and the list after it are lost', async () => {
    const { sandbox, start, accounts } = await useDeposits();
    const { url } = await start();
    sandbox.setFaults({
      createAddressVirtualAccount: { reset: 'after', times: 1 },
      listAddressVirtualAccounts: { status: 400, times: 1, skip: 1 },
    });
    expect((await post(`${url}/customers/1042/account`, customer())).ok).toBe(false);
    const issued = await post(`${url}/customers/1042/account`, customer());
    const [account] = await accounts();
    expect([issued.status, await issued.json()]).toEqual([201, { accountNumber: account.accountNumber }]);
    expect((await post(`${url}/customers/1042/account`, customer())).status).toBe(200);
  });

  test('stores the account number in every process that asks for it at the same time', async () => {
    const { start } = await useDeposits();
    const { url } = await start();
    const responses = await Promise.all([1, 2, 3].map(() => post(`${url}/customers/1042/account`, customer())));
    const numbers = await Promise.all(responses.map(async (response) => (await response.json()).accountNumber));
    expect(numbers).toEqual(Array(3).fill(expect.stringMatching(/^\d+$/)));
    expect(new Set(numbers).size).toBe(1);
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

  test('keeps a deposit that arrives at no address of a customer, for a person', async () => {
    const { sandbox, wallet, start, credits } = await useDeposits();
    await start();
    await sandbox.deposit({ walletId: wallet.id, amount: '25.5' });
    const [credit] = await credits();
    expect(credit).toMatchObject({ customer_id: null, amount: '25.5' });
    const { withoutCustomer } = await listOpen(database.pool);
    expect(withoutCustomer).toMatchObject([{ transaction_id: credit.transaction_id }]);
  });

  test('on SIGTERM, finishes the work that it has begun, rejects later requests, and ends', async () => {
    const { sandbox, address, start, credits } = await useDeposits();
    const { url, stop, ended } = await start();
    sandbox.setFaults({ createAddressVirtualAccount: { delay: 2_000, times: 1 } });
    const issuing = post(`${url}/customers/1042/account`, customer());
    await expect.poll(() => sandbox.requests.length).toBe(1);
    const blocker = await database.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE credits IN EXCLUSIVE MODE');
    const arriving = sandbox.deposit({ addressId: address.id, amount: '25.5' });
    const waiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'credits'::regclass";
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    stop();
    await expect.poll(async () => (await post(`${url}/webhooks`, {})).status).toBe(503);
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(await arriving).toMatchObject({ deliveries: [{}, { event: 'deposit.success', acknowledged: true }] });
    expect((await issuing).status).toBe(201);
    expect((await ended).code).toBe(0);
    expect(await credits()).toHaveLength(1);
  });

  test('starts next to an open transaction, and deletes deliveries completed 90 days ago, and no later ones', async () => {
    await database.pool.query(`INSERT INTO webhook_deliveries
      SELECT age || ' days', gen_random_uuid(), now(), now() - age * interval '1 day' FROM unnest(ARRAY[91, 89]) AS age`);
    const person = await database.pool.connect();
    await person.query('BEGIN; LOCK TABLE webhook_deliveries, kept_deliveries IN ROW EXCLUSIVE MODE');
    onTestFinished(() => person.release(true));
    await (await useDeposits()).start();
    const { rows } = await database.pool.query("SELECT key FROM webhook_deliveries WHERE key LIKE '% days'");
    expect(rows).toEqual([{ key: '89 days' }]);
  });

  describe('its ledger', () => {
    const receiver = () =>
      createDeposits({ pool: database.pool, baseUrl: 'http://127.0.0.1:1', apiKey, walletId: 'w' }).receiver;
    /** Delivers records to a receiver, and returns the statuses of its responses. */
    const deliver = async (...events: unknown[]) => {
      const to = receiver();
      const statuses: number[] = [];
      for (const event of events) statuses.push(await send(to, event));
      return statuses;
    };
    const credits = async () =>
      (await database.pool.query('SELECT amount, doubtful_since IS NOT NULL AS doubtful FROM credits')).rows;
    const kept = async () =>
      (await database.pool.query('SELECT reason, closed_at IS NULL AS open, body FROM kept_deliveries ORDER BY id'))
        .rows;
    const reasons = async () => (await kept()).map(({ reason, open }) => (open ? reason : `closed, ${reason}`));
    const failed = (data: object = {}) => deposit({ status: 'FAILED', reason: 'refused', ...data }, 'deposit.failed');

    test('keeps the digits of a number, and an event that it does not know, whatever its name is', async () => {
      const number = JSON.stringify(deposit()).replace('"90"', '9007199254740993');
      expect(await deliver(number, deposit({}, 'new\0event'), deposit({}, 'deposit.processing'))).toEqual([
        200, 200, 200,
      ]);
      expect(await credits()).toEqual([]);
      const rows = await kept();
      expect(rows).toMatchObject([{ reason: 'amount-unusable', body: number }, { reason: 'other-event' }]);
    });

    const good = { amount: '90', doubtful: false };
    const differs = 'differs from the credit of this transaction id';
    const swept = (data: object = {}) => deposit({ ...data }, 'deposit.swept.failed');
    const address = { id: unknownId };
    const rejection = expect.stringMatching(/^refused by the database: /);
    const tooLong = Array.from({ length: 200 }, () => crypto.randomUUID()).join();

    test.each<[string, events: object[], entered: object[], kept: unknown[]]>([
      ['the genuine record after another', [deposit({ confirmed: false }), deposit()], [good], ['not-confirmed']],
      ['a credit with another amount', [deposit(), swept({ amount: '90.5' })], [good], [differs]],
      ['a credit with another asset', [deposit(), swept({ asset: { id: unknownId } })], [good], [differs]],
      ['a credit on another network', [deposit(), swept({ network: 'testnet' })], [good], [differs]],
      ['a credit at another address', [deposit(), swept({ address })], [good], [differs]],
      ['a credit of another recipient', [deposit(), swept({ recipientAddress: '0xab' })], [good], [differs]],
      ['credits that say the same', [deposit({ address }), deposit({ amount: '90.00', address })], [good], []],
      ['a credit that says less', [deposit({ address }), swept()], [good], []],
      ['a failure after a credit', [deposit(), failed()], [{ ...good, doubtful: true }], ['deposit-failed']],
      ['a failure before a credit', [failed(), deposit()], [], ['closed, deposit-failed', 'deposit failed before']],
      ['an id too long for an index', [deposit({ id: tooLong })], [], [rejection]],
    ])('enters and keeps what a person expects of %s', async (_, events, entered, kept) => {
      expect(await deliver(...events)).toEqual(events.map(() => 200));
      expect(await credits()).toEqual(entered);
      expect(await reasons()).toEqual(kept);
    });

    test('never credits a deposit as good that fails at the same time, whatever the default level is', async () => {
      const ids = Array.from({ length: 40 }, () => crypto.randomUUID());
      const events = ids.flatMap((id) => [deposit({ id }), failed({ id })]);
      const record = async (event: { event: string; data: unknown }) => {
        const client = await database.pool.connect();
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
        await recordDelivery({ ...event, rawBody: JSON.stringify(event) }, client);
        await client.query('COMMIT');
        client.release();
      };
      await Promise.all(events.map(record));
      const good = (await credits()).filter(({ doubtful }) => !doubtful);
      expect(good).toEqual([]);
      expect((await kept()).filter(({ open }) => open)).toHaveLength(ids.length);
    });

    test.each(['NOT DEFERRABLE', 'DEFERRABLE INITIALLY DEFERRED'])(
      'keeps the second of two deposits of one chain transaction that a unique hash, %s, rejects',
      async (timing) => {
        await database.pool.query(`ALTER TABLE credits ADD CONSTRAINT refusing UNIQUE (hash) ${timing}`);
        const [first, second] = ids.map((id) => deposit({ id }));
        const statuses = await deliver(first, second);
        await database.pool.query('ALTER TABLE credits DROP CONSTRAINT refusing');
        expect(statuses).toEqual([200, 200]);
        expect(await credits()).toHaveLength(1);
        expect(await reasons()).toEqual([expect.stringMatching(/^refused by the database: .*refusing/)]);
      },
    );

    test('acknowledges nothing that it can neither credit nor keep', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      await database.pool.query('ALTER TABLE kept_deliveries RENAME TO away');
      expect(await deliver(deposit({ amount: '0' }), failed())).toEqual([500, 500]);
      await database.pool.query('ALTER TABLE away RENAME TO kept_deliveries');
      vi.restoreAllMocks();
      expect(await deliver(deposit({ amount: '0' }))).toEqual([200]);
    });

    test('credits no record whose fields were replaced at random unless the whole rule holds, and loses none', async () => {
      const to = receiver();
      await fc.assert(
        fc.asyncProperty(changedDeposit, async ({ event, data }) => {
          await database.pool.query('DELETE FROM credits; DELETE FROM kept_deliveries; DELETE FROM webhook_deliveries');
          const body = JSON.stringify({ event, data });
          expect(await send(to, body)).toBe(200);
          const isCredit = isCreditByTheRule(event, data);
          expect(await credits()).toHaveLength(isCredit ? 1 : 0);
          const { reason } = readDeposit({ event, data });
          const expected = isCredit || event === 'deposit.processing' ? [] : [{ reason, body }];
          expect(await kept()).toMatchObject(expected);
        }),
        { numRuns: 300 },
      );
    });

    describe('settled with the statements of the guide', () => {
      const guide = readFileSync('docs/receiving-webhooks.md', 'utf8').split('\n## Settle kept deliveries\n')[1] ?? '';
      const [list, credit, close, clear] = [...guide.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(
        ([, text = '']) => text,
      );
      /** A statement of the guide, for the first of so many rows that are open. */
      const statementFor = async (count: number, statement = '') => {
        const { rows } = await database.pool.query(list ?? '');
        expect(rows).toHaveLength(count);
        return statement.replace('id = 7', `id = ${rows[0].id}`);
      };
      const settle = async (statement = '', count = 1) => database.pool.query(await statementFor(count, statement));
      beforeEach(() => database.pool.query("INSERT INTO customers VALUES ('1042', 'address')"));

      test('a kept delivery is credited once, or closed', async () => {
        await deliver(deposit({ amount: 250.75 }));
        await settle(credit);
        expect(await credits()).toEqual([{ amount: '250.75', doubtful: false }]);
        await database.pool.query(credit ?? '');
        expect(await credits()).toHaveLength(1);
        await deliver(deposit({ amount: '1' }));
        await expect(settle(credit)).rejects.toThrow('duplicate key');
        expect((await settle(close)).rowCount).toBe(1);
        expect((await database.pool.query(list ?? '')).rows).toEqual([]);
        expect(await credits()).toHaveLength(1);
      });

      test('a kept delivery whose deposit has failed becomes a doubtful credit, and the failure needs a person too', async () => {
        await deliver(deposit({ confirmed: false }), failed());
        expect(await reasons()).toEqual(['not-confirmed', 'deposit-failed']);
        await settle(credit, 2);
        expect(await credits()).toEqual([{ amount: '250.75', doubtful: true }]);
      });

      test('a kept delivery that is credited while its deposit fails becomes a doubtful credit', async () => {
        await deliver(deposit({ confirmed: false }));
        const statement = await statementFor(1, credit);
        const client = await database.pool.connect();
        await client.query(statement.replace('COMMIT;', ''));
        const failing = deliver(failed());
        const waits = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
        await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
        await client.query('COMMIT');
        client.release();
        expect(await failing).toEqual([200]);
        expect(await credits()).toEqual([{ amount: '250.75', doubtful: true }]);
      });

      test('a credit is no longer doubtful', async () => {
        await deliver(deposit(), failed());
        expect((await database.pool.query(clear ?? '')).rowCount).toBe(1);
        await settle(close);
        expect(await credits()).toEqual([{ amount: '90', doubtful: false }]);
      });
    });
  });

  test('credits each of 252 deposits once, under every fault and twelve kills', async () => {
    const { sandbox, address, start, credits } = await useDeposits();
    let program = await start();
    const kinds = ['duplicated', 'concurrent', 'reordered', 'delayed', 'unauthorized', 'redelivered'] as const;
    const faults = kinds.map((kind) => ({ kind, times: 1 }));
    const expected: string[] = [];
    for (let kill = 0; kill < 12; kill += 1) {
      sandbox.setDeliveryFaults({ 'deposit.success': faults, 'deposit.processing': faults });
      const arriving = Array.from({ length: 21 }, async (_, index) => {
        const finalEvent = index % 5 === 4 ? 'deposit.swept.failed' : 'deposit.success';
        const { transaction } = await sandbox.deposit({ addressId: address.id, amount: '1', finalEvent });
        expected.push(transaction.id);
      });
      await Promise.race(arriving);
      await program.kill();
      await Promise.all(arriving);
      program = await start();
    }
    // The sandbox's clock moves and the database's does not: the claims of killed processes must expire first.
    await database.pool.query('UPDATE webhook_deliveries SET leased_until = now() WHERE completed_at IS NULL');
    await sandbox.advanceClock({ milliseconds: 3 * hour });
    expect(sandbox.deliveries.filter(({ acknowledged }) => !acknowledged)).toEqual([]);
    expect((await credits()).map(({ transaction_id }) => transaction_id).toSorted()).toEqual(expected.toSorted());
  });
});
