/** Compares the facets of schemas: types, limits, listed values and required fields. */
import { additive, breaking, isWritten, print, type Verdict, whatChanged } from './difference.ts';
import { relate, valuesOf } from './facets.ts';
import { isNode } from './pointer.ts';
import { annotation, type Pair, type Report, report } from './schema-pair.ts';

/**
 * Compares the types of two schemas.
 *
 * @returns Whether the types have nothing in common, so that all other differences only follow from that.
 */
export function compareTypes(pair: Pair): boolean {
  const { type: was } = pair.before.facets;
  const { type: is } = pair.after.facets;
  const relation = relate('type', was, is);
  const bothListed = pair.before.facets.enum && pair.after.facets.enum;
  if (relation === 'same' || (bothListed && relation !== 'other')) return false;
  // A list of values also states their type.
  if (was === undefined && pair.after.facets.enum) return false;
  if (is === undefined && pair.before.facets.enum) return false;
  const isSwap = was?.length === 1 && is?.length === 1;
  report(pair, {
    effect: relation,
    segments: ['type'],
    what: isSwap ? whatChanged(was[0], is[0]) : whatChanged(was, is),
  });
  return relation === 'other';
}

const parse = (values: unknown): unknown =>
  Array.isArray(values) ? values.map((value) => JSON.parse(value)) : undefined;

/** Facets that need more than the relation of two demands. */
const ownRules: Record<string, (pair: Pair) => void> = {
  type: () => undefined,
  enum: compareEnum,
  'x-extensible-enum': compareKnownValues,
  required: compareRequired,
};

/** Compares every facet but the type. */
export function compareFacets(pair: Pair): void {
  const { before, after } = pair;
  for (const keyword of new Set([...Object.keys(before.facets), ...Object.keys(after.facets)])) {
    const [was, is] = [before.facets[keyword], after.facets[keyword]];
    const relation = relate(keyword, was, is);
    if (relation === 'same') continue;
    const compare = ownRules[keyword];
    if (compare) compare(pair);
    else
      report(pair, {
        effect: relation,
        segments: [keyword],
        what: whatChanged(...asWritten(was, is)),
        verdict: judgeBatch(pair, keyword),
      });
  }
}

/** Two demands in the form in which they are written: a limit as a number, and a list of one as its member. */
function asWritten(...demands: [unknown, unknown]): [unknown, unknown] {
  const areSingle = demands.every((demand) => !Array.isArray(demand) || demand.length === 1);
  const [was, is] = demands.map((demand) => {
    if (!Array.isArray(demand)) return demand;
    const [value, excluded] = demand;
    if (typeof value === 'number') return excluded ? `${value} excluded` : value;
    return areSingle ? JSON.parse(value) : parse(demand);
  });
  return [was, is];
}

/** The batch helpers split requests by the limits of `calls`. An operation without these limits is not treated as a batch. */
const judgeBatch = ({ comparison: { side }, after, place }: Pair, keyword: string): Verdict | undefined =>
  side === 'request' &&
  ['minItems', 'maxItems'].includes(keyword) &&
  place.at(-1) === 'calls' &&
  annotation(after, keyword) === undefined
    ? breaking(
        'batch-limit-removed',
        'without its limits the operation is not treated as a batch, and code that sends batches with it no longer compiles',
        'send the calls without the batch helpers',
      )
    : undefined;

const without = (values: readonly string[], others: readonly string[]): string[] =>
  values.filter((value) => !others.includes(value));

const wasAddedOrRemoved = (before: readonly string[] | undefined, after: readonly string[] | undefined): string =>
  after ? `was added: ${print(parse(after))}` : `was removed: ${print(parse(before))}`;

/** Compares closed lists of values. */
function compareEnum(pair: Pair): void {
  const [before, after] = [valuesOf(pair.before.facets), valuesOf(pair.after.facets)];
  const segments = ['enum'];
  if (!before || !after) {
    report(pair, { effect: after ? 'narrower' : 'wider', segments, what: wasAddedOrRemoved(before, after) });
    return;
  }
  const [lost, gained] = [without(before, after), without(after, before)];
  const verdict = isWritten(pair.comparison.side) ? undefined : goneValue;
  reportLost(pair, lost, { effect: 'narrower', segments, verdict });
  if (gained.length > 0) report(pair, { effect: 'wider', segments, what: `gained ${gained.join(', ')}` });
}

/** Reports the values that a list has no more, those of each announced date apart. */
function reportLost(pair: Pair, lost: readonly string[], difference: Omit<Report, 'what'>): void {
  const dates = annotation(pair.before, 'x-deprecated-values');
  const dateOf = (value: string) => (isNode(dates) ? dates[JSON.parse(value)] : undefined);
  const isListed = annotation(pair.before, difference.segments[0] ?? '') !== undefined;
  for (const date of new Set(lost.map(dateOf))) {
    const values = lost.filter((value) => dateOf(value) === date);
    const removed = { values: parse(values), deprecated: date !== undefined, 'x-sunset': date };
    report(pair, { ...difference, what: `lost ${values.join(', ')}`, removed: isListed ? removed : undefined });
  }
}

export const goneValue = breaking(
  'value-removed',
  'code that compares with the value no longer compiles',
  'compare with none of the lost values',
);

/** Compares lists of known values, which restrict nothing. */
function compareKnownValues(pair: Pair): void {
  const before = pair.before.facets['x-extensible-enum'];
  const after = pair.after.facets['x-extensible-enum'];
  const say = (what: string, verdict: Verdict) => report(pair, { segments: ['x-extensible-enum'], what, verdict });
  if (!before || !after) {
    const removal = breaking(
      'known-values-removed',
      'the exported list of its known values is removed',
      'import no list of its values',
    );
    say(
      wasAddedOrRemoved(before, after),
      after ? additive('known-values-listed', 'the list is open, and other values may still occur') : removal,
    );
    return;
  }
  const [lost, gained] = [without(before, after), without(after, before)];
  reportLost(pair, lost, { segments: ['x-extensible-enum'], verdict: goneValue });
  if (gained.length > 0)
    say(
      `gained ${gained.join(', ')}`,
      additive('known-value-added', 'the list is open, and readers expect further values'),
    );
}

function compareRequired(pair: Pair): void {
  const { before, after } = pair;
  const { required: was = [] } = before.facets;
  const { required: is = [] } = after.facets;
  const segments = (name: string) =>
    before.properties.has(name) && after.properties.has(name) ? ['properties', name] : ['required'];
  // A field that is removed, or added as a required one, is reported as such.
  const isKept = (name: string) => before.properties.has(name) === after.properties.has(name);
  for (const name of without(is, was).filter(isKept))
    report(pair, { effect: 'narrower', segments: segments(name), what: `"${name}" became required` });
  for (const name of without(was, is).filter((name) => isKept(name) || after.properties.has(name)))
    report(pair, { effect: 'wider', segments: segments(name), what: `"${name}" became optional` });
}
