import { conflict, forbidden, notFound } from '../server/request-outcome.js';
import { timestamp } from '../world/clock.js';
import { find, findAddress, findTransaction, showAddress } from '../world/records.js';
import { sweptFields } from '../world/transaction.js';
import { contracts } from './contracts.js';
import { fiatWithdrawal } from './fiat-withdrawal.js';
import { rates } from './rates.js';
import { signing } from './signing.js';
import { swaps } from './swaps.js';
import type { Behaviours } from './types.js';
import { virtualAccounts } from './virtual-accounts.js';

/**
 * The sandbox's behaviour for each operation: those of short areas are here, the others in the file of their area. An operation that is
 * missing here responds with the contract's example.
 */
export const behaviours: Partial<Behaviours> = {
  ...contracts,
  ...fiatWithdrawal,
  ...rates,
  ...signing,
  ...swaps,
  ...virtualAccounts,

  getCustomer: ({ world, parameter }) => ({ data: find(world.customers, 'customer', parameter('customerId')) }),

  updateAddress({ world, address, body }) {
    const { privateKey, isActive, name, metadata, ...configurations } = body;
    const { record } = address;
    const ownKey = `0x${address.privateKey.toString('hex')}`;
    if (privateKey !== undefined && privateKey !== ownKey)
      throw forbidden('This is not the private key of the address');
    address.record = {
      ...record,
      ...(isActive !== undefined && { isActive }),
      ...(name !== undefined && { name }),
      ...(metadata !== undefined && { metadata }),
      configurations: { ...record.configurations, ...configurations },
      updatedAt: timestamp(world.clock),
    };
    const shown = address.record.configurations.showPrivateKey ? { privateKey: ownKey } : {};
    return { data: { ...showAddress(address), ...shown } };
  },

  salvageAsset({ world, wallet, body }) {
    const { senderAddress, blockchainId } = body;
    findAddress(world, wallet, senderAddress);
    if (!('rpcUrl' in body) && ![...world.blockchains.values()].some(({ id }) => id === blockchainId))
      throw notFound(`There is no blockchain ${blockchainId}`);
    return {};
  },

  sweepAssets({ world, wallet, body: { transactionId, forceSweep = false } }) {
    const transaction = findTransaction(world, wallet, transactionId);
    const { record, address } = transaction;
    if (record.type !== 'DEPOSIT' || record.status !== 'SUCCESS' || !address)
      throw conflict('Only a successful deposit to a child address can be swept');
    if (record.assetSwept && !forceSweep) throw conflict('The deposit is already swept; forceSweep sweeps it again');
    transaction.record = { ...record, ...sweptFields(world, transaction) };
    return {};
  },

  resendTransactionWebhook({ world, outbox, wallet, body }) {
    const transaction = findTransaction(world, wallet, body.id);
    const event = transaction.events.at(-1);
    if (!event) throw conflict('The transaction has no event to send again');
    outbox.send(transaction, [event]);
    return {};
  },
};
