import { type Difference, listDifferences } from './differences.ts';
import { type Place, placeOf } from './place.ts';
import { type Segments, startsWith } from './pointer.ts';
import { type RedoclyVerdict, reasonOf } from './redocly-diff.ts';
import {
  type ChangeClass,
  describe,
  rulesAfterRedocly,
  rulesBeforeRedocly,
  unknownChange,
  type Verdict,
} from './rules.ts';
import { listUses, type Side, type Use, useAt } from './uses.ts';

/** One change of the contract, as a reader of the report sees it. */
export interface Change extends Place {
  class: ChangeClass;
  what: string;
  why: string;
}

const matches = (segments: Segments, verdict: Segments | undefined) =>
  verdict !== undefined && (startsWith(segments, verdict) || startsWith(verdict, segments));

/** Whether a verdict speaks of a difference: of the same part, or of one inside a path or event that is new. */
const isAbout = (verdict: RedoclyVerdict, { base, revision }: Difference) =>
  matches(base.source, verdict.base) ||
  matches(revision.source, verdict.revision) ||
  startsWith(verdict.path, revision.place);

/** Redocly takes a removed and an added part for a renamed one: its verdict is of the removed part. */
const isOfThePair = ({ base, revision }: RedoclyVerdict, { kind }: Difference) =>
  kind === 'added' && base !== undefined && base.length === revision?.length;

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

function whatChanged({ kind, before, after }: Difference): string {
  if (kind === 'modified' && Array.isArray(before) && Array.isArray(after)) {
    const gone = before.filter((value) => !after.includes(value));
    const come = after.filter((value) => !before.includes(value));
    if (gone.length + come.length > 0)
      return [
        gone.length > 0 ? `lost ${gone.map(short).join(', ')}` : '',
        come.length > 0 ? `gained ${come.map(short).join(', ')}` : '',
      ]
        .filter(Boolean)
        .join(', ');
  }
  if (kind === 'modified') return `${short(before)} became ${short(after)}`;
  const value = kind === 'added' ? after : before;
  return typeof value === 'object' ? kind : `${kind}: ${short(value)}`;
}

const firstVerdict = (rules: typeof rulesBeforeRedocly, change: ReturnType<typeof describe>): Verdict | undefined => {
  for (const rule of rules) {
    const verdict = rule(change);
    if (verdict) return verdict;
  }
  return undefined;
};

/** Classifies every difference of two contracts, with what `redocly diff` finds breaking between them. */
export function classify(
  base: unknown,
  revision: unknown,
  redocly: readonly RedoclyVerdict[],
  rules = rulesBeforeRedocly,
): Change[] {
  const usesBefore = listUses(base);
  const usesNow = listUses(revision);
  const differences = listDifferences(base, revision);

  const usesAt = (document: unknown, uses: ReadonlyMap<string, Use[]>, segments: Segments): Use[] => {
    const use = useAt(document, segments);
    return use ? [use] : (uses.get(segments.slice(1, 3).join('/')) ?? []);
  };
  const sidesOf = ({ base: from, revision: to }: Difference): Set<Side> =>
    new Set([...usesAt(base, usesBefore, from.place), ...usesAt(revision, usesNow, to.place)].map(({ side }) => side));

  const place = (from: Segments | undefined, to: Segments | undefined): Place =>
    from ? placeOf(base, from, usesBefore) : placeOf(revision, to ?? [], usesNow);

  const judged = differences.map((difference): Change => {
    const change = describe(difference, sidesOf(difference));
    const found = redocly.find((verdict) => isAbout(verdict, difference) && !isOfThePair(verdict, difference));
    const verdict =
      firstVerdict(rules, change) ??
      (found && { class: 'breaking' as const, why: reasonOf(found) }) ??
      firstVerdict(rulesAfterRedocly, change) ??
      unknownChange;
    const added = difference.kind === 'added';
    return {
      ...place(added ? undefined : difference.base.place, difference.revision.place),
      what: whatChanged(difference),
      ...verdict,
    };
  });

  const elsewhere = redocly
    .filter((verdict) => !differences.some((difference) => isAbout(verdict, difference)))
    .map(
      (verdict): Change => ({
        ...place(verdict.base, verdict.revision),
        class: 'breaking',
        what: verdict.message,
        why: reasonOf(verdict),
      }),
    );

  return [...judged, ...elsewhere];
}
