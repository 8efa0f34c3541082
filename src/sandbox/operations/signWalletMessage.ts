import type { Behaviour } from '../behaviour.js';
import { signMessage } from './sign-message.js';

export const signWalletMessage: Behaviour<'signWalletMessage'> = ({ world, wallet, body }) => ({
  data: signMessage(world, { wallet }, body),
  message: 'Message signed successfully',
});
