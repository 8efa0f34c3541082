import type { Claim } from './stores/store.js';

/**
 * Why a delivery was refused. Reasons that start with `signature` mean that nothing in the delivery may be trusted; the
 * others, that what a holder of the key signed is not an event.
 */
export type WebhookVerificationReason =
  /** The header is absent. */
  | 'signature missing'
  /** The header has several values. */
  | 'signature repeated'
  | 'signature empty'
  /** The signature is too short or too long. */
  | 'signature length'
  | 'signature not hex'
  /** The signature is hex, but the service sends lowercase. */
  | 'signature upper case'
  /** None of the keys made this signature over this body. */
  | 'signature mismatch'
  /** The body is not JSON in UTF-8. */
  | 'json invalid'
  /** The body has no string `event`. */
  | 'event missing'
  /** The body has no object `data`. */
  | 'data missing';

/** A delivery that is not an event that a holder of the key signed. It carries neither the key nor the body. */
export class WebhookVerificationError extends Error {
  override get name(): 'WebhookVerificationError' {
    return 'WebhookVerificationError';
  }

  declare readonly reason: WebhookVerificationReason;

  constructor(reason: WebhookVerificationReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The lease of a claim ended before its delivery was completed, so another worker may hold the claim. */
export class ClaimLostError extends Error {
  override get name(): 'ClaimLostError' {
    return 'ClaimLostError';
  }

  constructor({ key }: Pick<Claim, 'key'>) {
    super(`The claim on ${key} was lost: another worker may be handling the delivery, or may have handled it.`);
  }
}

/** The transaction of a handler did not commit, because the handler had ended it or one of its statements had failed. */
export class TransactionEndedError extends Error {
  override get name(): 'TransactionEndedError' {
    return 'TransactionEndedError';
  }

  constructor(options?: ErrorOptions) {
    super(
      'The transaction of the handler was not committed, and its delivery is not completed: the handler has executed COMMIT or ROLLBACK, or a statement that it did not await has failed or came too late. Await every statement, and leave the transaction to inTransaction.',
      options,
    );
  }
}

/** A handler ran longer than `maxHandlerMs`. Its `signal` is aborted and its claim is no longer renewed. */
export class HandlerTimeoutError extends Error {
  override get name(): 'HandlerTimeoutError' {
    return 'HandlerTimeoutError';
  }

  constructor({ key }: Claim, maxHandlerMs: number) {
    super(
      `The handler of ${key} is still running after ${maxHandlerMs} ms (option maxHandlerMs). Its claim will expire.`,
    );
  }
}

/** The response to a delivery was 503, because the delivery was not finished within `deadlineMs`. */
export class DeadlineExceededError extends Error {
  override get name(): 'DeadlineExceededError' {
    return 'DeadlineExceededError';
  }

  constructor(deadlineMs: number, stage: string) {
    super(`The delivery was still ${stage} after ${deadlineMs} ms (option deadlineMs). The response was 503.`);
  }
}
