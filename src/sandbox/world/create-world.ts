import type { Network, Rate } from '../../../generated/types.js';
import type { ChainSlug } from '../types.js';
import { chains } from './chains.js';
import { type Clock, madeNow, timestamp } from './clock.js';
import { decimal } from './decimal.js';
import { exampleCodes, exampleIds, examplesSeed, samplesKey } from './examples.js';
import { createSeededRandom } from './random.js';
import { addVirtualAccount } from './virtual-account.js';
import { createAddress, createWallet, takeId } from './wallets.js';
import type { World } from './world.js';

const seededWallets: readonly (readonly [ChainSlug, Network])[] = [
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

/** The world of a seed: a business with wallets, addresses, rates, and a virtual account of a master wallet. */
export function createWorld(seed: string, clock: Clock, withdrawalQuota = 100): World {
  const random = createSeededRandom(`world ${seed}`);
  const isExamples = seed === examplesSeed;
  const world: World = {
    seed,
    clock,
    random,
    withdrawalQuota,
    ids: isExamples ? exampleIds() : new Map(),
    keys: new Map(),
    apiKey: isExamples ? samplesKey : `sandbox_business_${random.bytes(16).toString('hex')}`,
    business: {
      id: random.uuid(),
      name: 'Sandbox Business',
      sector: 'E-commerce',
      status: 'ACTIVE',
      country: 'NG',
      partnerId: random.uuid(),
      userId: random.uuid(),
      configurations: {
        features: { rates: true, virtualAccounts: true },
      },
      ...madeNow(clock),
    },
    blockchains: new Map(),
    assets: new Map(),
    wallets: new Map(),
    addresses: new Map(),
    virtualAccounts: new Map(),
    customers: new Map(),
    rates: new Map(),
    transactions: new Map(),
    codes: new Map(isExamples ? exampleCodes().map((code) => [code, Number.POSITIVE_INFINITY]) : []),
    blocks: 0,
    withdrawalStatus: 'PROCESSING',
  };
  for (const slug of Object.keys(chains) as ChainSlug[]) {
    addBlockchain(world, slug);
    for (const network of ['mainnet', 'testnet'] as const) addAssets(world, slug, network);
  }
  for (const [slug, network] of seededWallets) createAddress(world, createWallet(world, slug, network));
  const [treasury] = world.wallets.values();
  const [deposits] = world.addresses.values();
  const named = (lastname: string, email: string) => ({ firstname: 'Sandbox', lastname, email });
  if (treasury) addVirtualAccount(world, treasury, undefined, named('Business', 'treasury@business.example'));
  if (treasury && isExamples)
    addVirtualAccount(world, treasury, deposits, named('Customer', 'customer@business.example'));
  addRates(world);
  return world;
}

function addBlockchain(world: World, slug: ChainSlug): void {
  const { name, symbol, derivationPath, isEvmCompatible, tokenStandard } = chains[slug];
  world.blockchains.set(slug, {
    id: takeId(world, `blockchain ${slug}`) ?? world.random.uuid(),
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
    ...madeNow(world.clock),
  });
}

/** The native coin of a chain, and its stablecoins under addresses that have no key. */
function addAssets(world: World, slug: ChainSlug, network: Network): void {
  const { symbol, coin, tokenStandard, tokenDecimals, drawAddress } = chains[slug];
  const tokens = stablecoins[slug].map((token) => ({ ...coins[token], symbol: token, decimals: tokenDecimals }));
  for (const { priceUSD, ...asset } of [{ ...coin, symbol, currency: symbol }, ...tokens]) {
    const id = (network === 'mainnet' && takeId(world, `asset ${slug} ${asset.symbol}`)) || world.random.uuid();
    const isNative = asset.symbol === symbol;
    const record = {
      id,
      ...asset,
      address: isNative ? null : drawAddress(world.random.bytes(32)),
      standard: isNative ? null : tokenStandard,
      isActive: true,
      isNative,
      network,
      logoUrl: `https://assets.example.com/assets/${asset.symbol.toLowerCase()}.svg`,
      configurations: null,
      ...madeNow(world.clock),
    };
    world.assets.set(id, { record, slug, network, priceUSD: decimal(priceUSD) });
  }
}

/** Two rates: one with a deactivated first version and an active second, one that is deactivated. */
function addRates(world: World): void {
  const first = addRate(world, 'USDC', '1590', 1, false);
  addRate(world, 'USDC', '1600', 2, true, first.id);
  addRate(world, 'USDT', '1598', 1, false);
}

function addRate(world: World, fromAsset: string, rate: string, version: number, isActive: boolean, firstId?: string) {
  const { userId } = world.business;
  const record: Rate = {
    id: takeId(world, `rate ${fromAsset} ${version}`) ?? world.random.uuid(),
    network: 'mainnet',
    fromAsset,
    toAsset: 'cNGN',
    rate,
    minAmount: '10',
    maxAmount: null,
    version,
    isActive,
    status: isActive ? 'active' : 'deactivated',
    previousRateId: firstId ?? null,
    rootRateId: firstId ?? null,
    createdBy: userId,
    deactivatedBy: isActive ? null : userId,
    deactivatedAt: isActive ? null : timestamp(world.clock),
    deactivationReason: isActive ? null : 'Replaced',
    ...madeNow(world.clock),
  };
  world.rates.set(record.id, record);
  return record;
}
