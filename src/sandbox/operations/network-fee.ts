import { decimal, formatUnits, multiply } from '../world/decimal.js';
import type { StoredWallet } from '../world/world.js';

/** Gas of a transaction with this data: what the chain always takes, what it takes for each byte, and work. */
export const gasOf = (data: Uint8Array): bigint => {
  const bytes = data.reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 0n);
  return 21_000n + bytes + 30_000n;
};

/** Wei for each unit of gas. */
export const maxFeePerGas = 2_500_000_000n;

/** Fee of a transaction with this data, in the native coin. */
export const feeOf = (data: Uint8Array): bigint => gasOf(data) * maxFeePerGas;

// Choice: balances. The sandbox keeps no balances: every wallet and address always holds the same native balance, and no amount
// is too large.
/** Balance of the native coin that pays the fees. */
export const nativeBalance = decimal('0.482915');

/** Native balance and a network fee, with their values in US dollars. */
export function networkFeeFields({ chain }: StoredWallet, fee: bigint) {
  const price = decimal(chain.coin.priceUSD);
  return {
    networkFee: formatUnits(fee),
    networkFeeInUSD: formatUnits(multiply(fee, price)),
    nativeBalance: formatUnits(nativeBalance),
    nativeBalanceInUSD: formatUnits(multiply(nativeBalance, price)),
  };
}

/** Seconds until a transaction arrives. */
export const estimatedArrivalTime = 30;

/** `transactionFee` of the sandbox. */
export const transactionFee = 0;
