/** generated/openapi.json → generated/webhooks.ts: how deliveries are signed, acknowledged and tried again. */
import { type Contract, generatedHeader } from '../contract/contract.ts';
import type { Files } from '../contract/files.ts';

export function deriveWebhooks(contract: Contract): Files {
  const signature = Object.values(contract.components.parameters).find((parameter) => parameter['x-webhook-signature']);
  const delivery = contract.tags.find((tag) => tag['x-webhook-delivery'])?.['x-webhook-delivery'];
  if (!signature?.['x-webhook-signature'] || !delivery)
    throw new Error('the contract states no webhook signature or delivery');
  const { header, algorithm, encoding } = signature['x-webhook-signature'];
  const [, bits] = /^HMAC-SHA(\d+)$/.exec(algorithm) ?? [];
  const digits = Number(bits) / 4;
  if (encoding !== 'lowercase hex' || signature.schema.pattern !== `^[0-9a-f]{${digits}}$`)
    throw new Error(`no verifier is written for ${algorithm} in ${encoding} as ${signature.schema.pattern}`);

  return {
    'generated/webhooks.ts': `${generatedHeader}
/** Header that carries the signature of a delivery. */
export const signatureHeader = '${header}';

/** Digits of a signature: ${algorithm} in ${encoding}. */
export const signatureLength = ${digits};

/** The hash under the HMAC, by the name that \`node:crypto\` gives it. */
export const nodeHash = 'sha${bits}';

/** The hash under the HMAC, by the name that WebCrypto gives it. */
export const webHash = 'SHA-${bits}';

/** How deliveries are acknowledged and tried again. */
export const webhookDelivery = {
  acknowledgement: ${delivery.acknowledgement},
  attempts: ${delivery.attempts},
  delaysInMinutes: [${delivery.delaysInMinutes.join(', ')}],
} as const;
`,
  };
}
