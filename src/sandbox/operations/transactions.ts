/** Messages that are signed, withdrawals, and what is done with assets and events that arrived. */
import type { SignedMessageTransaction, SignMessageRequest } from '../../../generated/types.js';
import { conflict, invalid, notFound } from '../../server/request-outcome.js';
import { findAddress, findAsset, findTransaction, readAmount, requireActive, showAddress } from '../world/records.js';
import { addTransaction, amountFields, metadataOf, sweptFields } from '../world/transaction.js';
import { formatUnits } from '../world/units.js';
import type { Owner, World } from '../world/world.js';
import type { Behaviours } from './behaviour.js';
import { countWithdrawal, useCode } from './limits.js';

const signed = 'Message signed successfully';

export const transactions = {
  signWalletMessage: ({ world, wallet, body }) => ({ data: sign(world, { wallet }, body), message: signed }),

  signAddressMessage({ world, wallet, address, body }) {
    requireActive(address);
    const data = { ...sign(world, { wallet, address }, body), address: showAddress(address) };
    return { data, message: signed };
  },

  executeFiatWithdrawal({ world, wallet, body }) {
    const asset = findAsset(world, wallet, body.assetId);
    if (asset.record.isNative) throw invalid(`${asset.record.symbol} is not a stablecoin`);
    const amount = readAmount(String(body.amount), asset);
    const headers = countWithdrawal(world, wallet);
    if (body.code !== undefined) useCode(world, body.code);
    const { record } = addTransaction(world, { wallet }, 'WDR', {
      type: 'WITHDRAWAL',
      status: world.withdrawalStatus,
      recipientAddress: body.accountIdentifier,
      ...amountFields(asset, amount),
      amountPaid: formatUnits(amount),
      toCurrency: body.currency,
      ...(body.reference !== undefined && { reference: body.reference }),
    });
    return { data: record, headers, message: 'Fiat withdrawal submitted' };
  },

  sweepAssets({ world, wallet, body: { transactionId, forceSweep = false } }) {
    const transaction = findTransaction(world, wallet, transactionId);
    const { record, address } = transaction;
    if (record.type !== 'DEPOSIT' || record.status !== 'SUCCESS' || !address)
      throw conflict('Only a successful deposit to a child address can be swept');
    if (record.assetSwept && !forceSweep) throw conflict('The deposit is swept already; forceSweep sweeps it again');
    transaction.record = { ...record, ...sweptFields(world, transaction) };
    return { message: 'Sweep initiated successfully' };
  },

  salvageAsset({ world, wallet, body }) {
    const { senderAddress, blockchainId } = body;
    findAddress(world, wallet, senderAddress);
    if (!('rpcUrl' in body) && ![...world.blockchains.values()].some(({ id }) => id === blockchainId))
      throw notFound(`There is no blockchain ${blockchainId}`);
    return { message: 'Salvage asset initiated successfully' };
  },

  resendTransactionWebhook({ world, outbox, wallet, body }) {
    const transaction = findTransaction(world, wallet, body.id);
    const event = transaction.events.at(-1);
    if (!event) throw conflict('The transaction has no event that could be sent again');
    outbox.send(transaction, [event]);
    return { message: 'Webhook resent successfully' };
  },
} satisfies Partial<Behaviours>;

/** Signs with the key of the address, or of the wallet where there is none, and keeps the record. */
function sign(world: World, owner: Owner, body: SignMessageRequest): SignedMessageTransaction {
  const { message: reason = '', metadata, note = null } = body;
  const { privateKey, record: signer } = owner.address ?? owner.wallet;
  const state = { type: 'SIGNED', status: 'SUCCESS' } as const;
  const ends = { senderAddress: signer.address, recipientAddress: signer.address };
  // What is stored has neither message nor signature, because no operation returns the record again.
  const { record } = addTransaction(world, owner, 'SGN', state);
  const signature = owner.wallet.chain.signMessage(reason, privateKey);
  return { ...record, ...state, ...ends, ...signature, reason, note, metadata: metadataOf(owner, metadata) };
}
