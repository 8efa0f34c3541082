/** More decimals than any token has, and few enough that no calculation takes long. */
const MAX_DECIMALS = 255;

/**
 * Converts an amount to whole units of an asset's smallest denomination, exactly. Exponents are expanded. Nothing is
 * rounded: an amount with more digits than the asset has is refused.
 *
 * @param amount - Amount in units of the asset: a decimal string as responses carry it, such as `'250.75'`, or a safe number.
 * @param decimals - Decimal places of the asset, its field `decimals`.
 * @returns The whole units, which add and compare without loss.
 * @throws TypeError if the amount is not a decimal string or a number.
 * @throws RangeError if a digit of the amount does not fit into `decimals`, if a number is not exact (an integer beyond
 *   2 ** 53 - 1, more than 15 significant digits, `NaN` or infinite), or if `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * toUnits('250.75', 6); // 250750000n
 * toUnits('1e-6', 6); // 1n
 * ```
 */
export function toUnits(amount: string | number, decimals: number): bigint {
  checkDecimals('toUnits', decimals);
  const { units, scale } = read('toUnits', amount);
  if (scale <= decimals) return shift(units, decimals - scale);
  const excess = 10n ** BigInt(scale - decimals);
  if (units % excess !== 0n)
    throw new RangeError(
      `toUnits: amount ${show(amount)} has more than ${decimals} decimal places; round it yourself first, in the direction that you mean`,
    );
  return units / excess;
}

/**
 * Converts whole units of an asset's smallest denomination to a decimal string in units of the asset, exactly, as requests
 * and responses carry amounts.
 *
 * @param units - Whole units.
 * @param decimals - Decimal places of the asset, its field `decimals`.
 * @returns The amount as a decimal string, without trailing zeros and without an exponent.
 * @throws TypeError if `units` is not a bigint.
 * @throws RangeError if `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * fromUnits(250750000n, 6); // '250.75'
 * ```
 */
export function fromUnits(units: bigint, decimals: number): string {
  checkDecimals('fromUnits', decimals);
  if (typeof units !== 'bigint') throw new TypeError(`fromUnits: units must be a bigint, not ${show(units)}`);
  return formatDecimal({ units, scale: decimals });
}

/**
 * Converts an amount to the number that a request takes, such as `amount` of a fiat withdrawal. Refuses an amount that a
 * JavaScript number does not hold exactly.
 *
 * @param amount - Amount in units of the asset, as a decimal string.
 * @returns The number that is written with the same digits.
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
    throw new RangeError(`toExactNumber: a number does not hold all digits of ${show(amount)}; split the amount`);
  return number;
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

/** Safe integers, and fractions of up to 15 significant digits, are read back with the digits that were written. */
const isExact = (number: number): boolean =>
  Number.isInteger(number)
    ? Number.isSafeInteger(number)
    : Number.isFinite(number) && Number(number.toPrecision(15)) === number;

function checkDecimals(caller: string, decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    throw new RangeError(
      `${caller}: decimals must be an integer from 0 to ${MAX_DECIMALS}, the field of the asset, not ${show(decimals)}`,
    );
}

const show = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/** A decimal number as whole units of its last digit: `1.50` is 150 units of 10 ** -2. */
export interface Decimal {
  readonly units: bigint;
  /** Digits after the point. */
  readonly scale: number;
}

// Bounds far above every amount (2 ** 256 has 78 digits). Without them a response could demand seconds of arithmetic, or
// gigabytes of zeros by its exponent.
const DECIMAL = /^([+-]?)(\d{1,100})(?:\.(\d{1,100}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads a decimal string, with its exponent if it has one. Returns undefined for any other text. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const units = BigInt(sign + whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: shift(units, -scale), scale: 0 } : { units, scale };
}

/** Writes whole units as a decimal string, without trailing zeros. */
export function formatDecimal({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Whether a value is a decimal string of a plausible length. */
export const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && parseDecimal(value) !== undefined;

/** The exact sum of decimal strings, without trailing zeros; undefined if a value is not a decimal string. */
export function sumDecimals(values: readonly unknown[]): string | undefined {
  let sum: Decimal = { units: 0n, scale: 0 };
  for (const value of values) {
    const added = typeof value === 'string' ? parseDecimal(value) : undefined;
    if (!added) return undefined;
    const scale = Math.max(sum.scale, added.scale);
    sum = { units: shift(sum.units, scale - sum.scale) + shift(added.units, scale - added.scale), scale };
  }
  return formatDecimal(sum);
}

/** The units of a decimal at a larger scale. */
export const shift = (units: bigint, digits: number): bigint => (digits === 0 ? units : units * 10n ** BigInt(digits));
