import { parseUnits } from '../world/decimal.js';
import { findAddress } from '../world/records.js';
import type { Behaviours } from './behaviour.js';
import { invalid, notFound } from './refusal.js';

export const assetRecovery: Pick<Behaviours, 'salvageAsset'> = {
  // Choice: salvage. The sender is a child address of the wallet. The blockchain must be one of the sandbox, unless `rpcUrl` names another,
  // and any text is a recipient. Nothing that can be read afterwards changes, since the sandbox keeps no balances.
  salvageAsset({ world, wallet, body }) {
    const { senderAddress, amount, blockchainId } = body;
    findAddress(world, wallet, senderAddress);
    if (!parseUnits(amount)) throw invalid('The amount must be a decimal number above zero');
    if (!('rpcUrl' in body) && ![...world.blockchains.values()].some(({ id }) => id === blockchainId))
      throw notFound(`There is no blockchain ${blockchainId}`);
    return { message: 'Salvage asset initiated successfully' };
  },
};
