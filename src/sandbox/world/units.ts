import { formatDecimal, parseDecimal, shift } from '../../base/amounts.js';

/** Decimals are calculated in units of 10⁻¹⁸, which hold every amount of every seeded asset exactly. */
const scale = 18;
const unit = 10n ** BigInt(scale);

/** Units of a decimal number, or undefined where the text is not one. */
export function parseUnits(text: string): bigint | undefined {
  // Neither a sign nor an exponent, which no request of the contract has.
  const decimal = /^[\d.]+$/.test(text) ? parseDecimal(text) : undefined;
  return decimal && decimal.scale <= scale ? shift(decimal.units, scale - decimal.scale) : undefined;
}

/** Units of a decimal number that is written in code. */
export function decimal(text: string): bigint {
  const units = parseUnits(text);
  if (units === undefined) throw new TypeError(`${text} is not a decimal number`);
  return units;
}

/** Units as a decimal number, without trailing zeros. */
export const formatUnits = (units: bigint): string => formatDecimal({ units, scale });

export const multiply = (left: bigint, right: bigint): bigint => (left * right) / unit;

export const divide = (left: bigint, right: bigint): bigint => (left * unit) / right;

/** Cuts off what is finer than the smallest unit of an asset. */
export const roundDown = (units: bigint, decimals: number): bigint => units - (units % step(decimals));

/** Fills up to the smallest unit of an asset. */
export const roundUp = (units: bigint, decimals: number): bigint => roundDown(units + step(decimals) - 1n, decimals);

const step = (decimals: number): bigint => 10n ** BigInt(scale - decimals);
