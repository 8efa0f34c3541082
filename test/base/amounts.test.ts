import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { fromUnits, toExactNumber, toUnits } from '../../src/index.js';

const decimals = fc.integer({ min: 0, max: 36 });
const units = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });

describe('toUnits', () => {
  it.each<[string | number, number, bigint]>([
    ['250.75', 6, 250750000n],
    ['250.750000000', 6, 250750000n],
    ['0.000001', 6, 1n],
    ['1e-6', 6, 1n],
    ['2.5E3', 2, 250000n],
    ['1e+3', 0, 1000n],
    ['-1.5', 1, -15n],
    ['-0', 6, 0n],
    ['+1', 0, 1n],
    ['007', 0, 7n],
    ['9007199254740993', 0, 9007199254740993n],
    ['0.1234567890123456789012345678', 28, 1234567890123456789012345678n],
    [250.75, 6, 250750000n],
    [1e-7, 18, 100000000000n],
    [42, 6, 42000000n],
    [0, 18, 0n],
    [Number.MAX_SAFE_INTEGER, 0, 9007199254740991n],
  ])('converts %j with %d decimals', (amount, places, expected) => {
    expect(toUnits(amount, places)).toBe(expected);
  });

  it.each<[string, string | number, number, RegExp]>([
    ['a digit too many', '0.0000001', 6, /"0\.0000001" has more than 6 decimal places/],
    ['a fraction of a unit', '1.5', 0, /more than 0 decimal places/],
    ['an exponent that is too small', '1e-7', 6, /more than 6 decimal places/],
    [
      'an integer beyond 2 ** 53',
      2 ** 53,
      6,
      /9007199254740992 may have lost digits already; pass the amount as a string/,
    ],
    ['a large number that is written with an exponent', 1e21, 0, /1e\+21 may have lost digits/],
    ['the result of calculating with floats', 0.1 + 0.2, 18, /0\.30000000000000004 may have lost digits/],
    ['NaN', Number.NaN, 6, /NaN may have lost digits/],
    ['infinity', Number.POSITIVE_INFINITY, 6, /Infinity may have lost digits/],
  ])('refuses %s with a RangeError', (_, amount, places, message) => {
    expect(() => toUnits(amount, places)).toThrow(RangeError);
    expect(() => toUnits(amount, places)).toThrow(message);
  });

  it.each<[string, unknown, RegExp]>([
    ['an empty string', '', /amount "" is not a decimal number such as '250.75'/],
    ['a blank string', ' ', /amount " " is not a decimal number such as '250.75'/],
    ['spaces around digits', ' 1', /not a decimal number/],
    ['a thousands separator', '1,000', /not a decimal number/],
    ['a decimal comma', '1,5', /not a decimal number/],
    ['a point without digits after it', '1.', /not a decimal number/],
    ['a point without digits before it', '.5', /not a decimal number/],
    ['a hexadecimal number', '0x10', /not a decimal number/],
    ['text', 'ten', /not a decimal number/],
    ['more digits than any amount has', '1'.repeat(101), /not a decimal number/],
    ['an exponent that asks for gigabytes', '1e1000000000', /not a decimal number/],
    ['null', null, /amount must be a decimal string or a number, not null/],
    ['undefined', undefined, /not undefined/],
    ['a bigint', 1n, /amount must be a decimal string or a number, not 1/],
  ])('refuses %s with a TypeError', (_, amount, message) => {
    expect(() => toUnits(amount as string, 6)).toThrow(TypeError);
    expect(() => toUnits(amount as string, 6)).toThrow(message);
  });

  it('equals the digits of any number of at most 15 significant digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }),
        fc.integer({ min: 0, max: 15 }),
        (whole, scale) => {
          expect(toUnits(Number(`${whole}e-${scale}`), scale)).toBe(BigInt(whole));
        },
      ),
    );
  });

  it('either converts any text exactly or throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.eE+- ') }), decimals, (text, places) => {
        const converted = attempt(() => toUnits(text, places));
        if (converted !== undefined) expect(Number(fromUnits(converted, places))).toBe(Number(text) + 0);
      }),
    );
  });
});

describe('fromUnits', () => {
  it.each<[bigint, number, string]>([
    [250750000n, 6, '250.75'],
    [1n, 18, '0.000000000000000001'],
    [-15n, 1, '-1.5'],
    [0n, 6, '0'],
    [100n, 0, '100'],
    [100n, 2, '1'],
  ])('writes %d with %d decimals', (amount, places, expected) => {
    expect(fromUnits(amount, places)).toBe(expected);
  });

  it('is the inverse of toUnits', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        expect(toUnits(fromUnits(amount, places), places)).toBe(amount);
      }),
    );
  });

  it('writes neither an exponent nor trailing zeros', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        expect(fromUnits(amount, places)).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
      }),
    );
  });

  it('refuses what is not a bigint', () => {
    expect(() => fromUnits(1 as unknown as bigint, 6)).toThrow(
      new TypeError('fromUnits: units must be a bigint, not 1'),
    );
  });
});

describe('decimals', () => {
  it.each([-1, 1.5, 256, Number.NaN, undefined, null])('%d are refused with a RangeError', (places) => {
    const message = `decimals must be an integer from 0 to 255, the field of the asset, not ${places}`;
    expect(() => toUnits('1', places as number)).toThrow(new RangeError(`toUnits: ${message}`));
    expect(() => fromUnits(1n, places as number)).toThrow(`fromUnits: ${message}`);
  });

  it('may be as many as 255', () => {
    expect(toUnits('1e-255', 255)).toBe(1n);
    expect(fromUnits(1n, 255)).toBe(`0.${'0'.repeat(254)}1`);
  });
});

describe('toExactNumber', () => {
  it.each<[string, number]>([
    ['42000.5', 42000.5],
    ['150000', 150000],
    ['0.1', 0.1],
    ['1e-7', 1e-7],
    ['250.750', 250.75],
    ['-0.0', 0],
    ['9007199254740992', 2 ** 53],
  ])('converts %s', (amount, expected) => {
    expect(toExactNumber(amount)).toBeCloseTo(expected, 20);
  });

  it.each(['9007199254740993', '0.12345678901234567', '1e400', '123456789.123456789012'])(
    'refuses %s, of which a number loses digits',
    (amount) => {
      expect(() => toExactNumber(amount)).toThrow(RangeError);
      expect(() => toExactNumber(amount)).toThrow(`a number does not hold all digits of "${amount}"`);
    },
  );

  it.each([
    ['', `amount "" is not a decimal number such as '250.75'`],
    ['ten', `amount "ten" is not a decimal number such as '250.75'`],
    [' 1', `amount " 1" is not a decimal number such as '250.75'`],
  ])('refuses %j with a TypeError, as toUnits does', (amount, message) => {
    expect(() => toExactNumber(amount)).toThrow(new TypeError(`toExactNumber: ${message}`));
    expect(() => toUnits(amount, 6)).toThrow(new TypeError(`toUnits: ${message}`));
  });

  it('refuses a number, which may have lost digits already', () => {
    expect(() => toExactNumber(1 as unknown as string)).toThrow('amount must be a decimal string, not 1');
  });

  it('gives a number that JSON writes with the same value, or throws', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        const text = fromUnits(amount, places);
        const number = attempt(() => toExactNumber(text));
        if (number !== undefined) expect(toUnits(JSON.stringify(number), places)).toBe(amount);
      }),
    );
  });
});

test('the amounts of the contract are accepted as they are', () => {
  expectTypeOf(toUnits).parameter(0).toEqualTypeOf<string | number>();
  expectTypeOf(toUnits).returns.toEqualTypeOf<bigint>();
  expectTypeOf(fromUnits).returns.toEqualTypeOf<string>();
  expectTypeOf(toExactNumber).returns.toEqualTypeOf<number>();
});

function attempt<T>(convert: () => T): T | undefined {
  try {
    return convert();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
