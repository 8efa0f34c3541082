import type { Behaviour } from '../behaviour.js';
import { requireActive } from '../records.js';
import { signMessage } from './sign-message.js';

export const signAddressMessage: Behaviour<'signAddressMessage'> = ({ world, wallet, address, body }) => {
  requireActive(address);
  const record = signMessage(world, { wallet, address }, body);
  return { data: { ...record, address: address.record }, message: 'Message signed successfully' };
};
