import { createHmac } from 'node:crypto';
import type { CreateVirtualAccountRequest, Network } from '../../../generated/types.js';
import { responseExample } from '../../samples/examples.js';
import type { ChainSlug } from '../types.js';
import { chains } from './chains.js';
import { madeNow } from './clock.js';
import { blockchainOf, find, showAddress, showWallet } from './records.js';
import { chainExample, createSeededRandom, takeId } from './seed.js';
import type { StoredAddress, StoredVirtualAccount, StoredWallet, World } from './world.js';

/** A chain's next key, the values derived from it (the same in every run, whatever happened before), and fields of its record. */
function nextKey({ seed, keys, clock }: World, slug: ChainSlug) {
  const chain = chains[slug];
  const index = keys.get(slug) ?? 0;
  keys.set(slug, index + 1);
  const privateKey = createHmac('sha256', `keys ${seed}`).update(`${slug} ${index}`).digest();
  return {
    privateKey,
    random: createSeededRandom(privateKey.toString('hex')),
    fields: { address: chain.addressOf(privateKey), derivationPath: chain.keyPath(index), ...madeNow(clock) },
  };
}

/** Adds a master wallet with its own key. */
export function createWallet(world: World, slug: ChainSlug, network: Network): StoredWallet {
  const { privateKey, random, fields } = nextKey(world, slug);
  const example = chainExample(slug).wallet;
  const wallet: StoredWallet = {
    record: { ...example, id: takeId(world, example.id, random), ...fields, network },
    blockchain: blockchainOf(world, slug),
    slug,
    chain: chains[slug],
    network,
    apiKey: `sandbox_wallet_${random.bytes(16).toString('hex')}`,
    privateKey,
    nonce: 0,
    quota: { windowEndsAt: 0, used: 0 },
  };
  world.wallets.set(wallet.record.id, wallet);
  return wallet;
}

/** Adds a child address of a master wallet. */
export function createAddress(world: World, wallet: StoredWallet): StoredAddress {
  const { slug, network } = wallet;
  const { privateKey, random, fields } = nextKey(world, slug);
  const id = takeId(world, chainExample(slug).address.id, random);
  const { data: example } = responseExample('updateAddress', 'rename');
  const record = { ...example, id, ...fields, name: null, metadata: null, network };
  const address = { wallet, privateKey, record };
  world.addresses.set(id, address);
  return address;
}

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
      accountNumber: drawAccountNumber(world),
      reference: `VA-${world.random.digits(12)}`,
      label: null,
      ...madeNow(world.clock),
    },
  };
  world.customers.set(customer.id, customer);
  world.virtualAccounts.set(account.fields.id, account);
  return account;
}

/** A new account's number. */
export const drawAccountNumber = (world: World): string => `99${world.random.digits(8)}`;

/** A virtual account with its current customer, wallet and address. */
export function showAccount(world: World, { fields, customerId, wallet, address }: StoredVirtualAccount) {
  const customer = find(world.customers, 'customer', customerId);
  return {
    ...fields,
    customer,
    wallet: showWallet(world, wallet),
    address: address ? showAddress(address) : null,
  };
}
