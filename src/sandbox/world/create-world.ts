import type { Blockchain, Rate } from '../../../generated/types.js';
import { type Chain, type ChainSlug, chains } from './chains.js';
import { type Clock, timestamp } from './clock.js';
import { decimal } from './decimal.js';
import { exampleCodes, exampleIds, examplesSeed, samplesKey } from './examples.js';
import { createSeededRandom } from './random.js';
import { addVirtualAccount } from './virtual-account.js';
import { createAddress, createWallet, takeId } from './wallets.js';
import type { SandboxNetwork, World } from './world.js';

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

/** The world of a seed: a business with wallets, addresses, rates, and a virtual account of a master wallet. */
export function createWorld(seed: string, clock: Clock, withdrawalQuota = 100): World {
  const random = createSeededRandom(`world ${seed}`);
  const now = timestamp(clock);
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
      createdAt: now,
      updatedAt: now,
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
  for (const [slug, chain] of Object.entries(chains) as [ChainSlug, Chain][]) {
    addBlockchain(world, slug, chain);
    for (const network of ['mainnet', 'testnet'] as const) addAssets(world, slug, network);
  }
  for (const [slug, network] of seededWallets) createAddress(world, createWallet(world, slug, network));
  const [treasury] = world.wallets.values();
  const [deposits] = world.addresses.values();
  if (treasury)
    addVirtualAccount(world, treasury, undefined, {
      firstname: 'Sandbox',
      lastname: 'Business',
      email: 'treasury@business.example',
    });
  if (treasury && isExamples)
    addVirtualAccount(world, treasury, deposits, {
      firstname: 'Sandbox',
      lastname: 'Customer',
      email: 'customer@business.example',
    });
  addRates(world);
  return world;
}

function addBlockchain(world: World, slug: ChainSlug, chain: Chain): void {
  const now = timestamp(world.clock);
  const { name, symbol, derivationPath, isEvmCompatible, tokenStandard } = chain;
  const record: Blockchain = {
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
    createdAt: now,
    updatedAt: now,
  };
  world.blockchains.set(slug, record);
}

/** The native coin of a chain, and its stablecoins under addresses that have no key. */
function addAssets(world: World, slug: ChainSlug, network: SandboxNetwork): void {
  const { symbol, coin, tokenStandard, tokenDecimals, drawAddress }: Chain = chains[slug];
  const now = timestamp(world.clock);
  const tokens = stablecoins[slug].map((token) => ({ ...coins[token], symbol: token, isNative: false }));
  for (const asset of [{ ...coin, symbol, currency: symbol, isNative: true }, ...tokens]) {
    const { name, currency, isNative, priceUSD } = asset;
    const id = (network === 'mainnet' && takeId(world, `asset ${slug} ${asset.symbol}`)) || world.random.uuid();
    const record = {
      id,
      name,
      symbol: asset.symbol,
      decimals: isNative ? coin.decimals : tokenDecimals,
      address: isNative ? null : drawAddress(world.random.bytes(32)),
      standard: isNative ? null : tokenStandard,
      isActive: true,
      isNative,
      network,
      currency,
      logoUrl: `https://assets.example.com/assets/${asset.symbol.toLowerCase()}.svg`,
      configurations: null,
      createdAt: now,
      updatedAt: now,
    };
    world.assets.set(id, { record, slug, network, priceUSD: decimal(priceUSD) });
  }
}

/** Two rates: one with a deactivated first version and an active second, one that is deactivated. */
function addRates(world: World): void {
  const first = addRate(world, { fromAsset: 'USDC', rate: '1590', version: 1, isActive: false });
  const links = { previousRateId: first.id, rootRateId: first.id };
  addRate(world, { fromAsset: 'USDC', rate: '1600', version: 2, isActive: true, ...links });
  addRate(world, { fromAsset: 'USDT', rate: '1598', version: 1, isActive: false });
}

function addRate(
  world: World,
  fields: Pick<Rate, 'fromAsset' | 'rate' | 'version' | 'isActive'> & Partial<Rate>,
): Rate {
  const { isActive, fromAsset, version } = fields;
  const { userId } = world.business;
  const now = timestamp(world.clock);
  const rate = {
    id: takeId(world, `rate ${fromAsset} ${version}`) ?? world.random.uuid(),
    network: 'mainnet' as const,
    toAsset: 'cNGN',
    minAmount: '10',
    maxAmount: null,
    status: isActive ? 'active' : 'deactivated',
    previousRateId: null,
    rootRateId: null,
    createdBy: userId,
    deactivatedBy: isActive ? null : userId,
    deactivatedAt: isActive ? null : now,
    deactivationReason: isActive ? null : 'Replaced',
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  world.rates.set(rate.id, rate);
  return rate;
}
