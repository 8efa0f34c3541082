/** What became of one request. */
// @ts-nocheck

export interface DeliveryOutcome {
  /**
   * - `handled`: the handler has returned and the completion is stored.
   * - `duplicate`: the delivery was completed before.
   * - `ignored`: nothing handles the event.
   * - `in-progress`: another worker is handling the delivery.
   * - `refused`: the request is not a delivery that the service signed.
   * - `failed`: the handler failed, or the receiver is misconfigured.
   * - `unavailable`: the store cannot be reached, the claim was lost, or the receiver is closed.
   * - `deadline-exceeded`: the deadline passed. If the delivery was already being handled, the work goes on, and its own
   *   outcome follows.
   */
  readonly outcome:
    | 'handled'
    | 'duplicate'
    | 'ignored'
    | 'in-progress'
    | 'refused'
    | 'failed'
    | 'unavailable'
    | 'deadline-exceeded';
  /** Status of the response, or undefined where the deadline passed before and the response was 503. */
  readonly status: number | undefined;
  /** Milliseconds since the request was received. */
  readonly durationMs: number;
  /** Event and transaction id of a verified delivery. */
  readonly event: string | undefined;
  readonly transactionId: string | undefined;
  /** Owner of the key that signed the delivery. */
  readonly keyOwner: string | undefined;
}

/**
 * Observers for logs and metrics. They receive no key, signature or body. They cannot change a delivery: what they return
 * is ignored, and an error that they throw is printed.
 */
export interface ReceiverHooks {
  /** Called for each request, before it is read. */
  readonly onReceived?: ((request: { readonly method: string | undefined }) => void) | undefined;
  /** Called when it is decided what becomes of a request. */
  readonly onOutcome?: ((outcome: DeliveryOutcome) => void) | undefined;
}
