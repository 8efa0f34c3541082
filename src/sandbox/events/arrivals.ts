/** Events without a request of the business: arriving assets and fiat, and failing swaps. */
import { conflict, invalid, notFound } from '../server/request-outcome.js';
import type { DepositEvent, DepositOptions, FailSwapOptions, FiatDepositOptions, Outcome } from '../types.js';
import { formatUnits, multiply, rateOf, readAmount, roundDown } from '../world/amounts.js';
import { assetsOf, find, findAsset, lookUpAddress, readPair, requireCngn, showWallet } from '../world/records.js';
import { addEvent, addTransaction, amountFields, confirmedFields, sweptFields } from '../world/transaction.js';
import type { Owner, StoredAsset, StoredTransaction, TransactionRecord, World } from '../world/world.js';
import type { Outbox } from './outbox.js';

/** Delivers a transaction's events. Resolves after their first attempts. */
async function deliver(outbox: Outbox, transaction: StoredTransaction): Promise<Outcome> {
  const sent = outbox.send(transaction, transaction.events);
  await sent.attempted;
  return { transaction: transaction.record, deliveries: sent.list() };
}

/** Receives a deposit, and delivers its events. Resolves after their first attempts. */
export const deposit = (world: World, outbox: Outbox, options: DepositOptions): Promise<Outcome> =>
  deliver(outbox, addDeposit(world, options));

/** Adds a deposit with its events, which are not delivered. */
export function addDeposit(world: World, options: DepositOptions): StoredTransaction {
  const { assetId } = options;
  const owner = findOwner(world, options);
  const { wallet } = owner;
  const asset = assetId === undefined ? stablecoinOf(world, owner) : findAsset(world, wallet, assetId);
  return receive(world, owner, asset, options, { senderAddress: wallet.chain.drawAddress(world.random.bytes(32)) });
}

/** Lets fiat arrive: the sandbox mints as much cNGN and transfers it to the linked wallet or address. */
export async function fiatDeposit(world: World, outbox: Outbox, options: FiatDepositOptions): Promise<Outcome> {
  const { wallet, address, fields } = find(world.virtualAccounts, 'virtual account', options.virtualAccountId);
  const asset = requireCngn(world, wallet);
  const transaction = receive(world, { wallet, address }, asset, options, {
    senderAddress: String(asset.record.address),
    processingProviderReference: fields.reference,
    fee: '0',
    rate: '1',
  });
  return deliver(outbox, transaction);
}

/** Fails a swap of a master wallet, and delivers its event. Resolves after the first attempt. */
export async function failSwap(world: World, outbox: Outbox, options: FailSwapOptions): Promise<Outcome> {
  const wallet = find(world.wallets, 'wallet', options.walletId);
  const { from, to } = readPair(world, wallet, options.fromAssetId, options.toAssetId);
  const amount = readAmount(options.amount, from);
  const rate = rateOf(from, to);
  const wallets = [...world.wallets.values()];
  const receiver = wallets.find(({ blockchain, network }) => blockchain === to.blockchain && network === to.network);
  if (!receiver)
    throw conflict(`No wallet on ${to.blockchain.slug} ${to.network} can receive the swap: add one with createWallet`);
  const reason = 'Swap failed: the quoted rate is no longer available';
  const transaction = addTransaction(world, { wallet }, 'SWP', {
    type: 'SWAP',
    status: 'FAILED',
    ...amountFields(from, amount),
    recipientAddress: receiver.record.address,
    rate: formatUnits(rate),
    toAmount: formatUnits(roundDown(multiply(amount, rate), to.record.decimals)),
    toCurrency: to.record.currency,
    toAsset: to.record,
    toBlockchain: to.blockchain,
    toWallet: showWallet(world, receiver),
    reason,
  });
  addEvent(transaction, { event: 'swap.failed', data: { ...transaction.record, status: 'FAILED', reason } });
  return deliver(outbox, transaction);
}

/** The wallet or address of a deposit. */
function findOwner(world: World, { addressId = '', walletId }: DepositOptions): Owner {
  if ((addressId === '') === (walletId === undefined)) throw invalid('A deposit needs either addressId or walletId');
  if (walletId !== undefined) return { wallet: find(world.wallets, 'wallet', walletId) };
  const address = lookUpAddress(world, addressId);
  if (!address) throw notFound(`There is no address ${addressId}`);
  return { wallet: address.wallet, address };
}

function stablecoinOf(world: World, { wallet }: Owner): StoredAsset {
  const asset = assetsOf(world, wallet).find(({ record }) => !record.isNative);
  if (!asset) throw new Error(`Wallet ${wallet.record.id} has no stablecoin`);
  return asset;
}

/** A deposit's events, by its last event. */
const eventsOf: Readonly<Record<DepositEvent, readonly DepositEvent[]>> = {
  'deposit.processing': ['deposit.processing'],
  'deposit.success': ['deposit.processing', 'deposit.success'],
  'deposit.failed': ['deposit.processing', 'deposit.failed'],
  'deposit.swept.failed': ['deposit.processing', 'deposit.success', 'deposit.swept.failed'],
};

/** Lets an asset arrive: processing first, then the end. It is swept automatically, unless its address has that switched off. */
function receive(
  world: World,
  owner: Owner,
  asset: StoredAsset,
  { amount, finalEvent = 'deposit.success', events }: Pick<DepositOptions, 'amount' | 'finalEvent' | 'events'>,
  fields: Partial<TransactionRecord>,
): StoredTransaction {
  const all = eventsOf[finalEvent];
  const delivered = events ?? all;
  if (delivered.some((event, index) => !all.includes(event) || delivered.indexOf(event) !== index))
    throw invalid(`events must be some of ${all.join(', ')}, each once, but is ${JSON.stringify(events)}`);
  const units = readAmount(amount, asset);
  const isSwept = owner.address !== undefined && owner.address.record.configurations.disableAutoSweep !== true;
  if (finalEvent === 'deposit.swept.failed' && !isSwept)
    throw conflict('No sweep can fail: the deposit is to a master wallet, or automatic sweeping is switched off');
  const transaction = addTransaction(world, owner, 'DEP', {
    type: 'DEPOSIT',
    status: 'PROCESSING',
    createdChannel: 'SYSTEM',
    confirmations: 0,
    ...amountFields(asset, units),
    amountPaid: formatUnits(units),
    ...fields,
  });
  const data = { ...transaction.record, status: 'PROCESSING', confirmed: false } as const;
  addEvent(transaction, { event: 'deposit.processing', data });
  if (finalEvent === 'deposit.failed') failScreening(world, transaction);
  else if (finalEvent !== 'deposit.processing') confirmDeposit(world, transaction, asset, units);
  if (transaction.record.status === 'SUCCESS' && isSwept)
    Object.assign(transaction.record, sweptFields(world, transaction));
  if (finalEvent === 'deposit.swept.failed') failSweep(transaction);
  transaction.events = delivered.flatMap((name) => transaction.events.filter((event) => event.name === name));
  return transaction;
}

const provider = 'Sandbox screening';

/** Fails a deposit at its screening. */
function failScreening(world: World, transaction: StoredTransaction): void {
  const message = 'Sender address is on a sanctions list';
  const data = {
    ...transaction.record,
    ...confirmedFields(world, transaction.wallet),
    status: 'FAILED' as const,
    reason: `AML screening failed: ${message}`,
    amlScreening: { provider, status: 'failed', message },
  };
  addEvent(transaction, { event: 'deposit.failed', data });
}

/** Confirms a deposit. */
function confirmDeposit(world: World, transaction: StoredTransaction, asset: StoredAsset, amount: bigint): void {
  const { record, wallet } = transaction;
  const data = {
    ...record,
    ...confirmedFields(world, wallet),
    ...amountFields(asset, amount),
    status: 'SUCCESS' as const,
    amlScreening: { provider, message: 'No match found' },
    blockchain: wallet.blockchain,
    wallet: showWallet(world, wallet),
  };
  addEvent(transaction, { event: 'deposit.success', data });
}

/** Undoes a deposit's sweep. */
function failSweep(transaction: StoredTransaction): void {
  const data = {
    ...transaction.record,
    status: 'SUCCESS' as const,
    ...{ assetSwept: false as const, assetSweptAt: null, assetSweptGasFee: null, assetSweptHash: null },
    reason: 'Sweep failed: native balance of the wallet is too low for the gas fee',
  };
  addEvent(transaction, { event: 'deposit.swept.failed', data });
}
