import { conflict, invalid, notFound } from '../server/request-outcome.js';
import { addVirtualAccount, drawAccountNumber, showAccount } from '../world/accounts.js';
import { timestamp } from '../world/clock.js';
import { find, firstPage, requireActive, requireCngn, showAddress } from '../world/records.js';
import type { StoredAddress, StoredVirtualAccount, World } from '../world/world.js';
import type { Behaviours } from './types.js';

export const virtualAccounts = {
  createAddressVirtualAccount({ world, wallet, address, body }) {
    requireActive(address);
    if (wallet.network !== 'mainnet') throw invalid('Virtual accounts are not available on testnet');
    requireCngn(world, wallet);
    const email = body.email.toLowerCase();
    if ([...world.customers.values()].some((customer) => customer.email.toLowerCase() === email))
      throw conflict('Another customer has this email address');
    const account = addVirtualAccount(world, wallet, address, body);
    return { data: showOf(world, address, account) };
  },

  listAddressVirtualAccounts({ world, address }) {
    const { data, meta } = firstPage(
      [...world.virtualAccounts.values()].filter((account) => account.address === address),
    );
    return { data: data.map((account) => showOf(world, address, account)), meta };
  },

  regenerateAddressVirtualAccount({ world, address, parameter }) {
    const account = find(world.virtualAccounts, 'virtual account', parameter('virtualAccountId'));
    if (account.address !== address)
      throw notFound(`There is no virtual account ${account.fields.id} of address ${address.record.id}`);
    const accountNumber = drawAccountNumber(world);
    account.fields = { ...account.fields, accountNumber, updatedAt: timestamp(world.clock) };
    return { data: showOf(world, address, account) };
  },

  getWalletVirtualAccount({ world, wallet }) {
    const accounts = [...world.virtualAccounts.values()];
    const account = accounts.find((candidate) => candidate.wallet === wallet && !candidate.address);
    if (!account) throw notFound(`Wallet ${wallet.record.id} has no virtual account`);
    return { data: { ...showAccount(world, account), address: null } };
  },
} satisfies Partial<Behaviours>;

/** A virtual account of a child address. */
const showOf = (world: World, address: StoredAddress, account: StoredVirtualAccount) => ({
  ...showAccount(world, account),
  address: showAddress(address),
});
