/** The contract as the reference reads it: its extensions in words. */
import type { Contract } from '../contract/contract.ts';
import type { JsonObject } from '../contract/files.ts';
import { isObject } from '../contract/walk.js';
import { paragraphs } from './pages/page.ts';

const textOf = ({ description }: JsonObject): string => (typeof description === 'string' ? description : '');

/** An object that says what is not documented or inferred says it in its description. */
export function markOpenFacts(node: JsonObject): JsonObject {
  const list = (label: string, facts: unknown) =>
    facts === undefined ? [] : [`**${label}:** ${[facts].flat().join(' ')}`];
  const lines = [...list('Not documented', node['x-not-shown']), ...list('Assumed', node['x-inferred'])];
  return lines.length === 0 ? node : { ...node, description: paragraphs(textOf(node), ...lines) };
}

/** Known values are listed, also where a table has their meanings. */
function listKnownValues(node: JsonObject): JsonObject {
  const values = node['x-extensible-enum'];
  if (!Array.isArray(values)) return node;
  const known = `Known values: ${values.map((value) => `\`${value}\``).join(', ')}. Others are possible.`;
  const rest = textOf(node).replace(/ The values? seen (is|are) listed; others are possible\.$/, '');
  return { ...node, description: paragraphs(rest, known) };
}

export const composeContract = (contract: Contract): Contract =>
  JSON.parse(JSON.stringify(contract), (_, value) => (isObject(value) ? markOpenFacts(listKnownValues(value)) : value));
