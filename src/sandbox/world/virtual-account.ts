import type { CreateVirtualAccountRequest, RetrievedCustomer } from '../../../generated/types.js';
import { madeNow } from './clock.js';
import { find, showAddress, showWallet } from './records.js';
import { takeId } from './wallets.js';
import type { StoredAddress, StoredVirtualAccount, StoredWallet, World } from './world.js';

/** Opens a virtual account in the name of a new customer. */
export function addVirtualAccount(
  world: World,
  wallet: StoredWallet,
  address: StoredAddress | undefined,
  {
    firstname,
    lastname,
    email,
    phone,
  }: Pick<CreateVirtualAccountRequest, 'firstname' | 'lastname' | 'email' | 'phone'>,
): StoredVirtualAccount {
  const { random, clock } = world;
  const owner = address ? 'of the address' : 'of the wallet';
  const customer: RetrievedCustomer = {
    id: takeId(world, `customer ${owner}`) ?? random.uuid(),
    email,
    name: `${firstname} ${lastname}`,
    phone: phone ?? null,
    status: 'ACTIVE',
    network: wallet.network,
    type: 'individual',
    // The bank verification number and the date of birth are not kept.
    additionalData: {},
    ...madeNow(clock),
  };
  const account: StoredVirtualAccount = {
    customerId: customer.id,
    wallet,
    address,
    fields: {
      id: takeId(world, `account ${owner}`) ?? random.uuid(),
      accountName: customer.name,
      accountNumber: nextAccountNumber(world),
      bankCode: '999',
      bankName: 'Sandbox Bank',
      currency: 'NGN',
      type: 'AUTO_FUNDING',
      status: 'ACTIVE',
      isActive: true,
      reference: `VA-${random.digits(12)}`,
      label: null,
      ...madeNow(clock),
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
    address: address ? showAddress(world, address) : null,
  };
}

// Choice: email addresses. The sandbox compares them without regard to case.
/** Whether a customer of the business has this email address. */
export const emailTaken = ({ customers }: World, email: string): boolean =>
  [...customers.values()].some((customer) => customer.email.toLowerCase() === email.toLowerCase());
