/** generated/openapi.json → generated/known-values.ts: the closed lists behind the open sets, for exhaustive switches, and their guards. */
import { type Contract, listOpenEnums } from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';

/** A set of values that the service may add to. */
interface OpenSet {
  /** Name of the list. */
  list: string;
  /** Name of the type of the values, without `Known`. */
  type: string;
  documentation: string;
  values: readonly string[];
}

const listSets = (contract: Contract): OpenSet[] => [
  ...listOpenEnums(contract).map(({ name, values, documentation }) => ({
    list: `known${name}Values`,
    type: name,
    ...{ documentation, values },
  })),
  {
    list: 'knownWebhookEventNames',
    type: 'WebhookEventName',
    documentation: 'Names of the events that the contract lists. The service may send others.',
    values: Object.keys(contract.webhooks),
  },
];

const declarations = ({ list, type, documentation, values }: OpenSet): string =>
  `/** ${documentation} */
export const ${list} = [${values.map((value) => `'${value}'`).join(', ')}] as const;

/**
 * Whether a value is one of {@link ${list}}, so that a \`switch\` over it can be complete.
 *
 * @param value - any value, for example one that the service sent
 * @returns whether the contract lists it
 * @example
 * \`\`\`ts
 * isKnown${type}('ADDED_LATER'); // false
 * \`\`\`
 */
export const isKnown${type} = (value: unknown): value is Known${type} => ${list}.some((known) => known === value);
`;

export function deriveKnownValues(contract: Contract): Files {
  const sets = listSets(contract);
  return {
    'generated/known-values.ts': [
      generatedHeader,
      `import type { ${sets.map(({ type }) => `Known${type}`).join(', ')} } from './types.js';\n`,
      ...sets.map(declarations),
    ].join('\n'),
  };
}
