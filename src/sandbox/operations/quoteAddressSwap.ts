import type { Behaviour } from '../behaviour.js';
import { requireActive } from '../records.js';
import { quote } from '../swap-quote.js';

export const quoteAddressSwap: Behaviour<'quoteAddressSwap'> = ({ world, wallet, address, body }) => {
  requireActive(address);
  return { data: quote(world, wallet, body), message: 'Swap quote fetched successfully' };
};
