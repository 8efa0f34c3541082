import type { SignedMessageTransaction, SignMessageRequest } from '../../../generated/types.js';
import { requireActive, showAddress } from '../world/records.js';
import { addTransaction, metadataOf } from '../world/transaction.js';
import type { Owner, World } from '../world/world.js';
import type { Behaviours } from './behaviour.js';

const message = 'Message signed successfully';

export const signing: Pick<Behaviours, 'signWalletMessage' | 'signAddressMessage'> = {
  signWalletMessage: ({ world, wallet, body }) => ({ data: sign(world, { wallet }, body), message }),

  signAddressMessage({ world, wallet, address, body }) {
    requireActive(address);
    return { data: { ...sign(world, { wallet, address }, body), address: showAddress(world, address) }, message };
  },
};

// Choice: an absent message. It is signed as the empty text.
/** Signs with the key of the address, or of the wallet where there is none, and keeps the record. */
function sign(world: World, owner: Owner, body: SignMessageRequest): SignedMessageTransaction {
  const { message: reason = '', metadata, note = null } = body;
  const signer = owner.address ?? owner.wallet;
  const { hash, signedTransaction } = owner.wallet.chain.signMessage(reason, signer.privateKey);
  // What is stored has neither message nor signature, because no operation returns the record again.
  const { record } = addTransaction(world, owner, 'SGN', { type: 'SIGNED', status: 'SUCCESS' });
  const state = { type: 'SIGNED', status: 'SUCCESS' } as const;
  const ends = { senderAddress: signer.record.address, recipientAddress: signer.record.address };
  return { ...record, ...state, ...ends, hash, signedTransaction, reason, note, metadata: metadataOf(owner, metadata) };
}
