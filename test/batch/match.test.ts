import { describe, expect, it } from 'vitest';
import { BatchResponseError, type ClientOptions, type SignedWriteResult } from '../../src/index.ts';
import {
  envelope,
  estimate,
  makeCall,
  makeCalls,
  type SentRequest,
  sign,
  signedEntry,
  startService,
} from './memory-service.ts';

async function signed(count: number, data: (request: SentRequest) => unknown): Promise<readonly SignedWriteResult[]> {
  const { wallet } = startService((request) => envelope(data(request)));
  return (await sign(wallet, count, { code: '482913' })).results;
}

/** The problem that a response has with a call; otherwise the status of the call. */
const problemOf = (result: SignedWriteResult) =>
  result.status === 'outcome-unknown' && result.error instanceof BatchResponseError
    ? result.error.problem
    : result.status;

const all = ({ calls }: SentRequest) => calls.map((call, index) => signedEntry(index, call));
const [first, second, third] = makeCalls(3).map((call, index) => signedEntry(index, call));

describe('the single form', () => {
  const record = { id: 'record', method: 'execute', signedTransaction: '0xab' };

  it('is read into the same result as the batch form', async () => {
    const origin = { index: 0, reference: 'PAYOUT-0', status: 'ok', canRetry: false };
    expect(await signed(1, () => record)).toEqual([{ ...origin, signedTransaction: '0xab', entry: record }]);
    const ofBatch = { ...origin, signedTransaction: '0x00000000', entry: first };
    expect(await signed(1, () => ({ success: [first] }))).toEqual([ofBatch]);
  });

  it.each([
    [2, record],
    [1, { success: 'none', signedTransaction: '0xab' }],
    [2, { success: 'none', errors: [] }],
  ])('for %d calls is neither form where the data is %j, which is kept', async (count, data) => {
    const results = await signed(count, () => data);
    expect(results.map(problemOf)).toEqual(Array(count).fill('unexpected-shape'));
    for (const result of results) expect(result).toMatchObject({ canRetry: false, received: [data] });
  });
});

describe('the batch form', () => {
  const moved = { ...first, index: 7 };
  const other = { ...first, method: 'mint' };
  const failed = { index: 0 };
  const explained = { index: 0, why: 1 };
  const unnumbered = { why: 1 };
  const failedOther = { index: 0, method: 'mint' };
  it.each<[string, object, string, unknown[]]>([
    ['one success', { success: [second] }, 'missing ok missing', []],
    ['one failure', { success: [], errors: [{ index: 1, why: 1 }] }, 'missing failed missing', []],
    ['two failures', { success: [], errors: [failed, explained] }, 'failed missing missing', [failed, explained]],
    ['a failure without an index', { success: [second], errors: [unnumbered] }, 'missing ok missing', [unnumbered]],
    ['a failure that is no list', { success: [], errors: unnumbered }, 'missing missing missing', [unnumbered]],
    ['no failures', { success: [first], errors: null }, 'ok missing missing', []],
    ['another method', { success: [], errors: [failedOther] }, 'missing missing missing', [failedOther]],
    ['a success that has also failed', { success: [first], errors: [failed] }, 'ok missing missing', []],
    ['two successes of a call', { success: [first, failed] }, 'duplicate missing missing', [first, failed]],
    ['a success of another method', { success: [other, third] }, 'method-mismatch missing ok', [other]],
    ['a success without a method', { success: [{ ...first, method: undefined }] }, 'ok missing missing', []],
    ['a success whose method is no text', { success: [{ ...first, method: 7 }] }, 'ok missing missing', []],
    ['no signature', { success: [failed, second], errors: [explained] }, 'malformed ok missing', [failed, explained]],
    ['an index that no call has', { success: [moved, second] }, 'missing ok missing', [moved]],
  ])('with %s determines what it names', async (_, data, problems, received) => {
    const results = await signed(3, () => data);
    expect(results.map(problemOf).join(' ')).toBe(problems);
    if (results[0]?.status !== 'ok') expect(results[0]).toMatchObject({ received });
  });

  it.each(['0', true, null, 0.5, [1], { toString: 1, valueOf: 1 }])(
    'with an index that is %j leaves the call of that entry unknown and the others as they are',
    async (index) => {
      const entry = { ...second, index };
      const results = await signed(2, () => ({ success: [first, entry] }));
      expect(results.map(problemOf)).toEqual(['ok', 'missing']);
      expect(results[1]).toMatchObject({ received: [entry] });
    },
  );

  it.each([undefined, null, '', 7, {}])('with a signature that is %j has no signature', async (signedTransaction) => {
    const results = await signed(2, () => ({
      success: [{ ...first, signedTransaction }, second],
    }));
    expect(results.map(problemOf)).toEqual(['malformed', 'ok']);
    const [single] = await signed(1, () => ({ id: 'record', signedTransaction }));
    expect(single).toMatchObject({ error: { problem: 'malformed' }, received: [{ id: 'record' }] });
  });

  it.each([
    ['a bigint', (index: number) => BigInt(index)],
    ['an object', (index: number) => ({ valueOf: () => index, isLosslessNumber: true })],
  ])('is read where a lossless parser gives an index as %s', async (_, wrap) => {
    const { wallet } = startService((request) => envelope({ success: all(request) }));
    const parseJson = (text: string) => JSON.parse(text, (key, value) => (key === 'index' ? wrap(value) : value));
    const lossless: typeof wallet.POST = (path, init) => wallet.POST(path, { ...init, parseJson });
    expect((await sign({ POST: lossless }, 2, { code: '482913' })).counts.ok).toBe(2);
  });

  it('that throws when it is read is kept whole', async () => {
    const cause = new Error('not this one');
    const thrower = {
      index: 1,
      get method() {
        throw cause;
      },
    };
    const data = { success: [first, thrower] };
    const POST = async () => ({ data, rateLimit: undefined }) as never;
    const { results } = await sign({ POST }, 2);
    expect(results.map(problemOf)).toEqual(['unreadable', 'unreadable']);
    for (const result of results) {
      expect(result).toMatchObject({ canRetry: false, error: { cause } });
      expect(result.status === 'outcome-unknown' && result.received[0]).toBe(data);
    }
  });
});

describe('a service that counts from 1', () => {
  const shifted = (calls: SentRequest['calls'], signed: number) =>
    calls.slice(0, signed).map((call, at) => signedEntry(at + 1, call));

  it.each([
    ['signs all', 3, []],
    ['refuses the last call', 2, [{ index: 3, method: 'transfer' }]],
    ['refuses a call without saying which', 2, [{ index: 3 }, { why: 'reverted' }]],
  ])('gives no call the signature of its neighbour when it %s', async (_, count, errors) => {
    const results = await signed(3, ({ calls }) => ({ success: shifted(calls, count), errors }));
    expect(results.map(problemOf)).toEqual(['index-base', 'index-base', 'index-base']);
    expect(results[1]).toMatchObject({ canRetry: false, received: [{ ...first, index: 1 }] });
  });

  it('gives no call the signature of its neighbour when only the methods show it', async () => {
    const calls = ['approve', 'transfer', 'transfer'].map((method, index) => ({ ...makeCall(index), method }));
    const { wallet } = startService((request) =>
      envelope({ success: shifted(request.calls, 2), errors: [{ why: 1 }] }),
    );
    const { results } = await sign(wallet, calls, { code: '482913' });
    expect(results.map(problemOf)).toEqual(['index-base', 'index-base', 'index-base']);
  });
});

describe('the error of a call', () => {
  it.each([
    [{}, 'has neither the single form nor the batch form'],
    [{ success: [], errors: [] }, 'lists the call neither as successful nor as failed'],
    [{ success: [], errors: [{ index: 0 }] }, 'lists the call as failed'],
    [{ success: [first, first] }, 'lists the call as successful more than once'],
    [{ success: [{ ...first, index: 2 }] }, 'has indexes that fit the calls only if they count from 1'],
    [{ success: [{ ...first, method: 'x' }] }, 'lists the call with a different method'],
    [{ success: [{ index: 0 }] }, 'lists the call as successful without its result'],
  ])('says what is wrong with %j, and prints no signature', async (data, words) => {
    const [result] = await signed(2, () => data);
    const error = result?.status === 'ok' ? undefined : result?.error;
    expect(error).toMatchObject({ name: 'BatchResponseError', operationId: 'signContractWrites', index: 0 });
    expect(String(error)).toBe(
      `BatchResponseError: Call 0: the response of signContractWrites ${words}. \`received\` of the result has the service's entries.`,
    );
    expect(JSON.stringify(error)).not.toContain('0x0000');
  });

  it('that the service refused for its own sake, or whose fee is missing, is not safe to retry', async () => {
    const { wallet } = startService(({ kind }) =>
      envelope({ [kind === 'fees' ? 'fees' : 'success']: [], errors: [{ index: 0, why: { any: ['shape'] } }] }),
    );
    const refused = { status: 'failed', canRetry: false, received: [{ index: 0, why: { any: ['shape'] } }] };
    const { results: fees } = await estimate(wallet, 2);
    expect(fees).toMatchObject([refused, { status: 'failed', canRetry: false, error: { problem: 'missing' } }]);
    const { results } = await sign(wallet, 2);
    expect(results).toMatchObject([refused, { status: 'outcome-unknown', canRetry: false }]);
  });
});

describe('the message of a call that the service lists as failed', () => {
  /** The fourth call of the second request, the 24th of the batch, cannot be signed. */
  const failing = (request: SentRequest) => {
    const success = all(request);
    const failed = request.number === 2 ? success.splice(3, 1) : [];
    return envelope({ success, errors: failed.map((entry) => ({ ...entry, message: 'execution reverted' })) });
  };
  const unquoted = 'Call 23: the response of signContractWrites lists the call as failed';
  const hint = ". `received` of the result has the service's entries.";
  const messageOf = async (options: Partial<ClientOptions>, style: 'wallet' | 'client' = 'wallet') => {
    const { results } = await sign(startService(failing, options)[style], 45);
    expect(results.filter(({ status }) => status !== 'ok').map(({ index }) => index)).toEqual([23]);
    return Object(results[23]).error.message;
  };

  it.each(['wallet', 'client'] as const)(
    'names its index in the list of the caller, and the reason that getErrorMessage of the %s finds in its entry',
    async (style) => {
      const getErrorMessage = (entry: unknown) => Object(entry).message;
      expect(await messageOf({ getErrorMessage }, style)).toBe(`${unquoted}: execution reverted`);
    },
  );

  const throws = () => {
    throw new Error('no');
  };
  it.each<[string, Partial<ClientOptions>]>([
    ['no function is passed', {}],
    ['the service is on this machine', { baseUrl: 'http://127.0.0.1:4010' }],
    ['the function returns undefined', { getErrorMessage: () => undefined }],
    ['the function throws', { getErrorMessage: throws }],
  ])('quotes nothing of the response if %s', async (_, options) => {
    expect(await messageOf(options)).toBe(unquoted + hint);
  });
});
