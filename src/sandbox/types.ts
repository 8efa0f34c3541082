/** The sandbox's public types. They do not refer to its implementation, so that the published declarations stay small. */
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryFaults,
  RecordedRequest,
  RequestFault,
  SandboxControls,
  SandboxWallet,
} from '../../generated/sandbox.js';
import type { OperationId, ResponseExampleName } from '../samples/examples.js';

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

/** Replaces the usual response. One of `status`, `reset` and `example`, or only a delay. */
export type Fault<Id extends OperationId = OperationId> = RequestFault & {
  readonly example?: ResponseExampleName<Id>;
};

/** Faults by operation. If there are several, each applies to its `times` requests before the next. */
export type Faults = { readonly [Id in OperationId]?: Fault<Id> | readonly Fault<Id>[] };

/** Options of a sandbox. */
export interface SandboxOptions {
  /**
   * How operations respond: `records` from the sandbox's records; `examples` with the contract's examples, to any id and any key,
   * without keeping anything. @default `records`
   */
  readonly respond?: 'records' | 'examples';
  /** The same seed gives the same wallets, keys and ids; `examples` gives the ids of the contract's examples. @default 1 */
  readonly seed?: number | string;
  /** `manual` moves only with `advanceClock`; `real` is the machine's clock. @default `manual` */
  readonly clock?: 'manual' | 'real';
  /** Port to listen on; 0 selects a free one. @default 0 */
  readonly port?: number;
  /** Host to listen on. @default `127.0.0.1` */
  readonly host?: string;
  /** Webhook URL of every wallet, as with `setWebhookUrl`. @default none */
  readonly webhookUrl?: string;
  /** Milliseconds before a delivery attempt times out. @default 10_000 */
  readonly webhookTimeoutMs?: number;
  /** Header with a delivery's signature. @default `x-service-signature`, as documented */
  readonly signatureHeader?: string;
  /** Request faults by operation. @default none */
  readonly faults?: Faults;
  /** Delivery faults by event. @default none */
  readonly deliveryFaults?: DeliveryFaults;
  /** Number of requests, and of deliveries, to keep. @default 1_000 */
  readonly historyLimit?: number;
  /** Host names, such as `sandbox`, that other machines may use for the controls, which hand out keys. @default [] */
  readonly allowHosts?: readonly string[];
  /** Hosts, such as `app`, that may receive events over http. @default `[]`, only this machine */
  readonly allowWebhookHosts?: readonly string[];
  /** Called with each request after its response. If it throws or rejects, the process prints a warning. */
  readonly onRequest?: (request: RecordedRequest) => void;
  /** Called after each delivery attempt. If it throws or rejects, the process prints a warning. */
  readonly onAttempt?: (delivery: Delivery, attempt: DeliveryAttempt) => void;
}

/** A running sandbox. Its lists are copies, as of the moment of reading. */
export interface Sandbox extends SandboxControls {
  /** Its base URL, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Every master wallet with its key, its assets and its child addresses. There is at least one. */
  readonly wallets: readonly [SandboxWallet, ...SandboxWallet[]];
  /** Replaces the request faults. Each field is an operation; an empty object removes every fault. */
  setFaults(faults: Faults): void;
  /** Stops the server, the clock and every delivery. */
  close(): Promise<void>;
}
