import { describe, expect, test } from 'vitest';
import { listUnfinishedPayouts, recordPayout, settlePayout } from '../../src/payouts/index.ts';
import { haveServers } from '../webhooks/servers.ts';
import { endLeases, payout, type Reply, rowOf, sendTo, startService, usePayouts } from './service.ts';

const executed = { decision: 'executed', by: 'Ada', note: 'the operator confirmed it' } as const;
const notExecuted = { decision: 'notExecuted', by: 'Ada', note: 'the operator knows nothing of it' } as const;
const resend = { ...notExecuted, decision: 'resend' } as const;

describe.runIf(haveServers)('settling', () => {
  const database = usePayouts();

  const recordIn = async (state: string) => {
    await recordPayout(database.pool, payout('payout-1'));
    const taken = `now() - interval '${state === 'sending' ? 0 : 5} minutes'`;
    await database.pool.query(`UPDATE payouts SET state = $1, transaction_id = 'tx-0', taken_at = ${taken}`, [state]);
  };

  describe.each(['open', 'review', 'unknown', 'refused'])('a payout that is %s', (state) => {
    test.each([
      ['executed', executed, 'done'],
      ['not executed', notExecuted, 'closed'],
      ['not executed and to be sent again', resend, 'queued'],
    ])('as %s records who decided that and why, and needs no person any more', async (_, settlement, becomes) => {
      await recordIn(state);
      expect(await listUnfinishedPayouts(database.pool, { openForMs: 1 })).toHaveLength(1);
      expect(await settlePayout(database.pool, 'payout-1', settlement)).toBe(becomes);
      const { by, note } = settlement;
      expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: becomes, settled_by: by, note });
      expect(await listUnfinishedPayouts(database.pool, { openForMs: 1 })).toEqual([]);
    });
  });

  test.each(['queued', 'sending', 'done', 'closed'])(
    'a payout that is %s is rejected and changes nothing',
    async (state) => {
      await recordIn(state);
      const before = await rowOf(database.pool, 'payout-1');
      await expect(settlePayout(database.pool, 'payout-1', resend)).rejects.toThrow(`"payout-1" is ${state}`);
      expect(await rowOf(database.pool, 'payout-1')).toEqual(before);
    },
  );

  test('a payout whose process stopped is possible as soon as its lease has ended, before any run reports it', async () => {
    await recordIn('sending');
    await endLeases(database.pool);
    expect(await settlePayout(database.pool, 'payout-1', { ...executed, transactionId: 'tx-1' })).toBe('done');
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ transaction_id: 'tx-1' });
  });

  test.each([
    ['without a note', { decision: 'executed', by: 'Ada' }, /note must be/],
    ['without a name', { decision: 'executed', note: 'x' }, /by must be/],
    ['without a decision', { by: 'Ada', note: 'x' }, /decision must be/],
    [
      'with another decision',
      { ...executed, decision: 'paid' },
      /decision must be 'executed', 'notExecuted' or 'resend'/,
    ],
    ['not executed in a transaction', { ...notExecuted, transactionId: 'tx-1' }, /transactionId needs the decision/],
    ['to be sent again with a transaction', { ...resend, transactionId: 'tx-1' }, /transactionId needs the decision/],
  ])('a payout %s is rejected', async (_, settlement, message) => {
    await recordIn('unknown');
    await expect(settlePayout(database.pool, 'payout-1', settlement as never)).rejects.toThrow(message);
    await expect(settlePayout(database.pool, 'payout-2', executed)).rejects.toThrow('"payout-2" does not exist');
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'unknown', note: null });
  });

  test('a payout that is to be sent again is sent again under its reference, and the note of the person stays', async () => {
    await recordIn('unknown');
    await settlePayout(database.pool, 'payout-1', resend);
    const service = await startService();
    await sendTo(database.pool, service.url);
    expect(service.references).toEqual(['payout-1']);
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({
      state: 'done',
      note: notExecuted.note,
      owner: expect.any(String),
    });
  });

  test.each([
    ['open', 'to be sent again', resend],
    ['open', 'not executed', notExecuted],
    ['review', 'to be sent again', resend],
  ])(
    'a payout that was sent again and is %s since is not settled as %s by a second person, until five minutes have passed',
    async (state, _, second) => {
      const service = await startService(() => ({ status: state === 'open' ? 'PENDING' : 'FAILED' }));
      await recordIn('unknown');
      await settlePayout(database.pool, 'payout-1', resend);
      await sendTo(database.pool, service.url);
      const settle = () => settlePayout(database.pool, 'payout-1', { ...second, by: 'Bob' });
      await expect(settle()).rejects.toThrow(`is ${state} (settled by: Ada), so it cannot be settled in this way`);
      await database.pool.query("UPDATE payouts SET taken_at = taken_at - interval '5 minutes'");
      expect(await settle()).toBe(second === resend ? 'queued' : 'closed');
      expect(service.references).toEqual(['payout-1']);
    },
  );

  test('a payout that was refused just now can be sent again at once', async () => {
    const service = await startService((_, count) => (count === 1 ? { failure: 422 } : { status: 'SUCCESS' }));
    await recordPayout(database.pool, payout('payout-1'));
    await sendTo(database.pool, service.url);
    expect(await settlePayout(database.pool, 'payout-1', resend)).toBe('queued');
  });

  /** Sends a payout whose result arrives only after `act`, when its lease has ended. */
  async function withLateResult(reply: Reply, act: () => Promise<unknown>) {
    const [arrived, response] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const service = await startService(async (_, count) => {
      if (count > 1) return { status: 'SUCCESS' };
      arrived.resolve();
      await response.promise;
      return reply;
    });
    await recordPayout(database.pool, payout('payout-1'));
    const sent = sendTo(database.pool, service.url, { concurrency: 1 });
    await arrived.promise;
    await endLeases(database.pool);
    await act();
    response.resolve();
    await sent;
    return rowOf(database.pool, 'payout-1');
  }
  const settleAs = (settlement: typeof executed | typeof notExecuted | typeof resend) => () =>
    settlePayout(database.pool, 'payout-1', settlement);

  test('a late result of a payout that is still unknown is recorded as if it came in time', async () => {
    const row = await withLateResult({ status: 'SUCCESS' }, () => listUnfinishedPayouts(database.pool));
    expect(row).toMatchObject({ state: 'done', transaction_id: 'tx-1', doubt: null });
    expect(row.sent_at).toBeInstanceOf(Date);
  });

  test.each([
    ['to be sent again', resend, { status: 'SUCCESS' }, 'review'],
    ['to be sent again', resend, { failure: 422 }, 'review'],
    ['to be sent again', resend, { failure: 502 }, 'review'],
    ['to be sent again', resend, { failure: 429 }, 'queued'],
    ['not executed', notExecuted, { status: 'SUCCESS' }, 'review'],
    ['not executed', notExecuted, { status: 'PENDING' }, 'review'],
    ['not executed', notExecuted, { failure: 422 }, 'review'],
    ['not executed', notExecuted, { failure: 429 }, 'closed'],
    ['executed', executed, { status: 'SUCCESS' }, 'review'],
    ['executed', executed, { failure: 422 }, 'review'],
    ['executed', executed, { failure: 429 }, 'done'],
  ] as const)(
    'a payout that a person settled as %s (%j), and that then has the result %j, is %s',
    async (_, settlement, reply, state) => {
      const result = 'failure' in reply ? reply.failure : reply.status;
      const isDoubtful = state === 'review';
      const doubt = isDoubtful
        ? expect.stringMatching(new RegExp(`^a result arrived after it was settled: .*${result}`))
        : null;
      // A 429 must not make this run send it again.
      const row = await withLateResult({ ...reply, headers: { 'retry-after': '3601' } }, settleAs(settlement));
      expect(row).toMatchObject({ state, doubt, note: settlement.note, settled_by: 'Ada' });
      const unfinished = await listUnfinishedPayouts(database.pool);
      expect(unfinished.map(({ needsPerson }) => needsPerson)).toEqual(isDoubtful ? [true] : []);
    },
  );

  test.each([
    [{ status: 'SUCCESS' }, 'review', expect.stringMatching(/^possibly paid twice: .*tx-1/)],
    [{ failure: 422 }, 'review', expect.stringMatching(/^possibly paid twice: .*422/)],
    [{ failure: 429, headers: { 'retry-after': '3601' } }, 'done', null],
  ])('a payout that was sent again before its first result %j arrived is %s', async (reply, state, doubt) => {
    const row = await withLateResult(reply, async () => {
      await settlePayout(database.pool, 'payout-1', resend);
      const other = await startService();
      await sendTo(database.pool, other.url);
      expect(other.references).toEqual(['payout-1']);
    });
    expect(row).toMatchObject({ state, doubt });
    const unfinished = await listUnfinishedPayouts(database.pool);
    expect(unfinished).toMatchObject(doubt ? [{ reference: 'payout-1', needsPerson: true, doubt }] : []);
  });

  test.each([{ status: 'SUCCESS' }, { failure: 429, headers: { 'retry-after': '3601' } }, { failure: 502 }])(
    'a payout that is being sent again when its first result arrives is reported as possibly paid twice, also after the result %j',
    async (second) => {
      const [arrived, response] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const other = await startService(async () => {
        arrived.resolve();
        await response.promise;
        return second;
      });
      let again: Promise<unknown> = Promise.resolve();
      const row = await withLateResult({ status: 'SUCCESS' }, async () => {
        await settlePayout(database.pool, 'payout-1', resend);
        await database.pool.query("UPDATE payouts SET sent_at = now(), status = 'FAILED', transaction_id = 'tx-0'");
        again = sendTo(database.pool, other.url);
        await arrived.promise;
      });
      const doubt = expect.stringMatching(/^possibly paid twice: done, status SUCCESS, transaction tx-1, sent at 2/);
      const reported = { reference: 'payout-1', needsPerson: true, doubt };
      expect(row).toMatchObject({ state: 'sending', sent_at: null, status: null, transaction_id: null });
      expect(await listUnfinishedPayouts(database.pool)).toMatchObject([reported]);
      response.resolve();
      await again;
      expect(await listUnfinishedPayouts(database.pool)).toMatchObject([{ ...reported, state: 'review' }]);
      await settlePayout(database.pool, 'payout-1', executed);
      expect(await listUnfinishedPayouts(database.pool)).toEqual([]);
    },
  );
});
