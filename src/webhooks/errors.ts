import type { Claim } from './stores/store.js';

/**
 * Why a delivery was refused. Reasons that start with `signature` or `body` mean that nothing in the delivery may be trusted;
 * the others, that what a holder of the key signed is not an event.
 */
export type WebhookVerificationReason =
  /** The header is absent. */
  | 'signature-missing'
  /** The header has several values. */
  | 'signature-repeated'
  | 'signature-empty'
  /** The signature is too short or too long. */
  | 'signature-length'
  | 'signature-not-hex'
  /** The signature is hex, but the service sends lowercase. */
  | 'signature-uppercase'
  /** None of the keys made this signature over this body. */
  | 'signature-mismatch'
  /** The body is larger than `maxBodyBytes` of the receiver, which has not read it to its end. */
  | 'body-too-large'
  /** The body is not JSON in UTF-8. */
  | 'json-invalid'
  /** The body has no string `event`. */
  | 'event-missing'
  /** The body has no object `data`. */
  | 'data-missing';

/** A delivery that is refused. The error carries neither the key nor the body. */
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
