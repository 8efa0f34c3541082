import type { Change } from './classify.ts';
import type { ChangeClass, Side } from './difference.ts';

const sides: Record<Side, string> = {
  request: 'sent in requests of',
  response: 'read in responses of',
  event: 'read in events',
  acknowledgement: 'sent in acknowledgements of',
  type: 'exported',
};

const list = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** A place with who uses it: `schema Rate, field version (read in responses of listRateHistory)`. */
export function placeInWords({ words, uses }: Change): string {
  if (!/^(schema|parameter|header|response|security scheme) /.test(words)) return words;
  const parts = [...Map.groupBy(uses, ({ side }) => side)].map(
    ([side, of]) => `${sides[side]} ${list(of.map(({ name }) => name))}`,
  );
  return parts.length > 0 ? `${words} (${parts.join('; ')})` : words;
}

const order: readonly ChangeClass[] = ['breaking', 'additive', 'docs-only'];

/** The changes in words, gravest first. Changes of the documentation are counted by what they belong to. */
export function formatText(changes: readonly Change[]): string {
  return order
    .map((wanted) => [wanted, changes.filter((change) => change.class === wanted)] as const)
    .filter(([, group]) => group.length > 0)
    .map(([name, group]) =>
      [`${name} (${group.length})`, ...(name === 'docs-only' ? counts(group) : lines(group))].join('\n'),
    )
    .join('\n\n');
}

const lines = (changes: readonly Change[]): string[] =>
  changes.map((change) => `  ${placeInWords(change)}\n    ${change.what}: ${change.why}`);

const counts = (changes: readonly Change[]): string[] =>
  [...Map.groupBy(changes, ({ words }) => words.split(',')[0] ?? words)].map(([place, group]) =>
    group.length > 1 ? `  ${place}: ${group.length} places` : `  ${group[0]?.words ?? place}`,
  );
