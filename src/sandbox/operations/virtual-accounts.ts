import { timestamp } from '../world/clock.js';
import { find, requireActive, requireCngn, showAddress } from '../world/records.js';
import { addVirtualAccount, emailTaken, nextAccountNumber, showAccount } from '../world/virtual-account.js';
import type { Behaviours } from './behaviour.js';
import { firstPage } from './first-page.js';
import { conflict, invalid, notFound } from './refusal.js';

export const virtualAccounts: Pick<
  Behaviours,
  | 'createAddressVirtualAccount'
  | 'listAddressVirtualAccounts'
  | 'regenerateAddressVirtualAccount'
  | 'getWalletVirtualAccount'
> = {
  // Choice: prerequisites of virtual accounts. The business meets all of them.
  createAddressVirtualAccount({ world, wallet, address, body }) {
    requireActive(address);
    if (wallet.network !== 'mainnet') throw invalid('Virtual accounts are not available on testnet');
    requireCngn(world, wallet);
    if (emailTaken(world, body.email)) throw conflict('The email address is that of another customer');
    const account = showAccount(world, addVirtualAccount(world, wallet, address, body));
    return {
      data: { ...account, address: showAddress(world, address) },
      message: 'Virtual account created successfully',
    };
  },

  listAddressVirtualAccounts({ world, address }) {
    const accounts = [...world.virtualAccounts.values()].filter((account) => account.address === address);
    const { data, meta } = firstPage(accounts);
    return {
      data: data.map((account) => ({ ...showAccount(world, account), address: showAddress(world, address) })),
      meta,
      message: 'Virtual accounts retrieved successfully',
    };
  },

  // Choice: regenerate (id, customer, old number). The account keeps its id and its customer, and gets a new number; the old number
  // belongs to no account any more.
  regenerateAddressVirtualAccount({ world, address, parameter }) {
    const account = find(world.virtualAccounts, 'virtual account', parameter('virtualAccountId'));
    if (account.address !== address)
      throw notFound(`There is no virtual account ${account.fields.id} of address ${address.record.id}`);
    account.fields = {
      ...account.fields,
      accountNumber: nextAccountNumber(world),
      updatedAt: timestamp(world.clock),
    };
    const data = { ...showAccount(world, account), address: showAddress(world, address) };
    return { data, message: 'Virtual account regenerated successfully' };
  },

  getWalletVirtualAccount({ world, wallet }) {
    const accounts = [...world.virtualAccounts.values()];
    const account = accounts.find((candidate) => candidate.wallet === wallet && !candidate.address);
    if (!account) throw notFound(`Wallet ${wallet.record.id} has no virtual account`);
    return {
      data: { ...showAccount(world, account), address: null },
      message: 'Virtual account retrieved successfully',
    };
  },
};
