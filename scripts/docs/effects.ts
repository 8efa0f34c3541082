/** The effects of operations in words. */
import type { ContractOperation } from '../contract/contract.ts';

const once = 'The client sends it once, and repeats it only if no connection was made.';

/** The name of each effect, and its meaning for a caller. */
const effects: Record<string, [label: string, meaning: string]> = {
  read: [
    'reads',
    'Read-only (assumed), safe to retry. The client repeats it by itself after a network failure and after 408, 429, 502, 503 and 504.',
  ],
  write: ['changes a record', `${once} After a timeout or a 5xx the record may have changed.`],
  funds: [
    'moves money or signs',
    `${once} If the outcome is unknown, it throws [\`OutcomeUnknownError\`](guides/errors.md).`,
  ],
};

/** Effect and two-factor of an operation, as labels next to its path and as paragraphs. */
export function factsOf({ 'x-effect': effect, 'x-two-factor': need }: ContractOperation) {
  const [label, meaning] = effects[effect ?? ''] ?? [];
  const code = `**Two-factor code: ${need}**, in the body field \`code\`. See [authentication](guides/authentication.md).`;
  return [
    label ? { label, text: `**Effect: ${label}.** ${meaning}` } : [],
    need ? { label: `${need === 'required' ? '' : 'optional '}two-factor code`, text: code } : [],
  ].flat();
}

/** The meaning of each failure of an operation that moves money or signs, and what to do about it. */
export const afterAFailure = `- A **timeout** or a **lost connection** after the request was sent leaves the outcome unknown. The service may have carried it out.
- A **5xx** leaves the outcome unknown too: a gateway also sends it about a request that has arrived. Which statuses the service itself sends is not documented.
- **429** means, by the definition of HTTP, that there were too many requests. The client counts it as a refusal; what the service did is not documented. If there is a \`Retry-After\` header, wait that long before you decide to send the request again. The quota is not documented.
- **Ask the operator of the service**, with the time of the request and the values that identify it: your \`reference\`, \`note\` or \`metadata\`, or the transaction, recipient and amount that the request names. Whether a transaction can be looked up is not documented, and neither is which events this operation causes, so do not wait for a webhook.
- **Never** let a library, a proxy or a job queue repeat the request after a failure, never follow a redirect with it, and never send it again while its outcome is unknown.`;
