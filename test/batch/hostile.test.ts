/** Hostile clients and callbacks meet a batch. Only what must hold in every case is asserted. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SigningContractCall } from '../../generated/types.js';
import { BatchStoppedError, createWalletClient, signContractWritesInBatches } from '../../src/index.js';
import { makeCalls, positionOf, signatureOf, signedEntry, walletId } from './memory-service.js';

const throwing = (thrown: unknown) => () => {
  throw thrown;
};
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
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

it('a batch returns all that is known of every call, whatever its client, code and progress do', () =>
  fc.assert(
    fc.asyncProperty(scenario, async ({ count, behaviours, progress, code, ...options }) => {
      const { wallet, sent } = startClient(behaviours);
      const { results } = await signContractWritesInBatches(wallet, {
        ...options,
        walletId,
        calls: makeCalls(count),
        code: hooks[code],
        onProgress: hooks[progress],
        signal: code === 'hangs' ? AbortSignal.timeout(20) : undefined,
      });
      expect(results.map(({ index }) => index)).toEqual(makeCalls(count).map((_, index) => index));
      expect(new Set(sent.flat()).size, 'no call is sent twice').toBe(sent.flat().length);
      for (const result of results) {
        const request = sent.findIndex((positions) => positions.includes(result.index));
        // A single call has the single form, which this client does not use: its batch form is accepted too.
        const signedTransaction = signatureOf(result.index);
        const isSigned = signs(behaviours[request % behaviours.length]);
        if (request === -1) expect(result).toMatchObject({ status: 'unsent', error: expect.any(BatchStoppedError) });
        else if (isSigned) expect(result).toMatchObject({ status: 'ok', signedTransaction });
        else
          expect(result).toMatchObject({ status: 'outcome-unknown', error: { problem: expect.stringMatching(/./) } });
      }
    }),
    { numRuns: 300 },
  ));
