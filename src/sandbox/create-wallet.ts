import type { Wallet } from '../../generated/types.js';
import { type Chain, type ChainSlug, chains } from './chains.js';
import { timestamp } from './clock.js';
import type { DerivedKey } from './keys.js';
import { newQuota } from './rate-limit.js';
import { createSeededRandom } from './seeded-random.js';
import type { KeyNumbering, SandboxNetwork, StoredAddress, StoredWallet, World } from './world.js';

/** The next key of a chain. */
export function nextKey({ derive, counts }: KeyNumbering, slug: ChainSlug): DerivedKey {
  const index = counts.get(slug) ?? 0;
  counts.set(slug, index + 1);
  return derive(chains[slug], index);
}

/** What a wallet or an address draws, by its key: the same in every run, whatever else happened before. */
const randomOf = ({ privateKey }: DerivedKey) => createSeededRandom(Buffer.from(privateKey).toString('hex'));

/** Adds a master wallet with a key of its own. */
export function createWallet(world: World, slug: ChainSlug, network: SandboxNetwork): StoredWallet {
  const chain: Chain = chains[slug];
  const key = nextKey(world.keys, slug);
  const random = randomOf(key);
  const now = timestamp(world.clock);
  const record: Wallet = {
    id: random.uuid(),
    name: `Treasury ${chain.name}${network === 'testnet' ? ' testnet' : ''}`,
    description: `Master wallet on ${chain.name}, ${network}`,
    address: key.address,
    derivationPath: key.derivationPath,
    isActive: true,
    status: 'ACTIVE',
    network,
    configurations: {
      addresses: { isActive: true, prefunding: { isActive: false, assets: [] } },
      withdrawal: { gasless: { isActive: false } },
      autoSweeping: { isActive: true },
    },
    createdAt: now,
    updatedAt: now,
  };
  const apiKey = `sandbox_wallet_${random.bytes(16).toString('hex')}`;
  const wallet: StoredWallet = { record, slug, chain, network, apiKey, key, nonce: 0, quota: newQuota() };
  world.wallets.set(record.id, wallet);
  return wallet;
}

/** Adds a child address of a master wallet. */
export function createAddress(world: World, wallet: StoredWallet): StoredAddress {
  const key = nextKey(world.keys, wallet.slug);
  const now = timestamp(world.clock);
  const address: StoredAddress = {
    wallet,
    key,
    record: {
      id: randomOf(key).uuid(),
      address: key.address,
      name: null,
      metadata: null,
      type: 'INTERNAL',
      isActive: true,
      derivationPath: key.derivationPath,
      network: wallet.network,
      configurations: {
        aml: { provider: 'Sandbox screening', message: 'No match found' },
        autoSettlement: { isActive: false, rules: [] },
        disableAutoSweep: false,
        enableGaslessWithdraw: false,
        showPrivateKey: false,
      },
      createdAt: now,
      updatedAt: now,
    },
  };
  world.addresses.set(address.record.id, address);
  return address;
}
