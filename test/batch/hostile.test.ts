/** Hostile inputs and clients meet a batch. Only what must hold in every case is asserted. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BatchInputError,
  BatchInterruptedError,
  type BatchResult,
  createWalletClient,
  type SignedWriteResult,
  type SigningContractCall,
  signContractWritesInBatches,
  streamSignedContractWrites,
} from '../../src/index.js';
import { makeCall, makeCalls, positionOf, signatureOf, signedEntry, walletId } from './memory-service.js';

const runs = { numRuns: 300 };

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

/** How an input that is read ends. An input that hangs is ended by the signal. */
const endings = fc.constantFrom(
  'ends',
  'throws',
  'throws undefined',
  'returns no result',
  'hangs',
  'fails to close',
  'never closes',
);

function* asIterable(calls: readonly unknown[], ending: string): Generator<unknown> {
  yield* calls;
  if (ending === 'throws') throw new Error('the cursor was closed');
  if (ending === 'throws undefined') throw undefined;
}

const asAsync = (calls: readonly unknown[], ending: string): AsyncIterable<unknown> => {
  const iterator = asIterable(calls, ending);
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const next = iterator.next();
        if (next.done && ending === 'hangs') return new Promise<never>(() => {});
        if (next.done && ending === 'returns no result') return undefined as never;
        return next;
      },
      return() {
        if (ending === 'fails to close') throw new Error('not closed');
        return ending === 'never closes'
          ? new Promise<never>(() => {})
          : Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
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
  count: fc.integer({ min: 0, max: 70 }),
  oddAt: fc.option(fc.nat({ max: 69 })),
  oddity: fc.constantFrom(...Object.keys(odd)),
  input: fc.constantFrom('array', 'iterable', 'async iterable'),
  ending: endings,
  behaviours: fc.array(fc.constantFrom('signs its calls', ...Object.keys(responses)), { minLength: 1, maxLength: 4 }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  onChunkFailure: fc.constantFrom('continue' as const, 'stop' as const),
  progress: fc.constantFrom('returns', 'throws undefined', 'rejects'),
  code: fc.constantFrom('returns', 'returns', 'throws undefined', 'is empty', 'hangs'),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

function prepare({
  count,
  oddAt,
  oddity,
  input,
  ending,
  behaviours,
  concurrency,
  onChunkFailure,
  code,
  progress,
}: Scenario) {
  const calls: unknown[] = makeCalls(count);
  const oddPosition = oddAt !== null && oddAt < count ? oddAt : undefined;
  if (oddPosition !== undefined) calls[oddPosition] = odd[oddity]?.(oddPosition);
  const given = input === 'array' ? calls : input === 'iterable' ? asIterable(calls, ending) : asAsync(calls, ending);
  const { wallet, sent } = startClient(behaviours);
  const hangs = code === 'hangs' || (input === 'async iterable' && ending === 'hangs');
  const options = {
    walletId,
    calls: given as SigningContractCall[],
    concurrency,
    onChunkFailure,
    code: () => {
      if (code === 'throws undefined') throw undefined;
      return code === 'hangs' ? new Promise<never>(() => {}) : code === 'is empty' ? '' : '482913';
    },
    signal: hangs ? AbortSignal.timeout(20) : undefined,
  };
  const onProgress = () => {
    if (progress === 'throws undefined') throw undefined;
    return progress === 'rejects' ? Promise.reject(new Error('no')) : undefined;
  };
  return { wallet, sent, options, onProgress, oddPosition };
}

/** What is true of every call, however its batch has ended. */
function check(
  results: readonly (SignedWriteResult | BatchResult<object>)[],
  sent: readonly number[][],
  behaviours: readonly string[],
) {
  const positions = sent.flat();
  expect(new Set(positions).size, 'no call is sent twice').toBe(positions.length);
  const byIndex = new Map(results.map((result) => [result.index, result]));
  expect(byIndex.size, 'every call has one result').toBe(results.length);
  sent.forEach((calls, request) => {
    const isSigned = signs(behaviours[request % behaviours.length]);
    for (const position of calls) {
      const result = byIndex.get(position);
      // A single call has the single form, which this client does not use: its batch form is accepted too.
      if (isSigned) expect(result).toMatchObject({ status: 'ok', signedTransaction: signatureOf(position) });
      else expect(result).toMatchObject({ status: 'outcome-unknown', retrySafe: false });
    }
  });
  const wasSent = new Set(positions);
  for (const { index, status } of results) if (!wasSent.has(index)) expect(status).toBe('unsent');
}

it('a batch returns, or throws, with all that is known of every call, whatever its input and its client do', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const { wallet, sent, options, onProgress, oddPosition } = prepare(given);
      const ended = await signContractWritesInBatches(wallet, { ...options, onProgress }).then(
        (summary) => ({ summary, error: undefined }),
        (error: unknown) => ({ summary: error instanceof BatchInterruptedError ? error.partial : undefined, error }),
      );
      check(ended.summary?.results ?? [], sent, given.behaviours);
      if (!ended.summary) expect(sent, 'only a batch that sent nothing has no results').toEqual([]);
      if (given.input !== 'array' || oddPosition === undefined) return;
      expect(ended.error).toBeInstanceOf(BatchInputError);
      expect(ended.error).toMatchObject({ index: oddPosition });
      expect(sent).toEqual([]);
    }),
    runs,
  ));

it('a stream of results yields what is known of every call before it throws, whatever its input and its client do', () =>
  fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const { wallet, sent, options } = prepare(given);
      const results: SignedWriteResult[] = [];
      try {
        for await (const result of streamSignedContractWrites(wallet, options)) results.push(result);
      } catch {
        // What it throws is asserted where a batch is collected.
      }
      check(results, sent, given.behaviours);
    }),
    runs,
  ));
