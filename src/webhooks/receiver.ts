import { aDuration, checkOptions } from '../base/options.js';
import { within } from '../base/timing.js';
import { type Attempt, describeOutcome, outcomes, reportError, reportOutcome } from './attempt.js';
import { createAttemptHandler } from './handle-attempt.js';
import { checkReceiverOptions, type IncomingWebhook, type WebhookReceiverOptions } from './receiver-options.js';

export interface WebhookResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface WebhookReceiver {
  /** Receives a Web `Request`. Never rejects. */
  handle(request: Request): Promise<Response>;
  /** Receives a request of any other server; the adapters call it. Never rejects. */
  receive(incoming: IncomingWebhook): Promise<WebhookResponse>;
  /**
   * Drains the receiver: new deliveries get 503, and deliveries in flight finish. After `timeoutMs` milliseconds (default
   * 10,000), the `signal` of every running handler aborts, and its claim expires with its lease.
   *
   * @returns How many deliveries did not finish in time, including those that got a response while their handlers kept running.
   *   0 if the receiver is drained.
   * @example
   * ```ts
   * process.once('SIGTERM', async () => {
   *   await receiver.close();
   *   server.close();
   * });
   * ```
   */
  close(options?: { readonly timeoutMs?: number | undefined }): Promise<number>;
}

/**
 * Creates a receiver: it verifies each delivery, claims it, runs its handler, and acknowledges after the work is stored.
 *
 * {@link DeliveryOutcome} lists how a request can end, with the status of its response. Errors go to `onError`, never into a response.
 * Every status but 200 is a failed attempt; the service makes up to five. If a worker dies between the work and its completion,
 * the handler may run again, so make its effect idempotent, for instance with a unique index on the claim's key, or write it in
 * the same transaction as the completion (`createPostgresStore`).
 *
 * Contract: the tag Events (delivery rules) and the response EventAcknowledged.
 *
 * @throws TypeError if an option is unknown, missing or invalid; the message names it.
 * @example
 * ```ts
 * const receiver = createWebhookReceiver({
 *   keys: [apiKey],
 *   on: { 'deposit.processing': () => {}, 'swap.failed': () => {} },
 *   onUnhandledEvent: (delivery) => {
 *     const { credit, reason } = readDeposit(delivery);
 *     return credit ? enter(credit) : keepForAPerson(reason, delivery.rawBody); // once for each transaction id
 *   },
 * });
 * const response = await receiver.handle(request);
 * ```
 */
export function createWebhookReceiver(options: WebhookReceiverOptions): WebhookReceiver {
  checkReceiverOptions(options);
  const { onOutcome, onError, responseTimeoutMs = 5_000 } = options;
  const attempts = createAttemptHandler(options);
  // Not a Set: V8 replaces the table of a Set whose members come and go, and the old table keeps finished attempts alive
  // until the next full collection, which takes a quarter of the receiver's time (bench webhooks/receiver).
  const inFlight: Attempt[] = [];

  async function runAttempt(incoming: IncomingWebhook, attempt: Attempt): Promise<void> {
    const outcome = await attempts.handle(incoming, attempt);
    attempt.outcome = outcome;
    const isLate = attempt.deadlineSignal.aborted;
    // Without a running handler, the deadline was the end.
    const isReported = isLate && !attempt.hasBegun;
    const ended = describeOutcome(attempt, isReported ? outcomes.deadlineExceeded : outcome, isLate && !isReported);
    if (!isReported) reportOutcome(ended, onOutcome);
    attempt.end?.(ended);
  }

  async function receive(incoming: IncomingWebhook): Promise<WebhookResponse> {
    const deadline = new AbortController();
    const attempt: Attempt = {
      startedAt: new Date(),
      receivedAt: performance.now(),
      deadlineSignal: deadline.signal,
      reports: [],
      stage: 'waiting for its keys',
      hasBegun: false,
    };
    inFlight.push(attempt);
    const running = runAttempt(incoming, attempt);
    attempt.work = running.then(() => attempt.handling).then(() => void inFlight.splice(inFlight.indexOf(attempt), 1));
    await within(
      responseTimeoutMs,
      running.then(() => Promise.all(attempt.reports)),
    );
    const { outcome = outcomes.deadlineExceeded } = attempt;
    if (!attempt.outcome) {
      const error = new Error(
        `The delivery was still ${attempt.stage} after ${responseTimeoutMs} ms (option responseTimeoutMs). The response was 503.`,
      );
      // Any sender can cause it, and its stack shows only a timer.
      error.stack = String(error);
      reportError(attempt, error, onError);
      reportOutcome(describeOutcome(attempt, outcome), onOutcome);
      deadline.abort();
    }
    return { status: outcome.status, headers: outcome === outcomes.wrongMethod ? { allow: 'POST' } : {} };
  }

  async function drain(): Promise<void> {
    while (inFlight.length > 0) await Promise.all(inFlight.map((attempt) => attempt.work));
  }

  return {
    receive,
    async handle(request) {
      const { method, url, headers } = request;
      const body = request.bodyUsed ? undefined : (request.body ?? '');
      return new Response(null, await receive({ method, url, headers, body }));
    },
    async close(closeOptions = {}) {
      const { timeoutMs = 10_000 } = checkOptions('close', closeOptions, { timeoutMs: aDuration });
      attempts.close();
      await within(timeoutMs, drain());
      const reason = new Error(
        'The receiver was closed before the handler finished. The claim of the delivery will expire.',
      );
      for (const { lease } of inFlight) lease?.abandon(reason);
      return inFlight.length;
    },
  };
}
