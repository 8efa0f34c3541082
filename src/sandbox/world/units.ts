import { formatDecimal, parseDecimal, shift, toBaseUnits } from '../../base/amounts.js';

/** Calculations use units of 10⁻¹⁸, which represent every amount of every seeded asset exactly. */
const scale = 18;
const unit = 10n ** BigInt(scale);

/** Units of a decimal number in code. */
export const decimal = (text: string): bigint => toBaseUnits(text, scale);

/** Units of an amount; undefined if it has more decimals than the asset, or more digits than any amount. */
export function parseUnits(amount: string, decimals: number): bigint | undefined {
  const read = parseDecimal(amount);
  return read && read.scale <= decimals ? shift(read.units, scale - read.scale) : undefined;
}

/** Units as a decimal number, without trailing zeros. */
export const formatUnits = (units: bigint): string => formatDecimal({ units, scale });

export const multiply = (left: bigint, right: bigint): bigint => (left * right) / unit;

export const divide = (left: bigint, right: bigint): bigint => (left * unit) / right;

/** Rounds down to an asset's smallest unit. */
export const roundDown = (units: bigint, decimals: number): bigint => units - (units % step(decimals));

/** Rounds up to an asset's smallest unit. */
export const roundUp = (units: bigint, decimals: number): bigint => roundDown(units + step(decimals) - 1n, decimals);

const step = (decimals: number): bigint => 10n ** BigInt(scale - decimals);
