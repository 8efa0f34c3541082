/** Compares the facets of schemas: types, limits, listed values and required fields. */
import { print, whatChanged } from './difference.ts';
import { relate, valuesOf, without } from './facets.ts';
import { isImplied } from './implied.ts';
import { isNode } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';
import { annotation, type Pair, type Report, report } from './schema-pair.ts';
import { isWritten } from './uses.ts';

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
    keys: ['type'],
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
    const gains = relation !== 'narrower' && !isImplied(keyword, was, after.facets);
    const loses = relation !== 'wider' && !isImplied(keyword, is, before.facets);
    if (!gains && !loses) continue;
    const compare = ownRules[keyword];
    if (compare) compare(pair);
    else
      report(pair, {
        effect: gains && loses ? 'other' : gains ? 'wider' : 'narrower',
        keys: [keyword],
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
const judgeBatch = ({ comparison: { side }, after, pointer }: Pair, keyword: string): Verdict | undefined =>
  side === 'request' &&
  ['minItems', 'maxItems'].includes(keyword) &&
  pointer.at(-1) === 'calls' &&
  annotation(after, keyword) === undefined
    ? rule('batch-limit-removed')
    : undefined;

const wasAddedOrRemoved = (before: readonly string[] | undefined, after: readonly string[] | undefined): string =>
  after ? `was added: ${print(parse(after))}` : `was removed: ${print(parse(before))}`;

/** Compares closed lists of values. */
function compareEnum(pair: Pair): void {
  const [before, after] = [valuesOf(pair.before.facets), valuesOf(pair.after.facets)];
  const keys = ['enum'];
  if (!before || !after) {
    report(pair, { effect: after ? 'narrower' : 'wider', keys, what: wasAddedOrRemoved(before, after) });
    return;
  }
  const [lost, gained] = [without(before, after), without(after, before)];
  const verdict = isWritten(pair.comparison.side) ? undefined : rule('value-removed');
  reportLost(pair, lost, { effect: 'narrower', keys, verdict });
  if (gained.length > 0) report(pair, { effect: 'wider', keys, what: `gained ${gained.join(', ')}` });
}

/** Reports the values that a list has no more, those of each announced date apart. */
function reportLost(pair: Pair, lost: readonly string[], difference: Omit<Report, 'what'>): void {
  const dates = annotation(pair.before, 'x-deprecated-values');
  const dateOf = (value: string) => (isNode(dates) ? dates[JSON.parse(value)] : undefined);
  const isListed = annotation(pair.before, difference.keys[0] ?? '') !== undefined;
  for (const date of new Set(lost.map(dateOf))) {
    const values = lost.filter((value) => dateOf(value) === date);
    const removed = { values: parse(values), deprecated: date !== undefined, 'x-sunset': date };
    report(pair, { ...difference, what: `lost ${values.join(', ')}`, removed: isListed ? removed : undefined });
  }
}

/** Compares lists of known values, which restrict nothing. */
function compareKnownValues(pair: Pair): void {
  const before = pair.before.facets['x-extensible-enum'];
  const after = pair.after.facets['x-extensible-enum'];
  const say = (what: string, verdict: Verdict) => report(pair, { keys: ['x-extensible-enum'], what, verdict });
  if (!before || !after) {
    say(wasAddedOrRemoved(before, after), after ? rule('known-values-listed') : rule('known-values-removed'));
    return;
  }
  const [lost, gained] = [without(before, after), without(after, before)];
  reportLost(pair, lost, { keys: ['x-extensible-enum'], verdict: rule('value-removed') });
  if (gained.length > 0) say(`gained ${gained.join(', ')}`, rule('known-value-added'));
}

function compareRequired(pair: Pair): void {
  const { before, after } = pair;
  const { required: was = [] } = before.facets;
  const { required: is = [] } = after.facets;
  const keys = (name: string) =>
    before.properties.has(name) && after.properties.has(name) ? ['properties', name] : ['required'];
  // A field that is removed, or added as a required one, is reported as such.
  const isKept = (name: string) => before.properties.has(name) === after.properties.has(name);
  for (const name of without(is, was).filter(isKept))
    report(pair, { effect: 'narrower', keys: keys(name), what: `"${name}" became required` });
  for (const name of without(was, is).filter((name) => isKept(name) || after.properties.has(name)))
    report(pair, { effect: 'wider', keys: keys(name), what: `"${name}" became optional` });
}
