/** Runs the published vectors with the built package, on whatever runtime this file is given to. */
// @ts-nocheck

import { safeVerifyWebhook } from 'stablecoin-wallet-api/webhooks';
import published from '../../../generated/webhook-test-vectors.json' with { type: 'json' };

const failures = [];
for (const { name, keys, bodyBase64, signature, accepted, reason, event, known, keyIndex } of published.vectors) {
  const body = Uint8Array.from(atob(bodyBase64), (character) => character.charCodeAt(0));
  const headers = signature === null ? {} : { 'x-service-signature': signature };
  const result = await safeVerifyWebhook({ body, headers }, { keys });
  const agrees = result.ok
    ? accepted &&
      result.delivery.event === event &&
      result.delivery.known === known &&
      result.delivery.keyIndex === keyIndex
    : !accepted && result.error.reason === reason;
  if (!agrees) failures.push(name);
}
if (failures.length || !published.vectors.length) throw new Error(`Vectors that fail: ${failures.join('; ')}`);
console.log(`${published.vectors.length} vectors agree`);
