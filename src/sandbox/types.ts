/** The public types of the sandbox. They do not refer to its implementation, so that the published declarations stay small. */
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryFaults,
  RecordedRequest,
  SandboxControls,
  SandboxWallet,
} from '../../generated/sandbox.js';
import type { Faults } from './server/faults.js';

export type {
  ChainSlug,
  CreateWalletOptions,
  Delivery,
  DeliveryAttempt,
  DeliveryFault,
  DeliveryFaults,
  DepositEvent,
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
  /**
   * How operations respond: `records`, the default, from the records of the sandbox; `examples` with the contract's examples, to any id and
   * any key, without keeping anything.
   */
  readonly respond?: 'records' | 'examples';
  /** The same seed gives the same wallets, keys and ids; `examples` gives the ids of the contract's examples. Default: 1. */
  readonly seed?: number | string;
  /** `manual`, the default, stands still until `advanceClock` moves it; `real` is the clock of the machine. */
  readonly clock?: 'manual' | 'real';
  /** Port to listen on; 0, the default, takes a free one. */
  readonly port?: number;
  /** Host to listen on; `127.0.0.1` by default. */
  readonly host?: string;
  /** Webhook URL of every wallet, as with `setWebhookUrl`. */
  readonly webhookUrl?: string;
  /** Milliseconds after which an attempt to deliver has failed. Default: 10,000. */
  readonly webhookTimeoutMs?: number;
  /** Header that carries the signature of a delivery. Default: `x-service-signature`, as documented. */
  readonly signatureHeader?: string;
  /** Faults of requests by operation. */
  readonly faults?: Faults;
  /** Faults of deliveries by event. */
  readonly deliveryFaults?: DeliveryFaults;
  /** How many requests, and how many deliveries, are kept. Default: 1,000. */
  readonly historyLimit?: number;
  /** Hosts, such as `sandbox`, by which other machines may call the controls. They hand out keys, so by default none may. */
  readonly allowHosts?: readonly string[];
  /** Hosts, such as `app`, to which events may be delivered over http. By default only this machine. */
  readonly allowWebhookHosts?: readonly string[];
  /** Called with each request after its response. What it throws, or rejects with, becomes a warning of the process. */
  readonly onRequest?: (request: RecordedRequest) => void;
  /** Called after each attempt to deliver. What it throws, or rejects with, becomes a warning of the process. */
  readonly onAttempt?: (delivery: Delivery, attempt: DeliveryAttempt) => void;
}

/** A running sandbox. What it lists are copies, as of the moment of reading. */
export interface Sandbox extends SandboxControls {
  /** Its base URL, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Every master wallet with its key, its assets and its child addresses. There is at least one. */
  readonly wallets: readonly [SandboxWallet, ...SandboxWallet[]];
  /** Replaces the faults of requests. Its fields are the operations; an empty object removes every fault. */
  setFaults(faults: Faults): void;
  /** Stops the server, the clock and every delivery. */
  close(): Promise<void>;
}
