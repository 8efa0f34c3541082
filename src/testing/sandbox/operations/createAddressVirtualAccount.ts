import type { Behaviour } from '../behaviour.js';
import { assetsOf, requireActive } from '../records.js';
import { conflict, invalid } from '../refusal.js';
import { addVirtualAccount, emailTaken, virtualAccountRecord } from '../virtual-account.js';

export const createAddressVirtualAccount: Behaviour<'createAddressVirtualAccount'> = (call) => {
  const { world, wallet, address, body } = call;
  requireActive(address);
  if (wallet.network !== 'mainnet') throw invalid('Virtual accounts are not available on testnet');
  if (!assetsOf(world, wallet).some(({ record }) => record.symbol === 'cNGN'))
    throw invalid(`Wallet ${wallet.record.id} does not support cNGN`);
  if (emailTaken(world, body.email)) throw conflict('The email address is that of another customer');
  const account = addVirtualAccount(world, wallet, address, body);
  const data = { ...virtualAccountRecord(world, account), address: address.record };
  return { data, message: 'Virtual account created successfully' };
};
