// Generated from openapi/ by `npm run generate`. Do not edit.

import type { DepositProcessingEvent, DepositSuccessEvent, DepositFailedEvent, DepositSweptFailedEvent, SwapFailedEvent } from './types.js';

/** The events that the contract lists, by name. */
export interface WebhookEvents {
  /** A deposit is being processed. */
  'deposit.processing': DepositProcessingEvent;
  /** A deposit is confirmed. */
  'deposit.success': DepositSuccessEvent;
  /** A deposit failed. */
  'deposit.failed': DepositFailedEvent;
  /** The sweep of a deposit failed. */
  'deposit.swept.failed': DepositSweptFailedEvent;
  /** A swap failed. */
  'swap.failed': SwapFailedEvent;
}

/** Names of the events that the contract lists. */
export const webhookEventNames = [
  "deposit.processing",
  "deposit.success",
  "deposit.failed",
  "deposit.swept.failed",
  "swap.failed"
] as const;

/** Header that carries the signature of a delivery. */
export const signatureHeader = "x-service-signature" as const;

/** Digits of a signature: HMAC-SHA512 in lowercase hex. */
export const signatureLength = 128 as const;

/** The HMAC's hash, as `node:crypto` names it. */
export const nodeHash = "sha512" as const;

/** The HMAC's hash, as WebCrypto names it. */
export const webHash = "SHA-512" as const;

/** How deliveries are acknowledged and retried. */
export const webhookDelivery = {
  "acknowledgement": 200,
  "attempts": 5,
  "delaysInMinutes": [
    5,
    10,
    20,
    40,
    80
  ]
} as const;
