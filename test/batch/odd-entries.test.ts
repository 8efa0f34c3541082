import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  envelope,
  estimate,
  feeEntry,
  feeOf,
  makeCalls,
  sign,
  signatureOf,
  signedEntry,
  startService,
} from './memory-service.js';

const statuses = (results: readonly { status: string }[]) => results.map(({ status }) => status);

/** A service that signs, or estimates, all calls of a request but some, and lists these failures. */
const startFailing = (positions: readonly number[], errors: unknown) =>
  startService(({ kind, calls }) => {
    const entryOf = kind === 'fees' ? feeEntry : signedEntry;
    const entries = calls.flatMap((call, index) => (positions.includes(index) ? [] : [entryOf(index, call)]));
    return envelope({ [kind === 'fees' ? 'fees' : 'success']: entries, errors });
  });

it.each([0, 2, 4])(
  'four signatures are kept when the failed entry of call %d of five has no index',
  async (failing) => {
    const { wallet } = startFailing([failing], [{ message: 'reverted' }]);
    const { results } = await sign(wallet, 5, { code: '482913' });
    expect(statuses(results)).toEqual(results.map(({ index }) => (index === failing ? 'outcome-unknown' : 'ok')));
  },
);

const json = fc.jsonValue({ maxDepth: 2 });
const failures = fc.oneof(
  json,
  fc.array(fc.oneof(json, fc.record({ index: fc.oneof(json, fc.integer({ min: -2, max: 30 })), method: json }))),
);
const failing = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 });

/** Whether all failures that are numbered count from 1, as far as one can see. */
const mayCountFromOne = (errors: unknown, positions: readonly number[]) =>
  positions.includes(0) && Array.isArray(errors) && errors.some((entry) => entry?.index === 7);

it('every signature with an index of its own is kept, whatever the failures look like', () =>
  fc.assert(
    fc.asyncProperty(failing, failures, async (positions, errors) => {
      fc.pre(!mayCountFromOne(errors, positions));
      const { wallet } = startFailing(positions, errors);
      const { results } = await sign(wallet, 7, { code: '482913' });
      for (const result of results) {
        if (positions.includes(result.index)) expect(['failed', 'outcome-unknown']).toContain(result.status);
        else expect(result).toMatchObject({ status: 'ok', signedTransaction: signatureOf(result.index) });
      }
    }),
    { numRuns: 300 },
  ));

it('every fee with an index of its own is kept, and the other calls have failed, whatever the failures look like', () =>
  fc.assert(
    fc.asyncProperty(failing, failures, async (positions, errors) => {
      fc.pre(!mayCountFromOne(errors, positions));
      const { wallet } = startFailing(positions, errors);
      const { results } = await estimate(wallet, 7);
      for (const result of results) {
        if (positions.includes(result.index)) expect(result.status).toBe('failed');
        else expect(result).toMatchObject({ status: 'ok', fee: feeOf(result.index) });
      }
    }),
    { numRuns: 300 },
  ));

it.each([{ index: 9 }, { index: 1, method: 'mint' }, { index: '2' }, null])(
  'a success that is %j leaves the other signatures to their calls',
  async (odd) => {
    const { wallet } = startService(({ calls }) =>
      envelope({ success: [signedEntry(0, calls[0]), odd, signedEntry(2, calls[2])] }),
    );
    const { results } = await sign(wallet, 3, { code: '482913' });
    expect(statuses(results)).toEqual(['ok', 'outcome-unknown', 'ok']);
  },
);

it.each([
  ['lists all calls', [0, 1, 2], []],
  ['lists the last call as failed', [0, 1], [{ index: 3, method: 'transfer' }]],
] as const)(
  'no call gets the signature of its neighbour if a service that counts from 1 %s',
  async (_, signed, errors) => {
    const { wallet } = startService(({ calls }) =>
      envelope({ success: signed.map((position) => signedEntry(position + 1, calls[position])), errors }),
    );
    const { results } = await sign(wallet, 3, { code: '482913' });
    expect(statuses(results)).toEqual(Array(3).fill('outcome-unknown'));
  },
);

it('no call gets the signature of its neighbour if the methods fit only a count from 1', async () => {
  const calls = makeCalls(3).map((call, index) => ({ ...call, method: index === 0 ? 'approve' : 'transfer' }));
  const { wallet } = startService((request) =>
    envelope({
      success: [0, 1].map((at) => signedEntry(at + 1, request.calls[at])),
      errors: [{ message: 'reverted' }],
    }),
  );
  const { results } = await sign(wallet, calls, { code: '482913' });
  expect(statuses(results)).toEqual(Array(3).fill('outcome-unknown'));
});
