import { conflict, notFound } from '../server/request-outcome.js';
import { find, findAddress, findTransaction } from '../world/records.js';
import { sweptFields } from '../world/transaction.js';
import { addresses } from './addresses.js';
import { contracts } from './contracts.js';
import { fiatWithdrawal } from './fiat-withdrawal.js';
import { rates } from './rates.js';
import { signing } from './signing.js';
import { swaps } from './swaps.js';
import type { Behaviours } from './types.js';
import { virtualAccounts } from './virtual-accounts.js';

/**
 * The sandbox's behaviour for each operation: those of short areas stand here, the others in the file of their area. An operation that is
 * missing here responds with the contract's example.
 */
export const behaviours: Partial<Behaviours> = {
  ...addresses,
  ...contracts,
  ...fiatWithdrawal,
  ...rates,
  ...signing,
  ...swaps,
  ...virtualAccounts,

  getCustomer: ({ world, parameter }) => ({
    data: find(world.customers, 'customer', parameter('customerId')),
    message: 'Customer retrieved successfully',
  }),

  salvageAsset({ world, wallet, body }) {
    const { senderAddress, blockchainId } = body;
    findAddress(world, wallet, senderAddress);
    if (!('rpcUrl' in body) && ![...world.blockchains.values()].some(({ id }) => id === blockchainId))
      throw notFound(`There is no blockchain ${blockchainId}`);
    return { message: 'Salvage asset initiated successfully' };
  },

  sweepAssets({ world, wallet, body: { transactionId, forceSweep = false } }) {
    const transaction = findTransaction(world, wallet, transactionId);
    const { record, address } = transaction;
    if (record.type !== 'DEPOSIT' || record.status !== 'SUCCESS' || !address)
      throw conflict('Only a successful deposit to a child address can be swept');
    if (record.assetSwept && !forceSweep) throw conflict('The deposit is already swept; forceSweep sweeps it again');
    transaction.record = { ...record, ...sweptFields(world, transaction) };
    return { message: 'Sweep initiated successfully' };
  },

  resendTransactionWebhook({ world, outbox, wallet, body }) {
    const transaction = findTransaction(world, wallet, body.id);
    const event = transaction.events.at(-1);
    if (!event) throw conflict('The transaction has no event to send again');
    outbox.send(transaction, [event]);
    return { message: 'Webhook resent successfully' };
  },
};
