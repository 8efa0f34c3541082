// Generated from openapi/ by `npm run generate:operations`. Do not edit.

/** How deliveries are signed. */
export const webhookSignature = { header: 'x-service-signature', algorithm: 'HMAC-SHA512', encoding: 'lowercase hex' } as const;

/** How deliveries are acknowledged and tried again. */
export const webhookDelivery = {
  acknowledgement: 200,
  attempts: 5,
  delaysInMinutes: [5, 10, 20, 40, 80],
} as const;
