import type { Behaviour } from '../behaviour.js';
import { quote } from '../swap-quote.js';

// Choice: other fields of the master-wallet quote. They are accepted and change nothing; the amount is that of the source.
export const quoteWalletSwap: Behaviour<'quoteWalletSwap'> = ({ world, wallet, body }) => {
  const { fromAssetId, toAssetId, amount, order } = body;
  const { fromAmount, toAmount, requestedAmount, amountSide, ...data } = quote(world, wallet, {
    fromAssetId,
    toAssetId,
    amount,
    order,
  });
  return { data, message: 'Swap quote fetched successfully' };
};
