import type { Transaction } from '../../generated/types.js';
import { nextKey } from './create-wallet.js';
import { formatUnits } from './decimal.js';
import type { Outbox } from './outbox.js';
import { assetsOf, find, findAsset, lookUpAddress, readAmount } from './records.js';
import { conflict, invalid, notFound } from './refusal.js';
import { addEvent, addTransaction, amountFields, confirmedFields, type Owner, sweptFields } from './transaction.js';
import type { DepositEnd, DepositOptions, Outcome } from './types.js';
import type { StoredAsset, StoredTransaction, World } from './world.js';

// Choice: events of a deposit. All that its states have, in their order, unless `events` leaves some out or reorders them.
/** The events of a deposit, by the one with which it ends. */
const eventsUntil: Readonly<Record<DepositEnd, readonly DepositEnd[]>> = {
  'deposit.processing': ['deposit.processing'],
  'deposit.success': ['deposit.processing', 'deposit.success'],
  'deposit.failed': ['deposit.processing', 'deposit.failed'],
  'deposit.swept.failed': ['deposit.processing', 'deposit.success', 'deposit.swept.failed'],
};

/** Receives a deposit, and delivers its events. Resolves after their first attempts. */
export async function deposit(world: World, outbox: Outbox, options: DepositOptions): Promise<Outcome> {
  const owner = findOwner(world, options);
  const asset =
    options.assetId === undefined ? stablecoinOf(world, owner) : findAsset(world, owner.wallet, options.assetId);
  const sender = nextKey(world.senders, owner.wallet.slug).address;
  return receive(world, outbox, { ...options, owner, asset, sender });
}

/** Where a deposit arrives. */
function findOwner(world: World, { addressId, walletId }: DepositOptions): Owner {
  if ((addressId === undefined) === (walletId === undefined))
    throw invalid('A deposit needs either addressId or walletId');
  if (walletId !== undefined) return { wallet: find(world.wallets, 'wallet', walletId) };
  const address = lookUpAddress(world, addressId ?? '');
  if (!address) throw notFound(`There is no address ${addressId}`);
  return { wallet: address.wallet, address };
}

function stablecoinOf(world: World, { wallet }: Owner): StoredAsset {
  const asset = assetsOf(world, wallet).find(({ record }) => !record.isNative);
  if (!asset) throw new Error(`Wallet ${wallet.record.id} has no stablecoin`);
  return asset;
}

interface Receipt extends Pick<DepositOptions, 'amount' | 'until' | 'events'> {
  readonly owner: Owner;
  readonly asset: StoredAsset;
  readonly sender: string;
  readonly fields?: Partial<Transaction>;
}

/** Lets an asset arrive: processing first, then the end. */
export async function receive(world: World, outbox: Outbox, receipt: Receipt): Promise<Outcome> {
  const { owner, asset, sender, amount, until = 'deposit.success', fields } = receipt;
  const events = readEvents(eventsUntil[until], receipt.events);
  const units = readAmount(amount, asset);
  if (until === 'deposit.swept.failed') requireAutoSweep(owner);
  const transaction = addTransaction(world, owner, 'DEP', {
    type: 'DEPOSIT',
    status: 'PROCESSING',
    createdChannel: 'SYSTEM',
    senderAddress: sender,
    confirmations: 0,
    ...amountFields(asset, units),
    amountPaid: formatUnits(units),
    ...fields,
  });
  addEvent(world, transaction, 'deposit.processing');
  if (until !== 'deposit.processing') finish(world, transaction, until);
  transaction.events = events.flatMap((name) => transaction.events.filter((event) => event.name === name));
  const sent = outbox.send(transaction, transaction.events);
  await sent.attempted;
  return { transaction: structuredClone(transaction.record), deliveries: sent.list() };
}

/** The events to deliver: all that the deposit has, unless some of them were chosen. */
function readEvents(all: readonly DepositEnd[], events = all): readonly DepositEnd[] {
  if (events.some((event, index) => !all.includes(event) || events.indexOf(event) !== index))
    throw invalid(`events must be some of ${all.join(', ')}, each once, but is ${JSON.stringify(events)}`);
  return events;
}

/** Confirms or refuses a deposit, and sweeps it where the wallet does that by itself. */
function finish(world: World, transaction: StoredTransaction, until: DepositEnd): void {
  const provider = 'Sandbox screening';
  const confirmed = { ...transaction.record, ...confirmedFields(world, transaction.wallet.chain) };
  if (until === 'deposit.failed') {
    const message = 'Sender address is on a sanctions list';
    transaction.record = {
      ...confirmed,
      status: 'FAILED',
      reason: `AML screening failed: ${message}`,
      amlScreening: { provider, status: 'failed', message },
    };
    addEvent(world, transaction, until);
    return;
  }
  transaction.record = { ...confirmed, status: 'SUCCESS', amlScreening: { provider, message: 'No match found' } };
  addEvent(world, transaction, 'deposit.success');
  if (!isAutoSwept(transaction)) return;
  const swept = sweptFields(world, transaction);
  if (until === 'deposit.success') {
    transaction.record = { ...transaction.record, ...swept };
    return;
  }
  const { assetSweptSenderAddress, assetSweptRecipientAddress, assetSweptAmount } = swept;
  transaction.record = {
    ...transaction.record,
    assetSwept: false,
    assetSweptSenderAddress,
    assetSweptRecipientAddress,
    assetSweptAmount,
    reason: 'Sweep failed: native balance of the wallet is too low for the gas fee',
  };
  addEvent(world, transaction, until);
}

// Choice: deposits at a master wallet. They have no address, and are not swept, since they are where a sweep would take them.
/** Whether deposits are swept without being asked for: every wallet of the sandbox does that, and an address can be left out. */
const isAutoSwept = ({ address }: Owner): boolean =>
  address !== undefined && address.record.configurations.disableAutoSweep !== true;

function requireAutoSweep(owner: Owner): void {
  if (!isAutoSwept(owner))
    throw conflict('No sweep can fail: the deposit is one to a master wallet, or automatic sweeping is switched off');
}
