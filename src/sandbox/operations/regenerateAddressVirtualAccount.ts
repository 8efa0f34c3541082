import type { Behaviour } from '../behaviour.js';
import { timestamp } from '../clock.js';
import { find } from '../records.js';
import { notFound } from '../refusal.js';
import { nextAccountNumber, virtualAccountRecord } from '../virtual-account.js';

// Choice: regenerate (id, customer, old number). The account keeps its id and its customer, and gets a new number; the old number
// belongs to no account any more.
export const regenerateAddressVirtualAccount: Behaviour<'regenerateAddressVirtualAccount'> = (call) => {
  const { world, address, parameter } = call;
  const account = find(world.virtualAccounts, 'virtual account', parameter('virtualAccountId'));
  if (account.address !== address)
    throw notFound(`There is no virtual account ${account.fields.id} of address ${address.record.id}`);
  account.fields = {
    ...account.fields,
    accountNumber: nextAccountNumber(world),
    updatedAt: timestamp(world.clock),
  };
  const data = { ...virtualAccountRecord(world, account), address: address.record };
  return { data, message: 'Virtual account regenerated successfully' };
};
