/// <reference types="node" />
import { createHmac } from 'node:crypto';
import type { Network, Wallet } from '../../../generated/types.js';
import type { ChainSlug } from '../types.js';
import { chains } from './chains.js';
import { madeNow } from './clock.js';
import { createSeededRandom } from './random.js';
import type { StoredAddress, StoredWallet, World } from './world.js';

// Choice: private keys. Each is drawn from the seed by its chain and its number, not derived along its path.
/** The next key of a chain, what is drawn by it (the same in every run, whatever else happened before), and fields of its record. */
function nextKey({ seed, keys, clock }: World, slug: ChainSlug) {
  const chain = chains[slug];
  const index = keys.get(slug) ?? 0;
  keys.set(slug, index + 1);
  const privateKey = createHmac('sha256', `keys ${seed}`).update(`${slug} ${index}`).digest();
  return {
    chain,
    privateKey,
    random: createSeededRandom(privateKey.toString('hex')),
    fields: {
      address: chain.addressOf(privateKey),
      derivationPath: chain.keyPath(index),
      isActive: true,
      ...madeNow(clock),
    },
  };
}

/** The id of a record with a name: that of the contract's examples in their world, once, and otherwise undefined. */
export function takeId({ ids }: World, name: string): string | undefined {
  const id = ids.get(name);
  ids.delete(name);
  return id;
}

/** Adds a master wallet with a key of its own. */
export function createWallet(world: World, slug: ChainSlug, network: Network): StoredWallet {
  const { chain, privateKey, random, fields } = nextKey(world, slug);
  const drawnId = random.uuid();
  const record: Wallet = {
    id: takeId(world, `wallet ${slug} ${network}`) ?? drawnId,
    name: `Treasury ${chain.name}${network === 'testnet' ? ' testnet' : ''}`,
    description: `Master wallet on ${chain.name}, ${network}`,
    ...fields,
    status: 'ACTIVE',
    network,
    configurations: {
      addresses: { isActive: true, prefunding: { isActive: false, assets: [] } },
      withdrawal: { gasless: { isActive: false } },
      autoSweeping: { isActive: true },
    },
  };
  const apiKey = `sandbox_wallet_${random.bytes(16).toString('hex')}`;
  const quota = { windowEndsAt: 0, used: 0 };
  const wallet: StoredWallet = { record, slug, chain, network, apiKey, privateKey, nonce: 0, quota };
  world.wallets.set(record.id, wallet);
  return wallet;
}

/** Adds a child address of a master wallet. */
export function createAddress(world: World, wallet: StoredWallet): StoredAddress {
  const { slug, network } = wallet;
  const { privateKey, random, fields } = nextKey(world, slug);
  const record = {
    id: takeId(world, `address ${slug} ${network}`) ?? random.uuid(),
    ...fields,
    name: null,
    metadata: null,
    type: 'INTERNAL',
    network,
    configurations: {
      aml: { provider: 'Sandbox screening', message: 'No match found' },
      autoSettlement: { isActive: false, rules: [] },
      disableAutoSweep: false,
      enableGaslessWithdraw: false,
      showPrivateKey: false,
    },
  };
  const address: StoredAddress = { wallet, privateKey, record };
  world.addresses.set(record.id, address);
  return address;
}
