import type { Customer, VirtualAccount } from '../../../generated/types.js';
import { timestamp } from './clock.js';
import type { StoredAddress, StoredVirtualAccount, StoredWallet, World } from './world.js';

interface CustomerDetails {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** Opens a virtual account in the name of a new customer. */
export function addVirtualAccount(
  world: World,
  wallet: StoredWallet,
  address: StoredAddress | undefined,
  { firstname, lastname, email, phone }: CustomerDetails,
): StoredVirtualAccount {
  const { random, clock } = world;
  const now = timestamp(clock);
  const customer: Customer = {
    id: random.uuid(),
    email,
    name: `${firstname} ${lastname}`,
    phone: phone ?? null,
    status: 'ACTIVE',
    network: wallet.network,
    type: 'individual',
    // The bank verification number and the date of birth are not kept.
    additionalData: {},
    createdAt: now,
    updatedAt: now,
  };
  const account: StoredVirtualAccount = {
    customerId: customer.id,
    wallet,
    address,
    fields: {
      id: random.uuid(),
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
      createdAt: now,
      updatedAt: now,
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

/** A virtual account as the contract shows it, with its customer, address and wallet as they are now. */
export function virtualAccountRecord(world: World, account: StoredVirtualAccount): VirtualAccount {
  const { fields, customerId, wallet, address } = account;
  const customer = world.customers.get(customerId);
  const blockchain = world.blockchains.get(wallet.slug);
  if (!customer || !blockchain) throw new Error(`Virtual account ${fields.id} has lost its customer or blockchain`);
  return {
    ...fields,
    customer,
    address: address?.record ?? null,
    wallet: { ...wallet.record, blockchain, business: world.business },
  };
}
