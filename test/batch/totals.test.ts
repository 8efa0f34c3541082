import { describe, expect, it } from 'vitest';
import { envelope, estimate, feeEntry, makeCalls, startService } from './memory-service.ts';

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

  it('includes a fee as long as the largest integer of a contract, and none of five million digits', async () => {
    const [largest, huge] = [String(2n ** 256n - 1n), '9'.repeat(5_000_000)];
    const { results, totals } = await totalsOf([largest, '0.000000000000000001', huge, `0.${huge}`]);
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'failed', 'failed']);
    expect(totals.fee).toBe(`${largest}.000000000000000001`);
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
