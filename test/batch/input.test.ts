import { describe, expect, it } from 'vitest';
import type { SigningContractCall } from '../../generated/types.js';
import { BatchInputError } from '../../src/index.js';
import { estimate, makeCall, makeCalls, sign, startService, validResponse } from './memory-service.js';

const throwing = (thrown: unknown) => () => {
  throw thrown;
};
const loop: unknown[] = [];
loop.push(loop);

const invalidCalls: [string, unknown, RegExp][] = [
  ['that is null', null, /must be an object with address/],
  ['without abi', { ...makeCall(0), abi: undefined }, /`abi` must be an array with at least the entry of the method/],
  [
    'with an ABI as text',
    { ...makeCall(0), abi: '[]' },
    /`abi` must be an array with at least the entry of the method/,
  ],
  [
    'with an oversized ABI',
    { ...makeCall(0), abi: [{ name: 'x'.repeat(1024 * 1024) }] },
    /`abi` has 1048\d+ characters.*more than 1048576\. The entry of the method is sufficient\./,
  ],
  ['with a circular ABI', { ...makeCall(0), abi: loop }, /`abi` cannot be sent/],
  ['without address', { ...makeCall(0), address: '' }, /`address` must be a non-empty string/],
  ['without method', { ...makeCall(0), method: undefined }, /`method` must be a non-empty string/],
  ['without parameters', { ...makeCall(0), parameters: undefined }, /`parameters` must be an array/],
  ['with a bigint', { ...makeCall(0), parameters: [10n ** 18n] }, /`parameters` cannot be sent: .*decimal strings/],
  [
    'with undefined',
    { ...makeCall(0), parameters: [{ to: undefined }] },
    /`parameters` cannot be sent: parameters\[0\]\.to is undefined, which JSON drops/,
  ],
  ['that is a text', 'transfer', /must be an object with address, method, parameters and abi/],
  ['with NaN among texts', { ...makeCall(0), parameters: ['0x8627', Number.NaN] }, /parameters\[1\] is NaN/],
  ['with bytes as its ABI', { ...makeCall(0), abi: [new Uint8Array(2)] }, /abi\[0\] is a Uint8Array, which JSON/],
  ['with a Map as its reference', { ...makeCall(0), reference: new Map() }, /`reference` cannot be sent: .* is a Map/],
  ['whose toJSON leaves out a field', { toJSON: () => ({ ...makeCall(0), method: undefined }) }, /`method` must be/],
  ['whose toJSON throws', { toJSON: throwing(new Error('no')) }, /: the call cannot be sent: no\./],
  [
    'with a getter that throws',
    Object.defineProperty(makeCall(0), 'method', { get: throwing(undefined) }),
    /the call cannot be sent: undefined/,
  ],
];

describe('a batch refuses before the first request', () => {
  it.each(invalidCalls)('a call %s, by its index', async (_, call, message) => {
    const { wallet, requests } = startService();
    const calls = [...makeCalls(30), call as SigningContractCall];
    const error = await estimate(wallet, calls).catch((e) => e);
    expect(error).toBeInstanceOf(BatchInputError);
    expect(error.index).toBe(30);
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/^Call 30: /);
    await expect(sign(wallet, calls)).rejects.toBeInstanceOf(BatchInputError);
    expect(requests).toEqual([]);
  });

  it('no ABI of exactly the maximum length, and no value that JSON preserves', async () => {
    const { wallet, requests } = startService();
    const abi = [{ name: 'x'.repeat(1024 * 1024 - '[{"name":""}]'.length) }] as never;
    const parameters = [7, true, null, { to: ['0x00', 1.5] }] as never;
    const calls = [{ ...makeCall(0), abi, parameters }];
    const { counts } = await estimate(wallet, calls);
    expect(requests[0]?.calls[0]?.parameters).toEqual(parameters);
    expect(counts.ok).toBe(1);
  });

  it('an array with a hole, by the index of the hole', async () => {
    const { wallet, requests } = startService();
    const calls = makeCalls(60);
    delete calls[45];
    await expect(sign(wallet, calls)).rejects.toMatchObject({ name: 'BatchInputError', index: 45 });
    expect(requests).toEqual([]);
  });

  it('with the reason as `cause` and in the message', async () => {
    const { wallet } = startService();
    const refusal = (more: object) => estimate(wallet, [{ ...makeCall(0), ...more }]).catch((e) => e);
    expect((await refusal({ parameters: [Number.NaN] })).cause).toBeInstanceOf(TypeError);
    expect((await refusal({ parameters: [{ toJSON: throwing('no') }] })).message).toContain(
      '`parameters` cannot be sent: no.',
    );
  });

  it('no calls at all', async () => {
    await expect(estimate(startService().wallet, [])).rejects.toThrow(/^`calls` is empty\.$/);
  });
});

describe('a call that changes after it was checked', () => {
  const code = { code: '482913', reuse: true } as const;

  it('is sent as it was checked, and so are an array that grows and an ABI that several calls share', async () => {
    const calls = makeCalls(60);
    const given = [...calls];
    const expected = structuredClone(calls);
    const { wallet, requests } = startService((request) => {
      for (const call of given) {
        Object.assign(call, { address: '0x00', parameters: [2 ** 60] });
        call.abi.length = 0;
      }
      calls.push(null as never);
      return validResponse(request);
    });
    const { results, total } = await sign(wallet, calls, { code });
    expect(requests.flatMap((request) => request.calls)).toEqual(expected);
    expect([results.length, total]).toEqual([60, 60]);
  });

  it('is sent as its toJSON first said, which is called once, that of a shared ABI too', async () => {
    let said = 0;
    const counting = { toJSON: () => String(said++) } as never;
    const call = { ...makeCall(0), abi: [counting] };
    const { wallet, requests } = startService();
    await sign(wallet, [{ ...call, parameters: [counting] }, call], { code });
    const sent = { parameters: ['0'], abi: ['1'] };
    expect([said, requests[0]?.calls]).toMatchObject([2, [sent, sent]]);
  });
});
