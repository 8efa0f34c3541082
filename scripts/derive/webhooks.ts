/** generated/openapi.json → generated/webhooks.ts: the events by name, and how deliveries are signed, acknowledged and tried again. */
import { bodySchema, type Contract, type ContractOperation, findDelivery } from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';

/** An event as a property of an interface. Types that are mapped over it keep its documentation. */
const property = (name: string, event: ContractOperation): string =>
  `  /** ${event.summary}. */\n  '${name}': ${bodySchema(event)};`;

export function deriveWebhooks(contract: Contract): Files {
  const signature = Object.values(contract.components.parameters).find((parameter) => parameter['x-webhook-signature']);
  if (!signature?.['x-webhook-signature']) throw new Error('the contract states no webhook signature');
  const delivery = findDelivery(contract);
  const { header, algorithm, encoding } = signature['x-webhook-signature'];
  const [, bits] = /^HMAC-SHA(\d+)$/.exec(algorithm) ?? [];
  const digits = Number(bits) / 4;
  if (encoding !== 'lowercase hex' || signature.schema.pattern !== `^[0-9a-f]{${digits}}$`)
    throw new Error(`no verifier is written for ${algorithm} in ${encoding} as ${signature.schema.pattern}`);
  const events = Object.entries(contract.webhooks).map(([name, { post }]) => ({ name, post, type: bodySchema(post) }));

  return {
    'generated/webhooks.ts': `${generatedHeader}
import type {
${events.map(({ type }) => `  ${type},`).join('\n')}
} from './types.js';

/** The events that the contract lists, by name. */
export interface WebhookEvents {
${events.map(({ name, post }) => property(name, post)).join('\n')}
}

/** Names of the events that the contract lists. */
export const webhookEventNames = [${events.map(({ name }) => `'${name}'`).join(', ')}] as const;

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
