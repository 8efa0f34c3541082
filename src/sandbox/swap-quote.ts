import type { SwapQuote } from '../../generated/types.js';
import { decimal, divide, formatUnits, multiply, roundDown, roundUp } from './decimal.js';
import { estimatedArrivalTime, networkFeeFields, transactionFee } from './network-fee.js';
import { find, findAsset, readAmount } from './records.js';
import { invalid } from './refusal.js';
import type { StoredAsset, StoredWallet, World } from './world.js';

/** What is to be quoted. */
export interface QuoteRequest {
  readonly fromAssetId: string;
  readonly toAssetId: string;
  readonly amount: string;
  readonly amountSide?: 'source' | 'target' | undefined;
  readonly order?: string | undefined;
}

// Choice: prices. Assets trade at fixed prices in US dollars, with an impact of 0.16 % and a slippage of 0.5 %, or none for the
// order `NO_SLIPPAGE`. Liquidity-pool rates do not change a quote.
const impact = decimal('0.0016');
const slippage = decimal('0.005');
const networkFee = decimal('0.00041');
const one = decimal('1');

// Choice: pairs and recipients of a swap. From one asset to itself, and from one network to the other, nothing is quoted (400). Any text is a
// recipient, and changes no quote.
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

/** A quote whose numbers agree with each other. */
export function quote(world: World, wallet: StoredWallet, request: QuoteRequest): SwapQuote {
  const { amount, amountSide = 'source', order } = request;
  const { from, to } = readPair(world, wallet, request.fromAssetId, request.toAssetId);
  const rate = rateOf(from, to);
  const requested = readAmount(amount, amountSide === 'source' ? from : to);
  const fromUnits = amountSide === 'source' ? requested : roundUp(divide(requested, rate), from.record.decimals);
  const toUnits = amountSide === 'target' ? requested : roundDown(multiply(requested, rate), to.record.decimals);
  const lost = order === 'NO_SLIPPAGE' ? 0n : slippage;
  return {
    amount,
    fromAmount: formatUnits(fromUnits),
    toAmount: formatUnits(toUnits),
    requestedAmount: amount,
    amountSide,
    estimatedArrivalTime,
    impact: formatUnits(impact),
    impactInUSD: formatUnits(multiply(multiply(fromUnits, from.priceUSD), impact)),
    minAmount: formatUnits(roundDown(multiply(toUnits, one - lost), to.record.decimals)),
    ...networkFeeFields(wallet, networkFee),
    rate: formatUnits(rate),
    slippage: formatUnits(lost),
    transactionFee,
  };
}
