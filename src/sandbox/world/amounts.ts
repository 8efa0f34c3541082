/** Amounts, prices of swaps, and network fees. */
import { formatDecimal, parseDecimal, shift, toBaseUnits } from '../../base/amounts.js';
import { invalid } from '../server/request-outcome.js';
import type { StoredAsset, StoredWallet } from './world.js';

/** Calculations use units of 10⁻¹⁸, which represent every amount of every seeded asset exactly. */
const scale = 18;
const unit = 10n ** BigInt(scale);

/** Units of a decimal number in code. */
export const decimal = (text: string): bigint => toBaseUnits(text, scale);

/** An amount's units. Rejects an amount that has more decimals than the asset, or more digits than any amount. */
export function readAmount(amount: string, { record: { symbol, decimals } }: StoredAsset): bigint {
  const read = parseDecimal(amount);
  if (!read || read.scale > decimals)
    throw invalid(`${symbol} has ${decimals} decimals, and no amount has more than 100 digits: ${amount}`);
  return shift(read.units, scale - read.scale);
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

export const one = decimal('1');
export const impact = decimal('0.0016');
export const slippage = decimal('0.005');

/** The amount of one asset that a unit of another yields. */
export const rateOf = (from: StoredAsset, to: StoredAsset): bigint =>
  multiply(divide(from.priceUSD, to.priceUSD), one - impact);

export const gasLimit = 164_000n;
/** Wei for each unit of gas. */
export const gasPrice = 2_500_000_000n;
/** Fee of a transaction, in the native coin. */
export const networkFee = gasLimit * gasPrice;

/** Balance of the native coin that pays the fees. */
export const nativeBalance = decimal('0.482915');

/** Native balance and network fee of a transaction, with their values in US dollars. */
export function networkFeeFields({ chain }: StoredWallet) {
  const price = decimal(chain.coin.priceUSD);
  return {
    networkFee: formatUnits(networkFee),
    networkFeeInUSD: formatUnits(multiply(networkFee, price)),
    nativeBalance: formatUnits(nativeBalance),
    nativeBalanceInUSD: formatUnits(multiply(nativeBalance, price)),
    /** Seconds. */
    estimatedArrivalTime: 30,
    transactionFee: 0,
  };
}
