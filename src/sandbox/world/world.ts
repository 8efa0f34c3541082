import type {
  Asset,
  Blockchain,
  Business,
  Network,
  Rate,
  RetrievedCustomer,
  Transaction,
  UpdatedAddress,
  VirtualAccountDetails,
  Wallet,
} from '../../../generated/types.js';
import type { EventName } from '../../samples/examples.js';
import type { ChainSlug, WithdrawalStatus } from '../types.js';
import type { Chain } from './chains.js';
import type { Clock } from './clock.js';

/** Bytes that look random and are the same for the same seed. */
export interface SeededRandom {
  /** The next bytes, at most 64. */
  bytes(length: number): Buffer;
  /** The next UUID, version 4. */
  uuid(): string;
  /** The next decimal digits, at most 32. */
  digits(length: number): string;
}

/** The whole state of a sandbox. Operations read and change it; no other module keeps state of the business. */
export interface World {
  readonly seed: string;
  readonly clock: Clock;
  readonly random: SeededRandom;
  /** Ids from the contract's examples that records already use. */
  readonly takenIds: Set<string>;
  /** Number of private keys per chain. */
  readonly keys: Map<ChainSlug, number>;

  readonly apiKey: string;
  readonly business: Business;
  readonly blockchains: Map<ChainSlug, Blockchain>;
  readonly assets: Map<string, StoredAsset>;

  // By id, oldest first.
  readonly wallets: Map<string, StoredWallet>;
  readonly addresses: Map<string, StoredAddress>;
  readonly virtualAccounts: Map<string, StoredVirtualAccount>;
  readonly customers: Map<string, RetrievedCustomer>;
  readonly rates: Map<string, Rate>;
  readonly transactions: Map<string, StoredTransaction>;

  /** Valid two-factor codes, with the time at which each expires. */
  readonly codes: Map<string, number>;
  /** Number of blocks used so far. */
  blocks: number;
  /** Status of the next withdrawals. */
  withdrawalStatus: WithdrawalStatus;
  /** Webhook URL of wallets without their own. */
  webhookUrl?: string | undefined;
}

export interface StoredAsset {
  readonly record: Asset;
  readonly blockchain: Blockchain;
  readonly network: Network;
  readonly priceUSD: bigint;
}

export interface StoredWallet {
  readonly record: Wallet;
  readonly blockchain: Blockchain;
  readonly slug: ChainSlug;
  readonly chain: Chain;
  readonly network: Network;
  readonly apiKey: string;
  readonly privateKey: Buffer;
  webhookUrl?: string;
  /** Nonce of the next contract write. */
  nonce: number;
  /** Fiat withdrawals in the current window of the rate limit. */
  readonly quota: { windowEndsAt: number; used: number };
}

export interface StoredAddress {
  record: Omit<UpdatedAddress, 'blockchain'>;
  readonly wallet: StoredWallet;
  readonly privateKey: Buffer;
}

export interface StoredVirtualAccount {
  /** Without customer, address and wallet, which are looked up when the account is read. */
  fields: Omit<VirtualAccountDetails, 'customer'>;
  readonly customerId: string;
  readonly wallet: StoredWallet;
  /** The linked child address; undefined if it is linked to the master wallet. */
  readonly address: StoredAddress | undefined;
}

/** The owner of a transaction or a deposit. */
export interface Owner {
  readonly wallet: StoredWallet;
  readonly address?: StoredAddress | undefined;
}

/** A transaction's record with every field that the contract names. */
export type TransactionRecord = Required<Transaction> & { network: Network; confirmed: boolean };

export interface StoredTransaction extends Owner {
  record: TransactionRecord;
  /** Events of this transaction with the exact bytes that were delivered, oldest first. */
  events: StoredEvent[];
}

export interface StoredEvent {
  readonly name: EventName;
  readonly body: string;
}
