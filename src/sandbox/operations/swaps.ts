import type { SwapQuote } from '../../../generated/types.js';
import { invalid } from '../../server/request-outcome.js';
import { find, findAsset, readAmount, requireActive } from '../world/records.js';
import { decimal, divide, formatUnits, multiply, roundDown, roundUp } from '../world/units.js';
import type { StoredAsset, StoredWallet, World } from '../world/world.js';
import type { Behaviours } from './behaviour.js';

const message = 'Swap quote fetched successfully';

export const swaps = {
  quoteAddressSwap({ world, wallet, address, body }) {
    requireActive(address);
    return { data: quote(world, wallet, body), message };
  },

  quoteWalletSwap({ world, wallet, body: { fromAssetId, toAssetId, amount } }) {
    const all = quote(world, wallet, { fromAssetId, toAssetId, amount });
    const { fromAmount, toAmount, requestedAmount, amountSide, ...data } = all;
    return { data, message };
  },
} satisfies Partial<Behaviours>;

const impact = decimal('0.0016');
const slippage = decimal('0.005');
const one = decimal('1');

/** The two stablecoins of a swap: one of the wallet, and one of any chain of the same network. */
export function readPair(world: World, wallet: StoredWallet, fromAssetId: string, toAssetId: string) {
  const from = findAsset(world, wallet, fromAssetId);
  const to = find(world.assets, 'asset', toAssetId);
  if (from.network !== to.network) throw invalid(`A swap stays on one network: ${from.network} is not ${to.network}`);
  if (from === to) throw invalid('A swap is from one asset to another');
  for (const { record } of [from, to]) if (record.isNative) throw invalid(`${record.symbol} is not a stablecoin`);
  return { from, to };
}

/** How much of one asset a unit of another yields. */
export const rateOf = (from: StoredAsset, to: StoredAsset): bigint =>
  multiply(divide(from.priceUSD, to.priceUSD), one - impact);

interface QuoteRequest {
  readonly fromAssetId: string;
  readonly toAssetId: string;
  readonly amount: string;
  readonly amountSide?: 'source' | 'target' | undefined;
}

/** A quote whose numbers agree with each other. */
function quote(world: World, wallet: StoredWallet, request: QuoteRequest): SwapQuote {
  const { amount, amountSide = 'source' } = request;
  const { from, to } = readPair(world, wallet, request.fromAssetId, request.toAssetId);
  const rate = rateOf(from, to);
  const requested = readAmount(amount, amountSide === 'source' ? from : to);
  const fromBaseUnits = amountSide === 'source' ? requested : roundUp(divide(requested, rate), from.record.decimals);
  const toBaseUnits = amountSide === 'target' ? requested : roundDown(multiply(requested, rate), to.record.decimals);
  return {
    amount,
    fromAmount: formatUnits(fromBaseUnits),
    toAmount: formatUnits(toBaseUnits),
    requestedAmount: amount,
    amountSide,
    impact: formatUnits(impact),
    impactInUSD: formatUnits(multiply(multiply(fromBaseUnits, from.priceUSD), impact)),
    minAmount: formatUnits(roundDown(multiply(toBaseUnits, one - slippage), to.record.decimals)),
    ...networkFeeFields(wallet),
    rate: formatUnits(rate),
    slippage: formatUnits(slippage),
  };
}

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
