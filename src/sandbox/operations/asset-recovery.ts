import { notFound } from '../server/request-outcome.js';
import { findAddress } from '../world/records.js';
import type { Behaviours } from './behaviour.js';

export const assetRecovery = {
  salvageAsset({ world, wallet, body }) {
    const { senderAddress, blockchainId } = body;
    findAddress(world, wallet, senderAddress);
    if (!('rpcUrl' in body) && ![...world.blockchains.values()].some(({ id }) => id === blockchainId))
      throw notFound(`There is no blockchain ${blockchainId}`);
    return { message: 'Salvage asset initiated successfully' };
  },
} satisfies Partial<Behaviours>;
