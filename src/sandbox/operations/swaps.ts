import type { QuoteAddressSwapRequest, SwapQuote } from '../../../generated/types.js';
import {
  divide,
  formatUnits,
  impact,
  multiply,
  networkFeeFields,
  one,
  rateOf,
  readAmount,
  roundDown,
  roundUp,
  slippage,
} from '../world/amounts.js';
import { readPair, requireActive } from '../world/records.js';
import type { StoredWallet, World } from '../world/world.js';
import type { Behaviours } from './types.js';

export const swaps = {
  quoteAddressSwap({ world, wallet, address, body }) {
    requireActive(address);
    return { data: quote(world, wallet, body) };
  },

  quoteWalletSwap({ world, wallet, body: { fromAssetId, toAssetId, amount } }) {
    const all = quote(world, wallet, { fromAssetId, toAssetId, amount });
    const { fromAmount, toAmount, requestedAmount, amountSide, ...data } = all;
    return { data };
  },
} satisfies Partial<Behaviours>;

type QuoteRequest = Pick<QuoteAddressSwapRequest, 'fromAssetId' | 'toAssetId' | 'amount' | 'amountSide'>;

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
