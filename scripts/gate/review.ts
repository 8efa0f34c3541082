import { isDeepStrictEqual } from 'node:util';
import { type Contract, listOperations } from '../contract/contract.ts';
import { parsePointer, valueAt } from '../contract/walk.ts';

const directions = ['sent', 'received', 'events'] as const;

/** The components that a part of a contract refers to, directly or through others. */
function componentsOf(contract: Contract, part: unknown): Set<string> {
  const found = new Set<string>();
  const waiting = [part];
  for (const each of waiting)
    for (const [, ref = ''] of JSON.stringify(each ?? null).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      if (found.has(ref)) continue;
      found.add(ref);
      waiting.push(valueAt(contract, parsePointer(`#/components/${ref}`)));
    }
  return found;
}

/** The operations and events, each with the components that it reaches in a direction. */
const listReaders = (contract: Contract) => [
  ...listOperations(contract).flatMap(({ operation: { operationId: name, requestBody, parameters, responses } }) => [
    { name, direction: 'sent', components: componentsOf(contract, [requestBody, parameters]) },
    { name, direction: 'received', components: componentsOf(contract, responses) },
  ]),
  ...Object.entries(contract.webhooks ?? {}).map(([name, event]) => {
    return { name, direction: 'events', components: componentsOf(contract, event) };
  }),
];

const componentsIn = ({ components: { examples: _, ...kinds } }: Contract) =>
  new Map(
    Object.entries(kinds).flatMap(([kind, members]) =>
      Object.entries(members).map(([name, value]) => [`${kind}/${name}`, value] as const),
    ),
  );

/**
 * Describes, for a reviewer, the changes between two contracts.
 *
 * @param breaking The lines of `findBreaking`.
 * @returns Markdown: the breaking changes, then each changed component with the operations and events that it reaches.
 */
export function reviewChanges(base: Contract, revision: Contract, breaking: readonly string[]): string {
  const readers = [...listReaders(base), ...listReaders(revision)];
  const [before, after] = [componentsIn(base), componentsIn(revision)];
  const rows = [...new Set([...before.keys(), ...after.keys()])]
    .filter((component) => !isDeepStrictEqual(before.get(component), after.get(component)))
    .map((component) => {
      const how = before.has(component) ? (after.has(component) ? 'changed' : 'removed') : 'added';
      const cells = directions.map((direction) => {
        const reached = readers.filter((each) => each.direction === direction && each.components.has(component));
        return [...new Set(reached.map(({ name }) => name))].join(', ');
      });
      return `| \`${component}\` ${how} | ${cells.join(' | ')} |`;
    });
  const table = ['| Component | Sent to | Received from | Carried by events |', '|---|---|---|---|', ...rows];
  return [
    '## Changes to the contract',
    breaking.map((line) => `- ${line}`).join('\n') || 'Nothing breaks.',
    rows.length > 0 ? table.join('\n') : 'No component changed.',
  ].join('\n\n');
}
