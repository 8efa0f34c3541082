import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../contract/files.ts';
import { isObject, parsePointer, valueAt } from '../contract/walk.ts';

type Direction = 'sent' | 'received' | 'events';

/** An operation or event, with the components that it reaches in each direction. */
interface Reader {
  name: string;
  reaches: Partial<Record<Direction, Set<string>>>;
}

const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Lists the components that a part of a contract refers to, directly or through others. */
function componentsOf(contract: JsonObject, part: unknown): Set<string> {
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

function listReaders(contract: JsonObject): Reader[] {
  const operations = Object.values(object(contract.paths)).flatMap((item) => Object.values(object(item)).map(object));
  const events = Object.entries(object(contract.webhooks)).map(([name, item]) => ({
    name,
    ...object(object(item).post),
  }));
  return [
    ...operations.map(({ operationId, requestBody, parameters, responses }) => ({
      name: String(operationId),
      reaches: {
        sent: componentsOf(contract, [requestBody, parameters]),
        received: componentsOf(contract, responses),
      },
    })),
    ...events.map(({ name, requestBody, parameters }: JsonObject) => ({
      name: String(name),
      reaches: { events: componentsOf(contract, [requestBody, parameters]) },
    })),
  ];
}

/** Lists the components that differ between two contracts, except examples. */
function listChanged(base: JsonObject, revision: JsonObject): { name: string; how: string }[] {
  const componentsIn = (contract: JsonObject) =>
    Object.entries(object(contract.components)).flatMap(([kind, members]) =>
      kind === 'examples'
        ? []
        : Object.entries(object(members)).map(([name, value]) => [`${kind}/${name}`, value] as const),
    );
  const [before, after] = [new Map(componentsIn(base)), new Map(componentsIn(revision))];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)))
    .map((name) => ({ name, how: before.has(name) ? (after.has(name) ? 'changed' : 'removed') : 'added' }));
}

/**
 * Describes, for a reviewer, the changes between two contracts.
 *
 * @param breaking The lines of `findBreaking`.
 * @returns Markdown: the breaking changes, then each changed component with the operations and events that it reaches.
 */
export function reviewChanges(base: JsonObject, revision: JsonObject, breaking: readonly string[]): string {
  const readers = [...listReaders(base), ...listReaders(revision)];
  const cell = (component: string, direction: Direction) =>
    [...new Set(readers.filter(({ reaches }) => reaches[direction]?.has(component)).map(({ name }) => name))].join(
      ', ',
    );
  const rows = listChanged(base, revision).map(
    ({ name, how }) =>
      `| \`${name}\` ${how} | ${cell(name, 'sent')} | ${cell(name, 'received')} | ${cell(name, 'events')} |`,
  );
  const table = ['| Component | Sent to | Received from | Carried by events |', '|---|---|---|---|', ...rows];
  return [
    '## Changes to the contract',
    breaking.length > 0 ? breaking.map((line) => `- ${line}`).join('\n') : 'Nothing breaks.',
    rows.length > 0 ? table.join('\n') : 'No component changed.',
  ].join('\n\n');
}
