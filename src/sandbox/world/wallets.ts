/// <reference types="node" />
import { createHmac } from 'node:crypto';
import type { Network } from '../../../generated/types.js';
import { responseExample } from '../../samples/examples.js';
import type { ChainSlug } from '../types.js';
import { chains } from './chains.js';
import { madeNow } from './clock.js';
import { chainExample, takeId } from './examples-world.js';
import { createSeededRandom } from './random.js';
import { blockchainOf } from './records.js';
import type { StoredAddress, StoredWallet, World } from './world.js';

/** The next key of a chain, what is drawn by it (the same in every run, whatever else happened before), and fields of its record. */
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

/** Adds a master wallet with a key of its own. */
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
