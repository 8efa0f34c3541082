import type { Behaviour } from '../behaviour.js';
import { requireActive, requireCngn } from '../records.js';
import { conflict, invalid } from '../refusal.js';
import { addVirtualAccount, emailTaken, virtualAccountRecord } from '../virtual-account.js';

const lacking = {
  compliance: 'The business has not completed the compliance requirements of virtual accounts',
  virtualAccounts: 'The virtual-accounts feature is not enabled for the business',
};

// Choice: prerequisites of virtual accounts. The business meets all of them, unless `unmetPrerequisites` names those that it lacks: no account
// is created then (400). The account of the seeded world stays.
export const createAddressVirtualAccount: Behaviour<'createAddressVirtualAccount'> = (call) => {
  const { world, wallet, address, body } = call;
  requireActive(address);
  const [unmet] = world.unmetPrerequisites;
  if (unmet) throw invalid(lacking[unmet]);
  if (wallet.network !== 'mainnet') throw invalid('Virtual accounts are not available on testnet');
  requireCngn(world, wallet);
  if (emailTaken(world, body.email)) throw conflict('The email address is that of another customer');
  const account = addVirtualAccount(world, wallet, address, body);
  const data = { ...virtualAccountRecord(world, account), address: address.record };
  return { data, message: 'Virtual account created successfully' };
};
