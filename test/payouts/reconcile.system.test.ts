import { describe, expect, test } from 'vitest';
import {
  type ExportedRecord,
  listUnfinishedPayouts,
  reconcilePayouts,
  recordPayouts,
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
  const reconcile = (...records: object[]) => reconcilePayouts(database.pool, records as ExportedRecord[]);
  const entry = (state: string, reason?: string) => [{ reference: 'payout-1', state, reason }];
  /** Reconciles, and expects that this changes no row. */
  const expectUnchanged = async (records: object[], ...expected: Parameters<typeof entry>) => {
    const before = await rowOf(database.pool, 'payout-1');
    expect(await reconcile(...records)).toEqual(entry(...expected));
    expect(await rowOf(database.pool, 'payout-1')).toEqual(before);
  };

  const recordIn = async (state: string, transactionId?: string) => {
    await recordPayouts(database.pool, [payout('payout-1')]);
    await database.pool.query(
      "UPDATE payouts SET state = $1, transaction_id = $2, taken_at = CASE $1 WHEN 'sending' THEN now() WHEN 'queued' THEN NULL ELSE now() - interval '5 minutes' END",
      [state, transactionId],
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
    await recordIn(state);
    expect(await reconcile({ ...record, status })).toEqual(entry(becomes));
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: becomes, status, transaction_id: 'tx-1' });
    await expectUnchanged([{ ...record, status }], becomes);
  });

  test.each(['SUCCESS', 'PENDING'])('a payout that is done stays done with a record that is %s', async (status) => {
    await recordIn('done', 'tx-1');
    await expectUnchanged([{ ...record, status }], 'done');
  });

  test.each([
    ['amount', [{ ...record, amount: '1600.51' }]],
    ['amount', [{ ...record, amount: '1,600.50' }]],
    ['currency', [{ ...record, currency: 'USD' }]],
    ['transaction-id', [{ ...record, transactionId: 'tx-2' }]],
    ['several-records', [record, { ...record, transactionId: 'tx-2' }]],
  ])('a record that differs in %s settles nothing and is reported', async (reason, records) => {
    await recordIn('unknown', 'tx-1');
    await expectUnchanged(records, 'unknown', reason);
  });

  test('a reference that is not recorded here is reported, and a payout that the export lacks stays as it is', async () => {
    await recordIn('unknown');
    expect(await reconcile({ ...record, reference: 'payout-2' })).toEqual([
      { reference: 'payout-2', reason: 'unknown-reference', state: undefined },
    ]);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'unknown' });
  });

  test.each(['queued', 'refused', 'closed'])(
    'a payout that is %s goes to a person, whom no later export replaces',
    async (state) => {
      await recordIn(state);
      expect(await reconcile(record)).toEqual(entry('review', 'not-sent'));
      await expectUnchanged([record], 'review', 'in-doubt');
      expect(await listUnfinishedPayouts(database.pool)).toMatchObject([
        { state: 'review', needsPerson: true, doubt: `an export contains it, and it was ${state}` },
      ]);
      await settlePayout(database.pool, 'payout-1', {
        ...{ version: 3, decision: 'notExecuted', by: 'Ada', note: 'it was reversed' },
      });
      // The person knew this record.
      await expectUnchanged([record], 'closed');
    },
  );

  test('a payout that is being sent is left alone', async () => {
    await recordIn('sending');
    await expectUnchanged([record], 'sending', 'being-sent');
  });

  test.each([
    ['a number as its amount', { amount: 1600.5 }, /record 1: amount must be/],
    ['no status', { status: undefined }, /record 1: status must be/],
    ['a column that is not mapped', { Ref: 'x' }, /record 1: unknown option "Ref"/],
  ])('an export with %s is rejected before anything is settled', async (_, fields, message) => {
    await recordIn('unknown');
    await expect(reconcile(record, { ...record, ...fields })).rejects.toThrow(message);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'unknown' });
  });
});
