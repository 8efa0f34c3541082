import { signatureHeader } from '../../generated/webhooks.js';
import { untilAborted } from '../base/timing.js';
import { type Attempt, type Outcome, outcomes } from './attempt.js';
import { readBody } from './body.js';
import type { WebhookDelivery } from './delivery.js';
import { WebhookVerificationError } from './errors.js';
import { handleOnce } from './handle-once.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { type ReadKey, readKeys } from './keys.js';
import type { Observer } from './observer.js';
import type {
  HandlerContext,
  IncomingWebhook,
  WebhookHandler,
  WebhookReceiverOptions,
  WebhookRequest,
} from './receiver-options.js';
import { readSignature } from './signature.js';
import { createSlots } from './slots.js';
import { createMemoryStore } from './stores/memory.js';
import { verifyBody } from './verify.js';

/** Verifies attempts and handles their deliveries, by the options of the receiver. */
export function createAttemptHandler(options: WebhookReceiverOptions, observer: Observer) {
  const {
    keys,
    header = signatureHeader,
    store = createMemoryStore(),
    on,
    onOther,
    idempotencyKey,
    leaseMs = 60_000,
    maxHandlerMs = 120_000,
    maxConcurrent = 10,
    maxBodyBytes = 65_536,
  } = options;
  const slots = createSlots(maxConcurrent);
  let closed = false;

  /** Takes an attempt from its request to its outcome. Never rejects. */
  async function handle(incoming: IncomingWebhook, attempt: Attempt): Promise<Outcome> {
    if (closed) return outcomes.unavailable;
    if (incoming.method !== 'POST') return outcomes.wrongMethod;
    const onError = (error: unknown) => observer.report(attempt, error);
    try {
      // Before the body is read: a request without a well-formed signature costs no memory and no hash.
      const signature = readSignature(incoming.headers, header);
      const signal = attempt.deadlineSignal;
      const requestKeys = await keysOf(incoming, signal).catch(onError);
      if (!requestKeys) return outcomes.unavailable;
      attempt.stage = 'being read';
      const body = await readBody(incoming.body, maxBodyBytes, signal);
      if (body === undefined) return outcomes.unavailable;
      const delivery = await verifyBody(body, signature, requestKeys);
      attempt.delivery = delivery;
      const run = bindHandler(delivery);
      if (!run) return outcomes.ignored;
      const key = await idempotencyKeyOf(delivery, signature, idempotencyKey);
      attempt.stage = `waiting for one of ${maxConcurrent} slots (option maxConcurrent)`;
      if (!(await slots.take(signal))) return outcomes.unavailable;
      attempt.hasSlot = true;
      attempt.stage = 'being handled';
      const outcome = await handleOnce(attempt, key, run, { store, leaseMs, maxHandlerMs, onError });
      // A handler whose claim was lost keeps its slot, as it keeps the connections that it uses.
      void Promise.resolve(attempt.handling).then(slots.free);
      return outcome;
    } catch (error) {
      onError(error);
      return outcomeOf(error);
    }
  }

  /** Undefined if the signal has aborted before a function returned them. */
  async function keysOf(request: WebhookRequest, signal: AbortSignal): Promise<readonly ReadKey[] | undefined> {
    if (typeof keys !== 'function') return readKeys(keys);
    return untilAborted(signal, Promise.resolve(keys(request)).then(readKeys));
  }

  function bindHandler(delivery: WebhookDelivery): ((context: HandlerContext) => unknown) | undefined {
    // The compiler cannot see that a handler and a delivery found by the same name belong together.
    const named = delivery.known ? (on[delivery.event] as WebhookHandler<WebhookDelivery> | undefined) : undefined;
    const handler = named ?? onOther;
    return handler && ((context) => handler(delivery, context));
  }

  return {
    handle,
    /** Makes attempts that hold no slot, and all later ones, unavailable. */
    close(): void {
      closed = true;
      slots.close();
    },
  };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof WebhookVerificationError)) return outcomes.failed;
  if (error.reason === 'body too large') return outcomes.tooLarge;
  return error.reason.startsWith('signature') ? outcomes.unauthorized : outcomes.malformed;
}
