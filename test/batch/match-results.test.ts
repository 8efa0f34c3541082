import { describe, expect, it } from 'vitest';
import { BatchResponseError, type SignedWriteResult, signContractWritesInBatches } from '../../src/index.js';
import {
  envelope,
  estimate,
  feeEntry,
  makeCalls,
  type SentRequest,
  sign,
  signedEntry,
  startService,
  walletId,
} from './memory-service.js';

async function signed(count: number, data: (request: SentRequest) => unknown): Promise<readonly SignedWriteResult[]> {
  const { wallet } = startService((request) => envelope(data(request)));
  const { results } = await sign(wallet, count, { code: '482913' });
  return results;
}

const problemOf = (result: SignedWriteResult | undefined) =>
  result?.status === 'outcome-unknown' && result.error instanceof BatchResponseError
    ? result.error.problem
    : result?.status;

const all = ({ calls }: SentRequest) => calls.map((call, index) => signedEntry(index, call));

describe('matching a response to its calls', () => {
  it('reads the single form for one call into the same result type', async () => {
    const [result] = await signed(1, () => ({ id: 'record', signedTransaction: '0xab' }));
    expect(result).toEqual({
      index: 0,
      reference: 'PAYOUT-0',
      status: 'ok',
      retrySafe: false,
      signedTransaction: '0xab',
      entry: { id: 'record', signedTransaction: '0xab' },
    });
  });

  it('reads the batch form for one call by its index', async () => {
    const [result] = await signed(1, (request) => ({ success: all(request), errors: [] }));
    expect(result).toMatchObject({ index: 0, status: 'ok', signedTransaction: '0x00000000' });
  });

  it('reports and keeps a single form for several calls', async () => {
    const data = { id: 'record', signedTransaction: '0xab' };
    const results = await signed(2, () => data);
    expect(results.map(problemOf)).toEqual(['form', 'form']);
    expect(results[0]).toMatchObject({ retrySafe: false, entries: [], unmatched: [data] });
  });

  it('reports a mixture of the two forms for one call', async () => {
    const data = { success: 'none', signedTransaction: '0xab' };
    const [result] = await signed(1, () => data);
    expect(problemOf(result)).toBe('form');
    expect(result).toMatchObject({ entries: [], unmatched: [data] });
  });

  it('keeps a failed entry as sent', async () => {
    const entry = { index: 1, why: { any: ['shape'] } };
    const results = await signed(2, ({ calls }) => ({ success: [signedEntry(0, calls[0])], errors: [entry] }));
    expect(results[1]).toEqual({ index: 1, reference: 'PAYOUT-1', status: 'failed', retrySafe: true, error: entry });
  });

  it('does not attribute a failed entry without index to the only missing call', async () => {
    const entry = { why: 'reverted' };
    const results = await signed(2, ({ calls }) => ({ success: [signedEntry(0, calls[0])], errors: [entry] }));
    expect(results.map(problemOf)).toEqual(['ok', 'missing']);
    expect(results[1]).toMatchObject({ retrySafe: false, entries: [], unmatched: [entry] });
  });

  it('reports a call that is listed twice with both entries', async () => {
    const results = await signed(2, (request) => {
      const entries = all(request);
      return { success: [...entries, entries[1]], errors: [] };
    });
    expect(results.map(problemOf)).toEqual(['ok', 'duplicate']);
    expect(results[1]).toMatchObject({ entries: [{ index: 1 }, { index: 1 }], unmatched: [] });
  });

  it('matches no call if the service counts from 1', async () => {
    const results = await signed(3, ({ calls }) => ({
      success: calls.map((call, index) => signedEntry(index + 1, call)),
      errors: [],
    }));
    expect(results.map(problemOf)).toEqual(['base', 'base', 'base']);
  });

  it('matches no call if a service that counts from 1 refuses the last call', async () => {
    const results = await signed(3, ({ calls }) => ({
      success: [signedEntry(1, calls[0]), signedEntry(2, calls[1])],
      errors: [{ index: 3 }],
    }));
    expect(results.map(problemOf)).toEqual(['base', 'base', 'base']);
    expect(results[1]).toMatchObject({ retrySafe: false, entries: [{ signedTransaction: '0x00000000' }] });
  });

  it('matches the other calls if the entry of index 0 is a failed one', async () => {
    const results = await signed(3, ({ calls }) => ({
      success: [signedEntry(1, calls[1])],
      errors: [{ index: 0, why: 'reverted' }],
    }));
    expect(results.map(problemOf)).toEqual(['failed', 'ok', 'missing']);
  });

  it('matches no success whose method is not that of the call', async () => {
    const results = await signed(3, ({ calls }) => ({
      success: [signedEntry(0, calls[0]), { ...signedEntry(1, calls[1]), method: 'approve' }, signedEntry(2, calls[2])],
      errors: [],
    }));
    expect(results.map(problemOf)).toEqual(['ok', 'method', 'ok']);
    expect(results[1]).toMatchObject({ entries: [{ index: 1 }], unmatched: [] });
  });

  it.each([undefined, null, '', 7, {}])('refuses a signature that is %j', async (signedTransaction) => {
    const results = await signed(2, ({ calls }) => ({
      success: [{ ...signedEntry(0, calls[0]), signedTransaction }, signedEntry(1, calls[1])],
    }));
    expect(results.map(problemOf)).toEqual(['malformed', 'ok']);
    const [single] = await signed(1, () => ({ id: 'record', signedTransaction }));
    expect(problemOf(single)).toBe('malformed');
    expect(single).toMatchObject({ entries: [{ id: 'record' }], unmatched: [] });
  });

  it.each([{ success: {} }, { success: 'none', errors: [] }])(
    'reports data that is %j for every call',
    async (data) => {
      expect((await signed(2, () => data)).map(problemOf)).toEqual(['form', 'form']);
    },
  );

  const [first] = makeCalls(1);
  it.each([
    [{}, 'has neither the single form nor the batch form'],
    [{ success: [], errors: [] }, 'lists the call neither as successful nor as failed'],
    [{ success: [signedEntry(0, first), signedEntry(0, first)] }, 'lists the call more than once'],
    [{ success: [signedEntry(2, first)] }, 'has indexes that fit the calls only if they count from 1'],
    [{ success: [{ ...signedEntry(0, first), method: 'x' }] }, 'lists the call with a different method'],
    [{ success: [{ index: 0 }] }, 'lists the call as successful without its result'],
  ])('describes the problem of %j', async (data, words) => {
    const [result] = await signed(2, () => data);
    const error = result?.status === 'outcome-unknown' ? result.error : undefined;
    expect(String(error)).toContain(`Call 0: the response of signContractWrites ${words}`);
    expect(String(error)).toContain("The result's `entries` and `unmatched` hold what the service sent.");
  });

  it.each(['0', true, null, 0.5, [0]])('ignores an index that is %j', async (index) => {
    const entry = { ...signedEntry(1, first), index };
    const results = await signed(2, ({ calls }) => ({ success: [signedEntry(0, calls[0]), entry] }));
    expect(results.map(problemOf)).toEqual(['ok', 'missing']);
    expect(results[1]).toMatchObject({ unmatched: [entry] });
  });

  it('keeps the signatures of the other calls where the index of one entry cannot be converted to a number', async () => {
    const entry = { index: { toString: 1, valueOf: 1 } };
    const results = await signed(2, ({ calls }) => ({ success: [signedEntry(0, calls[0]), entry] }));
    expect(results.map(problemOf)).toEqual(['ok', 'missing']);
    expect(results[0]).toMatchObject({ signedTransaction: '0x00000000' });
    expect(results[1]).toMatchObject({ unmatched: [entry] });
  });

  it('keeps the whole data of a response of which a part cannot be read', async () => {
    const unreadable = Object.defineProperty({ index: 1 }, 'method', {
      get() {
        throw new Error('not this one');
      },
    });
    const data = { success: [signedEntry(0, makeCalls(1)[0]), unreadable] };
    const client: Pick<ReturnType<typeof startService>['wallet'], 'POST'> = {
      POST: async () => ({ data, rateLimit: undefined }) as never,
    };
    const options = { walletId, calls: makeCalls(2), code: '482913' };
    const { results, counts } = await signContractWritesInBatches(client, options);
    expect(results.map(problemOf)).toEqual(['unreadable', 'unreadable']);
    expect(results).toMatchObject([
      { retrySafe: false, error: { cause: { message: 'not this one' } }, entries: [] },
      { retrySafe: false, error: { cause: { message: 'not this one' } }, entries: [] },
    ]);
    for (const result of results) expect(result.status === 'outcome-unknown' && result.unmatched[0]).toBe(data);
    expect(counts['outcome-unknown']).toBe(2);
  });

  it.each([
    ['a bigint', (index: number) => BigInt(index)],
    ['an object', (index: number) => ({ valueOf: () => index, isLosslessNumber: true })],
  ])('reads an index that a lossless parser gave as %s', async (_, wrap) => {
    const { wallet } = startService((request) => envelope({ success: all(request) }));
    const parseJson = (text: string) => JSON.parse(text, (key, value) => (key === 'index' ? wrap(value) : value));
    const lossless: typeof wallet.POST = (path, init) => wallet.POST(path, { ...init, parseJson });
    const { counts } = await sign({ POST: lossless }, makeCalls(2), { code: '482913' });
    expect(counts.ok).toBe(2);
  });

  it('accepts an entry whose method is missing or not a string', async () => {
    const results = await signed(2, ({ calls }) => ({
      success: [
        { ...signedEntry(0, calls[0]), method: undefined },
        { ...signedEntry(1, calls[1]), method: 7 },
      ],
    }));
    expect(results.map(problemOf)).toEqual(['ok', 'ok']);
  });

  it('names the call and the operation in its error, which prints no signature', async () => {
    const results = await signed(2, (request) => ({ success: [...all(request), ...all(request)], errors: [] }));
    const error = results[1]?.status === 'outcome-unknown' ? results[1].error : undefined;
    expect(error).toMatchObject({ name: 'BatchResponseError', operationId: 'signContractWrites', index: 1 });
    expect(String(error)).toMatch(/Call 1: .*signContractWrites lists the call more than once/);
    expect(JSON.stringify(error) + String(error)).not.toContain('0x0000');
  });
});

describe('the exact total', () => {
  const totalsOf = async (fees: readonly unknown[]) => {
    const { wallet } = startService(({ calls }) =>
      envelope({ fees: calls.map((call, index) => ({ ...feeEntry(index, call), fee: fees[index] })), errors: [] }),
    );
    return estimate(wallet, makeCalls(fees.length));
  };

  it.each([
    [['0.1', '0.2'], '0.3'],
    [['9007199254740993', '0.000000000000000001'], '9007199254740993.000000000000000001'],
    [['1e-7', '2.5E+2'], '250.0000001'],
    [['-0.5', '0.25'], '-0.25'],
    [['1.50', '1.50'], '3'],
    [['0', '0.00'], '0'],
    [['1.5', '-1.5'], '0'],
    [['+2', '10'], '12'],
    [['1e-12', '1e10'], '10000000000.000000000001'],
    [['5e-1', '1e2', '12E+1'], '220.5'],
    [['100', '20'], '120'],
    [['0.001', '10'], '10.001'],
    [['-10.05', '-0.95'], '-11'],
  ])('of %j is %s', async (fees, total) => {
    expect((await totalsOf(fees)).totals.fee).toBe(total);
  });

  it('refuses a fee of five million digits without computing with it', async () => {
    const huge = '9'.repeat(5_000_000);
    const { results, totals } = await totalsOf(['0.1', huge, `0.${huge}`]);
    expect(results.map(({ status }) => status)).toEqual(['ok', 'failed', 'failed']);
    expect(totals.fee).toBe('0.1');
  });

  it('sums a fee with as many digits as the largest integer of a contract', async () => {
    const largest = String(2n ** 256n - 1n);
    expect((await totalsOf([largest, '0.000000000000000001'])).totals.fee).toBe(`${largest}.000000000000000001`);
  });

  it.each([0.1, '', '0x10', 'NaN', '1,5', '1e9999', 'x1', '1x', '.5', '1.', '1e', 'e5', null])(
    'excludes a fee that is %j, whose call has failed',
    async (fee) => {
      const { results, totals } = await totalsOf(['0.1', fee]);
      expect(results.map(({ status }) => status)).toEqual(['ok', 'failed']);
      expect(totals.fee).toBe('0.1');
    },
  );

  it('is undefined if a part is a number, which may have lost digits', async () => {
    const { wallet } = startService(({ calls }) => {
      const fees = calls.map((call, index) => ({ ...feeEntry(index, call, '0.1'), networkFee: [0.1, '0.1'][index] }));
      return envelope({ fees, errors: [] });
    });
    const { totals } = await estimate(wallet, 2);
    expect(totals).toMatchObject({ fee: '0.2', networkFee: undefined, networkFeeInUSD: '0.2' });
  });

  it('is undefined if not every response includes its parts', async () => {
    const { wallet } = startService();
    const whole = await estimate(wallet, 20);
    const { fee } = whole.totals;
    expect(whole.totals).toEqual({ fee, networkFee: fee, networkFeeInUSD: fee });
    const { totals } = await estimate(wallet, 21);
    expect(totals).toEqual({ fee: '0.000000000000000231', networkFee: undefined, networkFeeInUSD: undefined });
  });
});
