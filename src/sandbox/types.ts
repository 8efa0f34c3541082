/** The public types of the sandbox. They do not refer to its implementation, so that the published declarations stay small. */
import type {
  CreateWalletOptions,
  Delivery,
  DeliveryAttempt,
  DeliveryFaults,
  DepositOptions,
  FailSwapOptions,
  FiatDepositOptions,
  Outcome,
  RecordedRequest,
  SandboxAddress,
  SandboxClock,
  SandboxWallet,
  WithdrawalStatus,
} from '../../generated/sandbox.js';
import type { Rate, Transaction } from '../../generated/types.js';
import type { Faults } from '../server/faults.js';

export type {
  ChainSlug,
  CreateWalletOptions,
  Delivery,
  DeliveryAttempt,
  DeliveryFault,
  DeliveryFaults,
  DepositEnd,
  DepositOptions,
  FailSwapOptions,
  FiatDepositOptions,
  Outcome,
  RecordedRequest,
  SandboxAddress,
  SandboxClock,
  SandboxVirtualAccount,
  SandboxWallet,
  WithdrawalStatus,
} from '../../generated/sandbox.js';

/** How a sandbox is started. */
export interface SandboxOptions {
  /** The same seed gives the same wallets, keys and ids; `examples` gives the ids of the contract's examples. Default: 1. */
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
  /** Faults of requests by operation. */
  readonly faults?: Faults;
  /** Faults of deliveries by event. */
  readonly deliveryFaults?: DeliveryFaults;
  /** How many requests, and how many deliveries, are kept. Default: 1,000. */
  readonly keep?: number;
  /** Hosts, such as `sandbox`, by which other machines may call the controls. They hand out keys, so by default none may. */
  readonly allowHosts?: readonly string[];
  /** Hosts, such as `app`, to which events may be delivered over http. By default only this machine. */
  readonly allowWebhookHosts?: readonly string[];
  /** Called with each request after its response. What it throws becomes a warning of the process. */
  readonly onRequest?: (request: RecordedRequest) => void;
  /** Called after each attempt to deliver. What it throws becomes a warning of the process. */
  readonly onAttempt?: (delivery: Delivery, attempt: DeliveryAttempt) => void;
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
  /** The newest 5,000 transactions, oldest first. */
  readonly transactions: readonly Transaction[];
  /** Those of them that are fiat withdrawals, oldest first. */
  readonly withdrawals: readonly Transaction[];
  /** Its time. */
  readonly clock: SandboxClock;
  /** The deliveries, oldest first: all that are not finished, and the newest others, up to `keep` together. */
  readonly deliveries: readonly Delivery[];
  /** The newest requests of operations, oldest first, without secrets: at most `keep`, and at most 8 MiB of bodies. */
  readonly requests: readonly RecordedRequest[];
  /** Sets where events are delivered: of one wallet, or of every wallet that has no URL of its own. */
  setWebhookUrl(url: string, walletId?: string): void;
  /** Adds a master wallet: its endpoint is not documented. */
  createWallet(options: CreateWalletOptions): SandboxWallet;
  /** Adds a child address of a wallet: its endpoint is not documented. */
  createAddress(walletId: string): SandboxAddress;
  /** Lets a deposit arrive. Resolves after the first attempts to deliver its events. */
  deposit(options: DepositOptions): Promise<Outcome>;
  /** Lets fiat arrive at a virtual account, which becomes cNGN. Resolves after the first attempts to deliver its events. */
  fiatDeposit(options: FiatDepositOptions): Promise<Outcome>;
  /** Lets a swap fail. Resolves after the first attempt to deliver its event. */
  failSwap(options: FailSwapOptions): Promise<Outcome>;
  /** Delivers the event of a delivery again, as a new delivery. Resolves after its first attempt. */
  resendDelivery(deliveryId: string): Promise<Delivery>;
  /** Sets the status of the withdrawals after it, because no operation shows how one continues. */
  setWithdrawalStatus(status: WithdrawalStatus): void;
  /** Issues a two-factor code, which is valid for one request. */
  twoFactorCode(): string;
  /** Moves a manual clock by milliseconds, and makes every attempt at the moment at which it is due; by 0, those that are due now. */
  advance(milliseconds: number): Promise<void>;
  /** Replaces the faults of requests. */
  setFaults(faults: Faults): void;
  /** Replaces the faults of deliveries. */
  setDeliveryFaults(faults: DeliveryFaults): void;
  /** Returns to the state in which the sandbox was started: no requests, no deliveries, the seeded wallets and the faults of the start. */
  reset(): void;
  /** Stops the server, the clock and every delivery. */
  close(): Promise<void>;
}
