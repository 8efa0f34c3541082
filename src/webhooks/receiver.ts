import type { KnownWebhookEventName } from '../../generated/types.js';
import { signatureHeader, webhookDelivery } from '../../generated/webhooks.js';
import type { KnownWebhookDelivery, UnknownWebhookDelivery, WebhookDelivery } from './delivery.js';
import { BodyTooLargeError, readBody } from './incoming-body.js';
import { assertKeys } from './keys.js';
import { ClaimLostError, keepLease } from './lease.js';
import { createMemoryStore } from './memory-store.js';
import { readSignature, type WebhookHeaders } from './signature.js';
import type { Claim, DeliveryStore } from './store.js';
import { WebhookVerificationError } from './verification-error.js';
import { verifyWebhook } from './verify.js';

/** Second argument of a handler. */
export interface HandlerContext {
  /** The claim that the receiver holds for this delivery. */
  readonly claim: Claim;
  /** Aborts when the claim is lost; the handler should stop then, since another worker may have begun. */
  readonly signal: AbortSignal;
}

/**
 * Does the work of one delivery. The delivery is acknowledged when it has returned, or the promise that it returns is
 * fulfilled, and sent again when it throws.
 */
export type WebhookHandler<Delivery extends WebhookDelivery> = (delivery: Delivery, context: HandlerContext) => unknown;

export interface WebhookReceiverOptions {
  /** Wallet API keys. All are tried. */
  readonly keys: readonly string[];
  /** Name of the signature header, for a business that has a custom one. */
  readonly header?: string;
  /** Where claims are kept. Default: the memory of this process. */
  readonly store?: DeliveryStore;
  /** Handlers by event. A listed event without a handler is acknowledged. */
  readonly on: { readonly [Name in KnownWebhookEventName]?: WebhookHandler<KnownWebhookDelivery<Name>> };
  /** Handles events that the contract does not list. Without it they are acknowledged. */
  readonly onUnknown?: WebhookHandler<UnknownWebhookDelivery>;
  /** Called for every refused delivery, failed handler and unreachable store. Default: `console.error`. */
  readonly onError?: (error: unknown, delivery?: WebhookDelivery) => unknown;
  /** What makes two deliveries the same. Default: event and transaction id; without an id, event and signature. */
  readonly idempotencyKey?: (delivery: WebhookDelivery) => string;
  /** Milliseconds after which the response to an unfinished delivery is 503. The timeout of the service is not shown. Default 5,000. */
  readonly deadlineMs?: number;
  /** Milliseconds until a dead worker's claim frees itself. Default 60,000. */
  readonly leaseMs?: number;
  /** Largest body to accept, in bytes. Default 1 MiB. */
  readonly maxBodyBytes?: number;
}

/** A request in the form that adapters pass on. */
export interface IncomingWebhook {
  readonly method: string | undefined;
  readonly headers: WebhookHeaders;
  /** The raw body, or the chunks in which it arrives. Anything else is refused. */
  readonly body: unknown;
}

export interface WebhookResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface WebhookReceiver {
  /** Receives a Web `Request`. Never rejects. */
  handle(request: Request): Promise<Response>;
  /** Receives a request of any other server; the adapters call it. Never rejects. */
  receive(incoming: IncomingWebhook): Promise<WebhookResponse>;
}

/** Status codes that do not acknowledge. The service retries after each of them. */
const status = {
  malformed: 400,
  unauthorized: 401,
  wrongMethod: 405,
  inProgress: 409,
  tooLarge: 413,
  failed: 500,
  unavailable: 503,
} as const;

/**
 * Creates a receiver: it verifies each delivery, claims it, runs its handler, and acknowledges after the work is stored.
 *
 * | Status | When |
 * |---|---|
 * | 200 | the handler has returned and its completion is stored; a delivery that was completed before; nothing handles the event |
 * | 400 | signed, but not an event; reported to `onError` |
 * | 401 | the signature is missing or wrong; no detail is given |
 * | 405 | not a POST |
 * | 409 | another worker is handling this delivery |
 * | 413 | the body is too large |
 * | 500 | the handler failed and the claim is released; its error goes to `onError` only |
 * | 503 | the deadline passed and the handler goes on under its claim; or the store cannot be reached |
 *
 * The service retries after every status but 200. A handler may run a second time when a worker dies between the work and its
 * completion, so make its effect idempotent, for instance by a unique index on the claim's key, or write it in the same
 * transaction as the completion (`createPostgresStore`).
 *
 * Contract: the tag Events (delivery rules) and the response EventAcknowledged.
 *
 * @throws {TypeError} `keys` is empty or holds an empty key.
 * @example
 * ```ts
 * const receiver = createWebhookReceiver({
 *   keys: [apiKey],
 *   on: {
 *     'deposit.success': async ({ data }) => credit(data.id, data.amount),
 *   },
 * });
 * const response = await receiver.handle(request);
 * ```
 */
export function createWebhookReceiver({
  keys,
  header = signatureHeader,
  store = createMemoryStore(),
  on,
  onUnknown,
  onError = logError,
  idempotencyKey,
  deadlineMs = 5_000,
  leaseMs = 60_000,
  maxBodyBytes = 1_048_576,
}: WebhookReceiverOptions): WebhookReceiver {
  assertKeys(keys);

  async function report(error: unknown, delivery?: WebhookDelivery): Promise<void> {
    try {
      await onError(error, delivery);
    } catch (failure) {
      logError(failure);
      logError(error);
    }
  }

  async function process(incoming: IncomingWebhook): Promise<number> {
    if (incoming.method !== 'POST') return status.wrongMethod;
    try {
      const body = await readBody(incoming.body, maxBodyBytes);
      const delivery = await verifyWebhook({ body, headers: incoming.headers }, { keys, header });
      const run = bindHandler(delivery);
      if (!run) return webhookDelivery.acknowledgement;
      const key =
        idempotencyKey?.(delivery) ?? defaultIdempotencyKey(delivery, readSignature(incoming.headers, header));
      return await handleOnce(delivery, key, run);
    } catch (error) {
      await report(error);
      return statusOf(error);
    }
  }

  function bindHandler(delivery: WebhookDelivery): ((context: HandlerContext) => unknown) | undefined {
    if (!delivery.known) return onUnknown && ((context) => onUnknown(delivery, context));
    // The compiler cannot see that a handler and a delivery found by the same name belong together.
    const handler = on[delivery.event] as WebhookHandler<KnownWebhookDelivery> | undefined;
    return handler && ((context) => handler(delivery, context));
  }

  async function handleOnce(
    delivery: WebhookDelivery,
    key: string,
    run: (context: HandlerContext) => unknown,
  ): Promise<number> {
    const reportError = (error: unknown) => report(error, delivery);
    let claim: Awaited<ReturnType<DeliveryStore['claim']>>;
    try {
      claim = await store.claim(key, leaseMs);
    } catch (error) {
      await reportError(error);
      return status.unavailable;
    }
    if (claim === 'completed') return webhookDelivery.acknowledgement;
    if (claim === 'in-progress') return status.inProgress;

    const lease = keepLease(store, claim, leaseMs, reportError);
    try {
      await run({ claim, signal: lease.signal });
    } catch (error) {
      lease.stop();
      await reportError(error);
      await store.release(claim).catch(reportError);
      return status.failed;
    }
    lease.stop();
    try {
      if (await store.complete(claim)) return webhookDelivery.acknowledgement;
      await reportError(new ClaimLostError(claim));
    } catch (error) {
      await reportError(error);
    }
    return status.unavailable;
  }

  async function receive(incoming: IncomingWebhook): Promise<WebhookResponse> {
    const code = await before(deadlineMs, process(incoming), status.unavailable);
    return { status: code, headers: code === status.wrongMethod ? { allow: 'POST' } : {} };
  }

  return {
    receive,
    async handle(request) {
      const body = request.bodyUsed ? undefined : (request.body ?? '');
      return new Response(null, await receive({ method: request.method, headers: request.headers, body }));
    },
  };
}

// Any sender can cause a refusal, so it gets one line without a stack.
const logError = (error: unknown) => console.error(error instanceof WebhookVerificationError ? String(error) : error);

const defaultIdempotencyKey = ({ event, data: { id } }: WebhookDelivery, signature: string) =>
  `${event}:${typeof id === 'string' && id ? id : signature}`;

function statusOf(error: unknown): number {
  if (error instanceof BodyTooLargeError) return status.tooLarge;
  if (!(error instanceof WebhookVerificationError)) return status.failed;
  return error.reason.startsWith('signature') ? status.unauthorized : status.malformed;
}

/** The outcome, or `late` when it takes longer than `ms`. The work goes on. */
async function before<Value>(ms: number, outcome: Promise<Value>, late: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  try {
    return await Promise.race([outcome, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
