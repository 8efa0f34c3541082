import type { KnownWebhookEventName, WebhookEvent } from '../../generated/types.js';
import { webhookEventNames } from '../../generated/webhooks.js';

interface Verified {
  /** Index in `keys` of the key that signed the delivery. */
  readonly keyIndex: number;
  /** Owner of that key, if `keys` names one. */
  readonly keyOwner?: string | undefined;
  /** The body as text, including a byte order mark. Numbers that are too large for JavaScript are exact only here. */
  readonly rawBody: string;
}

/** A verified delivery of an event that the contract lists. */
export type KnownWebhookDelivery<Name extends KnownWebhookEventName = KnownWebhookEventName> = Extract<
  WebhookEvent,
  { event: Name }
> &
  Verified & { readonly known: true };

/** A verified delivery of an event that the contract does not list. */
export interface UnknownWebhookDelivery extends Verified {
  readonly known: false;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A verified delivery. It narrows on `known`, then on `event`. */
export type WebhookDelivery = KnownWebhookDelivery | UnknownWebhookDelivery;

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

/** A rejected delivery. The error does not contain the key or the body. */
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

// Not created at load, because the module must also load in a jsdom that lacks it: https://github.com/jsdom/jsdom/issues/2524.
let decoder: TextDecoder | undefined;

/** Parses a body whose signature was verified. */
export function parseDelivery(body: string | Uint8Array, keyIndex: number, keyOwner?: string): WebhookDelivery {
  let rawBody: string;
  let payload: { event?: unknown; data?: unknown } | null;
  try {
    decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    rawBody = typeof body === 'string' ? body : decoder.decode(body);
    // A byte order mark is signed, but is not part of the JSON.
    payload = JSON.parse(rawBody.replace(/^\ufeff/, ''));
  } catch {
    throw new WebhookVerificationError('json-invalid');
  }
  const { event, data } = payload ?? {};
  if (typeof event !== 'string' || !event) throw new WebhookVerificationError('event-missing');
  if (!(data instanceof Object) || Array.isArray(data)) throw new WebhookVerificationError('data-missing');
  // The service signed these bytes. We trust the contract that `data` has this event's shape.
  const knownNames: readonly string[] = webhookEventNames;
  return { ...payload, keyIndex, keyOwner, rawBody, known: knownNames.includes(event) } as WebhookDelivery;
}
