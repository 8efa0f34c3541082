/** What happens without a request of the business: assets and fiat that arrive, and swaps that fail. */
import type { Transaction } from '../../../generated/types.js';
import { conflict, invalid, notFound } from '../../server/request-outcome.js';
import { rateOf, readPair } from '../operations/swaps.js';
import type { DepositEnd, DepositOptions, FailSwapOptions, FiatDepositOptions, Outcome } from '../types.js';
import { assetsOf, find, findAsset, lookUpAddress, readAmount, requireCngn, showWallet } from '../world/records.js';
import { addEvent, addTransaction, amountFields, confirmedFields, sweptFields } from '../world/transaction.js';
import { formatUnits, multiply, roundDown } from '../world/units.js';
import type { Owner, StoredAsset, StoredTransaction, World } from '../world/world.js';
import type { Outbox } from './outbox.js';

/** Delivers the events of a transaction. Resolves after their first attempts. */
async function deliver(outbox: Outbox, transaction: StoredTransaction): Promise<Outcome> {
  const sent = outbox.send(transaction, transaction.events);
  await sent.attempted;
  return { transaction: structuredClone(transaction.record), deliveries: sent.list() };
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

/** Lets fiat arrive: the sandbox mints as much cNGN, and transfers it to the linked wallet or address. */
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

/** Lets a swap of a master wallet fail, and delivers its event. Resolves after the first attempt. */
export async function failSwap(world: World, outbox: Outbox, options: FailSwapOptions): Promise<Outcome> {
  const wallet = find(world.wallets, 'wallet', options.walletId);
  const { from, to } = readPair(world, wallet, options.fromAssetId, options.toAssetId);
  const amount = readAmount(options.amount, from);
  const rate = rateOf(from, to);
  const wallets = [...world.wallets.values()];
  const receiver = wallets.find(({ blockchain, network }) => blockchain === to.blockchain && network === to.network);
  if (!receiver)
    throw conflict(`No wallet on ${to.blockchain.slug} ${to.network} can receive the swap: add one with createWallet`);
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
    reason: 'Swap failed: the quoted rate is no longer available',
  });
  addEvent(transaction, 'swap.failed');
  return deliver(outbox, transaction);
}

/** Where a deposit arrives. */
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

/** The events of a deposit, by the one with which it ends. */
const eventsUntil: Readonly<Record<DepositEnd, readonly DepositEnd[]>> = {
  'deposit.processing': ['deposit.processing'],
  'deposit.success': ['deposit.processing', 'deposit.success'],
  'deposit.failed': ['deposit.processing', 'deposit.failed'],
  'deposit.swept.failed': ['deposit.processing', 'deposit.success', 'deposit.swept.failed'],
};

/** Lets an asset arrive: processing first, then the end. It is swept without being asked for, unless its address is left out. */
function receive(
  world: World,
  owner: Owner,
  asset: StoredAsset,
  { amount, until = 'deposit.success', events }: Pick<DepositOptions, 'amount' | 'until' | 'events'>,
  fields: Partial<Transaction>,
): StoredTransaction {
  const all = eventsUntil[until];
  const delivered = events ?? all;
  if (delivered.some((event, index) => !all.includes(event) || delivered.indexOf(event) !== index))
    throw invalid(`events must be some of ${all.join(', ')}, each once, but is ${JSON.stringify(events)}`);
  const units = readAmount(amount, asset);
  const isSwept = owner.address !== undefined && owner.address.record.configurations.disableAutoSweep !== true;
  if (until === 'deposit.swept.failed' && !isSwept)
    throw conflict('No sweep can fail: the deposit is one to a master wallet, or automatic sweeping is switched off');
  const transaction = addTransaction(world, owner, 'DEP', {
    type: 'DEPOSIT',
    status: 'PROCESSING',
    createdChannel: 'SYSTEM',
    confirmations: 0,
    ...amountFields(asset, units),
    amountPaid: formatUnits(units),
    ...fields,
  });
  addEvent(transaction, 'deposit.processing');
  if (until !== 'deposit.processing') finish(world, transaction, until, isSwept);
  transaction.events = delivered.flatMap((name) => transaction.events.filter((event) => event.name === name));
  return transaction;
}

/** Confirms or refuses a deposit, and sweeps it. */
function finish(world: World, transaction: StoredTransaction, until: DepositEnd, isSwept: boolean): void {
  const change = (fields: Partial<Transaction>) => Object.assign(transaction.record, fields);
  const provider = 'Sandbox screening';
  change(confirmedFields(world, transaction.wallet));
  if (until === 'deposit.failed') {
    const message = 'Sender address is on a sanctions list';
    const amlScreening = { provider, status: 'failed', message };
    change({ status: 'FAILED', reason: `AML screening failed: ${message}`, amlScreening });
    addEvent(transaction, until);
    return;
  }
  change({ status: 'SUCCESS', amlScreening: { provider, message: 'No match found' } });
  addEvent(transaction, 'deposit.success');
  if (!isSwept) return;
  change(sweptFields(world, transaction));
  if (until === 'deposit.success') return;
  const reason = 'Sweep failed: native balance of the wallet is too low for the gas fee';
  change({ assetSwept: false, assetSweptAt: null, assetSweptGasFee: null, assetSweptHash: null, reason });
  addEvent(transaction, until);
}
