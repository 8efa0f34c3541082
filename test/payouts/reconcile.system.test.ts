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

  test.each([
    ['done', undefined, [record]],
    ['done', undefined, [{ ...record, status: 'PENDING' }]],
    ['unknown', 'amount', [{ ...record, amount: '1600.51' }]],
    ['unknown', 'amount', [{ ...record, amount: '1,600.50' }]],
    ['unknown', 'currency', [{ ...record, currency: 'USD' }]],
    ['unknown', 'transaction-id', [{ ...record, transactionId: 'tx-2' }]],
    ['unknown', 'several-records', [record, { ...record, transactionId: 'tx-2' }]],
    ['unknown', 'several-records', Array(50_000).fill(record)],
    ['sending', 'being-sent', [record]],
  ])('a payout that is %s is left alone and reported with the reason %s', async (state, reason, records) => {
    await recordIn(state, 'tx-1');
    await expectUnchanged(records, state, reason);
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

  test.each([
    ['a number as its amount', { amount: 1600.5 }, /record 2: amount must be/],
    ['no status', { status: undefined }, /record 2: status must be/],
    ['a column that is not mapped', { Ref: 'x' }, /record 2: unknown option "Ref"/],
  ])('an export with %s is rejected before anything is settled', async (_, fields, message) => {
    await recordIn('unknown');
    await expect(reconcile(record, { ...record, ...fields })).rejects.toThrow(message);
    await expect(reconcilePayouts(database.pool, record as never)).rejects.toThrow('must be an array of records');
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'unknown' });
  });
});
