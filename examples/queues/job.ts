import { createHash } from 'node:crypto';
import type { Claim, WebhookDelivery } from 'stablecoin-wallet-api/webhooks';

/** The data of a job: the text that was signed, unchanged, so that its numbers keep their digits. */
export interface Job {
  readonly body: string;
  readonly keyOwner?: string | undefined;
}

export const jobOf = ({ rawBody, keyOwner }: WebhookDelivery): Job => ({ body: rawBody, keyOwner });

/** The delivery of a job, for `readDeposit`. */
export function deliveryOf({ body, keyOwner }: Job) {
  // A byte order mark was signed with the rest, and is no part of the JSON.
  const { event, data } = JSON.parse(body.replace(/^\ufeff/, ''));
  return { event, data, keyOwner, rawBody: body };
}

/** A UUID made of the SHA-256 of the delivery's key: every attempt of a delivery has the same id. */
export function jobIdOf({ key }: Claim): string {
  const hex = createHash('sha256').update(key).digest('hex');
  // Version 8 of RFC 9562, which leaves the other digits to the application.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
