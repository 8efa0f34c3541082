/** Messages that are signed, withdrawals, and what is done with assets and events that arrived. */
import type { SignedMessageTransaction, SignMessageRequest } from '../../../generated/types.js';
import { formatUnits, parseUnits } from '../world/decimal.js';
import { findAddress, findAsset, findTransaction, readAmount, requireActive, showAddress } from '../world/records.js';
import { addTransaction, amountFields, metadataOf, sweptFields } from '../world/transaction.js';
import type { Owner, World } from '../world/world.js';
import type { Behaviours } from './behaviour.js';
import { countWithdrawal, useCode } from './limits.js';
import { conflict, invalid, notFound } from './refusal.js';

const signed = 'Message signed successfully';

// Choice: messages that are not documented. `Fiat withdrawal submitted`, `Customer retrieved successfully` and `Webhook resent successfully`.
export const transactions = {
  signWalletMessage: ({ world, wallet, body }) => ({ data: sign(world, { wallet }, body), message: signed }),

  signAddressMessage({ world, wallet, address, body }) {
    requireActive(address);
    const data = { ...sign(world, { wallet, address }, body), address: showAddress(world, address) };
    return { data, message: signed };
  },

  // Choice: end state of a withdrawal. Its record has type `WITHDRAWAL` and status `PROCESSING`, unless `setWithdrawalStatus` chose
  // another, and stays so: no documented event and no documented operation says how a withdrawal ends. Two withdrawals with one `reference` are
  // two withdrawals.

  // Choice: currencies, banks and accounts. Any text is one, and none is refused; a fault of the request refuses what a test needs refused.

  // Choice: fields of a withdrawal. The recipient of its record is the account that the request names, and `toCurrency` its currency.
  executeFiatWithdrawal({ world, wallet, body }) {
    const asset = findAsset(world, wallet, body.assetId);
    if (asset.record.isNative) throw invalid(`${asset.record.symbol} is not a stablecoin`);
    const amount = readAmount(String(body.amount), asset);
    const headers = countWithdrawal(world, wallet);
    // Choice: code of a withdrawal. A withdrawal that carries `code` is refused unless it is a two-factor code that is valid, which it uses up.
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

  // Choice: sweeps. Only a successful deposit to a child address can be swept, and once unless `forceSweep` is true; others are
  // refused (409). The transaction then shows the sweep. No event says so, since only that of a failed sweep is documented.
  sweepAssets({ world, wallet, body: { transactionId, forceSweep = false } }) {
    const transaction = findTransaction(world, wallet, transactionId);
    const { record, address } = transaction;
    if (record.type !== 'DEPOSIT' || record.status !== 'SUCCESS' || !address)
      throw conflict('Only a successful deposit to a child address can be swept');
    if (record.assetSwept && !forceSweep) throw conflict('The deposit is swept already; forceSweep sweeps it again');
    transaction.record = { ...record, ...sweptFields(world, transaction) };
    return { message: 'Sweep initiated successfully' };
  },

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

  // Choice: what resend sends. The last event of the transaction, with the bytes of its first delivery, as a new delivery with
  // attempts of its own. A transaction without events is refused (409).
  resendTransactionWebhook({ world, outbox, wallet, body }) {
    const transaction = findTransaction(world, wallet, body.id);
    const event = transaction.events.at(-1);
    if (!event) throw conflict('The transaction has no event that could be sent again');
    outbox.send(transaction, [event]);
    return { message: 'Webhook resent successfully' };
  },
} satisfies Partial<Behaviours>;

// Choice: an absent message. It is signed as the empty text.
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
