import { PackageError } from '../base/errors.js';

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
export class WebhookVerificationError extends PackageError {
  override get name(): 'WebhookVerificationError' {
    return 'WebhookVerificationError';
  }

  declare readonly reason: WebhookVerificationReason;

  constructor(reason: WebhookVerificationReason) {
    super(reason);
    this.reason = reason;
  }
}
