/** More decimals than any token has, but few enough that every calculation is fast. */
const MAX_DECIMALS = 255;

/** `ceil`: up. `floor`: down. `halfExpand`, `halfEven`: to the nearest, with halves away from zero or to the even unit. */
export type RoundingMode = keyof typeof roundsUp;

/** Whether to round up, given twice the rest, the size of a unit, and the units below. */
const roundsUp = {
  ceil: () => true,
  floor: () => false,
  halfExpand: (twice: bigint, size: bigint, below: bigint) => twice > size || (twice === size && below >= 0n),
  halfEven: (twice: bigint, size: bigint, below: bigint) => twice > size || (twice === size && below % 2n !== 0n),
};

/**
 * Converts an amount to whole units of an asset's smallest denomination, exactly. Expands exponents, and rejects an amount with more
 * digits than the asset has, unless you say how to round it.
 *
 * @param amount - Amount in units of the asset: a decimal string such as `'250.75'`, as in responses, or a safe number.
 * @param decimals - Decimal places of the asset, its field `decimals`, or those of a ledger that keeps fewer.
 * @param rounding - How to round digits that do not fit. There is no default, because each mode favours one side.
 * @returns The whole units, which can be added and compared without loss.
 * @throws TypeError if the amount is not a decimal string or a number, or `rounding` is not a rounding mode.
 * @throws RangeError if a digit of the amount does not fit into `decimals` and `rounding` is missing, if a number is not exact (an
 *   integer beyond 2 ** 53 - 1, more than 15 significant digits, `NaN` or infinite), or if `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * toBaseUnits('250.75', 6); // 250750000n
 * toBaseUnits('1e-6', 6); // 1n
 * toBaseUnits('250.759999', 2, 'floor'); // 25075n
 * ```
 */
export function toBaseUnits(amount: string | number, decimals: number, rounding?: RoundingMode): bigint {
  checkDecimals('toBaseUnits', decimals);
  if (rounding !== undefined && !Object.hasOwn(roundsUp, rounding))
    throw new TypeError(`toBaseUnits: rounding must be ${Object.keys(roundsUp).join(', ')}, not ${show(rounding)}`);
  const { units, scale } = read('toBaseUnits', amount);
  if (scale <= decimals) return shift(units, decimals - scale);
  const size = 10n ** BigInt(scale - decimals);
  const rest = ((units % size) + size) % size;
  const below = (units - rest) / size;
  if (rest === 0n) return below;
  if (rounding === undefined)
    throw new RangeError(
      `toBaseUnits: amount ${show(amount)} has more than ${decimals} decimal places; say how to round it, for example 'floor'`,
    );
  return roundsUp[rounding](rest * 2n, size, below) ? below + 1n : below;
}

/**
 * Converts whole units of an asset's smallest denomination to a decimal string in units of the asset, exactly, as in
 * responses. A fiat withdrawal takes a number: see {@link toExactNumber}.
 *
 * @param units - Whole units.
 * @param decimals - Decimal places of the asset, its field `decimals`.
 * @returns The amount as a decimal string, without trailing zeros and without an exponent.
 * @throws TypeError if `units` is not a bigint.
 * @throws RangeError if `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * fromBaseUnits(250750000n, 6); // '250.75'
 * ```
 */
export function fromBaseUnits(units: bigint, decimals: number): `${number}` {
  checkDecimals('fromBaseUnits', decimals);
  if (typeof units !== 'bigint') throw new TypeError(`fromBaseUnits: units must be a bigint, not ${show(units)}`);
  return formatDecimal({ units, scale: decimals });
}

/**
 * Converts an amount to the number that a request takes, such as `amount` of a fiat withdrawal. Rejects an amount that a
 * JavaScript number cannot represent exactly.
 *
 * @param amount - Amount in units of the asset, as a decimal string.
 * @returns The number with the same digits.
 * @throws TypeError if the amount is not a decimal string.
 * @throws RangeError if a number would lose digits of the amount.
 *
 * @example
 * ```ts
 * toExactNumber('42000.5'); // 42000.5
 * ```
 */
export function toExactNumber(amount: string): number {
  if (typeof amount !== 'string')
    throw new TypeError(`toExactNumber: amount must be a decimal string, not ${show(amount)}`);
  const stated = read('toExactNumber', amount);
  const number = Number(amount);
  const held = parseDecimal(String(number));
  if (!held || formatDecimal(held) !== formatDecimal(stated))
    throw new RangeError(`toExactNumber: a number cannot represent all digits of ${show(amount)}. Split the amount.`);
  return number;
}

/**
 * Adds amounts exactly, separately for each asset.
 *
 * @param entries - Pairs of an asset, such as its id, and an amount in its units.
 * @returns The sum of each asset as a decimal string, without trailing zeros.
 * @throws TypeError or RangeError if {@link toBaseUnits} cannot read an amount.
 *
 * @example
 * ```ts
 * sumByAsset([['a', '0.1'], ['a', '0.2']]).get('a'); // '0.3'
 * ```
 */
export function sumByAsset(
  entries: Iterable<readonly [asset: string, amount: string | number]>,
): Map<string, `${number}`> {
  const sums = new Map<string, Decimal>();
  for (const [asset, amount] of entries) sums.set(asset, add(sums.get(asset), read('sumByAsset', amount)));
  return new Map([...sums].map(([asset, sum]) => [asset, formatDecimal(sum)]));
}

function read(caller: string, amount: string | number): Decimal {
  if (typeof amount !== 'string' && typeof amount !== 'number')
    throw new TypeError(`${caller}: amount must be a decimal string or a number, not ${show(amount)}`);
  if (typeof amount === 'number' && !isExact(amount))
    throw new RangeError(`${caller}: the number ${amount} may have lost digits already; pass the amount as a string`);
  const decimal = parseDecimal(String(amount));
  if (!decimal) throw new TypeError(`${caller}: amount ${show(amount)} is not a decimal number such as '250.75'`);
  return decimal;
}

/** Safe integers, and fractions of up to 15 significant digits, keep the digits that were written. */
const isExact = (number: number): boolean =>
  Number.isInteger(number)
    ? Number.isSafeInteger(number)
    : Number.isFinite(number) && Number(number.toPrecision(15)) === number;

function checkDecimals(caller: string, decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    throw new RangeError(
      `${caller}: decimals must be an integer from 0 to ${MAX_DECIMALS}, the asset's field, not ${show(decimals)}`,
    );
}

const show = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/** A decimal number as whole units of its last digit: `1.50` is 150 units of 10 ** -2. */
export interface Decimal {
  readonly units: bigint;
  /** Digits after the point. */
  readonly scale: number;
}

// Bounds far above every amount (2 ** 256 has 78 digits). Without them a response could demand seconds of arithmetic or, through
// its exponent, gigabytes of zeros.
const DECIMAL = /^([+-]?)(\d{1,100})(?:\.(\d{1,100}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads a decimal string, with or without an exponent. Returns undefined for any other string. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(sign + whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: shift(units, -scale), scale: 0 } : { units, scale };
}

function add(first: Decimal = { units: 0n, scale: 0 }, second: Decimal): Decimal {
  const scale = Math.max(first.scale, second.scale);
  return { units: shift(first.units, scale - first.scale) + shift(second.units, scale - second.scale), scale };
}

/** Writes whole units as a decimal string, without trailing zeros. */
export function formatDecimal({ units, scale }: Decimal): `${number}` {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}` as `${number}`;
}

/** Whether a value is a decimal string of a plausible length. */
export const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && parseDecimal(value) !== undefined;

/** The exact sum of decimal strings, without trailing zeros; undefined if a value is not a decimal string. */
export const sumDecimals = (values: readonly unknown[]): string | undefined =>
  values.every(isDecimal) ? (sumByAsset(values.map((value) => ['', value])).get('') ?? '0') : undefined;

/** A decimal's units at a larger scale. */
export const shift = (units: bigint, digits: number): bigint => (digits === 0 ? units : units * 10n ** BigInt(digits));
