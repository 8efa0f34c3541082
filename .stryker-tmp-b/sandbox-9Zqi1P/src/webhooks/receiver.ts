// @ts-nocheck
import { signatureHeader } from '../../generated/webhooks.js';
import type { KnownWebhookDelivery, WebhookDelivery } from './delivery.js';
import { handleOnce } from './handle-once.js';
import { BodyTooLargeError, readBody } from './incoming-body.js';
import { readKeys, type WebhookKey } from './keys.js';
import type { Lease } from './lease.js';
import { createMemoryStore } from './memory-store.js';
import { checkValues, isDuration } from './option-values.js';
import { type Outcome, outcomes } from './outcomes.js';
import { DeadlineExceededError, ReceiverClosedError } from './receiver-errors.js';
import {
  checkReceiverOptions,
  type HandlerContext,
  type WebhookHandler,
  type WebhookReceiverOptions,
  type WebhookRequest,
} from './receiver-options.js';
import { readSignature } from './signature.js';
import { createSlots } from './slots.js';
import { WebhookVerificationError } from './verification-error.js';
import { verifyBody } from './verify.js';
import { within } from './within.js';

/** A request in the form that adapters pass on. */
export interface IncomingWebhook extends WebhookRequest {
  /** The raw body, or the chunks in which it arrives. Anything else is refused. */
  readonly body: unknown;
}

export interface WebhookResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CloseOptions {
  /** Milliseconds to wait for the deliveries in flight. Default 10,000. */
  readonly timeoutMs?: number | undefined;
}

export interface WebhookReceiver {
  /** Receives a Web `Request`. Never rejects. */
  handle(request: Request): Promise<Response>;
  /** Receives a request of any other server; the adapters call it. Never rejects. */
  receive(incoming: IncomingWebhook): Promise<WebhookResponse>;
  /**
   * Drains the receiver: the response to new deliveries is 503, and those in flight finish. After `timeoutMs` the `signal`
   * of every handler that is still running aborts, and its claim expires with its lease.
   *
   * @returns How many deliveries had not finished in time. 0 when the receiver is drained.
   * @example
   * ```ts
   * process.once('SIGTERM', async () => {
   *   await receiver.close();
   *   server.close();
   * });
   * ```
   */
  close(options?: CloseOptions): Promise<number>;
}

/** The stage of a delivery whose handler may have begun. */
const handling = 'being handled';

/** One request on its way through the receiver. */
interface Attempt {
  readonly receivedAt: number;
  /** Aborts when the response has been sent, so that nothing begins that the sender does not learn of. */
  readonly over: AbortController;
  readonly reports: Promise<void>[];
  /** What is being done, for the error of a passed deadline. */
  stage: string;
  delivery?: WebhookDelivery;
  outcome?: Outcome;
}

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
 * | 503 | the deadline passed, and a handler that had begun goes on under its claim; the store cannot be reached; the claim was lost; the receiver is closed |
 *
 * The service retries after every status but 200. A handler may run a second time when a worker dies between the work and
 * its completion, so make its effect idempotent, for instance by a unique index on the claim's key, or write it in the same
 * transaction as the completion (`createPostgresStore`).
 *
 * Contract: the tag Events (delivery rules) and the response EventAcknowledged.
 *
 * @throws {TypeError} An option is unknown, missing or cannot work; the message names it.
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
export function createWebhookReceiver(options: WebhookReceiverOptions): WebhookReceiver {
  checkReceiverOptions(options);
  const {
    keys,
    header = signatureHeader,
    store = createMemoryStore(),
    on,
    onUnknown,
    onError = logError,
    hooks = {},
    idempotencyKey,
    deadlineMs = 5_000,
    leaseMs = 60_000,
    maxHandlerMs = 120_000,
    maxConcurrent = 10,
    maxBodyBytes = 65_536,
  } = options;
  const slots = createSlots(maxConcurrent);
  const leases = new Set<Lease>();
  const inFlight = new Map<Attempt, Promise<Outcome>>();
  let closed = false;

  async function call(callback: () => unknown, cause?: unknown): Promise<void> {
    try {
      await callback();
    } catch (failure) {
      logError(failure);
      if (cause) logError(cause);
    }
  }

  const report = (attempt: Attempt, error: unknown) =>
    void attempt.reports.push(call(() => onError(error, attempt.delivery), error));

  function notifyOutcome({ receivedAt, delivery }: Attempt, { outcome, status }: Outcome, responded: boolean): void {
    const id = delivery?.data.id;
    void call(() =>
      hooks.onOutcome?.({
        outcome,
        status: responded ? undefined : status,
        durationMs: performance.now() - receivedAt,
        event: delivery?.event,
        transactionId: typeof id === 'string' ? id : undefined,
        keyOwner: delivery?.keyOwner,
      }),
    );
  }

  async function process(incoming: IncomingWebhook, attempt: Attempt): Promise<Outcome> {
    if (closed) return outcomes.unavailable;
    if (incoming.method !== 'POST') return outcomes.wrongMethod;
    try {
      // Before the body is read: a request without a well-formed signature costs no memory and no hash.
      const signature = readSignature(incoming.headers, header);
      attempt.stage = 'waiting for its keys';
      const requestKeys = await keysOf(incoming, attempt);
      if (!requestKeys) return outcomes.unavailable;
      attempt.stage = 'being read';
      const body = await readBody(incoming.body, maxBodyBytes);
      const delivery = await verifyBody(body, signature, requestKeys);
      attempt.delivery = delivery;
      const run = bindHandler(delivery);
      if (!run) return outcomes.ignored;
      const key = keyOf(delivery, signature);
      attempt.stage = `waiting for one of ${maxConcurrent} slots (option maxConcurrent)`;
      if (!(await slots.take(attempt.over.signal))) return outcomes.unavailable;
      attempt.stage = handling;
      try {
        return await handleOnce({
          key,
          store,
          leaseMs,
          maxHandlerMs,
          run,
          leases,
          onError: (error) => report(attempt, error),
        });
      } finally {
        slots.free();
      }
    } catch (error) {
      report(attempt, error);
      return outcomeOf(error);
    }
  }

  async function keysOf(request: WebhookRequest, attempt: Attempt): Promise<readonly WebhookKey[] | undefined> {
    if (typeof keys !== 'function') return keys;
    try {
      const found = await keys(request);
      readKeys(found);
      return found;
    } catch (error) {
      report(attempt, error);
      return undefined;
    }
  }

  function bindHandler(delivery: WebhookDelivery): ((context: HandlerContext) => unknown) | undefined {
    if (!delivery.known) return onUnknown && ((context) => onUnknown(delivery, context));
    // The compiler cannot see that a handler and a delivery found by the same name belong together.
    const handler = on[delivery.event] as WebhookHandler<KnownWebhookDelivery> | undefined;
    return handler && ((context) => handler(delivery, context));
  }

  function keyOf(delivery: WebhookDelivery, signature: string): string {
    const key: unknown = idempotencyKey ? idempotencyKey(delivery) : defaultIdempotencyKey(delivery, signature);
    if (typeof key !== 'string' || !key) {
      // A promise may reject later, and must not end the process then.
      Promise.resolve(key).catch(() => {});
      throw new TypeError(
        `idempotencyKey returned ${key === '' ? 'an empty string' : key instanceof Promise ? 'a promise' : typeof key}; it must return a text that identifies the delivery`,
      );
    }
    return delivery.keyOwner === undefined ? key : `${encodeURIComponent(delivery.keyOwner)}:${key}`;
  }

  async function receive(incoming: IncomingWebhook): Promise<WebhookResponse> {
    const attempt: Attempt = {
      receivedAt: performance.now(),
      over: new AbortController(),
      reports: [],
      stage: 'being read',
    };
    void call(() => hooks.onReceived?.({ method: incoming.method }));
    const work = process(incoming, attempt);
    inFlight.set(attempt, work);
    const reported = work.then((outcome) => {
      inFlight.delete(attempt);
      attempt.outcome = outcome;
      const responded = attempt.over.signal.aborted;
      if (!responded || attempt.stage === handling) notifyOutcome(attempt, outcome, responded);
      return Promise.all(attempt.reports);
    });
    await within(deadlineMs, reported);
    if (!attempt.outcome) {
      report(attempt, new DeadlineExceededError(deadlineMs, attempt.stage));
      notifyOutcome(attempt, outcomes.deadlineExceeded, false);
      attempt.over.abort();
    }
    const { status } = attempt.outcome ?? outcomes.deadlineExceeded;
    return { status, headers: status === outcomes.wrongMethod.status ? { allow: 'POST' } : {} };
  }

  async function drain(): Promise<void> {
    while (inFlight.size > 0) await Promise.all(inFlight.values());
  }

  return {
    receive,
    async handle(request) {
      const { method, url, headers } = request;
      const body = request.bodyUsed ? undefined : (request.body ?? '');
      return new Response(null, await receive({ method, url, headers, body }));
    },
    async close(closeOptions = {}) {
      checkValues('close', closeOptions, { timeoutMs: isDuration });
      const { timeoutMs = 10_000 } = closeOptions;
      closed = true;
      slots.close();
      await within(timeoutMs, drain());
      for (const lease of leases) lease.abandon(new ReceiverClosedError());
      return inFlight.size;
    },
  };
}

// Any sender can cause a refusal, so it gets one line without a stack.
const logError = (error: unknown) => console.error(error instanceof WebhookVerificationError ? String(error) : error);

const defaultIdempotencyKey = ({ event, data: { id } }: WebhookDelivery, signature: string) =>
  `${event}:${typeof id === 'string' && id ? id : signature}`;

function outcomeOf(error: unknown): Outcome {
  if (error instanceof BodyTooLargeError) return outcomes.tooLarge;
  if (!(error instanceof WebhookVerificationError)) return outcomes.failed;
  return error.reason.startsWith('signature') ? outcomes.unauthorized : outcomes.malformed;
}
