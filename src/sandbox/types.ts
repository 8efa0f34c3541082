/** The public types of the sandbox. They do not refer to its implementation, so that the published declarations stay small. */
import type { knownTransactionStatusValues } from '../../generated/known-values.js';
import type { Asset, Rate, Transaction } from '../../generated/types.js';
import type { Faults } from '../http/faults.js';
import type { MockRequest } from '../http/recorded-request.js';
import type { EventName } from '../testing/examples.js';

/** How a sandbox is started. */
export interface SandboxOptions {
  /** The same seed gives the same wallets, keys and ids. Default: 1. */
  readonly seed?: number | string;
  /** `manual`, the default, stands still until `advance` moves it; `real` is the clock of the machine. */
  readonly clock?: 'manual' | 'real';
  /** Port to listen on; 0, the default, takes a free one. */
  readonly port?: number;
  /** Host to listen on; `127.0.0.1` by default. */
  readonly host?: string;
  /** Webhook URL of every wallet, as with `setWebhookUrl`. */
  readonly webhookUrl?: string;
  /** Milliseconds after which an attempt to deliver has failed. Default: 10,000. */
  readonly webhookTimeoutMs?: number;
  /**
   * Whether every embedded record, such as the wallet of a transaction, has all its fields. Otherwise, which is the default, a quarter of the
   * responses and events embed records as short as the contract allows, the same ones for the same seed.
   */
  readonly completeRecords?: boolean;
  /** GET requests that are taken in 60 seconds of the sandbox's clock, those of all keys together. Unlimited by default. */
  readonly readQuota?: number;
  /** Prerequisites of virtual accounts that the business lacks. None by default. */
  readonly unmetPrerequisites?: readonly Prerequisite[];
  /** Faults of requests by operation, as in the mock, without `example`. */
  readonly faults?: Faults;
  /** Faults of deliveries by event. */
  readonly deliveryFaults?: DeliveryFaults;
  /** Called with each request after its response. What it throws becomes a warning of the process. */
  readonly onRequest?: (request: MockRequest) => void;
  /** Called after each attempt to deliver. What it throws becomes a warning of the process. */
  readonly onAttempt?: (delivery: Delivery, attempt: DeliveryAttempt) => void;
}

/** A child address of a sandbox. */
export interface SandboxAddress {
  readonly id: string;
  /** Address on the chain. */
  readonly address: string;
}

/** A master wallet of a sandbox. */
export interface SandboxWallet {
  readonly id: string;
  /** Address on the chain. */
  readonly address: string;
  readonly network: 'mainnet' | 'testnet';
  readonly blockchain: { readonly id: string; readonly slug: string; readonly name: string; readonly symbol: string };
  /** Key of the wallet: it is valid for its operations, and signs its deliveries. */
  readonly apiKey: string;
  readonly assets: readonly Asset[];
  readonly addresses: readonly SandboxAddress[];
}

/** A running sandbox. */
export interface Sandbox {
  /** Its base address, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Key of the business: it is valid for every wallet. */
  readonly apiKey: string;
  readonly wallets: readonly [SandboxWallet, ...SandboxWallet[]];
  /** Versions of rates, active and deactivated. */
  readonly rates: readonly Rate[];
  /** The deliveries, oldest first: all that are not finished, and the newest others, up to 1,000 together. */
  readonly deliveries: readonly Delivery[];
  /** The newest requests of operations, oldest first, without secrets: at most 1,000, and at most 8 MiB of bodies. */
  readonly requests: readonly MockRequest[];
  /** Sets where events are delivered: of one wallet, or of every wallet that has no URL of its own. */
  setWebhookUrl(url: string, walletId?: string): void;
  /** Adds a master wallet: its endpoint is not shown. */
  createWallet(options: { readonly blockchain: string; readonly network?: 'mainnet' | 'testnet' }): SandboxWallet;
  /** Adds a child address of a wallet: its endpoint is not shown. */
  createAddress(walletId: string): SandboxAddress;
  /** Lets a deposit arrive. Resolves after the first attempts to deliver its events. */
  deposit(options: DepositOptions): Promise<Outcome>;
  /** Lets fiat arrive at a virtual account, which becomes cNGN. Resolves after the first attempts to deliver its events. */
  fiatDeposit(options: FiatDepositOptions): Promise<Outcome>;
  /** Lets a swap fail. Resolves after the first attempt to deliver its event. */
  failSwap(options: FailSwapOptions): Promise<Outcome>;
  /** Sets the status of the withdrawals after it, because no operation shows how one continues. */
  setWithdrawalStatus(status: WithdrawalStatus): void;
  /** Issues a two-factor code, which is valid for one request. */
  twoFactorCode(): string;
  /** Waits for the first attempts under way, then makes every attempt that is due. */
  deliverDue(): Promise<void>;
  /** Moves a manual clock by milliseconds, and makes every attempt at the moment at which it is due. */
  advance(milliseconds: number): Promise<void>;
  /** Replaces the faults of requests. */
  setFaults(faults: Faults): void;
  /** Replaces the faults of deliveries. */
  setDeliveryFaults(faults: DeliveryFaults): void;
  /** Stops the server, the clock and every delivery. */
  close(): Promise<void>;
}

/** A prerequisite of virtual accounts: completed compliance requirements, or the virtual-accounts feature of the business. */
export type Prerequisite = 'compliance' | 'virtualAccounts';

/** Status of a fiat withdrawal. */
export type WithdrawalStatus = (typeof knownTransactionStatusValues)[number];

/** The event with which a deposit ends. */
export type DepositEnd = `deposit.${'processing' | 'success' | 'failed' | 'swept.failed'}`;

/** A deposit of a coin or token. */
export interface DepositOptions {
  /** Id of the child address, or its address on the chain. Either this or `walletId`. */
  readonly addressId?: string;
  /** Id of the master wallet, for a deposit to the wallet itself. */
  readonly walletId?: string;
  /** Decimal amount in units of the asset, for example `'25.5'`. */
  readonly amount: string;
  /** Id of the asset; the first stablecoin of the wallet when absent. */
  readonly assetId?: string;
  /** The event with which it ends. Default: `deposit.success`. */
  readonly until?: DepositEnd;
  /** Those of its events that are delivered, in this order. All of them by default. */
  readonly events?: readonly DepositEnd[];
}

/** What became of a deposit or a swap, and the deliveries of its events. */
export interface Outcome {
  readonly transaction: Transaction;
  readonly deliveries: readonly Delivery[];
}

/** Fiat that arrives at a virtual account. */
export interface FiatDepositOptions {
  /** Id of the virtual account. */
  readonly virtualAccountId: string;
  /** Decimal amount in NGN, for example `'5000'`. */
  readonly amount: string;
}

/** A swap that fails. */
export interface FailSwapOptions {
  /** Id of the wallet that swaps. */
  readonly walletId: string;
  /** Id of an asset of the wallet. */
  readonly fromAssetId: string;
  /** Id of an asset of the same network. */
  readonly toAssetId: string;
  /** Decimal amount in units of the asset that is given. */
  readonly amount: string;
}

/** One HTTP request of a delivery. */
export interface DeliveryAttempt {
  /** When it was made, by the sandbox's clock. */
  readonly at: string;
  /** Status of the response; undefined where there was none. */
  readonly status?: number;
  /** Why there was no response. */
  readonly failure?: string;
  readonly acknowledged: boolean;
  /** The fault that made this request an extra one, which does not count as an attempt. */
  readonly fault?: DeliveryFault['kind'];
}

/** One event for one transaction, sent until it is acknowledged. */
export interface Delivery {
  readonly id: string;
  readonly event: EventName;
  readonly transactionId: string;
  readonly walletId: string;
  readonly url: string;
  /** The exact body of every attempt. */
  readonly body: string;
  readonly attempts: readonly DeliveryAttempt[];
  readonly acknowledged: boolean;
  /** When the next attempt is due; undefined where none is. */
  readonly nextAttemptAt: string | undefined;
}

/** What goes wrong with a delivery. */
export interface DeliveryFault {
  /**
   * - `duplicated`: the first attempt is made twice, one after the other.
   * - `concurrent`: the first attempt is made twice at the same time.
   * - `reordered`: the first attempt comes after those of the later events of the same deposit.
   * - `delayed`: the first attempt is due only after `delayMs` of the sandbox's clock.
   * - `unauthorized`: a request with another amount and a wrong signature arrives before the first attempt.
   * - `redelivered`: after it is acknowledged, the delivery comes again when a retry would be due.
   */
  readonly kind: 'duplicated' | 'concurrent' | 'reordered' | 'delayed' | 'unauthorized' | 'redelivered';
  /** How many deliveries it meets; every one when absent. */
  readonly times?: number;
  /** Milliseconds of the sandbox's clock, for `delayed`, at most a year. Default: five minutes. */
  readonly delayMs?: number;
}

/** Faults of deliveries by event. Of several, each meets its `times` deliveries before the next has its turn. */
export type DeliveryFaults = { readonly [Name in EventName]?: DeliveryFault | readonly DeliveryFault[] };
