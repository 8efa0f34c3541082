import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NetworkFeeResult, SignedWriteResult } from '../../src/index.ts';
import {
  envelope,
  estimate,
  feeEntry,
  feeOf,
  json,
  positionOf,
  type SentRequest,
  sign,
  signatureOf,
  signedEntry,
  startService,
  validResponse,
} from './memory-service.ts';

const seed = 20261120;
const runs = { seed, numRuns: 200 };

/** What the service does with one call. */
const callFates = ['ok', 'failed', 'missing', 'twice', 'both', 'unnumbered'] as const;
type Fate = (typeof callFates)[number];

/** What the service does with one request. */
const requestFates = ['respond', 'refuse', 'break', 'shuffle', 'out-of-range', 'single-form'] as const;
type ChunkFate = (typeof requestFates)[number];

const input = fc.record({
  fates: fc.array(fc.constantFrom('ok', 'ok', ...callFates), { minLength: 1, maxLength: 90 }),
  chunkFates: fc.array(fc.constantFrom('respond', 'respond', ...requestFates), { minLength: 5, maxLength: 5 }),
  concurrency: fc.integer({ min: 1, max: 6 }),
  /** Failures of any shape that name no call. */
  odd: fc.array(fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.record({ index: fc.jsonValue(), method: fc.jsonValue() })), {
    maxLength: 3,
  }),
});

type Scenario = typeof input extends fc.Arbitrary<infer Value> ? Value : never;

const chunkOf = (request: SentRequest): number => Math.floor(positionOf(request.calls[0]) / 20);

function respond(request: SentRequest, { fates, chunkFates, odd }: Scenario): Response {
  const chunkFate = chunkFates[chunkOf(request)];
  if (chunkFate === 'refuse') return json({ message: 'refused' }, { status: 422 });
  if (chunkFate === 'break') throw new TypeError('fetch failed');
  if (request.calls.length === 1) return validResponse(request);
  if (chunkFate === 'single-form') return envelope({ balance: '1', fee: '1', signedTransaction: '0x00' });
  const [done, errors]: [unknown[], unknown[]] = [[], []];
  request.calls.forEach((call, index) => {
    const entry = request.kind === 'fees' ? feeEntry(index, call) : signedEntry(index, call);
    const fate = fates[positionOf(call)];
    if (fate === 'ok' || fate === 'twice' || fate === 'both') done.push(entry);
    if (fate === 'twice') done.push(entry);
    if (fate === 'failed' || fate === 'both') errors.push({ index, why: 'reverted' });
    if (fate === 'unnumbered') errors.push({ why: 'reverted' });
  });
  if (chunkFate === 'out-of-range') errors.push({ index: request.calls.length, why: 'counted from 1' });
  if (chunkFate === 'shuffle') done.reverse();
  errors.push(...odd.filter((entry) => !Number.isInteger(Object(entry).index)));
  return envelope({ [request.kind === 'fees' ? 'fees' : 'success']: done, errors });
}

/** The expected status of a call, stated independently of the code under test. */
function expected(index: number, total: number, fates: readonly Fate[], chunkFates: readonly ChunkFate[]) {
  const chunk = Math.floor(index / 20);
  const alone = Math.min(20, total - chunk * 20) === 1;
  const chunkFate = chunkFates[chunk];
  if (chunkFate === 'refuse') return 'failed';
  if (chunkFate === 'break') return 'outcome-unknown';
  if (alone) return 'ok';
  if (chunkFate === 'single-form') return 'outcome-unknown';
  // With an index that is too large by one, and none that is 0, the service counts from 1.
  const first = fates[chunk * 20] ?? 'ok';
  if (chunkFate === 'out-of-range' && ['missing', 'unnumbered'].includes(first)) return 'outcome-unknown';
  const fate = fates[index];
  if (fate === 'both') return 'ok';
  return fate === 'ok' || fate === 'failed' ? fate : 'outcome-unknown';
}

function checkResults(
  results: readonly { index: number }[],
  sent: readonly (NetworkFeeResult | SignedWriteResult)[],
  { fates, chunkFates }: Scenario,
  isRead = false,
) {
  expect(results.map(({ index }) => index)).toEqual(fates.map((_, index) => index));
  for (const { index, status, reference, canRetry } of sent) {
    const fate = expected(index, fates.length, fates, chunkFates);
    expect(status, `call ${index}`).toBe(isRead && fate !== 'ok' ? 'failed' : fate);
    expect(canRetry).toBe(isRead && chunkFates[Math.floor(index / 20)] === 'break');
    expect(reference).toBe(`PAYOUT-${index}`);
  }
}

describe('every call has exactly one result', () => {
  it('when fees are estimated, with exact totals', () =>
    fc.assert(
      fc.asyncProperty(input, async (given) => {
        const { fates, concurrency } = given;
        const { wallet, requests } = startService((request) => respond(request, given), { retries: 0 });
        const { results, totals, counts, ...summary } = await estimate(wallet, fates.length, { concurrency });
        checkResults(results, results, given, true);
        let total = 0n;
        for (const result of results) {
          if (result.status !== 'ok') continue;
          expect(result.fee).toBe(feeOf(result.index));
          total += BigInt(result.index + 1);
        }
        const fraction = total.toString().padStart(18, '0').replace(/0+$/, '');
        expect(totals.fee).toBe(total === 0n ? '0' : `0.${fraction}`);
        expect(Object.values(counts).reduce((a, b) => a + b)).toBe(fates.length);
        expect(summary.requests).toBe(requests.length);
        expect(requests.length).toBe(Math.ceil(fates.length / 20));
      }),
      runs,
    ));

  it('when writes are signed; no call is sent twice, and those after a failed request may be unsent', () =>
    fc.assert(
      fc.asyncProperty(input, fc.boolean(), async (given, stopOnFailure) => {
        const { fates, chunkFates, concurrency } = given;
        const { wallet, requests } = startService((request) => respond(request, given));
        const code = { code: '482913', reuse: true } as const;
        const { results, stopped } = await sign(wallet, fates.length, { concurrency, stopOnFailure, code });
        const sent = requests.flatMap((request) => request.calls.map(positionOf));
        expect(new Set(sent).size).toBe(sent.length);
        const wasSent = ({ index }: SignedWriteResult) => sent.includes(index);
        checkResults(results, results.filter(wasSent), given);
        for (const result of results) {
          if (!wasSent(result)) expect(result).toMatchObject({ status: 'unsent', canRetry: true });
          if (result.status === 'ok') expect(result.signedTransaction).toBe(signatureOf(result.index));
        }
        const failed = requests.some((request) => chunkFates[chunkOf(request)] === 'refuse');
        const unknown = results.some(({ status }) => status === 'outcome-unknown');
        expect(stopped !== undefined).toBe(stopOnFailure && (failed || unknown));
        if (!stopped) expect(sent).toHaveLength(fates.length);
      }),
      runs,
    ));
});
