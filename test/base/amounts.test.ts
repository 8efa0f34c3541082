import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromBaseUnits, type RoundingMode, sumByAsset, toBaseUnits, toExactNumber } from '../../src/index.ts';

const functions = { fromBaseUnits, sumByAsset, toBaseUnits, toExactNumber };

const decimals = fc.integer({ min: 0, max: 36 });
const units = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });

describe('toBaseUnits', () => {
  it.each<[string | number, number, bigint]>([
    ['250.750000000', 6, 250750000n],
    ['1e-255', 255, 1n],
    ['2.5E3', 2, 250000n],
    ['007', 0, 7n],
    [Number.MAX_SAFE_INTEGER, 0, 9007199254740991n],
  ])('converts %j with %d decimals', (amount, places, expected) => {
    expect(toBaseUnits(amount, places)).toBe(expected);
  });

  it('equals the digits of any number of at most 15 significant digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }),
        fc.integer({ min: 0, max: 15 }),
        (whole, scale) => {
          expect(toBaseUnits(Number(`${whole}e-${scale}`), scale)).toBe(BigInt(whole));
        },
      ),
    );
  });

  it('either converts any text exactly or throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.eE+- ') }), decimals, (text, places) => {
        const converted = attempt(() => toBaseUnits(text, places));
        if (converted !== undefined) expect(Number(fromBaseUnits(converted, places))).toBe(Number(text) + 0);
      }),
    );
  });

  it('rounds as Intl.NumberFormat does, in every mode', () => {
    const modes = fc.constantFrom<RoundingMode>('ceil', 'floor', 'halfExpand', 'halfEven');
    // Few places and multiples of 5, so that many amounts are halves.
    const places = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 2 }));
    const amounts = fc.oneof(
      units,
      fc.bigInt({ min: -40n, max: 40n }).map((count) => count * 5n),
    );
    fc.assert(
      fc.property(amounts, places, places, modes, (amount, from, to, roundingMode) => {
        const format = new Intl.NumberFormat('en', { maximumFractionDigits: to, useGrouping: false, roundingMode });
        const expected = format.format(fromBaseUnits(amount, from)).replace(/^-0$/, '0');
        expect(fromBaseUnits(toBaseUnits(fromBaseUnits(amount, from), to, roundingMode), to)).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('fromBaseUnits', () => {
  it('writes the smallest unit of an asset with as many decimals as there can be', () => {
    expect(fromBaseUnits(1n, 255)).toBe(`0.${'0'.repeat(254)}1`);
  });

  it('is the inverse of toBaseUnits, and writes neither an exponent nor trailing zeros', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        const text = fromBaseUnits(amount, places);
        expect(toBaseUnits(text, places)).toBe(amount);
        expect(text).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
      }),
    );
  });
});

describe('sumByAsset', () => {
  it('adds the amounts of each asset exactly, in any order', () => {
    const entries = fc.array(fc.tuple(fc.constantFrom('a', 'b', '__proto__'), units, decimals));
    fc.assert(
      fc.property(entries, (given) => {
        const sums = sumByAsset(given.map(([asset, amount, places]) => [asset, fromBaseUnits(amount, places)]));
        for (const asset of new Set(given.map(([name]) => name))) {
          const own = given.filter(([name]) => name === asset);
          const total = own.reduce(
            (sum, [, amount, places]) => sum + toBaseUnits(fromBaseUnits(amount, places), 40),
            0n,
          );
          expect(toBaseUnits(sums.get(asset) ?? 'none', 40)).toBe(total);
        }
        expect(sums.size).toBe(new Set(given.map(([name]) => name)).size);
      }),
    );
  });
});

const notDecimal = `amount "" is not a decimal number such as '250.75'`;
const places = "decimals must be an integer from 0 to 255, the asset's field, not";
const aMode = 'rounding must be ceil, floor, halfExpand, halfEven, not';
const tooPrecise = 'amount "0.0000001" has more than 6 decimal places; say how to round it, for example \'floor\'';
const lost = (number: number) =>
  new RangeError(`the number ${number} may have lost digits already; pass the amount as a string`);

it.each<[keyof typeof functions, unknown[], Error | string]>([
  ['toBaseUnits', ['0.0000001', 6], new RangeError(tooPrecise)],
  ['toBaseUnits', [2 ** 53, 6], lost(2 ** 53)],
  ['toBaseUnits', [0.1 + 0.2, 18], lost(0.1 + 0.2)],
  ['toBaseUnits', [Number.NaN, 6], lost(Number.NaN)],
  ['toBaseUnits', ['', 6], notDecimal],
  // More digits than any amount has, and an exponent that asks for gigabytes.
  ['toBaseUnits', ['1'.repeat(101), 6], notDecimal.replace('""', `"${'1'.repeat(101)}"`)],
  ['toBaseUnits', ['1e1000000000', 6], notDecimal.replace('""', '"1e1000000000"')],
  ['toBaseUnits', [1n, 6], 'amount must be a decimal string or a number, not 1'],
  ...[-1, 1.5, 256, undefined].flatMap((count): [keyof typeof functions, unknown[], Error][] => [
    ['toBaseUnits', ['1', count], new RangeError(`${places} ${count}`)],
    ['fromBaseUnits', [1n, count], new RangeError(`${places} ${count}`)],
  ]),
  ['fromBaseUnits', [1, 6], 'units must be a bigint, not 1'],
  ['toBaseUnits', ['1.5', 0, null], `${aMode} null`],
  ['toBaseUnits', ['1', 6, 'toString'], `${aMode} "toString"`],
  ['sumByAsset', [[['a', '']]], notDecimal],
  ['sumByAsset', [[['a', 0.1 + 0.2]]], lost(0.1 + 0.2)],
  ['toExactNumber', [1], 'amount must be a decimal string, not 1'],
  ['toExactNumber', [''], notDecimal],
])('%s(...%s) is rejected, with the reason', (name, given, problem) => {
  const { message, name: kind } = typeof problem === 'string' ? new TypeError(problem) : problem;
  const rejection = expect.objectContaining({ name: kind, message: `${name}: ${message}` });
  expect(() => Reflect.apply(functions[name], undefined, given)).toThrow(rejection);
});

describe('toExactNumber', () => {
  it.each<[string, number]>([
    ['42000.5', 42000.5],
    ['-0.0', -0],
    ['9007199254740992', 2 ** 53],
  ])('converts %s', (amount, expected) => {
    expect(toExactNumber(amount)).toBe(expected);
  });

  it.each(['9007199254740993', '0.12345678901234567', '1e400', '123456789.123456789012'])(
    'rejects %s, because a number loses its digits',
    (amount) => {
      const message = `toExactNumber: a number cannot represent all digits of "${amount}". Split the amount.`;
      expect(() => toExactNumber(amount)).toThrow(new RangeError(message));
    },
  );

  it('gives a number that JSON writes with the same value, or throws', () => {
    fc.assert(
      fc.property(units, decimals, (amount, places) => {
        const text = fromBaseUnits(amount, places);
        const number = attempt(() => toExactNumber(text));
        if (number !== undefined) expect(toBaseUnits(JSON.stringify(number), places)).toBe(amount);
      }),
    );
  });
});

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Runs a program with the functions of this area in scope, and returns what it prints. */
function run(program: string): unknown[] {
  const printed: unknown[] = [];
  const names = { ...functions, console: { log: (value: unknown) => printed.push(value) } };
  new Function(...Object.keys(names), program.replace(/^import .*$/gm, ''))(...Object.values(names));
  return printed;
}

test('every function has examples, which hold', () => {
  const examples = [...read('src/base/amounts.ts').matchAll(/^ \* ((\w+)\(.*\)); \/\/ (.+)$/gm)];
  expect(new Set(examples.map(([, , name]) => name))).toEqual(new Set(Object.keys(functions)));
  for (const [, call, , value] of examples) expect(run(`console.log(${call})`)).toEqual(run(`console.log(${value})`));
});

test('the program in the guide prints what it says', () => {
  const example = read('examples/amounts.ts');
  const said = [...example.matchAll(/console\.log\(.*\/\/ (.+)$/gm)].map(([, value]) => value);
  expect(said.length).toBeGreaterThan(1);
  expect(run(example).map(String)).toEqual(said);
});

function attempt<T>(convert: () => T): T | undefined {
  try {
    return convert();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
