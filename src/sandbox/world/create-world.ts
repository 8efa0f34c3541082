import type { Network } from '../../../generated/types.js';
import { operationExamples, responseExample, sampleEvent } from '../../samples/examples.js';
import type { ChainSlug } from '../types.js';
import { addVirtualAccount, createAddress, createWallet } from './accounts.js';
import { decimal } from './amounts.js';
import { chains } from './chains.js';
import { type Clock, madeNow, timestamp } from './clock.js';
import { blockchainOf } from './records.js';
import { chainExample, createSeededRandom, examplesSeed, takeId } from './seed.js';
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

const coins = {
  USDC: { name: 'USD Coin', currency: 'USD', priceUSD: '1' },
  USDT: { name: 'Tether USD', currency: 'USD', priceUSD: '1' },
  cNGN: { name: 'cNGN', currency: 'NGN', priceUSD: '0.000625' },
};

/** The key that the docs' samples send. */
const samplesKey = '<API_KEY>';

/** The two-factor codes that the contract's examples send. */
const exampleCodes = (): string[] =>
  ['signContractWrites', 'executeFiatWithdrawal'].flatMap((operationId) =>
    Object.values(operationExamples(operationId).request).flatMap((body) => Reflect.get(Object(body), 'code') ?? []),
  );

/** The world of a seed: a business with wallets, addresses, rates, and a virtual account of a master wallet. */
export function createWorld(seed: string, clock: Clock): World {
  const random = createSeededRandom(`world ${seed}`);
  const isExamples = seed === examplesSeed;
  const world: World = {
    seed,
    clock,
    random,
    takenIds: new Set(),
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
      configurations: { features: { rates: true, virtualAccounts: true } },
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
    const { blockchain } = chainExample(slug);
    world.blockchains.set(slug, { ...blockchain, id: takeId(world, blockchain.id), ...madeNow(clock) });
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

/** The asset ids in the contract's examples. */
function exampleAssetIds(): Readonly<Record<string, string | undefined>> {
  const { asset, toAsset } = sampleEvent('swap.failed').data;
  const withdrawn = responseExample('executeFiatWithdrawal', 'bank-transfer').data.asset;
  return { 'ethereum USDC': asset?.id, 'solana USDC': toAsset?.id, 'ethereum cNGN': withdrawn?.id };
}

/** A chain's native coin, and its stablecoins at addresses without a key. */
function addAssets(world: World, slug: ChainSlug, network: Network): void {
  const { coin, tokenDecimals, drawAddress } = chains[slug];
  const blockchain = blockchainOf(world, slug);
  const tokens = stablecoins[slug].map((token) => ({ ...coins[token], symbol: token, decimals: tokenDecimals }));
  for (const { priceUSD, ...asset } of [{ ...coin, currency: coin.symbol }, ...tokens]) {
    const id = takeId(world, exampleAssetIds()[`${slug} ${asset.symbol}`]);
    const isNative = asset.symbol === coin.symbol;
    const record = {
      id,
      ...asset,
      address: isNative ? null : drawAddress(world.random.bytes(32)),
      standard: isNative ? null : (blockchain.tokenStandard ?? null),
      isActive: true,
      isNative,
      network,
      logoUrl: `https://assets.example.com/assets/${asset.symbol.toLowerCase()}.svg`,
      configurations: null,
      ...madeNow(world.clock),
    };
    world.assets.set(id, { record, blockchain, network, priceUSD: decimal(priceUSD) });
  }
}

/** A deactivated rate and its later active version, as in the contract's example, and a deactivated rate of another asset. */
function addRates(world: World): void {
  const { clock, rates, random, business } = world;
  const createdBy = business.userId ?? null;
  let rootRateId: string | null = null;
  for (const example of responseExample('listRateHistory', 'two-versions').data.toReversed()) {
    const id = takeId(world, example.id);
    const links = { previousRateId: rootRateId, rootRateId, createdBy };
    const end = example.isActive ? {} : { deactivatedBy: createdBy, deactivatedAt: timestamp(clock) };
    rates.set(id, { ...example, id, ...links, ...end, ...madeNow(clock) });
    rootRateId ??= id;
  }
  const [first] = rates.values();
  const id = random.uuid();
  if (first) rates.set(id, { ...first, id, fromAsset: 'USDT' });
}
