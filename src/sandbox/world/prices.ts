/** Prices of swaps and network fees. */
import { invalid } from '../server/request-outcome.js';
import { find, findAsset } from './records.js';
import { decimal, divide, formatUnits, multiply } from './units.js';
import type { StoredAsset, StoredWallet, World } from './world.js';

export const impact = decimal('0.0016');
const one = decimal('1');

/** The two stablecoins of a swap: one of the wallet, and one on any chain of the same network. */
export function readPair(world: World, wallet: StoredWallet, fromAssetId: string, toAssetId: string) {
  const from = findAsset(world, wallet, fromAssetId);
  const to = find(world.assets, 'asset', toAssetId);
  if (from.network !== to.network) throw invalid(`A swap stays on one network: ${from.network} is not ${to.network}`);
  if (from === to) throw invalid('A swap is from one asset to another');
  for (const { record } of [from, to]) if (record.isNative) throw invalid(`${record.symbol} is not a stablecoin`);
  return { from, to };
}

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
