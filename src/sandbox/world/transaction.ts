import { nullableTransactionFields } from '../../../generated/sandbox.js';
import type { Transaction, WebhookEvent } from '../../../generated/types.js';
import { sampleEvent } from '../../samples/examples.js';
import { formatUnits, multiply } from './amounts.js';
import { timestamp } from './clock.js';
import { showAddress, showWallet } from './records.js';
import { takeId } from './seed.js';
import type { Owner, StoredAsset, StoredTransaction, StoredWallet, TransactionRecord, World } from './world.js';

/** A transaction's metadata: its address's, and the caller's. */
export function metadataOf({ address }: Owner, metadata?: string): TransactionRecord['metadata'] {
  const ofAddress = address?.record.metadata ?? null;
  if (metadata === undefined) return ofAddress;
  return ofAddress ? { ...ofAddress, metadata } : metadata;
}

const maxTransactions = 5_000;

const exampleId = sampleEvent('deposit.success').data.id;

const emptyFields = Object.fromEntries(nullableTransactionFields.map((name) => [name, null])) as Readonly<
  Record<(typeof nullableTransactionFields)[number], null>
>;

/** Adds a transaction record; omitted fields are empty. */
export function addTransaction(
  world: World,
  owner: Owner,
  prefix: string,
  fields: Partial<TransactionRecord> & Pick<Transaction, 'type' | 'status'>,
): StoredTransaction {
  const { wallet, address } = owner;
  const own = address?.record.address ?? wallet.record.address;
  const record: TransactionRecord = {
    ...emptyFields,
    id: takeId(world, exampleId),
    reference: `${prefix}-${world.random.digits(12)}`,
    processingStatus: 'PENDING',
    senderAddress: own,
    recipientAddress: own,
    amountUSD: '0',
    currency: 'USD',
    confirmed: false,
    chainId: wallet.chain.chainIds?.[wallet.network] ?? null,
    network: wallet.network,
    metadata: metadataOf(owner),
    createdChannel: 'API',
    isAutoSweep: false,
    amlScreening: {},
    address: address ? showAddress(address) : null,
    blockchain: wallet.blockchain,
    wallet: showWallet(world, wallet),
    ...fields,
  };
  const stored: StoredTransaction = { record, wallet, address, events: [] };
  world.transactions.set(record.id, stored);
  for (const oldest of world.transactions.keys()) {
    if (world.transactions.size <= maxTransactions) break;
    world.transactions.delete(oldest);
  }
  return stored;
}

/** Changes the transaction's record to that of an event. The event's bytes are written once, and are the same in every attempt. */
export function addEvent(transaction: StoredTransaction, event: WebhookEvent & { data: TransactionRecord }): void {
  transaction.record = event.data;
  transaction.events.push({ name: event.event, body: JSON.stringify(event) });
}

/** The transaction fields for an amount of an asset. */
export const amountFields = ({ record, priceUSD }: StoredAsset, amount: bigint) => ({
  amount: formatUnits(amount),
  amountUSD: formatUnits(multiply(amount, priceUSD)),
  currency: record.currency ?? null,
  rateUSD: formatUnits(priceUSD),
  tokenAddress: record.address ?? null,
  asset: record,
});

const confirmations = 12;
/** The cost of a transaction on an EVM chain. */
const gas = { gasUsed: '51614', gasPrice: '2500000000', gasFee: '0.000129035' };

/** The fields of a transaction that the chain has confirmed. */
export function confirmedFields(world: World, { chain, blockchain }: StoredWallet) {
  const { random } = world;
  world.blocks += 1;
  return {
    hash: chain.hash(random.bytes(64)),
    blockHash: chain.hash(random.bytes(32)),
    blockNumber: 24_000_000 + world.blocks,
    confirmations,
    confirmed: true as const,
    ...(blockchain.isEvmCompatible && gas),
  };
}

/** The fields of a deposit that was swept into its master wallet. */
export const sweptFields = (world: World, { record, wallet }: StoredTransaction) => ({
  assetSwept: true,
  assetSweptAt: timestamp(world.clock),
  assetSweptGasFee: wallet.blockchain.isEvmCompatible ? gas.gasFee : null,
  assetSweptHash: wallet.chain.hash(world.random.bytes(64)),
  assetSweptSenderAddress: record.recipientAddress,
  assetSweptRecipientAddress: wallet.record.address,
  assetSweptAmount: record.amount ?? null,
});
