import type { Behaviour } from '../behaviour.js';
import { requireActive } from '../records.js';
import { signMessage } from './sign-message.js';

export const signAddressMessage: Behaviour<'signAddressMessage'> = ({ world, wallet, address, body }) => {
  requireActive(address);
  return { data: signMessage(world, { wallet, address }, body), message: 'Message signed successfully' };
};
