/** Amounts are numbers: what is received can be calculated with, and what is sent is more than nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBaseUnits } from '../../src/index.ts';
import { findPlaces, validatorOf } from './validators.ts';

const digits = (max: number) => fc.stringMatching(/^[0-9]+$/).filter((text) => text.length <= max);
const plain = fc
  .tuple(digits(30), fc.option(digits(18), { nil: undefined }))
  .map(([whole, fraction]) => (fraction === undefined ? whole : `${whole}.${fraction}`));
const received = fc
  .tuple(fc.constantFrom('', '-', '+'), plain, fc.constantFrom('', 'e-6', 'E+2', 'e3', 'e-18'))
  .map((parts) => parts.join(''));

/** Texts that are not a decimal number. */
const malformed = [
  ...' |   | NaN | Infinity | ten | 1,5 | 1,000.00 | 1. | .5 | 0x10 | 1e | 1  |  1 | --1 | 1.2.3 | １'.split(' | '),
];

/** Every schema of one kind of amount, with what Ajv and the package's own validator say of a value. */
const accepts = (name: string, value: unknown) => ({
  ajv: validatorOf(name)(value),
  own: findPlaces(name, value).length === 0,
});
const yes = { ajv: true, own: true };
const no = { ajv: false, own: false };

describe('an amount that is received', () => {
  it('is any decimal number with a sign or an exponent, each of which toBaseUnits reads', () => {
    fc.assert(
      fc.property(received, (amount) => {
        expect(accepts('Amount', amount)).toEqual(yes);
        expect(typeof toBaseUnits(amount, 40)).toBe('bigint');
      }),
    );
  });

  it.each([...malformed, 250, null])('is not %j', (value) => {
    expect(accepts('Amount', value)).toEqual(no);
  });

  it('is not a number to toBaseUnits wherever the contract rejects it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.eE+- x'), maxLength: 12 }), (text) => {
        fc.pre(!accepts('Amount', text).ajv);
        expect(() => toBaseUnits(text, 18)).toThrow(TypeError);
      }),
    );
  });
});

describe('an amount that is sent', () => {
  it('is any plain decimal number above 0', () => {
    fc.assert(
      fc.property(plain, (text) => {
        const amount = text.replace(/^0+(?=\d)/, '');
        expect(accepts('SentAmount', amount)).toEqual(/[1-9]/.test(amount) ? yes : no);
      }),
    );
  });

  it.each([...malformed, '0', '0.0', '-1', '+1', '1e3', '007', 250, null])('is not %j', (value) => {
    expect(accepts('SentAmount', value)).toEqual(no);
  });
});
