import type { Transaction } from '../../../generated/types.js';
import { type EventName, eventExample, responseExample } from '../../samples/examples.js';
import type { Chain } from './chains.js';
import { timestamp } from './clock.js';
import { formatUnits, multiply } from './decimal.js';
import { blockchainOf, showAddress, showWallet } from './records.js';
import { takeId } from './wallets.js';
import type { Owner, StoredAsset, StoredTransaction, World } from './world.js';

// Choice: metadata of a request and of its address. A transaction carries that of its address. What the request supplies, which is a text,
// joins it as the field `metadata`; where the address has none, it is the metadata itself.
/** The metadata of a transaction: what its address carries, and what the caller supplied. */
export function metadataOf({ address }: Owner, metadata?: string): Transaction['metadata'] {
  const ofAddress = address?.record.metadata ?? null;
  if (metadata === undefined) return ofAddress;
  return ofAddress ? { ...ofAddress, metadata } : metadata;
}

// Choice: memory. The sandbox keeps the newest 5,000 transactions; an older one is unknown.
const maxTransactions = 5_000;

/** The fields of an example without their values. */
const emptyOf = (example: object): Readonly<Record<string, null>> =>
  Object.fromEntries(Object.keys(example).map((name) => [name, null]));

/** Every field of a transaction, by the contract's example of a response and the fields that no such example shows. */
const emptyFields = {
  ...emptyOf(responseExample('signWalletMessage', 'evm').data),
  ...{ toAsset: null, toBlockchain: null, toWallet: null, beneficiary: null, paymentLink: null },
} satisfies Partial<Transaction>;

// Choice: fields of a transaction whose meaning is not documented. `processingStatus` stays `PENDING` and `isAutoSweep` false; `createdChannel` is
// `API` for what a request created, and `SYSTEM` for what arrived.
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
    ...emptyFields,
    id: takeId(world, 'transaction') ?? world.random.uuid(),
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
    address: address ? showAddress(world, address) : null,
    blockchain: blockchainOf(world, wallet.slug),
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

/**
 * Adds an event of a transaction as it is now, with the fields that events alone have. Its bytes are written once, and are the same in every
 * attempt.
 */
export function addEvent(transaction: StoredTransaction, name: EventName): void {
  const data = { ...emptyOf(eventExample(name).data), ...transaction.record };
  transaction.events.push({ name, body: JSON.stringify({ event: name, data }) });
}

/** The fields of a transaction that an amount of an asset fills. */
export const amountFields = ({ record, priceUSD }: StoredAsset, amount: bigint) => ({
  amount: formatUnits(amount),
  amountUSD: formatUnits(multiply(amount, priceUSD)),
  currency: record.currency,
  rateUSD: formatUnits(priceUSD),
  tokenAddress: record.address ?? null,
  asset: record,
});

// Choice: confirmations. A confirmed deposit has 12; each block that the sandbox uses has the next number.
const confirmations = 12;
/** What a transaction of an EVM chain costs. */
const gas = { gasUsed: '51614', gasPrice: '2500000000', gasFee: '0.000129035' };

/** The fields that the chain fills when it has confirmed a transaction. */
export function confirmedFields(world: World, chain: Chain) {
  const { random } = world;
  world.blocks += 1;
  const blockNumber = 24_000_000 + world.blocks;
  return {
    hash: chain.transactionHash(random.bytes(64)),
    blockHash: chain.blockHash(random.bytes(32), blockNumber),
    blockNumber,
    confirmations,
    confirmed: true,
    ...(chain.isEvmCompatible && gas),
  };
}

/** The fields of a deposit that was swept into its master wallet. */
export const sweptFields = (world: World, { record, wallet }: StoredTransaction) => ({
  assetSwept: true,
  assetSweptAt: timestamp(world.clock),
  assetSweptGasFee: wallet.chain.isEvmCompatible ? gas.gasFee : null,
  assetSweptHash: wallet.chain.transactionHash(world.random.bytes(64)),
  assetSweptSenderAddress: record.recipientAddress,
  assetSweptRecipientAddress: wallet.record.address,
  assetSweptAmount: record.amount ?? null,
});
