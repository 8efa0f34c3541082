import type { Transaction } from '../../generated/types.js';
import { nextKey } from './create-wallet.js';
import { formatDecimal } from './decimal.js';
import type { Outbox } from './outbox.js';
import { assetsOf, find, findAsset, readAmount } from './records.js';
import { conflict, invalid, notFound } from './refusal.js';
import { addEvent, addTransaction, amountFields, confirmedFields, type Owner, sweptFields } from './transaction.js';
import type { DepositEnd, DepositOptions, Outcome } from './types.js';
import type { StoredAsset, StoredEvent, StoredTransaction, World } from './world.js';

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
  const address = [...world.addresses.values()].find(
    ({ record }) => record.id === addressId || record.address === addressId,
  );
  if (!address) throw notFound(`There is no address ${addressId}`);
  return { wallet: address.wallet, address };
}

function stablecoinOf(world: World, { wallet }: Owner): StoredAsset {
  const asset = assetsOf(world, wallet).find(({ record }) => !record.isNative);
  if (!asset) throw conflict(`Wallet ${wallet.record.id} has no stablecoin`);
  return asset;
}

interface Receipt extends Pick<DepositOptions, 'amount' | 'until'> {
  readonly owner: Owner;
  readonly asset: StoredAsset;
  readonly sender: string;
  readonly fields?: Partial<Transaction>;
}

/** Lets an asset arrive: processing first, then the end. */
export async function receive(world: World, outbox: Outbox, receipt: Receipt): Promise<Outcome> {
  const { owner, asset, sender, amount, until = 'deposit.success', fields } = receipt;
  const units = readAmount(amount, asset);
  if (until === 'deposit.swept.failed') requireAutoSweep(owner);
  const transaction = addTransaction(world, owner, 'DEP', {
    type: 'DEPOSIT',
    status: 'PROCESSING',
    createdChannel: 'SYSTEM',
    senderAddress: sender,
    confirmations: 0,
    ...amountFields(asset, units),
    amountPaid: formatDecimal(units),
    ...fields,
  });
  const events: StoredEvent[] = [addEvent(transaction, 'deposit.processing')];
  if (until !== 'deposit.processing') events.push(...finish(world, transaction, until));
  const sent = outbox.send(transaction, events);
  await sent.attempted;
  return { transaction: structuredClone(transaction.record), deliveries: sent.list() };
}

/** Confirms or refuses a deposit, and sweeps it where the wallet does that by itself. */
function finish(world: World, transaction: StoredTransaction, until: DepositEnd): StoredEvent[] {
  const provider = 'Sandbox screening';
  const confirmed = { ...transaction.record, ...confirmedFields(world) };
  if (until === 'deposit.failed') {
    const message = 'Sender address is on a sanctions list';
    transaction.record = {
      ...confirmed,
      status: 'FAILED',
      reason: `AML screening failed: ${message}`,
      amlScreening: { provider, status: 'failed', message },
    };
    return [addEvent(transaction, until)];
  }
  transaction.record = { ...confirmed, status: 'SUCCESS', amlScreening: { provider, message: 'No match found' } };
  const events = [addEvent(transaction, 'deposit.success')];
  if (!isAutoSwept(transaction)) return events;
  const swept = sweptFields(world, transaction);
  if (until === 'deposit.success') {
    transaction.record = { ...transaction.record, ...swept };
    return events;
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
  return [...events, addEvent(transaction, until)];
}

// Choice: deposits at a master wallet. They have no address, and are not swept, since they are where a sweep would take them.
/** Whether deposits are swept without being asked for: every wallet of the sandbox does that, and an address can be left out. */
const isAutoSwept = ({ address }: Owner): boolean =>
  address !== undefined && address.record.configurations.disableAutoSweep !== true;

function requireAutoSweep(owner: Owner): void {
  if (!isAutoSwept(owner))
    throw conflict('No sweep can fail: the deposit is one to a master wallet, or automatic sweeping is switched off');
}
