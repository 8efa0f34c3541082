import type { Transaction } from '../../generated/types.js';
import type { EventName } from '../testing/examples.js';
import { timestamp } from './clock.js';
import { decimal, formatDecimal, multiply } from './decimal.js';
import { blockchainOf } from './records.js';
import type { StoredAddress, StoredAsset, StoredEvent, StoredTransaction, StoredWallet, World } from './world.js';

/** What a transaction belongs to. */
export interface Owner {
  readonly wallet: StoredWallet;
  readonly address?: StoredAddress | undefined;
}

// Choice: precedence of metadata. What a request supplies comes first, then the metadata of the address.
/** The metadata of a transaction: it carries what its address carries, unless the caller supplied some. */
export const metadataOf = ({ address }: Owner, supplied?: string): Transaction['metadata'] =>
  supplied ?? address?.record.metadata ?? null;

// Choice: memory. The sandbox keeps the newest 5,000 transactions; an older one is unknown.
const maxTransactions = 5_000;

/** Adds a transaction record; every field that is not given is empty. */
export function addTransaction(
  world: World,
  owner: Owner,
  prefix: string,
  fields: Partial<Transaction> & Pick<Transaction, 'type' | 'status'>,
): StoredTransaction {
  const { wallet, address } = owner;
  const own = address?.record.address ?? wallet.record.address;
  const record: Transaction = {
    id: world.random.uuid(),
    reference: `${prefix}-${world.random.digits(12)}`,
    processingStatus: 'PENDING',
    processingProviderReference: null,
    processingReason: null,
    senderAddress: own,
    recipientAddress: own,
    tokenAddress: null,
    amount: null,
    amountPaid: null,
    amountUSD: '0',
    fee: null,
    feeHash: null,
    feeUSD: null,
    gasFee: null,
    gasPrice: null,
    gasUsed: null,
    currency: 'USD',
    rate: null,
    rateUSD: null,
    toAmount: null,
    toCurrency: null,
    hash: null,
    blockHash: null,
    blockNumber: null,
    confirmations: null,
    confirmed: false,
    chainId: wallet.chain.chainIds?.[wallet.network] ?? null,
    network: wallet.network,
    reason: null,
    note: null,
    metadata: metadataOf(owner),
    createdChannel: 'API',
    isAutoSweep: false,
    amlScreening: {},
    assetSwept: null,
    assetSweptAt: null,
    assetSweptGasFee: null,
    assetSweptHash: null,
    assetSweptSenderAddress: null,
    assetSweptRecipientAddress: null,
    assetSweptAmount: null,
    asset: null,
    address: address?.record ?? null,
    blockchain: blockchainOf(world, wallet.slug),
    wallet: wallet.record,
    toAsset: null,
    toBlockchain: null,
    toWallet: null,
    beneficiary: null,
    paymentLink: null,
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

/** Adds an event of a transaction as it is now. Its bytes are written once, and are the same in every attempt. */
export function addEvent(transaction: StoredTransaction, name: EventName): StoredEvent {
  const event = { name, body: JSON.stringify({ event: name, data: transaction.record }) };
  transaction.events.push(event);
  return event;
}

/** The fields of a transaction that an amount of an asset fills. */
export const amountFields = ({ record, priceUSD }: StoredAsset, amount: bigint) => ({
  amount: formatDecimal(amount),
  amountUSD: formatDecimal(multiply(amount, priceUSD)),
  currency: record.currency,
  rateUSD: formatDecimal(priceUSD),
  tokenAddress: record.address ?? null,
  asset: record,
});

/** The hash of a transaction on its chain: 32 bytes in hex. */
const chainHash = ({ random }: World): string => `0x${random.bytes(32).toString('hex')}`;

// Choice: confirmations. A confirmed deposit has 12; each block that the sandbox uses has the next number.
const confirmations = 12;
const gasUsed = 51_614n;
const gasPrice = decimal('0.0000000025');

/** The fields that the chain fills when it has confirmed a transaction. */
export const confirmedFields = (world: World) => ({
  hash: chainHash(world),
  blockHash: chainHash(world),
  blockNumber: 24_000_000 + world.transactions.size,
  confirmations,
  confirmed: true,
  gasUsed: String(gasUsed),
  gasPrice: '2500000000',
  gasFee: formatDecimal(gasUsed * gasPrice),
});

/** The fields of a deposit that was swept into its master wallet. */
export const sweptFields = (world: World, { record, wallet }: StoredTransaction) => ({
  assetSwept: true,
  assetSweptAt: timestamp(world.clock),
  assetSweptGasFee: formatDecimal(gasUsed * gasPrice),
  assetSweptHash: chainHash(world),
  assetSweptSenderAddress: record.recipientAddress,
  assetSweptRecipientAddress: wallet.record.address,
  assetSweptAmount: record.amount ?? null,
});
