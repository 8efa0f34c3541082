import { createHmac } from 'node:crypto';
import type { Blockchain, Rate } from '../../generated/types.js';
import { type Chain, type ChainSlug, chains } from './chains.js';
import { type Clock, timestamp } from './clock.js';
import { createAddress, createWallet, nextKey } from './create-wallet.js';
import { decimal } from './decimal.js';
import { type DeriveKey, keysOf } from './keys.js';
import { newQuota } from './rate-limit.js';
import { createSeededRandom } from './seeded-random.js';
import type { SandboxOptions } from './types.js';
import { addVirtualAccount } from './virtual-account.js';
import type { KeyNumbering, SandboxNetwork, World } from './world.js';

const seededWallets: readonly (readonly [ChainSlug, SandboxNetwork])[] = [
  ['ethereum', 'mainnet'],
  ['tron', 'mainnet'],
  ['solana', 'mainnet'],
  ['stellar', 'mainnet'],
  ['ethereum', 'testnet'],
];

/** Stablecoins by chain. */
const stablecoins: Record<ChainSlug, readonly (keyof typeof coins)[]> = {
  ethereum: ['USDC', 'USDT', 'cNGN'],
  tron: ['USDT', 'cNGN'],
  solana: ['USDC', 'cNGN'],
  stellar: ['USDC'],
};

// Choice: seeded world. Stellar has no cNGN, so that a wallet without it can be met; the master wallet on Ethereum mainnet has
// a virtual account.

// Choice: fiat rate and fee. One NGN becomes one cNGN without a fee, and 1,600 cNGN are worth one US dollar.
const coins = {
  USDC: { name: 'USD Coin', currency: 'USD', priceUSD: '1' },
  USDT: { name: 'Tether USD', currency: 'USD', priceUSD: '1' },
  cNGN: { name: 'cNGN', currency: 'NGN', priceUSD: '0.000625' },
};

/** What of a world its seed does not decide. */
type WorldOptions = Pick<SandboxOptions, 'unmetPrerequisites' | 'readQuota' | 'completeRecords'>;

/** The world of a seed: a business with wallets, addresses, rates, and a virtual account of a master wallet. */
export function createWorld(
  seed: string,
  clock: Clock,
  { unmetPrerequisites = [], readQuota, completeRecords = false }: WorldOptions = {},
): World {
  const random = createSeededRandom(`world ${seed}`);
  const now = timestamp(clock);
  const world: World = {
    clock,
    random,
    shapes: completeRecords ? undefined : createSeededRandom(`shapes ${seed}`),
    keys: numberKeys('keys', seed),
    senders: numberKeys('senders', seed),
    apiKey: `sandbox_business_${random.bytes(16).toString('hex')}`,
    business: {
      id: random.uuid(),
      name: 'Sandbox Business',
      sector: 'E-commerce',
      status: 'ACTIVE',
      country: 'NG',
      partnerId: random.uuid(),
      userId: random.uuid(),
      configurations: { features: { rates: true, virtualAccounts: !unmetPrerequisites.includes('virtualAccounts') } },
      createdAt: now,
      updatedAt: now,
    },
    unmetPrerequisites,
    readQuota,
    reads: newQuota(),
    blockchains: new Map(),
    assets: new Map(),
    wallets: new Map(),
    addresses: new Map(),
    virtualAccounts: new Map(),
    customers: new Map(),
    rates: new Map(),
    transactions: new Map(),
    codes: new Map(),
    blocks: 0,
    withdrawalStatus: 'PROCESSING',
  };
  for (const [slug, chain] of Object.entries(chains) as [ChainSlug, Chain][]) addBlockchain(world, slug, chain);
  for (const [slug, network] of seededWallets) {
    addAssets(world, slug, network);
    const wallet = createWallet(world, slug, network);
    createAddress(world, wallet);
    if (network === 'mainnet' && slug === 'ethereum')
      addVirtualAccount(world, wallet, undefined, {
        firstname: 'Sandbox',
        lastname: 'Business',
        email: 'treasury@business.example',
      });
  }
  addRates(world);
  for (const slug of Object.keys(chains) as ChainSlug[])
    for (const network of ['mainnet', 'testnet'] as const)
      if (!seededWallets.some((seeded) => seeded[0] === slug && seeded[1] === network)) addAssets(world, slug, network);
  return world;
}

const numberKeys = (label: string, seed: string): KeyNumbering => ({
  derive: deriveFor(label, seed),
  counts: new Map(),
});

const latest = new Map<string, { seed: string; derive: DeriveKey }>();

/** Derivations are kept for the latest seed, because a reset and the next sandbox of a test mostly use the same keys. */
function deriveFor(label: string, seed: string): DeriveKey {
  const known = latest.get(label);
  if (known?.seed === seed) return known.derive;
  const derive = keysOf(createHmac('sha512', label).update(seed).digest());
  latest.set(label, { seed, derive });
  return derive;
}

function addBlockchain(world: World, slug: ChainSlug, chain: Chain): void {
  const now = timestamp(world.clock);
  const { name, symbol, derivationPath, isEvmCompatible, tokenStandard } = chain;
  const record: Blockchain = {
    id: world.random.uuid(),
    name,
    slug,
    symbol,
    derivationPath,
    isActive: true,
    isEvmCompatible,
    isL2: false,
    networkFeeModel: 'native',
    tokenStandard,
    logoUrl: `https://assets.example.com/blockchains/${slug}.svg`,
    configurations: null,
    createdAt: now,
    updatedAt: now,
  };
  world.blockchains.set(slug, record);
}

/** The native coin of a chain, and its stablecoins under the addresses of keys of the seed. */
function addAssets(world: World, slug: ChainSlug, network: SandboxNetwork): void {
  const { symbol, coin, tokenStandard, tokenDecimals }: Chain = chains[slug];
  const now = timestamp(world.clock);
  const add = (asset: { name: string; symbol: string; currency: string; priceUSD: string }, address: string | null) => {
    const id = world.random.uuid();
    const record = {
      id,
      name: asset.name,
      symbol: asset.symbol,
      decimals: address === null ? coin.decimals : tokenDecimals,
      address,
      standard: address === null ? null : tokenStandard,
      isActive: true,
      isNative: address === null,
      network,
      currency: asset.currency,
      logoUrl: `https://assets.example.com/assets/${asset.symbol.toLowerCase()}.svg`,
      configurations: null,
      createdAt: now,
      updatedAt: now,
    };
    world.assets.set(id, { record, slug, network, priceUSD: decimal(asset.priceUSD) });
  };
  add({ ...coin, symbol, currency: symbol }, null);
  for (const token of stablecoins[slug]) add({ ...coins[token], symbol: token }, nextKey(world.keys, slug).address);
}

/** Two rates: one with a deactivated first version and an active second, one that is deactivated. */
function addRates(world: World): void {
  const first = rate(world, { fromAsset: 'USDC', toAsset: 'cNGN', rate: '1590', version: 1, isActive: false });
  const second = rate(world, { fromAsset: 'USDC', toAsset: 'cNGN', rate: '1600', version: 2, isActive: true });
  const other = rate(world, { fromAsset: 'USDT', toAsset: 'cNGN', rate: '1598', version: 1, isActive: false });
  for (const entry of [first, { ...second, previousRateId: first.id, rootRateId: first.id }, other])
    world.rates.set(entry.id, entry);
}

function rate(
  { random, clock, business }: World,
  fields: Pick<Rate, 'fromAsset' | 'toAsset' | 'rate' | 'version' | 'isActive'>,
): Rate {
  const { isActive } = fields;
  const now = timestamp(clock);
  return {
    id: random.uuid(),
    network: 'mainnet',
    ...fields,
    minAmount: '10',
    maxAmount: null,
    status: isActive ? 'active' : 'deactivated',
    previousRateId: null,
    rootRateId: null,
    createdBy: business.userId,
    deactivatedBy: isActive ? null : business.userId,
    deactivatedAt: isActive ? null : now,
    deactivationReason: isActive ? null : 'Replaced',
    createdAt: now,
    updatedAt: now,
  };
}
