import { readFileSync } from 'node:fs';
import { Pool } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTables, payoutTables, recordPayouts, settlePayout } from '../../src/payouts/index.ts';
import { haveServers } from '../webhooks/servers.ts';
import { payout, rowOf, sendTo, startService, statesOf, usePayouts } from './service.ts';

describe.runIf(haveServers)('a payout', () => {
  const database = usePayouts();

  test('is recorded once, however often it is recorded with the same content', async () => {
    const again = payout('payout-1', { amount: '1600.50' });
    expect(await recordPayouts(database.pool, [payout('payout-1'), again])).toBe(1);
    expect(await recordPayouts(database.pool, [again, payout('payout-2'), again])).toBe(1);
    expect(await recordPayouts(database.pool, [])).toBe(0);
    await expect(recordPayouts(database.pool, again as never)).rejects.toThrow(/^recordPayouts: .* must be an array/);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ amount: '1600.5', state: 'queued' });
  });

  test('is recorded in the order of the references, so that two processes with the same payouts never deadlock', async () => {
    await recordPayouts(database.pool, [payout('payout-2'), payout('payout-1')]);
    const { rows } = await database.pool.query('SELECT reference FROM payout_history ORDER BY id');
    expect(rows).toEqual([{ reference: 'payout-1' }, { reference: 'payout-2' }]);
  });

  test('with other content than an earlier one of its reference is an error that names it, and none is recorded', async () => {
    await recordPayouts(database.pool, [payout('payout-1')]);
    const before = await rowOf(database.pool, 'payout-1');
    for (const reference of ['payout-1', 'payout-2']) {
      const other = payout(reference, { amount: '9', accountIdentifier: '9', walletId: 'other' });
      // More than a dozen: PostgreSQL sorts fewer rows without changing the order of equal ones.
      const first = ['payout-2', 'payout-1', ...'abcdefghijklmnopqrst'].map((id) => payout(id));
      await expect(recordPayouts(database.pool, [...first, other])).rejects.toThrow(
        `recordPayouts: nothing was recorded. Payout 23 (${reference}): an earlier one with this reference has a different walletId, amount, accountIdentifier.`,
      );
    }
    expect(await statesOf(database.pool)).toEqual({ 'payout-1': 'queued' });
    expect(await rowOf(database.pool, 'payout-1')).toEqual(before);
  });

  test.each([
    ...['0', '0.0', '-5', '+5', 'NaN', 'Infinity', '', ' 5', '5 ', '1e-7', '1e3', '0x10', '.5', '5.', '1,600', '١'],
    ...['0.30000000000000004', '0.0000001', '1000000000000001', '1000000000000000000000', '9'.repeat(200)],
  ])('with the amount %j is rejected when it is recorded', async (amount) => {
    await expect(recordPayouts(database.pool, [payout('payout-1', { amount })])).rejects.toThrow(/amount must be/);
    expect(await statesOf(database.pool)).toEqual({});
  });

  test.each(['0.000001', '0.00000123456789012', '1600.50', '999999999999999', '123456789.123456', '007'])(
    'with the amount %s is sent as a number with the same digits',
    async (amount) => {
      const service = await startService();
      await recordPayouts(database.pool, [payout('payout-1', { amount })]);
      await sendTo(database.pool, service.url);
      expect(service.bodies).toMatchObject([{ amount: Number(amount) }]);
      expect(String(service.bodies[0]?.amount)).not.toContain('e');
    },
  );

  test.each([
    ['without an account', { accountIdentifier: undefined }, /accountIdentifier must be a non-empty string/],
    ['with a number as its amount', { amount: 5 }, /amount must be a plain decimal .* received a number/],
    ['with a NUL', { reference: 'a\0' }, /reference must be/],
    ['with a space at the end of its reference', { reference: 'payout-1 ' }, /reference must be/],
    ['with an invisible character in its account', { accountIdentifier: '01\u200b23' }, /accountIdentifier must be/],
    ['with an invisible letter in its reference', { reference: 'payout-1\u3164' }, /reference must be/],
    ['with a symbol as its reference', { reference: Symbol('payout-1') }, /Payout 2 \(a symbol\): reference must be/],
    ['with a line break in its reference', { reference: 'a\rb' }, /reference must be/],
    ['with a lone surrogate', { accountIdentifier: '\ud800' }, /accountIdentifier must be/],
    ['with a field that does not exist', { memo: 'x' }, /Payout 2 \(payout-1\): unknown option "memo"/],
  ])('%s is rejected when it is recorded', async (_, fields, message) => {
    const list = [payout('payout-2'), { ...payout('payout-1'), ...fields }, payout('payout-3')];
    await expect(recordPayouts(database.pool, list as never)).rejects.toThrow(message);
    expect(await statesOf(database.pool)).toEqual({});
  });

  test.each(['0', '-5', "'NaN'", "'Infinity'", '0.0000001', '0.30000000000000004', '1e15', '12345678901234567.5'])(
    'with the amount %s does not come into the table by SQL',
    async (amount) => {
      await expect(
        database.pool.query(
          `INSERT INTO payouts (reference, wallet_id, asset_id, amount, currency, institution_identifier, account_identifier)
           VALUES ('x', 'w', 'a', ${amount}, 'N', 'i', 'a')`,
        ),
      ).rejects.toThrow('payouts_amount_check');
    },
  );

  test('has a history of every change, including those by SQL, that no statement rewrites', async () => {
    const service = await startService(() => ({ status: 'PENDING' }));
    const reference = 'history-1';
    await recordPayouts(database.pool, [payout(reference)]);
    await sendTo(database.pool, service.url);
    await settlePayout(database.pool, reference, {
      version: 3,
      decision: 'executed',
      by: 'Ada',
      note: 'seen',
      transactionId: 'tx-9',
    });
    await database.pool.query('UPDATE payouts SET remark = $1', ['by hand']);
    const read = () =>
      database.pool.query(
        "SELECT payout ->> 'state' AS state, payout ->> 'remark' AS remark, payout ->> 'note' AS note FROM payout_history WHERE reference = $1 ORDER BY id",
        [reference],
      );
    const { rows } = await read();
    expect(rows.map(({ state }) => state)).toEqual([...['queued', 'sending', 'open', 'done', 'done']]);
    expect(rows.at(-1)).toMatchObject({ remark: 'by hand', note: 'seen' });
    for (const statement of [
      'UPDATE payout_history SET payout = payout',
      'DELETE FROM payout_history',
      'TRUNCATE payout_history',
      'DELETE FROM payouts',
      'TRUNCATE payouts',
      "UPDATE payouts SET reference = 'another'",
    ])
      await expect(database.pool.query(statement)).rejects.toThrow('is rejected: references and history are kept');
    expect((await read()).rows).toEqual(rows);
  });

  /** A pool whose search path begins with a new schema. */
  async function poolInSchema(path: string, tables = '') {
    const [schema] = path.split(',');
    const pool = new Pool({ connectionString: database.url, options: `-c search_path=${path}` });
    onTestFinished(async () => {
      await pool.end();
      await database.pool.query(`DROP SCHEMA ${schema} CASCADE`);
    });
    await database.pool.query(`CREATE SCHEMA ${schema}; SET search_path = ${schema}; ${tables}; RESET search_path`);
    return pool;
  }

  const copy = 'CREATE TABLE later.payouts (LIKE public.payouts INCLUDING ALL)';
  const disable = 'ALTER TABLE payouts ENABLE REPLICA TRIGGER count_payout_version';
  test.each([
    ['recorded in a copy of the table without triggers', copy, 'payouts lacks enabled triggers of payoutTables'],
    ['recorded while a trigger is disabled', `${payoutTables}; ${disable}`, 'payouts lacks enabled triggers'],
  ])('is not %s', async (_, tables, message) => {
    await expect(createTables(await poolInSchema('later,public', tables), payoutTables)).rejects.toThrow(message);
    await createTables(database.pool, payoutTables);
  });

  test('is not hidden by a second table in an earlier schema', async () => {
    await createTables(await poolInSchema('later,public'), payoutTables);
    expect((await database.pool.query("SELECT to_regclass('later.payouts') AS found")).rows).toEqual([{ found: null }]);
  });

  test('is recorded, corrected, cancelled and put back for a person by the SQL of the guide', async () => {
    const guide = readFileSync('docs/payouts.md', 'utf8');
    const statements = guide.match(/^(?:INSERT INTO|UPDATE) payouts\b[^;]+;/gm) ?? [];
    expect(statements).toHaveLength(5);
    for (const statement of statements) {
      const [, state] = /WHERE .*state = '(\w+)'/.exec(statement) ?? [];
      if (state) await database.pool.query('UPDATE payouts SET state = $1', [state]);
      expect((await database.pool.query(statement)).rowCount, statement).toBe(1);
    }
  });

  test('is not recorded through a client, which may be in a transaction', async () => {
    const client = await database.pool.connect();
    onTestFinished(() => client.release());
    for (const pool of [client, undefined])
      await expect(recordPayouts(pool as never, [])).rejects.toThrow('must be a Pool of the package pg');
  });

  test('has its tables created again in a schema whose name needs quotes, without a wait for an open transaction', async () => {
    const pool = await poolInSchema('"A-b"');
    await createTables(pool, payoutTables);
    const open = await pool.connect();
    onTestFinished(() => open.release(true));
    await open.query('BEGIN; LOCK payouts, payout_history IN ROW EXCLUSIVE MODE');
    await createTables(pool, payoutTables);
    expect(await recordPayouts(pool, [payout('payout-1')])).toBe(1);
  });

  test('has its history in its own schema, whatever stands first in the search path', async () => {
    const client = await database.pool.connect();
    onTestFinished(async () => {
      client.release(true);
      await database.pool.query('DROP SCHEMA first CASCADE');
    });
    await recordPayouts(database.pool, [payout('history-2')]);
    await client.query(`CREATE TEMP TABLE payout_history (payout jsonb);
       CREATE SCHEMA first; SET search_path = first, public;
       CREATE FUNCTION first.to_jsonb(public.payouts) RETURNS jsonb LANGUAGE sql AS 'SELECT jsonb_build_object()';
       UPDATE payouts SET remark = 'by hand'`);
    const { rows } = await database.pool.query("SELECT payout ->> 'remark' AS remark FROM payout_history ORDER BY id");
    expect(rows).toEqual([{ remark: null }, { remark: 'by hand' }]);
  });
});
