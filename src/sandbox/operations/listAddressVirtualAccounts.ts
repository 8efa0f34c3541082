import type { Behaviour } from '../behaviour.js';
import { firstPage } from '../page.js';
import { virtualAccountRecord } from '../virtual-account.js';

export const listAddressVirtualAccounts: Behaviour<'listAddressVirtualAccounts'> = ({ world, address }) => {
  const accounts = [...world.virtualAccounts.values()].filter((account) => account.address === address);
  const { data, meta } = firstPage(accounts);
  return {
    data: data.map((account) => ({ ...virtualAccountRecord(world, account), address: address.record })),
    meta,
    message: 'Virtual accounts retrieved successfully',
  };
};
