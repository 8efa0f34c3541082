import { signatureHeader, webhookEventNames } from '../../generated/webhooks.js';
import { runAround } from '../base/observer.js';
import { untilAborted } from '../base/timing.js';
import { type Attempt, type DeliveryOutcome, describeStart, type Outcome, outcomes, reportError } from './attempt.js';
import { readBody } from './body.js';
import { type WebhookDelivery, WebhookVerificationError } from './delivery.js';
import { handleOnce } from './handle-once.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import type { IncomingWebhook, WebhookHandler, WebhookReceiverOptions, WebhookRequest } from './receiver-options.js';
import { createMemoryStore } from './stores/store.js';
import { type ReadKey, readKeys, readSignature, verifyBody } from './verify.js';

type Handler = WebhookHandler<WebhookDelivery>;

/** Verifies attempts and handles their deliveries, according to the receiver's options. */
export function createAttemptHandler(options: WebhookReceiverOptions) {
  const {
    keys,
    header = signatureHeader,
    store = createMemoryStore(),
    on,
    onUnhandledEvent,
    onError,
    around,
    idempotencyKey,
    leaseMs = 60_000,
    handlerTimeoutMs = 120_000,
    concurrency = 10,
    maxBodyBytes = 1_048_576,
  } = options;
  const slots = createSlots(concurrency);
  // Copies, so that the caller's later changes have no effect.
  const fixedKeys = typeof keys === 'function' ? [] : readKeys('createWebhookReceiver', keys);
  // The compiler cannot see that a handler and a delivery with the same event name belong together.
  const handlers = new Map(webhookEventNames.map((name) => [name as string, on[name] as Handler | undefined]));

  /** Takes an attempt from its request to its outcome. Never rejects. */
  async function handle({ method, url, headers, body: rawBody }: IncomingWebhook, attempt: Attempt): Promise<Outcome> {
    if (slots.areClosed()) return outcomes.unavailable;
    if (method !== 'POST') return outcomes.wrongMethod;
    const report = (error: unknown) => reportError(attempt, error, onError);
    try {
      // Before the body is read, so that a request without a well-formed signature costs no memory and no hash.
      const signature = readSignature(headers, header);
      const signal = attempt.deadlineSignal;
      const requestKeys = await keysOf({ method, url, headers }, signal);
      if (!requestKeys) return outcomes.unavailable;
      attempt.stage = 'being read';
      const body = await readBody(rawBody, maxBodyBytes, signal);
      if (body === undefined) return outcomes.unavailable;
      const delivery = await verifyBody(body, signature, requestKeys);
      attempt.delivery = delivery;
      const work = () => handleVerified(attempt, delivery, signature, report);
      if (!around) return await work();
      const ended = new Promise<DeliveryOutcome>((resolve) => {
        attempt.end = resolve;
      });
      return await runAround(around, describeStart(attempt.startedAt, delivery), work, ended);
    } catch (error) {
      report(error);
      // A failure after the verification is the program's.
      return attempt.delivery ? outcomes.failed : outcomeOf(error);
    }
  }

  async function handleVerified(
    attempt: Attempt,
    delivery: WebhookDelivery,
    signature: string,
    onError: (error: unknown) => void,
  ): Promise<Outcome> {
    const handler = handlers.get(delivery.event) ?? onUnhandledEvent;
    if (!handler) return outcomes.ignored;
    const key = await idempotencyKeyOf(delivery, signature, idempotencyKey);
    attempt.stage = `waiting for one of ${concurrency} slots (option concurrency)`;
    if (!(await slots.take(attempt.deadlineSignal))) return outcomes.unavailable;
    attempt.stage = 'waiting for the store to claim it';
    const settings = { store, leaseMs, handlerTimeoutMs, onError, isClosed: slots.areClosed };
    const outcome = await handleOnce(attempt, key, (context) => handler(delivery, context), settings);
    // A handler whose claim was lost keeps its slot, because it keeps its connections.
    void Promise.resolve(attempt.handling).then(slots.free);
    return outcome;
  }

  /** Undefined if the signal aborted before a function returned them. */
  async function keysOf(request: WebhookRequest, signal: AbortSignal): Promise<readonly ReadKey[] | undefined> {
    if (typeof keys !== 'function') return fixedKeys;
    const returned = await untilAborted(signal, Promise.resolve(keys(request)));
    return signal.aborted ? undefined : readKeys('createWebhookReceiver', returned);
  }

  /** `close` makes attempts without a slot, and all later ones, unavailable. */
  return { handle, close: slots.close };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof WebhookVerificationError)) return outcomes.failed;
  if (error.reason === 'body-too-large') return outcomes.tooLarge;
  return error.reason.startsWith('signature') ? outcomes.unauthorized : outcomes.malformed;
}

function createSlots(count: number) {
  let available = count;
  let closed = false;
  /** Each lets one caller enter, or leave without a slot. */
  const waiting = new Set<(entered: boolean) => void>();

  return {
    /** Resolves to true with a slot, or to false once `signal` aborts. Callers get slots in the order of their calls. */
    async take(signal: AbortSignal): Promise<boolean> {
      if (closed || signal.aborted) return false;
      if (available > 0) {
        available -= 1;
        return true;
      }
      return new Promise((resolve) => {
        waiting.add(resolve);
        // The listener may stay: the signal ends with its attempt.
        signal.addEventListener('abort', () => {
          waiting.delete(resolve);
          resolve(false);
        });
      });
    },
    free(): void {
      const [next] = waiting;
      if (!next) available += 1;
      else if (waiting.delete(next)) next(true);
    },
    areClosed: () => closed,
    /** Resolves waiting and later calls of `take` to false. */
    close(): void {
      closed = true;
      for (const leave of waiting) leave(false);
      waiting.clear();
    },
  };
}
