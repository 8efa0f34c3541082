// Generated from openapi/ by `npm run generate`. Do not edit.

import type { Asset, Network, Rate, SentAmount, Transaction } from './types.js';

/** @description No fields. */
export type NoOptions = Record<string, unknown>;
/** @description Nothing to report. */
export type Done = {
    readonly [key: string]: unknown;
};
/** @description Why the sandbox rejected a request. */
export type Refusal = {
    /** @description The problem, with its field, and what to do. */
    readonly message: string;
    /** @description Always the same sentence. */
    readonly error: string;
    /** @description Status of the response. */
    readonly statusCode: number;
};
/** @description Whether the sandbox serves. */
export type Health = {
    /**
     * @description Always `ready`.
     * @constant
     */
    readonly status: "ready";
};
/** @description Key of the business. */
export type BusinessKey = {
    /** @description Key of the business. It is valid for every wallet. */
    readonly apiKey: string;
};
/** @description Wallets of the sandbox. */
export type Wallets = {
    /** @description The wallets, oldest first. */
    readonly wallets: readonly SandboxWallet[];
};
/** @description Rates of the sandbox. */
export type Rates = {
    /** @description Versions of rates, active and deactivated. */
    readonly rates: readonly Rate[];
};
/** @description Transactions of the sandbox. */
export type Transactions = {
    /** @description The transactions, oldest first. */
    readonly transactions: readonly Transaction[];
};
/** @description Fiat withdrawals of the sandbox. */
export type Withdrawals = {
    /** @description The withdrawals, oldest first. */
    readonly withdrawals: readonly Transaction[];
};
/** @description A two-factor code. */
export type TwoFactorCode = {
    /** @description Code that is valid for one request. */
    readonly code: string;
};
/** @description The sandbox's clock. */
export type ClockState = {
    /** @description The clock. */
    readonly clock: SandboxClock;
};
/** @description A sandbox's time. */
export type SandboxClock = {
    /**
     * @description `manual` moves only when you move it; `real` is the machine's clock.
     * @enum {string}
     */
    readonly kind: "manual" | "real";
    /**
     * Format: date-time
     * @description Its time.
     */
    readonly now: string;
};
/** @description Deliveries of the sandbox. */
export type Deliveries = {
    /** @description The deliveries, oldest first. */
    readonly deliveries: readonly Delivery[];
};
/** @description Requests that the sandbox received. */
export type Requests = {
    /** @description The requests, oldest first. */
    readonly requests: readonly RecordedRequest[];
};
/** @description A child address of a sandbox. */
export type SandboxAddress = {
    /**
     * Format: uuid
     * @description Id of the address.
     */
    readonly id: string;
    /** @description Address on the chain. */
    readonly address: string;
};
/**
 * @description A blockchain of the sandbox.
 * @example tron
 * @enum {string}
 */
export type ChainSlug = "ethereum" | "tron" | "solana" | "stellar";
/** @description The blockchain of a sandbox's wallet. */
export type SandboxBlockchain = {
    /**
     * Format: uuid
     * @description Id of the blockchain.
     */
    readonly id: string;
    /** @description Name that `createWallet` takes. */
    readonly slug: ChainSlug;
    /** @description Name of the blockchain. */
    readonly name: string;
    /** @description Symbol of its coin. */
    readonly symbol: string;
};
/** @description A master wallet of a sandbox. */
export type SandboxWallet = {
    /**
     * Format: uuid
     * @description Id of the wallet.
     */
    readonly id: string;
    /** @description Address on the chain. */
    readonly address: string;
    /** @description Network of the wallet. */
    readonly network: Network;
    /** @description Its blockchain. */
    readonly blockchain: SandboxBlockchain;
    /** @description Key of the wallet. It is valid for the wallet's operations, and signs its deliveries. */
    readonly apiKey: string;
    /** @description Assets of its blockchain and network. */
    readonly assets: readonly Asset[];
    /** @description Its child addresses. */
    readonly addresses: readonly SandboxAddress[];
    /** @description Virtual accounts that are linked to it or to its child addresses. */
    readonly virtualAccounts: readonly SandboxVirtualAccount[];
    /** @description Where its events are delivered; absent if no URL is set. */
    readonly webhookUrl?: string | undefined;
};
/** @description A virtual account of a sandbox. */
export type SandboxVirtualAccount = {
    /**
     * Format: uuid
     * @description Id of the virtual account.
     */
    readonly id: string;
    /** @description Number of the account. */
    readonly accountNumber: string;
    /** @description Name of its holder. */
    readonly accountName: string;
    /**
     * Format: uuid
     * @description Id of the linked child address; absent if it is linked to the wallet.
     */
    readonly addressId?: string | undefined;
};
/** @description A wallet to add. */
export type CreateWalletOptions = {
    /** @description Blockchain of the wallet. */
    readonly blockchain: ChainSlug;
    /** @description Network of the wallet; `mainnet` if absent. */
    readonly network?: Network | undefined;
};
/**
 * @description A string that is not empty.
 * @example 0c9d8e7f-6a5b-4c3d-9e1f-0a1b2c3d4e5f
 */
export type Text = string;
/** @description A child address to add. */
export type CreateAddressOptions = {
    /** @description Id of the wallet. */
    readonly walletId: Text;
};
/**
 * @description An event of a deposit.
 * @example deposit.success
 * @enum {string}
 */
export type DepositEvent = "deposit.success" | "deposit.processing" | "deposit.failed" | "deposit.swept.failed";
/** @description A deposit of a coin or token. It has either `addressId` or `walletId`. */
export type DepositOptions = {
    /** @description Id of the child address, or its address on the chain. */
    readonly addressId?: Text | undefined;
    /** @description Id of the master wallet, for a deposit to the wallet itself. */
    readonly walletId?: Text | undefined;
    /** @description Decimal amount in units of the asset, for example `25.5`. */
    readonly amount: SentAmount;
    /** @description Id of the asset; the wallet's first stablecoin if absent. */
    readonly assetId?: Text | undefined;
    /** @description Its last event; `deposit.success` if absent. */
    readonly finalEvent?: DepositEvent | undefined;
    /** @description The events to deliver, each once, in this order; all of them if absent. */
    readonly events?: readonly DepositEvent[] | undefined;
};
/** @description Fiat that arrives at a virtual account. */
export type FiatDepositOptions = {
    /** @description Id of the virtual account. */
    readonly virtualAccountId: Text;
    /** @description Decimal amount in NGN, for example `5000`. */
    readonly amount: SentAmount;
};
/** @description A swap that fails. */
export type FailSwapOptions = {
    /** @description Id of the wallet that swaps. */
    readonly walletId: Text;
    /** @description Id of an asset of the wallet. */
    readonly fromAssetId: Text;
    /** @description Id of an asset of the same network. */
    readonly toAssetId: Text;
    /** @description Decimal amount in units of the asset swapped from. */
    readonly amount: SentAmount;
};
/** @description Transaction of a deposit or a swap, and the deliveries of its events. */
export type Outcome = {
    /** @description The transaction. */
    readonly transaction: Transaction;
    /** @description Deliveries of its events, oldest first. */
    readonly deliveries: readonly Delivery[];
};
/**
 * @description Status of a fiat withdrawal.
 * @example FAILED
 * @enum {string}
 */
export type WithdrawalStatus = "PENDING" | "PROCESSING" | "SUCCESS" | "FAILED" | "INCOMPLETE" | "CANCELLED";
/** @description The status of the next fiat withdrawals. */
export type SetNextWithdrawalStatusOptions = {
    /** @description The status. */
    readonly status: WithdrawalStatus;
};
/** @description How far the clock is moved. */
export type AdvanceClockOptions = {
    /** @description Milliseconds by which the clock is moved. */
    readonly milliseconds: number;
};
/** @description Faults for each operation of the contract. If there are several, each applies to its `times` requests before the next. */
export type RequestFaults = {
    readonly signWalletMessage?: RequestFaultQueue | undefined;
    readonly signAddressMessage?: RequestFaultQueue | undefined;
    readonly readContracts?: RequestFaultQueue | undefined;
    readonly estimateWalletNetworkFee?: RequestFaultQueue | undefined;
    readonly estimateAddressNetworkFee?: RequestFaultQueue | undefined;
    readonly signContractWrites?: RequestFaultQueue | undefined;
    readonly updateAddress?: RequestFaultQueue | undefined;
    readonly quoteAddressSwap?: RequestFaultQueue | undefined;
    readonly quoteWalletSwap?: RequestFaultQueue | undefined;
    readonly executeFiatWithdrawal?: RequestFaultQueue | undefined;
    readonly listAddressVirtualAccounts?: RequestFaultQueue | undefined;
    readonly createAddressVirtualAccount?: RequestFaultQueue | undefined;
    readonly regenerateAddressVirtualAccount?: RequestFaultQueue | undefined;
    readonly getWalletVirtualAccount?: RequestFaultQueue | undefined;
    readonly listRateHistory?: RequestFaultQueue | undefined;
    readonly reactivateRate?: RequestFaultQueue | undefined;
    readonly salvageAsset?: RequestFaultQueue | undefined;
    readonly sweepAssets?: RequestFaultQueue | undefined;
    readonly getCustomer?: RequestFaultQueue | undefined;
    readonly resendTransactionWebhook?: RequestFaultQueue | undefined;
};
/** @description One fault, or several. */
export type RequestFaultQueue = RequestFault | readonly RequestFault[];
/** @description Replaces the response. One of `status`, `reset` and `example`, or only a delay. */
export type RequestFault = {
    /** @description Number of requests it applies to; all if absent. */
    readonly times?: number | undefined;
    /** @description Number of requests that pass before the first it applies to. */
    readonly skip?: number | undefined;
    /** @description After `skip`, 2 applies it to every second request, 3 to every third, and so on. */
    readonly every?: number | undefined;
    /** @description Delay before the response, in milliseconds. */
    readonly delay?: number | undefined;
    /** @description Status of the response, for example 429. */
    readonly status?: number | undefined;
    /**
     * @description With `status`, whether the operation is carried out before the response is replaced: `{ status: 502, carriedOut: true }` loses
     *     only the response. Not carried out if absent.
     */
    readonly carriedOut?: boolean | undefined;
    /** @description Seconds in the `Retry-After` header of that response. */
    readonly retryAfter?: number | undefined;
    /** @description Whether that response's body is an HTML page, like a gateway's, instead of JSON. */
    readonly html?: boolean | undefined;
    /**
     * @description Resets the connection: `before` the operation is carried out, or `after` it, so that only the response is lost.
     * @enum {string}
     */
    readonly reset?: ("before" | "after") | undefined;
    /** @description Name of an example of the contract, whose body replaces the success. The operation is carried out; a refused request gets its refusal. */
    readonly example?: string | undefined;
};
/** @description Faults for each event. If there are several, each applies to its `times` deliveries before the next. */
export type DeliveryFaults = {
    readonly "deposit.processing"?: DeliveryFaultQueue | undefined;
    readonly "deposit.success"?: DeliveryFaultQueue | undefined;
    readonly "deposit.failed"?: DeliveryFaultQueue | undefined;
    readonly "deposit.swept.failed"?: DeliveryFaultQueue | undefined;
    readonly "swap.failed"?: DeliveryFaultQueue | undefined;
};
/** @description One fault, or several. */
export type DeliveryFaultQueue = DeliveryFault | readonly DeliveryFault[];
/** @description A fault of a delivery. */
export type DeliveryFault = {
    /** @description Kind of fault. */
    readonly kind: DeliveryFaultKind;
    /** @description Number of deliveries it applies to; all if absent. */
    readonly times?: number | undefined;
    /** @description Number of deliveries that pass before the first it applies to. */
    readonly skip?: number | undefined;
    /** @description After `skip`, 2 applies it to every second delivery, 3 to every third, and so on. */
    readonly every?: number | undefined;
    /** @description Milliseconds of the sandbox's clock, for `delayed`, at most a year; five minutes if absent. */
    readonly delayMs?: number | undefined;
};
/**
 * @description - `duplicated`: the first attempt is made twice, one after the other.
 *     - `concurrent`: the first attempt is made twice at the same time.
 *     - `reordered`: the first attempt comes after those of the later events of the same deposit.
 *     - `delayed`: the first attempt is due only after `delayMs` of the sandbox's clock.
 *     - `unauthorized`: a request with another amount and a wrong signature arrives before the first attempt.
 *     - `redelivered`: after its acknowledgement, the delivery comes again when a retry would be due.
 * @example concurrent
 * @enum {string}
 */
export type DeliveryFaultKind = "duplicated" | "concurrent" | "reordered" | "delayed" | "unauthorized" | "redelivered";
/** @description Where events are delivered. */
export type SetWebhookUrlOptions = {
    /** @description The URL: https, or http to this machine. */
    readonly url: Text;
    /** @description Id of the wallet; every wallet without its own URL if absent. */
    readonly walletId?: Text | undefined;
};
/**
 * @description Name of one of the contract's events.
 * @example deposit.success
 * @enum {string}
 */
export type EventName = "deposit.processing" | "deposit.success" | "deposit.failed" | "deposit.swept.failed" | "swap.failed";
/** @description One HTTP request of a delivery. */
export type DeliveryAttempt = {
    /**
     * Format: date-time
     * @description When it was made, on the sandbox's clock.
     */
    readonly at: string;
    /** @description Status of the response; absent if there was none. */
    readonly status?: number | undefined;
    /** @description Why there was no response. */
    readonly failure?: string | undefined;
    /** @description Whether the response acknowledged the delivery. */
    readonly acknowledged: boolean;
    /** @description The fault that added this request, which does not count as an attempt. */
    readonly fault?: DeliveryFaultKind | undefined;
};
/** @description One event for one transaction, sent until it is acknowledged. */
export type Delivery = {
    /**
     * Format: uuid
     * @description Id of the delivery.
     */
    readonly id: string;
    /** @description Name of the event. */
    readonly event: EventName;
    /**
     * Format: uuid
     * @description Id of the transaction.
     */
    readonly transactionId: string;
    /**
     * Format: uuid
     * @description Id of the wallet whose key signs.
     */
    readonly walletId: string;
    /** @description Where it is delivered. */
    readonly url: string;
    /** @description The exact body of every attempt. */
    readonly body: string;
    /** @description Its attempts, oldest first. */
    readonly attempts: readonly DeliveryAttempt[];
    /** @description Whether it was acknowledged. */
    readonly acknowledged: boolean;
    /**
     * Format: date-time
     * @description When the next attempt is due; absent if none is.
     */
    readonly nextAttemptAt?: string | undefined;
};
/** @description A request that the sandbox received. Headers are left out, and secrets are redacted. */
export type RecordedRequest = {
    /**
     * @description Operation of the contract; absent if the request matches none.
     * @enum {string}
     */
    readonly operationId?: ("signWalletMessage" | "signAddressMessage" | "readContracts" | "estimateWalletNetworkFee" | "estimateAddressNetworkFee" | "signContractWrites" | "updateAddress" | "quoteAddressSwap" | "quoteWalletSwap" | "executeFiatWithdrawal" | "listAddressVirtualAccounts" | "createAddressVirtualAccount" | "regenerateAddressVirtualAccount" | "getWalletVirtualAccount" | "listRateHistory" | "reactivateRate" | "salvageAsset" | "sweepAssets" | "getCustomer" | "resendTransactionWebhook") | undefined;
    /** @description Method of the request. */
    readonly method: string;
    /** @description Path of the request. */
    readonly path: string;
    /** @description Query parameters and their values, if there were any. */
    readonly query?: {
        readonly [key: string]: unknown;
    } | undefined;
    /** @description The body; absent if it is not a JSON object or array. */
    readonly body?: unknown | undefined;
    /** @description Status of the response; absent if the connection was reset. */
    readonly status?: number | undefined;
    /** @description Whether the operation was carried out. */
    readonly carriedOut: boolean;
    /** @description Why the request was refused, or which fault replaced the response. */
    readonly reason?: string | undefined;
};
/** @description A delivery of the sandbox. */
export type DeliveryChoice = {
    /**
     * @description Id of the delivery.
     * @example 2e1f0c9d-8b7a-4f6e-9d5c-4b3a2f1e0d9c
     */
    readonly deliveryId: string;
};

/** The request and response of each control. */
export interface ControlTypes {
  health: { request: NoOptions; response: Health };
  reset: { request: NoOptions; response: Done };
  apiKey: { request: NoOptions; response: BusinessKey };
  wallets: { request: NoOptions; response: Wallets };
  rates: { request: NoOptions; response: Rates };
  transactions: { request: NoOptions; response: Transactions };
  withdrawals: { request: NoOptions; response: Withdrawals };
  createWallet: { request: CreateWalletOptions; response: SandboxWallet };
  createAddress: { request: CreateAddressOptions; response: SandboxAddress };
  twoFactorCode: { request: NoOptions; response: TwoFactorCode };
  deposit: { request: DepositOptions; response: Outcome };
  fiatDeposit: { request: FiatDepositOptions; response: Outcome };
  failSwap: { request: FailSwapOptions; response: Outcome };
  setNextWithdrawalStatus: { request: SetNextWithdrawalStatusOptions; response: Done };
  clock: { request: NoOptions; response: ClockState };
  advanceClock: { request: AdvanceClockOptions; response: Done };
  setFaults: { request: RequestFaults; response: Done };
  setDeliveryFaults: { request: DeliveryFaults; response: Done };
  setWebhookUrl: { request: SetWebhookUrlOptions; response: Done };
  deliveries: { request: NoOptions; response: Deliveries };
  requests: { request: NoOptions; response: Requests };
  resendDelivery: { request: DeliveryChoice; response: Delivery };
}

/** The controls in code. */
export interface SandboxControls {
  /** Returns the sandbox to its start: the seeded wallets and keys, the webhook URL and the faults that it was started with, its manual clock at the beginning, no requests and no deliveries. Cancels attempts under way. */
  reset(): void;
  /** Returns the key that is valid for every wallet. */
  readonly apiKey: BusinessKey['apiKey'];
  /** Returns every master wallet with its key, its assets and its child addresses. */
  readonly wallets: Wallets['wallets'];
  /** Returns every version of every rate, active and deactivated. */
  readonly rates: Rates['rates'];
  /** Returns the newest 5,000 transactions of every wallet as they are now, in the order of their arrival. */
  readonly transactions: Transactions['transactions'];
  /** Returns the transactions that are fiat withdrawals, in the order of their arrival. */
  readonly withdrawals: Withdrawals['withdrawals'];
  /** Adds a master wallet with its own key. */
  createWallet(fields: CreateWalletOptions): SandboxWallet;
  /** Adds a child address of a wallet. */
  createAddress(fields: CreateAddressOptions): SandboxAddress;
  /** Returns a code that is valid for one request. */
  twoFactorCode(): TwoFactorCode;
  /** Lets a coin or token arrive at a child address or a master wallet, and delivers its events. `events` leaves some of them out or reorders them: with `finalEvent: deposit.swept.failed`, `[deposit.swept.failed]` delivers only the failed sweep. Responds after the first attempt at each event. */
  deposit(fields: DepositOptions): Promise<Outcome>;
  /** Lets fiat arrive at a virtual account; it becomes cNGN at the linked wallet or address. Responds after the first attempt at each event. */
  fiatDeposit(fields: FiatDepositOptions): Promise<Outcome>;
  /** Fails a swap of a master wallet, and delivers `swap.failed`. Responds after the first attempt. */
  failSwap(fields: FailSwapOptions): Promise<Outcome>;
  /** Sets the status of later fiat withdrawals. Earlier withdrawals keep theirs, because no documented operation shows how one continues. */
  setNextWithdrawalStatus(fields: SetNextWithdrawalStatusOptions): void;
  /** Returns the sandbox's time. */
  readonly clock: ClockState['clock'];
  /** Waits for the first attempts under way, then moves a manual clock and makes every delivery attempt at the moment it is due. With 0, makes the attempts that are due now. Responds after the last attempt. */
  advanceClock(fields: AdvanceClockOptions): Promise<void>;
  /** Replaces the request faults. Each field is an operation; an empty object removes every fault. */
  setFaults(fields: RequestFaults): void;
  /** Replaces the delivery faults. Each field is an event; an empty object removes every fault. */
  setDeliveryFaults(fields: DeliveryFaults): void;
  /** Sets the webhook URL of one wallet, or of every wallet without its own. */
  setWebhookUrl(fields: SetWebhookUrlOptions): void;
  /** Returns every unfinished delivery, and the newest finished ones. */
  readonly deliveries: Deliveries['deliveries'];
  /** Returns the newest requests to operations, without secrets and without the requests to controls. */
  readonly requests: Requests['requests'];
  /** Delivers the event of a delivery again, with the same bytes, as a new delivery to its wallet's current webhook URL. Responds after the first attempt. */
  resendDelivery(fields: DeliveryChoice): Promise<Delivery>;
}

/** @internal How each control is called, what the page shows of it, and an example of its fields. */
export const controls = {
  "health": {
    "method": "GET",
    "isAsync": false,
    "hasFields": false,
    "group": "State",
    "title": "Whether the sandbox serves",
    "sentence": "Responds as soon as the sandbox serves requests.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "reset": {
    "method": "POST",
    "isAsync": false,
    "hasFields": false,
    "group": "State",
    "title": "Start again",
    "sentence": "Returns the sandbox to its start.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "apiKey": {
    "method": "GET",
    "isAsync": false,
    "hasFields": false,
    "group": "Wallets",
    "title": "Get the business's key",
    "sentence": "Returns the key that is valid for every wallet.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "wallets": {
    "method": "GET",
    "isAsync": false,
    "hasFields": false,
    "group": "Wallets",
    "title": "List the wallets",
    "sentence": "Returns every master wallet with its key, its assets and its child addresses.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "rates": {
    "method": "GET",
    "isAsync": false,
    "hasFields": false,
    "group": "Deliveries, requests and records",
    "title": "List the rates",
    "sentence": "Returns every version of every rate, active and deactivated.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "transactions": {
    "method": "GET",
    "isAsync": false,
    "hasFields": false,
    "group": "Deliveries, requests and records",
    "title": "List the transactions",
    "sentence": "Returns the newest 5,000 transactions of every wallet as they are now, in the order of their arrival.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "withdrawals": {
    "method": "GET",
    "isAsync": false,
    "hasFields": false,
    "group": "Deliveries, requests and records",
    "title": "List the withdrawals",
    "sentence": "Returns the transactions that are fiat withdrawals, in the order of their arrival.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "createWallet": {
    "method": "POST",
    "isAsync": false,
    "hasFields": true,
    "group": "Wallets",
    "title": "Add a wallet",
    "sentence": "Adds a master wallet with its own key.",
    "fields": [
      {
        "name": "blockchain",
        "label": "Blockchain",
        "isOptional": false,
        "choices": [
          "ethereum",
          "tron",
          "solana",
          "stellar"
        ]
      },
      {
        "name": "network",
        "label": "Network",
        "isOptional": true,
        "choices": [
          "mainnet",
          "testnet"
        ]
      }
    ],
    "presets": [],
    "example": {
      "blockchain": "tron",
      "network": "testnet"
    }
  },
  "createAddress": {
    "method": "POST",
    "isAsync": false,
    "hasFields": true,
    "group": "Wallets",
    "title": "Add a child address",
    "sentence": "Adds a child address of a wallet.",
    "fields": [
      {
        "name": "walletId",
        "label": "Wallet",
        "isOptional": false
      }
    ],
    "presets": [],
    "example": {
      "walletId": "7b0c1f52-5a0e-4a63-9d0f-2f6c1a3b4d5e"
    }
  },
  "twoFactorCode": {
    "method": "POST",
    "isAsync": false,
    "hasFields": false,
    "group": "Codes",
    "title": "Get a two-factor code",
    "sentence": "Returns a code that is valid for one request.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "deposit": {
    "method": "POST",
    "isAsync": true,
    "hasFields": true,
    "group": "Money in and out",
    "title": "A deposit arrives",
    "sentence": "Lets a coin or token arrive at a child address or a master wallet, and delivers its events.",
    "fields": [
      {
        "name": "addressId",
        "label": "Address",
        "isOptional": true
      },
      {
        "name": "walletId",
        "label": "Wallet",
        "isOptional": true
      },
      {
        "name": "amount",
        "label": "Amount",
        "isOptional": false
      },
      {
        "name": "assetId",
        "label": "Asset",
        "isOptional": true
      },
      {
        "name": "finalEvent",
        "label": "Final event",
        "isOptional": true,
        "choices": [
          "deposit.success",
          "deposit.processing",
          "deposit.failed",
          "deposit.swept.failed"
        ]
      }
    ],
    "presets": [],
    "example": {
      "addressId": "0c9d8e7f-6a5b-4c3d-9e1f-0a1b2c3d4e5f",
      "amount": "25.5"
    }
  },
  "fiatDeposit": {
    "method": "POST",
    "isAsync": true,
    "hasFields": true,
    "group": "Money in and out",
    "title": "Fiat arrives",
    "sentence": "Lets fiat arrive at a virtual account; it becomes cNGN at the linked wallet or address.",
    "fields": [
      {
        "name": "virtualAccountId",
        "label": "Virtual account",
        "isOptional": false
      },
      {
        "name": "amount",
        "label": "Amount",
        "isOptional": false
      }
    ],
    "presets": [],
    "example": {
      "virtualAccountId": "3d2c1b0a-9f8e-4d7c-8b6a-5f4e3d2c1b0a",
      "amount": "5000"
    }
  },
  "failSwap": {
    "method": "POST",
    "isAsync": true,
    "hasFields": true,
    "group": "Money in and out",
    "title": "Fail a swap",
    "sentence": "Fails a swap of a master wallet, and delivers swap.failed.",
    "fields": [
      {
        "name": "walletId",
        "label": "Wallet",
        "isOptional": false
      },
      {
        "name": "fromAssetId",
        "label": "From asset",
        "isOptional": false
      },
      {
        "name": "toAssetId",
        "label": "To asset",
        "isOptional": false
      },
      {
        "name": "amount",
        "label": "Amount",
        "isOptional": false
      }
    ],
    "presets": [],
    "example": {
      "walletId": "7b0c1f52-5a0e-4a63-9d0f-2f6c1a3b4d5e",
      "fromAssetId": "1a2b3c4d-5e6f-4a1b-8c3d-4e5f6a7b8c9d",
      "toAssetId": "2b3c4d5e-6f1a-4b2c-9d4e-5f6a7b8c9d0e",
      "amount": "100"
    }
  },
  "setNextWithdrawalStatus": {
    "method": "POST",
    "isAsync": false,
    "hasFields": true,
    "group": "Money in and out",
    "title": "Choose the status of the next withdrawals",
    "sentence": "Sets the status of later fiat withdrawals.",
    "fields": [
      {
        "name": "status",
        "label": "Status",
        "isOptional": false,
        "choices": [
          "PENDING",
          "PROCESSING",
          "SUCCESS",
          "FAILED",
          "INCOMPLETE",
          "CANCELLED"
        ]
      }
    ],
    "presets": [],
    "example": {
      "status": "FAILED"
    }
  },
  "clock": {
    "method": "GET",
    "isAsync": false,
    "hasFields": false,
    "group": "Clock",
    "title": "Read the clock",
    "sentence": "Returns the sandbox's time.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "advanceClock": {
    "method": "POST",
    "isAsync": true,
    "hasFields": true,
    "group": "Clock",
    "title": "Move the clock",
    "sentence": "Waits for the first attempts under way, then moves a manual clock and makes every delivery attempt at the moment it is due.",
    "fields": [
      {
        "name": "milliseconds",
        "label": "Milliseconds",
        "isOptional": false
      }
    ],
    "presets": [],
    "example": {
      "milliseconds": 10800000
    }
  },
  "setFaults": {
    "method": "POST",
    "isAsync": false,
    "hasFields": true,
    "group": "Faults",
    "title": "Set the request faults",
    "sentence": "Replaces the request faults.",
    "fields": [],
    "presets": [
      {
        "title": "Lose the next response",
        "sentence": "The next withdrawal is carried out, and its connection is reset.",
        "value": {
          "executeFiatWithdrawal": {
            "reset": "after",
            "times": 1
          }
        }
      },
      {
        "title": "Refuse the next call",
        "sentence": "The next withdrawal is not carried out, and gets a 429.",
        "value": {
          "executeFiatWithdrawal": {
            "status": 429,
            "retryAfter": 2,
            "times": 1
          }
        }
      },
      {
        "title": "Remove the request faults",
        "sentence": "Calls succeed again.",
        "value": {}
      }
    ],
    "example": {
      "executeFiatWithdrawal": {
        "reset": "after",
        "times": 1
      }
    }
  },
  "setDeliveryFaults": {
    "method": "POST",
    "isAsync": false,
    "hasFields": true,
    "group": "Faults",
    "title": "Set the delivery faults",
    "sentence": "Replaces the delivery faults.",
    "fields": [],
    "presets": [
      {
        "title": "Deliver the next deposit twice",
        "sentence": "The first attempt of the next deposit.success is made twice at the same time.",
        "value": {
          "deposit.success": {
            "kind": "concurrent",
            "times": 1
          }
        }
      },
      {
        "title": "Forge the next deposit",
        "sentence": "A request with another amount and a wrong signature arrives before the next deposit.success.",
        "value": {
          "deposit.success": {
            "kind": "unauthorized",
            "times": 1
          }
        }
      },
      {
        "title": "Remove the delivery faults",
        "sentence": "Deliveries succeed again.",
        "value": {}
      }
    ],
    "example": {
      "deposit.success": {
        "kind": "concurrent",
        "times": 1
      }
    }
  },
  "setWebhookUrl": {
    "method": "POST",
    "isAsync": false,
    "hasFields": true,
    "group": "Wallets",
    "title": "Set the webhook URL",
    "sentence": "Sets the webhook URL of one wallet, or of every wallet without its own.",
    "fields": [
      {
        "name": "url",
        "label": "URL",
        "isOptional": false
      },
      {
        "name": "walletId",
        "label": "Wallet",
        "isOptional": true
      }
    ],
    "presets": [],
    "example": {
      "url": "http://127.0.0.1:3000/webhooks"
    }
  },
  "deliveries": {
    "method": "GET",
    "isAsync": false,
    "hasFields": false,
    "group": "Deliveries, requests and records",
    "title": "List the deliveries",
    "sentence": "Returns every unfinished delivery, and the newest finished ones.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "requests": {
    "method": "GET",
    "isAsync": false,
    "hasFields": false,
    "group": "Deliveries, requests and records",
    "title": "List the requests",
    "sentence": "Returns the newest requests to operations, without secrets and without the requests to controls.",
    "fields": [],
    "presets": [],
    "example": {}
  },
  "resendDelivery": {
    "method": "POST",
    "isAsync": true,
    "hasFields": true,
    "group": "Deliveries, requests and records",
    "title": "Send a delivery again",
    "sentence": "Delivers the event of a delivery again, with the same bytes, as a new delivery to its wallet's current webhook URL.",
    "fields": [
      {
        "name": "deliveryId",
        "label": "Delivery",
        "isOptional": false
      }
    ],
    "presets": [],
    "example": {
      "deliveryId": "2e1f0c9d-8b7a-4f6e-9d5c-4b3a2f1e0d9c"
    }
  }
} as const;

/** @internal The fields of a transaction that may be null. */
export const nullableTransactionFields = [
  "processingStatus",
  "processingProviderReference",
  "processingReason",
  "tokenAddress",
  "amountPaid",
  "fee",
  "feeHash",
  "feeUSD",
  "gasFee",
  "gasPrice",
  "gasUsed",
  "currency",
  "rateUSD",
  "toCurrency",
  "blockHash",
  "blockNumber",
  "confirmations",
  "chainId",
  "note",
  "metadata",
  "createdChannel",
  "isAutoSweep",
  "assetSweptAt",
  "assetSweptGasFee",
  "assetSweptHash",
  "assetSweptSenderAddress",
  "assetSweptRecipientAddress",
  "assetSweptAmount",
  "beneficiary",
  "paymentLink",
  "amount",
  "asset",
  "blockchain",
  "wallet",
  "amlScreening",
  "rate",
  "toAmount",
  "toAsset",
  "toBlockchain",
  "toWallet",
  "network",
  "hash",
  "confirmed",
  "reason",
  "signedTransaction",
  "assetSwept",
  "address"
] as const;
