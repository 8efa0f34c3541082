/** Hostile inputs and clients meet a batch. Only what must hold in every case is asserted. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BatchInputError,
  BatchResponseError,
  BatchStoppedError,
  createWalletClient,
  type SignedWriteResult,
  type SigningContractCall,
  signContractWritesInBatches,
} from '../../src/index.js';
import { makeCall, makeCalls, positionOf, signatureOf, signedEntry, walletId } from './memory-service.js';

const throwing = (thrown: unknown) => () => {
  throw thrown;
};
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

/** Calls that cannot be sent. */
const odd: Record<string, (position: number) => unknown> = {
  undefined: () => undefined,
  null: () => null,
  'a revoked proxy': revoked,
  'an unsafe integer': (position) => ({ ...makeCall(position), parameters: [2 ** 60] }),
  'a Map': (position) => ({ ...makeCall(position), parameters: [String(position), new Map()] }),
  'bytes in its ABI': (position) => ({ ...makeCall(position), abi: [Buffer.from('a')] }),
  'a getter that throws': (position) =>
    Object.defineProperty(makeCall(position), 'method', { get: throwing(undefined), enumerable: true }),
  'a toJSON that throws': () => ({ toJSON: throwing(new Error('no')) }),
  'a circle': (position) => {
    const call: Record<string, unknown> = { ...makeCall(position) };
    return Object.assign(call, { parameters: [call] });
  },
};

/** What a client does with a request. The first two sign its calls and say so. */
const responses: Record<string, (calls: readonly SigningContractCall[]) => unknown> = {
  'signs its calls': (calls) => ({
    data: { success: calls.map((call, index) => signedEntry(index, call)), errors: [] },
  }),
  'signs them later': async (calls) => {
    await new Promise(setImmediate);
    return { data: { success: calls.map((call, index) => signedEntry(index, call)).toReversed(), errors: [] } };
  },
  throws: throwing(new Error('no')),
  'throws undefined': throwing(undefined),
  rejects: () => Promise.reject(new TypeError('fetch failed')),
  'resolves to nothing': () => undefined,
  'resolves to null data': () => ({ data: null }),
  'has data that throws': () => Object.defineProperty({}, 'data', { get: throwing(new Error('no')) }),
  'has a revoked list': () => ({ data: { success: revoked(), errors: [] } }),
  'has entries that throw': () => ({
    data: { success: [Object.defineProperty({}, 'index', { get: throwing(undefined) })] },
  }),
  'has indexes of other requests': (calls) => ({
    data: { success: calls.map((call, index) => signedEntry(index + 20, call)) },
  }),
};
const signs = (response: string | undefined) => response === 'signs its calls' || response === 'signs them later';

/** A client of the package whose requests are taken over. */
function startClient(behaviours: readonly string[]) {
  const sent: number[][] = [];
  const wallet = createWalletClient({ baseUrl: 'https://api.example.com', apiKey: 'live-key-6f1d3c52' });
  // The client's own checks are part of what a batch relies on, so its input is checked by JSON here too.
  const POST = (_path: unknown, { body }: { body: { calls: SigningContractCall[] } }) => {
    const { calls }: { calls: SigningContractCall[] } = JSON.parse(JSON.stringify(body));
    const behaviour = behaviours[sent.length % behaviours.length] ?? '';
    sent.push(calls.map(positionOf));
    return responses[behaviour]?.(calls);
  };
  return { wallet: Object.assign(Object.create(wallet), { POST }) as typeof wallet, sent };
}

const scenario = fc.record({
  count: fc.integer({ min: 1, max: 70 }),
  oddAt: fc.option(fc.nat({ max: 69 })),
  oddity: fc.constantFrom(...Object.keys(odd)),
  behaviours: fc.array(fc.constantFrom('signs its calls', ...Object.keys(responses)), { minLength: 1, maxLength: 4 }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  onChunkFailure: fc.constantFrom('continue' as const, 'stop' as const),
  progress: fc.constantFrom('returns', 'returns', 'throws undefined', 'rejects', 'hangs'),
  code: fc.constantFrom('returns', 'returns', 'throws undefined', 'is empty', 'hangs'),
});

const hooks = {
  returns: () => '482913',
  'throws undefined': throwing(undefined),
  rejects: () => Promise.reject(new Error('no')),
  'is empty': () => '',
  hangs: () => new Promise<never>(() => {}),
};

/** What is true of every call, however its batch has ended. */
function check(
  results: readonly SignedWriteResult[],
  count: number,
  sent: readonly number[][],
  behaviours: readonly string[],
) {
  const positions = sent.flat();
  expect(new Set(positions).size, 'no call is sent twice').toBe(positions.length);
  expect(results.map(({ index }) => index)).toEqual(makeCalls(count).map((_, index) => index));
  sent.forEach((calls, request) => {
    const isSigned = signs(behaviours[request % behaviours.length]);
    for (const position of calls) {
      const result = results[position];
      // A single call has the single form, which this client does not use: its batch form is accepted too.
      if (isSigned) expect(result).toMatchObject({ status: 'ok', signedTransaction: signatureOf(position) });
      else expect(result).toMatchObject({ status: 'outcome-unknown', retrySafe: false });
    }
  });
  const wasSent = new Set(positions);
  for (const result of results) {
    if (!wasSent.has(result.index)) expect(result.status).toBe('unsent');
    if (result.status === 'unsent') expect(result.error).toBeInstanceOf(BatchStoppedError);
    if (result.status === 'outcome-unknown') expect(result.error).toBeInstanceOf(BatchResponseError);
  }
}

it('a batch returns all that is known of every call, whatever its client, code and progress do, or refuses its input', () =>
  fc.assert(
    fc.asyncProperty(scenario, async ({ count, oddAt, oddity, behaviours, progress, code, ...options }) => {
      const calls: unknown[] = makeCalls(count);
      if (oddAt !== null && oddAt < count) calls[oddAt] = odd[oddity]?.(oddAt);
      const { wallet, sent } = startClient(behaviours);
      const batch = signContractWritesInBatches(wallet, {
        ...options,
        walletId,
        calls: calls as SigningContractCall[],
        code: hooks[code],
        onProgress: hooks[progress],
        signal: code === 'hangs' ? AbortSignal.timeout(20) : undefined,
      });
      if (oddAt === null || oddAt >= count) return check((await batch).results, count, sent, behaviours);
      const error = await batch.catch((e) => e);
      expect(error).toBeInstanceOf(BatchInputError);
      expect(error).toMatchObject({ index: oddAt });
      expect(sent).toEqual([]);
    }),
    { numRuns: 300 },
  ));
