import type { Blockchain, ListMeta } from '../../../generated/types.js';
import { conflict, invalid, notFound } from '../server/request-outcome.js';
import type { ChainSlug } from '../types.js';
import type { StoredAddress, StoredAsset, StoredTransaction, StoredWallet, World } from './world.js';

/** The record with an id, or a refusal that names the kind of record. */
export function find<Stored>(records: ReadonlyMap<string, Stored>, kind: string, id: string): Stored {
  const stored = records.get(id);
  if (stored === undefined) throw notFound(`There is no ${kind} ${id}`);
  return stored;
}

export const blockchainOf = ({ blockchains }: World, slug: ChainSlug): Blockchain =>
  find(blockchains, 'blockchain', slug);

/** A wallet's record as other records embed it, with every field. */
export const showWallet = ({ business }: World, { record, blockchain }: StoredWallet) => ({
  ...record,
  blockchain,
  business,
});

/** An address's record as other records embed it, with every field. */
export const showAddress = ({ record, wallet: { blockchain } }: StoredAddress) => ({ ...record, blockchain });

/** Whether two strings are the same address: on EVM chains, letter case is only a checksum. */
const isSameAddress = ({ isEvmCompatible }: Blockchain, left: string, right: string): boolean =>
  left === right || (isEvmCompatible === true && left.toLowerCase() === right.toLowerCase());

/** A child address, by its id or by its address on the chain. */
export const lookUpAddress = ({ addresses }: World, idOrAddress: string): StoredAddress | undefined =>
  addresses.get(idOrAddress) ??
  [...addresses.values()].find(({ record, wallet }) => isSameAddress(wallet.blockchain, record.address, idOrAddress));

/** A child address of a wallet. */
export function findAddress(world: World, wallet: StoredWallet, idOrAddress: string): StoredAddress {
  const address = lookUpAddress(world, idOrAddress);
  if (address?.wallet !== wallet) throw notFound(`There is no address ${idOrAddress} of wallet ${wallet.record.id}`);
  return address;
}

/** A transaction of a wallet. */
export function findTransaction(world: World, wallet: StoredWallet, id: string): StoredTransaction {
  const transaction = find(world.transactions, 'transaction', id);
  if (transaction.wallet !== wallet) throw notFound(`There is no transaction ${id} of wallet ${wallet.record.id}`);
  return transaction;
}

/** A wallet's assets: the assets of its blockchain and network. */
export const assetsOf = ({ assets }: World, { blockchain, network }: StoredWallet): StoredAsset[] =>
  [...assets.values()].filter((asset) => asset.blockchain === blockchain && asset.network === network);

/** An asset of a wallet. */
export function findAsset(world: World, wallet: StoredWallet, id: string): StoredAsset {
  const asset = assetsOf(world, wallet).find(({ record }) => record.id === id);
  if (!asset) throw notFound(`There is no asset ${id} of wallet ${wallet.record.id}`);
  return asset;
}

/** A wallet's cNGN, which fiat becomes. */
export function requireCngn(world: World, wallet: StoredWallet): StoredAsset {
  const asset = assetsOf(world, wallet).find(({ record }) => record.symbol === 'cNGN');
  if (!asset) throw invalid(`Wallet ${wallet.record.id} does not support cNGN`);
  return asset;
}

/** The two stablecoins of a swap: one of the wallet, and one on any chain of the same network. */
export function readPair(world: World, wallet: StoredWallet, fromAssetId: string, toAssetId: string) {
  const from = findAsset(world, wallet, fromAssetId);
  const to = find(world.assets, 'asset', toAssetId);
  if (from.network !== to.network) throw invalid(`A swap stays on one network: ${from.network} is not ${to.network}`);
  if (from === to) throw invalid('A swap is from one asset to another');
  for (const { record } of [from, to]) if (record.isNative) throw invalid(`${record.symbol} is not a stablecoin`);
  return { from, to };
}

/** Rejects an inactive address. */
export function requireActive({ record }: StoredAddress): void {
  if (!record.isActive) throw conflict(`Address ${record.id} is inactive`);
}

const itemsPerPage = 10;

/** A list's first page, with its position within all items. */
export function firstPage<Item>(items: readonly Item[]): { data: Item[]; meta: ListMeta } {
  const data = items.toReversed().slice(0, itemsPerPage);
  const totalPages = Math.ceil(items.length / itemsPerPage);
  return { data, meta: { totalItems: items.length, itemCount: data.length, itemsPerPage, totalPages, currentPage: 1 } };
}
