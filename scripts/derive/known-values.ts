/** generated/openapi.json → generated/known-values.ts: the closed lists behind the open sets, for exhaustive switches, and their guard. */
import { type Contract, listOpenEnums } from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';

export const deriveKnownValues = (contract: Contract): Files => ({
  'generated/known-values.ts': `${generatedHeader}
import { webhookEventNames } from './webhooks.js';

/** The values that the contract lists of each set that the service may add to, by the name of its type. */
export const knownValues = {
${listOpenEnums(contract)
  .map(
    ({ name, values }) =>
      `  /** Values of ${name} that the contract lists. The service may send others. */\n  ${name}: [${values.map((value) => `'${value}'`).join(', ')}],`,
  )
  .join('\n')}
  /** Names of the events that the contract lists. The service may send others. */
  WebhookEventName: webhookEventNames,
} as const;

/**
 * Whether the contract lists a value, so that a \`switch\` over it can be complete.
 *
 * @param name - name of the set, for example \`TransactionStatus\`
 * @param value - any value, for example one that the service sent
 * @returns whether it is one of \`knownValues[name]\`
 * @throws TypeError where there is no set of this name
 * @example
 * \`\`\`ts
 * isKnown('TransactionStatus', 'ADDED_LATER'); // false
 * \`\`\`
 */
export function isKnown<Name extends keyof typeof knownValues>(
  name: Name,
  value: unknown,
): value is (typeof knownValues)[Name][number] {
  if (!Object.hasOwn(knownValues, name))
    throw new TypeError(\`isKnown: there is no set of this name. The sets are \${Object.keys(knownValues).join(', ')}\`);
  const known: readonly unknown[] = knownValues[name];
  return known.includes(value);
}
`,
});
