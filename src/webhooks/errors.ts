import type { Claim } from './stores/store.js';

/**
 * Why the receiver rejected a delivery. Reasons that start with `signature` or `body` mean that nothing in it may be trusted;
 * the others mean that a holder of the key signed something that is not an event.
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
  /** No key made this signature over this body. */
  | 'signature-mismatch'
  /** The body is larger than the receiver's `maxBodyBytes`, and was not read to its end. */
  | 'body-too-large'
  /** The body is not JSON in UTF-8. */
  | 'json-invalid'
  /** The body has no string `event`. */
  | 'event-missing'
  /** The body has no object `data`. */
  | 'data-missing';

/** A rejected delivery. The error contains neither the key nor the body. */
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

/** A claim's lease ended before its delivery was completed, so another worker may hold the claim. */
export class ClaimLostError extends Error {
  override get name(): 'ClaimLostError' {
    return 'ClaimLostError';
  }

  constructor({ key }: Pick<Claim, 'key'>) {
    super(`The claim on ${key} was lost: another worker may be handling the delivery, or may have handled it.`);
  }
}
