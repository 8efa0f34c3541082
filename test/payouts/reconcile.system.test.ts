import { describe, expect, test } from 'vitest';
import {
  type ExportedRecord,
  intendPayout,
  reconcilePayouts,
  reportPayouts,
  settlePayout,
} from '../../src/payouts/index.ts';
import { haveServers } from '../webhooks/servers.ts';
import { payout, rowOf, usePayouts } from './service.ts';

const record: ExportedRecord = {
  reference: 'payout-1',
  status: 'SUCCESS',
  amount: '1600.50',
  currency: 'NGN',
  transactionId: 'tx-1',
};

describe.runIf(haveServers)('reconciling', () => {
  const database = usePayouts();
  /** The entries without the records, in which absent fields count as undefined. */
  const reconcile = async (...records: object[]) =>
    (await reconcilePayouts(database.pool, records as ExportedRecord[])).map(({ records: _, ...entry }) => entry);
  const unchanged = (state: string, reason?: string) => ({ reference: 'payout-1', state, reason, isChanged: false });
  const changed = (state: string, reason?: string) => ({ ...unchanged(state, reason), isChanged: true });

  const intendIn = async (state: string, fields: { status?: string; transactionId?: string } = {}) => {
    await intendPayout(database.pool, payout('payout-1'));
    await database.pool.query(
      "UPDATE payouts SET state = $1, status = $2, transaction_id = $3, taken_at = now(), leased_until = now() + interval '1 hour'",
      [state, fields.status, fields.transactionId],
    );
  };

  test.each([
    ['unknown', 'SUCCESS', 'done'],
    ['unknown', 'PENDING', 'open'],
    ['unknown', 'FAILED', 'review'],
    ['unknown', 'Completed', 'review'],
    ['open', 'SUCCESS', 'done'],
    ['open', 'CANCELLED', 'review'],
    ['review', 'SUCCESS', 'done'],
    ['done', 'FAILED', 'review'],
  ])('a payout that is %s, with a matching record that is %s, is %s', async (state, status, becomes) => {
    await intendIn(state);
    expect(await reconcile({ ...record, status })).toEqual([changed(becomes)]);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: becomes, status, transaction_id: 'tx-1' });
    // The same export again changes nothing.
    expect(await reconcile({ ...record, status })).toEqual([unchanged(becomes)]);
  });

  test.each(['SUCCESS', 'PENDING'])('a payout that is done stays done with a record that is %s', async (status) => {
    await intendIn('done', { transactionId: 'tx-1' });
    expect(await reconcile({ ...record, status })).toEqual([unchanged('done')]);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'done' });
  });

  test.each([
    ['amount', [{ ...record, amount: '1600.51' }]],
    ['amount', [{ ...record, amount: '1,600.50' }]],
    ['currency', [{ ...record, currency: 'USD' }]],
    ['transaction-id', [{ ...record, transactionId: 'tx-2' }]],
    ['several-records', [record, { ...record, transactionId: 'tx-2' }]],
  ])('a record that differs in %s settles nothing and is reported', async (reason, records) => {
    await intendIn('unknown', { transactionId: 'tx-1' });
    const before = await rowOf(database.pool, 'payout-1');
    expect(await reconcile(...records)).toEqual([unchanged('unknown', reason)]);
    expect(await rowOf(database.pool, 'payout-1')).toEqual(before);
  });

  test('a reference that is not recorded here is reported, and a payout that the export lacks stays as it is', async () => {
    await intendIn('unknown');
    const other = { ...record, reference: 'payout-2' };
    expect(await reconcilePayouts(database.pool, [other])).toEqual([
      { reference: 'payout-2', reason: 'unknown-reference', state: undefined, isChanged: false, records: [other] },
    ]);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'unknown' });
  });

  test.each(['intended', 'refused', 'closed'])(
    'a payout that is %s goes to a person, whom no later export replaces',
    async (state) => {
      await intendIn(state);
      expect(await reconcile(record)).toEqual([changed('review', 'not-sent')]);
      expect(await reconcile(record)).toEqual([unchanged('review', 'in-doubt')]);
      expect((await reportPayouts(database.pool)).unfinished).toMatchObject([
        { state: 'review', needsPerson: true, doubt: `an export contains it, and it was ${state}` },
      ]);
      await settlePayout(database.pool, 'payout-1', { outcome: 'notExecuted', by: 'Ada', note: 'it was reversed' });
      // The person knew this record.
      expect(await reconcile(record)).toEqual([unchanged('closed')]);
      expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'closed' });
    },
  );

  test('a payout that is being sent is left alone', async () => {
    await intendIn('sending');
    const before = await rowOf(database.pool, 'payout-1');
    expect(await reconcile(record)).toEqual([unchanged('sending', 'being-sent')]);
    expect(await rowOf(database.pool, 'payout-1')).toEqual(before);
  });

  test.each([
    ['a number as its amount', { amount: 1600.5 }, /record 1: amount must be/],
    ['no status', { status: undefined }, /record 1: status must be/],
    ['a column that is not mapped', { Ref: 'x' }, /record 1: unknown option "Ref"/],
  ])('an export with %s is rejected before anything is settled', async (_, fields, message) => {
    await intendIn('unknown');
    await expect(reconcile(record, { ...record, ...fields })).rejects.toThrow(message);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'unknown' });
  });
});
