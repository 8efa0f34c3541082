import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeposit } from '../../src/webhooks/index.ts';
import { changedDeposit, isCreditByTheRule, replaced } from './changed-deposits.ts';
import { credited, deposit } from './deliveries.ts';

const read = (event: string, data: unknown) => readDeposit({ event, data });
/** Reads a deposit in which one field has another value. */
const readWith = (path: string, value: unknown) => read('deposit.success', replaced(deposit().data, path, value));

describe('readDeposit', () => {
  it.each(['deposit.success', 'deposit.swept.failed'])('credits every field of a record by %s', (event) => {
    const { data } = deposit({ address: { id: 'child' }, wallet: { id: 'master' } });
    const credit = { ...credited, addressId: 'child', walletId: 'master' };
    expect(read(event, data)).toEqual({ transactionId: credited.transactionId, credit });
  });

  it('credits a deposit with fields that no version of the contract lists', () => {
    const { credit } = read('deposit.success', deposit({ deposited: 'today', address: { id: '', name: 7 } }).data);
    expect(credit).toMatchObject({ transactionId: credited.transactionId, addressId: undefined });
  });

  it.each([
    ['status', 'FAILED', 'status-not-success'],
    ['confirmed', false, 'not-confirmed'],
    ['amount', 'NaN', 'amount-unusable'],
    ['asset', null, 'asset-unusable'],
    ['network', 'tesnet', 'network-unknown'],
    ['amlScreening', { status: 'failed' }, 'screening-failed'],
    ['amlScreening', [{ status: 'failed' }], 'details-unusable'],
    ['amlScreening', { status: ['failed'] }, 'details-unusable'],
    ['hash', 7, 'details-unusable'],
  ])('names the reason and the transaction id when %s is %j', (path, value, reason) => {
    expect(readWith(path, value)).toEqual({ reason, transactionId: credited.transactionId });
  });

  it('reads no field that a record inherits', () => {
    const { reason } = read('deposit.success', Object.create(deposit().data));
    expect(reason).toBe('transaction-id-unusable');
  });

  it('names no transaction id that cannot be stored', () => {
    expect(readWith('id', 'a\0')).toEqual({ reason: 'transaction-id-unusable', transactionId: undefined });
  });

  it.each([
    ['deposit.failed', 'deposit-failed'],
    ['deposit.processing', 'other-event'],
    ['swap.failed', 'other-event'],
    ['no.such-event', 'other-event'],
    ['Deposit.success', 'other-event'],
  ])('credits nothing by %s, whatever its record is', (event, reason) => {
    expect(read(event, deposit().data)).toEqual({ reason, transactionId: credited.transactionId });
  });

  it.each([[deposit().data], [undefined], [null], ['deposit.success']])('rejects %j, which is no delivery', (value) => {
    expect(() => readDeposit(value as never)).toThrow('must be a delivery with event and data');
  });

  it('credits no record whose fields were replaced at random, unless the whole rule holds', () => {
    let credits = 0;
    fc.assert(
      fc.property(changedDeposit, ({ event, data }) => {
        const { credit, reason } = read(event, data);
        expect(credit !== undefined).toBe(isCreditByTheRule(event, data));
        expect(reason === undefined).toBe(credit !== undefined);
        if (credit) credits += 1;
      }),
      { numRuns: 5_000 },
    );
    // Otherwise the property would hold for a function that credits nothing.
    expect(credits).toBeGreaterThan(500);
  });
});
