/// <reference types="node" />
import type { Asset, Rate } from '../../../generated/types.js';
import type { Faults } from '../faults.js';
import type { MockRequest } from '../start-mock.js';
import type { DeliveryFaults } from './delivery-faults.js';
import type { DepositOptions, Outcome } from './deposit.js';
import type { FailSwapOptions } from './fail-swap.js';
import type { FiatDepositOptions } from './fiat-deposit.js';
import type { Delivery, DeliveryAttempt } from './outbox.js';

/** How a sandbox is started. */
export interface SandboxOptions {
  /** Makes the world: the same seed gives the same wallets, keys and ids. Default: 1. */
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
  /** Faults of requests by operation, as in the mock, without `example`. */
  readonly faults?: Faults;
  /** Faults of deliveries by event. */
  readonly deliveryFaults?: DeliveryFaults;
  /** Called with each request when it has been answered. */
  readonly onRequest?: (request: MockRequest) => void;
  /** Called after each attempt to deliver. */
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
  /** Key of the wallet: it is good for its operations, and signs its deliveries. */
  readonly apiKey: string;
  readonly assets: readonly Asset[];
  readonly addresses: readonly SandboxAddress[];
}

/** A running sandbox. */
export interface Sandbox {
  /** Its base address, for example `http://127.0.0.1:49152`. */
  readonly url: string;
  /** Key of the business: it is good for every wallet. */
  readonly apiKey: string;
  readonly wallets: readonly [SandboxWallet, ...SandboxWallet[]];
  /** Versions of rates, active and deactivated. */
  readonly rates: readonly Rate[];
  /** Every delivery so far, oldest first. */
  readonly deliveries: readonly Delivery[];
  /** Every request of an operation so far, oldest first, without secrets. */
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
  /** A two-factor code that is good now, for one request. */
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

/**
 * A service in this process that remembers: what a request creates can be read again, signatures are real, and events
 * arrive at your webhook URL, signed and retried as documented. It is offline, and the same seed gives the same world.
 *
 * Contract: every operation and event. Where the contract does not say what happens, the guide "The sandbox" lists what
 * the sandbox chooses.
 *
 * @param options - seed, clock, port, webhook URL and faults
 * @returns the running sandbox, to be closed
 * @throws TypeError when an option is wrong; the message names it
 * @throws Error when the port is taken
 * @example
 * ```ts
 * import { startSandbox } from 'stablecoin-wallet-api/testing';
 *
 * const sandbox = await startSandbox({ seed: 1 });
 * const [wallet] = sandbox.wallets;
 * sandbox.setWebhookUrl('http://127.0.0.1:3000/webhooks');
 * const address = sandbox.createAddress(wallet.id);
 * const { transaction } = await sandbox.deposit({ addressId: address.id, amount: '25.5' });
 * await sandbox.advance(3 * 3_600_000); // every retry that is due within three hours
 * await sandbox.close();
 * ```
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  // Loaded when it is needed: the mock and the samples do without keys and validators.
  const { runSandbox } = await import('./run-sandbox.js');
  return runSandbox(options);
}
