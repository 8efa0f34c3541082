import { type WebhookEvents, webhookEventNames } from '../../generated/webhooks.js';
import { isNonIterableRecord } from '../base/json.js';
import { aCount, aDuration, aFunction, aText, type Checks, checkOptions } from '../base/options.js';
import type { DeliveryOutcome, DeliveryStart } from './attempt.js';
import type { KnownWebhookDelivery, WebhookDelivery } from './delivery.js';
import type { Claim, DeliveryStore } from './stores/store.js';
import type { WebhookHeaders, WebhookKey } from './verify.js';

/** Second argument of a handler. */
export interface HandlerContext {
  /** The claim that the receiver holds for this delivery. */
  readonly claim: Claim;
  /**
   * Aborts when the handler should stop: its claim was lost, it ran longer than `handlerTimeoutMs`, or the receiver was
   * closed. Another worker may start soon or may have started.
   */
  readonly signal: AbortSignal;
}

/**
 * Does the work of one delivery. The receiver acknowledges the delivery when the handler has returned and its promise, if
 * it returns one, is fulfilled. If it throws, the attempt has failed; the service makes up to five.
 */
export type WebhookHandler<Delivery extends WebhookDelivery> = (delivery: Delivery, context: HandlerContext) => unknown;

/**
 * A handler for each event that this version of the package lists. With `satisfies WebhookHandlers`, a program does not compile
 * when a new version lists an event that it does not handle.
 *
 * @example
 * ```ts
 * const on = { 'deposit.success': ({ data }: KnownWebhookDelivery<'deposit.success'>) => console.log(data.id) };
 * // @ts-expect-error The other events have no handler.
 * on satisfies WebhookHandlers;
 * ```
 */
export type WebhookHandlers = {
  readonly [Name in keyof WebhookEvents]: WebhookHandler<KnownWebhookDelivery<Name>>;
};

/** The part of a request that is known before its signature is verified. Any sender can write it. */
export interface WebhookRequest {
  readonly method: string | undefined;
  /** URL, or path and query, as the server passes it. */
  readonly url?: string | undefined;
  readonly headers: WebhookHeaders;
}

/** A request in the form that adapters pass on. */
export interface IncomingWebhook extends WebhookRequest {
  /** The raw body, or its chunks as they arrive. Anything else is rejected. */
  readonly body: unknown;
}

export interface WebhookReceiverOptions {
  /**
   * Wallet API keys, or a function that returns the keys for a request, for example for the wallet in its path. The receiver
   * tries all keys, and each costs one hash over the body, so use a function if one URL serves many wallets. If it returns no
   * key, the request gets 401; if it fails, 500. The receiver reads an array once: to replace keys while the process runs, pass
   * a function.
   */
  readonly keys:
    | readonly WebhookKey[]
    | ((request: WebhookRequest) => readonly WebhookKey[] | Promise<readonly WebhookKey[]>);
  /**
   * Name of the signature header. Whether a business can have a custom one is not documented; the flag
   * `useCustomWebhookSignatureHeader` suggests it. @default `x-service-signature`
   */
  readonly header?: string | undefined;
  /** Where claims are kept. @default `createMemoryStore()`, the memory of this process */
  readonly store?: DeliveryStore | undefined;
  /** Handlers by event. A handler for every event of this version satisfies {@link WebhookHandlers}. */
  readonly on: Partial<WebhookHandlers>;
  /**
   * Handles every event that has no handler in `on`, whether or not the contract lists it. If a new version of this package
   * lists another event, the same handler still receives it.
   * @default acknowledges such an event
   */
  readonly onUnhandledEvent?: WebhookHandler<WebhookDelivery> | undefined;
  /**
   * Called when a delivery is rejected, a handler or another function fails, a deadline passes, a claim is lost or the store is unreachable.
   * @default `console.error`, in one line for a rejection or a passed deadline, which any sender can cause
   */
  readonly onError?: ((error: unknown, delivery?: WebhookDelivery) => unknown) | undefined;
  /**
   * Called when a request's outcome is decided, for logs and metrics. It receives no key, signature or body, and cannot change
   * a delivery: its result is ignored, and an error that it throws is printed.
   */
  readonly onOutcome?: ((outcome: DeliveryOutcome) => void) | undefined;
  /**
   * Called once for each verified delivery, before it is claimed. The delivery is handled in the async context in which this function
   * calls `next`, such as a span's. Call `next` before you return, and return its promise: it resolves to the last reported outcome of
   * the delivery, and never rejects. The function cannot change the delivery: if it does not call `next`, the receiver continues without
   * it, a second call does nothing, and an error that it throws is printed.
   */
  readonly around?:
    | ((delivery: DeliveryStart, next: () => Promise<DeliveryOutcome>) => Promise<DeliveryOutcome>)
    | undefined;
  /**
   * Returns the string that identifies a delivery: two deliveries with the same string are one. The signing key's owner is
   * always part of the identity. @default event and `data.id` (a string or a safe integer; otherwise the signature)
   */
  readonly idempotencyKey?: ((delivery: WebhookDelivery) => string) | undefined;
  /**
   * Milliseconds after which the response to an unfinished delivery is 503. The service's timeout is not documented.
   * @default 5_000
   */
  readonly responseTimeoutMs?: number | undefined;
  /** Milliseconds after which a dead worker's claim expires. @default 60_000 */
  readonly leaseMs?: number | undefined;
  /**
   * Milliseconds after which a running handler loses its claim: its `signal` aborts, the claim is no longer renewed, and another
   * attempt can take it when the lease has ended. A handler must end when its `signal` aborts: until then it counts in
   * `concurrency`, and `close` waits for it. @default `120_000`, because the delays between attempts start at 5 minutes
   */
  readonly handlerTimeoutMs?: number | undefined;
  /**
   * Handlers that run at the same time, including handlers whose claim was lost. Other deliveries wait for their turn until the
   * deadline. Keep it below the size of the connection pool that handlers use. @default 10
   */
  readonly concurrency?: number | undefined;
  /**
   * Largest body to accept, in bytes. The largest example event has 4 kB, but an event carries its address's metadata twice,
   * and no limit is documented for that. Any sender can make the receiver hash such a body once per key. @default 1_048_576
   */
  readonly maxBodyBytes?: number | undefined;
}

const storeMethods = ['claim', 'renew', 'complete', 'release'] satisfies (keyof DeliveryStore)[];
const isStore = (store: unknown) => storeMethods.every((name) => typeof Object(store)[name] === 'function');

const checks: Checks<WebhookReceiverOptions> = {
  keys: [
    (keys) => typeof keys === 'function' || (Array.isArray(keys) && keys.length > 0),
    'an array of at least one API key, or a function that returns it',
  ],
  header: aText,
  store: [isStore, 'a store with the methods claim, renew, complete and release'],
  on: [isNonIterableRecord, 'an object of functions by event'],
  onUnhandledEvent: aFunction,
  onError: aFunction,
  onOutcome: aFunction,
  around: aFunction,
  idempotencyKey: aFunction,
  responseTimeoutMs: aDuration,
  leaseMs: aDuration,
  handlerTimeoutMs: aDuration,
  concurrency: aCount,
  maxBodyBytes: aCount,
};

/** Rejects options that would acknowledge deliveries unhandled, such as a misspelt event, or fail at the first delivery. */
export function checkReceiverOptions(options: WebhookReceiverOptions): void {
  checkOptions('createWebhookReceiver', options, checks, ['keys', 'on']);
  const { on } = options;
  const handlerChecks = Object.fromEntries(webhookEventNames.map((name) => [name, aFunction]));
  checkOptions('createWebhookReceiver: on', on, handlerChecks, Object.keys(on));
}
