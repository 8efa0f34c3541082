import type { OperationId } from '../../testing/examples.js';
import type { Behaviour } from '../behaviour.js';
import { createAddressVirtualAccount } from './createAddressVirtualAccount.js';
import { estimateAddressNetworkFee } from './estimateAddressNetworkFee.js';
import { estimateWalletNetworkFee } from './estimateWalletNetworkFee.js';
import { executeFiatWithdrawal } from './executeFiatWithdrawal.js';
import { getCustomer } from './getCustomer.js';
import { getWalletVirtualAccount } from './getWalletVirtualAccount.js';
import { listAddressVirtualAccounts } from './listAddressVirtualAccounts.js';
import { listRateHistory } from './listRateHistory.js';
import { quoteAddressSwap } from './quoteAddressSwap.js';
import { quoteWalletSwap } from './quoteWalletSwap.js';
import { reactivateRate } from './reactivateRate.js';
import { readContracts } from './readContracts.js';
import { regenerateAddressVirtualAccount } from './regenerateAddressVirtualAccount.js';
import { resendTransactionWebhook } from './resendTransactionWebhook.js';
import { salvageAsset } from './salvageAsset.js';
import { signAddressMessage } from './signAddressMessage.js';
import { signContractWrites } from './signContractWrites.js';
import { signWalletMessage } from './signWalletMessage.js';
import { sweepAssets } from './sweepAssets.js';
import { updateAddress } from './updateAddress.js';

/** What the sandbox does, by operation. An operation that is missing here is refused with 501. */
export const behaviours: { readonly [Id in OperationId]?: Behaviour<Id> } = {
  signWalletMessage,
  signAddressMessage,
  readContracts,
  estimateWalletNetworkFee,
  estimateAddressNetworkFee,
  signContractWrites,
  updateAddress,
  quoteAddressSwap,
  quoteWalletSwap,
  executeFiatWithdrawal,
  listAddressVirtualAccounts,
  createAddressVirtualAccount,
  regenerateAddressVirtualAccount,
  getWalletVirtualAccount,
  listRateHistory,
  reactivateRate,
  salvageAsset,
  sweepAssets,
  getCustomer,
  resendTransactionWebhook,
};
