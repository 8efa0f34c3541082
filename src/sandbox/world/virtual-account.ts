import type { CreateVirtualAccountRequest } from '../../../generated/types.js';
import { responseExample } from '../../samples/examples.js';
import { madeNow } from './clock.js';
import { takeId } from './examples-world.js';
import { find, showAddress, showWallet } from './records.js';
import type { StoredAddress, StoredVirtualAccount, StoredWallet, World } from './world.js';

/** Opens a virtual account in the name of a new customer, after the contract's examples. */
export function addVirtualAccount(
  world: World,
  wallet: StoredWallet,
  address: StoredAddress | undefined,
  request: Pick<CreateVirtualAccountRequest, 'firstname' | 'lastname' | 'email' | 'phone'>,
): StoredVirtualAccount {
  const { firstname, lastname, email, phone = null } = request;
  const example = address
    ? responseExample('createAddressVirtualAccount', 'with-phone').data
    : responseExample('getWalletVirtualAccount', 'master-wallet').data;
  const { customer: person, wallet: _wallet, address: _address, ...fields } = example;
  const name = `${firstname} ${lastname}`;
  const { data: individual } = responseExample('getCustomer', 'individual');
  const changed = { name, email, phone, network: wallet.network, ...madeNow(world.clock) };
  const customer = { ...individual, id: takeId(world, person.id), ...changed };
  const account: StoredVirtualAccount = {
    customerId: customer.id,
    wallet,
    address,
    fields: {
      ...fields,
      id: takeId(world, example.id),
      accountName: name,
      accountNumber: nextAccountNumber(world),
      reference: `VA-${world.random.digits(12)}`,
      label: null,
      ...madeNow(world.clock),
    },
  };
  world.customers.set(customer.id, customer);
  world.virtualAccounts.set(account.fields.id, account);
  return account;
}

/** A number that no account has. */
export function nextAccountNumber(world: World): string {
  const number = `99${world.random.digits(8)}`;
  const taken = [...world.virtualAccounts.values()].some(({ fields }) => fields.accountNumber === number);
  return taken ? nextAccountNumber(world) : number;
}

/** A virtual account with its customer, wallet and address as they are now. */
export function showAccount(world: World, { fields, customerId, wallet, address }: StoredVirtualAccount) {
  const customer = find(world.customers, 'customer', customerId);
  return {
    ...fields,
    customer,
    wallet: showWallet(world, wallet),
    address: address ? showAddress(address) : null,
  };
}
