import type { SignedMessageTransaction, SignMessageRequest } from '../../../generated/types.js';
import { requireActive, showAddress } from '../world/records.js';
import { addTransaction, metadataOf } from '../world/transaction.js';
import type { Owner, World } from '../world/world.js';
import type { Behaviours } from './types.js';

export const signing = {
  signWalletMessage: ({ world, wallet, body }) => ({ data: sign(world, { wallet }, body) }),

  signAddressMessage({ world, wallet, address, body }) {
    requireActive(address);
    return { data: { ...sign(world, { wallet, address }, body), address: showAddress(address) } };
  },
} satisfies Partial<Behaviours>;

/** Signs with the address's key or, without an address, the wallet's, and keeps the record. */
function sign(world: World, owner: Owner, body: SignMessageRequest): SignedMessageTransaction {
  const { message: reason = '', metadata, note = null } = body;
  const { privateKey, record: signer } = owner.address ?? owner.wallet;
  const state = { type: 'SIGNED', status: 'SUCCESS' } as const;
  const ends = { senderAddress: signer.address, recipientAddress: signer.address };
  // The stored record has no message and no signature, because no operation returns it again.
  const { record } = addTransaction(world, owner, 'SGN', state);
  const signature = owner.wallet.chain.signMessage(reason, privateKey);
  return { ...record, ...state, ...ends, ...signature, reason, note, metadata: metadataOf(owner, metadata) };
}
