import type { Behaviour } from '../behaviour.js';
import { parseUnits } from '../decimal.js';
import { findAddress, isSameAddress } from '../records.js';
import { invalid, notFound } from '../refusal.js';

// Choice: salvage. The sender is the wallet or one of its addresses. The blockchain must be one of the sandbox, unless `rpcUrl`
// names another, and any text is a recipient. Nothing that can be read afterwards changes, since the sandbox keeps no balances.
export const salvageAsset: Behaviour<'salvageAsset'> = ({ world, wallet, body }) => {
  const { senderAddress, amount, blockchainId } = body;
  if (!isSameAddress(wallet.chain, wallet.record.address, senderAddress)) findAddress(world, wallet, senderAddress);
  if (!parseUnits(amount)) throw invalid('The amount must be a decimal number above zero');
  if (!('rpcUrl' in body) && ![...world.blockchains.values()].some(({ id }) => id === blockchainId))
    throw notFound(`There is no blockchain ${blockchainId}`);
  return { message: 'Salvage asset initiated successfully' };
};
