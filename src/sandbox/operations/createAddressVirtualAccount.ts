import type { Behaviour } from '../behaviour.js';
import { requireActive, requireCngn } from '../records.js';
import { conflict, invalid } from '../refusal.js';
import { addVirtualAccount, emailTaken, virtualAccountRecord } from '../virtual-account.js';

export const createAddressVirtualAccount: Behaviour<'createAddressVirtualAccount'> = (call) => {
  const { world, wallet, address, body } = call;
  requireActive(address);
  if (wallet.network !== 'mainnet') throw invalid('Virtual accounts are not available on testnet');
  requireCngn(world, wallet);
  if (emailTaken(world, body.email)) throw conflict('The email address is that of another customer');
  const account = addVirtualAccount(world, wallet, address, body);
  const data = { ...virtualAccountRecord(world, account), address: address.record };
  return { data, message: 'Virtual account created successfully' };
};
