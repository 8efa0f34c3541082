import { describe, expect, onTestFinished, test } from 'vitest';
import { listUnfinishedPayouts, recordPayouts, type Settlement, settlePayout } from '../../src/payouts/index.ts';
import { haveServers } from '../webhooks/servers.ts';
import { endLeases, payout, poolWith, type Reply, rowOf, sendTo, startService, usePayouts } from './service.ts';

const executed = { decision: 'executed', by: 'Ada', note: 'the operator confirmed it' } as const;
const notExecuted = {
  version: 2,
  decision: 'notExecuted',
  by: 'Ada',
  note: 'the operator knows nothing of it',
} as const;
/** A pause for which a run does not wait. */
const anHour = { 'retry-after': '3600' };
const resend = { ...notExecuted, decision: 'resend' } as const;

describe.runIf(haveServers)('settling', () => {
  const database = usePayouts();

  /** Decides about the payout as the list shows it now. */
  const settle = async (settlement: Omit<Settlement, 'version'>) => {
    const seen = (await listUnfinishedPayouts(database.pool)).find(({ reference }) => reference === 'payout-1');
    return settlePayout(database.pool, 'payout-1', { ...settlement, version: seen?.version ?? 1 });
  };

  const recordIn = async (state: string) => {
    await recordPayouts(database.pool, [payout('payout-1')]);
    await database.pool.query("UPDATE payouts SET state = $1, transaction_id = 'tx-0', taken_at = now()", [state]);
  };

  describe.each(['open', 'review', 'unknown', 'refused'])('a payout that is %s', (state) => {
    test.each([
      ['executed', executed, 'done'],
      ['not executed', notExecuted, 'closed'],
      ['not executed and to be sent again', resend, 'queued'],
    ])('as %s records who decided that and why, and needs no person any more', async (_, settlement, becomes) => {
      await recordIn(state);
      expect(await listUnfinishedPayouts(database.pool, { openForMs: 1 })).toHaveLength(1);
      expect(await settle(settlement)).toBe(becomes);
      const { by, note } = settlement;
      expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: becomes, settled_by: by, note });
      expect(await listUnfinishedPayouts(database.pool, { openForMs: 1 })).toEqual([]);
      await expect(listUnfinishedPayouts(database.pool, { openForMs: -1 })).rejects.toThrow(
        'listUnfinishedPayouts: openForMs must be',
      );
    });
  });

  test.each(['queued', 'sending', 'done', 'closed'])(
    'a payout that is %s is rejected and changes nothing',
    async (state) => {
      await recordIn(state);
      const before = await rowOf(database.pool, 'payout-1');
      await expect(settlePayout(database.pool, 'payout-1', { ...resend, version: 2 })).rejects.toThrow(
        `"payout-1" is ${state}`,
      );
      expect(await rowOf(database.pool, 'payout-1')).toEqual(before);
    },
  );

  test.each([
    ['without a note', { version: 2, decision: 'executed', by: 'Ada' }, /settlePayout: note must be/],
    ['without the version that was seen', executed, /settlePayout: version must be/],
    ['without a name', { version: 2, decision: 'executed', note: 'x' }, /by must be/],
    ['without a decision', { version: 2, by: 'Ada', note: 'x' }, /decision must be/],
    [
      'with another decision',
      { ...resend, decision: 'paid' },
      /decision must be 'executed', 'notExecuted' or 'resend'/,
    ],
    ['not executed in a transaction', { ...notExecuted, transactionId: 'tx-1' }, /transactionId needs the decision/],
    ['to be sent again with a transaction', { ...resend, transactionId: 'tx-1' }, /transactionId needs the decision/],
  ])('a payout %s is rejected', async (_, settlement, message) => {
    await recordIn('unknown');
    await expect(settlePayout(database.pool, 'payout-1', settlement as never)).rejects.toThrow(message);
    await expect(settlePayout(database.pool, 'payout-2', { ...executed, version: 1 })).rejects.toThrow(
      '"payout-2" does not exist',
    );
    expect(await rowOf(database.pool, 'payout-1')).toMatchObject({ state: 'unknown', note: null });
  });

  test.each(['done', 'unknown'])(
    'a payout that is sent again, and is %s since, keeps the note, and a decision about its earlier version changes nothing',
    async (state) => {
      const service = await startService(() => (state === 'done' ? { status: 'SUCCESS' } : { failure: 502 }));
      await recordIn('unknown');
      await settle(resend);
      await sendTo(database.pool, service.url);
      expect(service.references).toEqual(['payout-1']);
      const before = await rowOf(database.pool, 'payout-1');
      expect(before).toMatchObject({ state, note: resend.note });
      for (const decision of ['executed', 'notExecuted', 'resend'] as const)
        await expect(
          settlePayout(database.pool, 'payout-1', { version: 2, decision, by: 'Bob', note: 'asked' }),
        ).rejects.toThrow(`is ${state}, version 5 (settled by: Ada), so version 2 of it cannot be settled`);
      expect(await rowOf(database.pool, 'payout-1')).toEqual(before);
    },
  );

  test('a decision counts once if only the reply to its commit is lost, and its error names the person', async () => {
    const service = await startService(() => ({ failure: 422 }));
    await recordPayouts(database.pool, [payout('payout-1')]);
    await sendTo(database.pool, service.url);
    const [seen] = await listUnfinishedPayouts(database.pool);
    let commits = 0;
    const pool = poolWith(database.pool, async (run, statement) => {
      const result = await run();
      if (statement !== 'COMMIT' || commits++ > 0) return result;
      await sendTo(database.pool, service.url);
      throw Object.assign(new Error('the reply was lost'), { code: 'ECONNRESET' });
    });
    const settlement = { ...resend, version: seen?.version ?? 0 };
    await expect(settlePayout(pool, 'payout-1', settlement)).rejects.toThrow('settled by: Ada');
    await sendTo(database.pool, service.url);
    expect(commits).toBe(1);
    expect(service.references).toHaveLength(2);
  });

  test('a payout can be settled while a lost transaction still holds another one whose process stopped', async () => {
    await recordIn('unknown');
    await recordPayouts(database.pool, [payout('payout-2')]);
    await database.pool.query(
      "UPDATE payouts SET state = 'sending', taken_at = now() - interval '6 minutes' WHERE reference = 'payout-2'",
    );
    const lost = await database.pool.connect();
    onTestFinished(() => lost.release(true));
    await lost.query("BEGIN; UPDATE payouts SET remark = 'x' WHERE reference = 'payout-2'");
    expect(await listUnfinishedPayouts(database.pool)).toMatchObject([
      { state: 'sending', needsPerson: true },
      { state: 'unknown' },
    ]);
    expect(await settle(executed)).toBe('done');
    await lost.query('ROLLBACK');
    expect(await listUnfinishedPayouts(database.pool)).toMatchObject([{ reference: 'payout-2', state: 'unknown' }]);
  });

  /** Sends a payout whose result arrives only after `act`, when its lease has ended. */
  async function withLateResult(reply: Reply, act: () => Promise<unknown>) {
    const response = Promise.withResolvers<Reply>();
    const service = await startService(() => response.promise);
    await recordPayouts(database.pool, [payout('payout-1')]);
    const sent = sendTo(database.pool, service.url, { concurrency: 1 });
    await expect.poll(() => service.references).toHaveLength(1);
    await endLeases(database.pool);
    await act();
    response.resolve(reply);
    await sent;
    return rowOf(database.pool, 'payout-1');
  }

  test('a doubt is added to an earlier one', async () => {
    const row = await withLateResult({ status: 'SUCCESS' }, async () => {
      await settle(resend);
      await database.pool.query("UPDATE payouts SET doubt = 'paid twice'");
    });
    expect(row.doubt).toMatch(/^paid twice; a result arrived after it was settled: .*tx-1/);
  });

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
      const row = await withLateResult({ ...reply, headers: anHour }, () => settle(settlement));
      expect(row).toMatchObject({ state, doubt, note: settlement.note, settled_by: 'Ada' });
      const unfinished = await listUnfinishedPayouts(database.pool);
      expect(unfinished.map(({ needsPerson }) => needsPerson)).toEqual(isDoubtful ? [true] : []);
    },
  );

  test.each([
    [{ status: 'SUCCESS' }, { status: 'SUCCESS' }, 'review', /^possibly paid twice: .*tx-1/],
    [{ failure: 422 }, { status: 'SUCCESS' }, 'review', /^possibly paid twice: .*422/],
    [{ failure: 429, headers: anHour }, { status: 'SUCCESS' }, 'done', undefined],
    // A person settles the second sending too.
    [{ status: 'SUCCESS' }, { failure: 502 }, 'review', /^possibly paid twice: .*tx-1/],
    // Queued again.
    [{ status: 'SUCCESS' }, { failure: 429, headers: anHour }, 'review', /^possibly paid twice: .*tx-1/],
  ])(
    'a payout whose first result %j arrives after it was sent again with the result %j is %s',
    async (reply, second, state, doubt) => {
      const row = await withLateResult(reply, async () => {
        await settle(resend);
        const other = await startService(() => second);
        await sendTo(database.pool, other.url);
        expect(other.references).toEqual(['payout-1']);
        if (Reflect.get(second, 'failure') === 502) await settle(executed);
      });
      expect(row).toMatchObject({ state, doubt: doubt ? expect.stringMatching(doubt) : null });
      const unfinished = await listUnfinishedPayouts(database.pool);
      expect(unfinished).toMatchObject(doubt ? [{ reference: 'payout-1', needsPerson: true }] : []);
    },
  );

  test.each([{ status: 'SUCCESS' }, { failure: 429, headers: anHour }, { failure: 502 }])(
    'a payout that is being sent again when its first result arrives is reported as possibly paid twice, also after the result %j',
    async (second) => {
      const response = Promise.withResolvers<Reply>();
      const other = await startService(() => response.promise);
      let again: Promise<unknown> = Promise.resolve();
      const row = await withLateResult({ status: 'SUCCESS' }, async () => {
        await settle(resend);
        await database.pool.query("UPDATE payouts SET sent_at = now(), status = 'FAILED', transaction_id = 'tx-0'");
        again = sendTo(database.pool, other.url);
        await expect.poll(() => other.references).toHaveLength(1);
      });
      const doubt = expect.stringMatching(/^possibly paid twice: done, status SUCCESS, transaction tx-1, taken at 2/);
      const reported = { reference: 'payout-1', needsPerson: true, doubt };
      expect(row).toMatchObject({ state: 'sending', sent_at: null, status: null, transaction_id: null });
      expect(await listUnfinishedPayouts(database.pool)).toMatchObject([reported]);
      response.resolve(second);
      await again;
      expect(await listUnfinishedPayouts(database.pool)).toMatchObject([{ ...reported, state: 'review' }]);
      await settle(executed);
      expect(await listUnfinishedPayouts(database.pool)).toEqual([]);
    },
  );
});
