import type { SignedMessageTransaction, SignMessageRequest } from '../../../generated/types.js';
import { addTransaction, metadataOf, type Owner } from '../transaction.js';
import type { World } from '../world.js';

// Choice: an absent message. It is signed as the empty text.
/** Signs with the key of the address, or of the wallet where there is none, and keeps the record. */
export function signMessage(world: World, owner: Owner, body: SignMessageRequest): SignedMessageTransaction {
  const { wallet, address } = owner;
  const { message = '', metadata, note = null } = body;
  const { hash, signedTransaction } = wallet.chain.signMessage(message, (address ?? wallet).key.privateKey);
  // What is stored has neither message nor signature, because no operation returns the record again.
  const { record } = addTransaction(world, owner, 'SGN', { type: 'SIGNED', status: 'SUCCESS' });
  const signer = (address ?? wallet).key.address;
  return {
    ...record,
    type: 'SIGNED',
    status: 'SUCCESS',
    senderAddress: signer,
    recipientAddress: signer,
    hash,
    signedTransaction,
    reason: message,
    note,
    metadata: metadataOf(owner, metadata),
  };
}
