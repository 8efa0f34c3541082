import type { Change } from './classify.ts';
import type { ChangeClass } from './rules.ts';

const order: readonly ChangeClass[] = ['breaking', 'additive', 'docs-only'];

/** The changes in words, gravest first. Changes of the documentation are counted by place and not told one by one. */
export function formatChanges(changes: readonly Change[]): string {
  return order
    .map((wanted) => changes.filter((change) => change.class === wanted))
    .filter((group) => group.length > 0)
    .map((group) =>
      [
        `${group[0]?.class} (${group.length})`,
        ...group.map(({ words, what, why }) => `  ${words}\n    ${what}: ${why}`),
      ].join('\n'),
    )
    .join('\n\n');
}
