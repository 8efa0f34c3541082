import { nothing, type Part } from './contract.ts';
import { type Comparison, type Difference, whatChanged } from './difference.ts';
import { isAnnotation } from './keywords.ts';
import { isEqual, isNode, type Pointer } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';

/** A part of both contracts, and the pointer at which its differences are reported. */
export interface Parts {
  comparison: Comparison;
  before: Part;
  after: Part;
  pointer: Pointer;
}

type Finding = Pick<Difference, 'effect' | 'what' | 'verdict'>;

/** Judges the change of a field. Returns undefined if the change has no meaning. */
export type Judge = (was: unknown, is: unknown) => Finding | undefined;

export const fieldOf = ({ node }: Part, keyword: string): unknown => (isNode(node) ? node[keyword] : undefined);

/** The extensions that programs of this package depend on. */
const extensions: Record<string, (was: unknown, is: unknown) => Verdict> = {
  'x-effect': () => rule('effect-changed'),
  'x-two-factor': (was, is) =>
    is === 'required'
      ? rule('two-factor-required')
      : is === 'optional'
        ? rule('two-factor-optional', {
            why: was === undefined ? 'a call may carry a two-factor code' : 'a call need not carry a two-factor code',
          })
        : rule('two-factor-removed'),
  'x-webhook-signature': () => rule('webhook-signature-changed'),
  'x-webhook-delivery': () => rule('webhook-delivery-changed'),
};

/** An extension without the remarks inside it, which only document how certain it is. */
const withoutRemarks = (value: unknown): unknown =>
  isNode(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key !== 'x-not-shown' && key !== 'x-inferred')
          .map(([key, part]) => [key, withoutRemarks(part)]),
      )
    : value;

const defaultDialects: unknown[] = [
  undefined,
  'https://spec.openapis.org/oas/3.1/dialect/base',
  'https://json-schema.org/draft/2020-12/schema',
];

/** Whether two dialects of JSON Schema give keywords the same meaning. */
export const isSameDialect = (was: unknown, is: unknown): boolean =>
  was === is || (defaultDialects.includes(was) && defaultDialects.includes(is));

/** The verdict on an annotation; undefined if it is documentation only. */
export function judgeAnnotation(keyword: string, was: unknown, is: unknown): Verdict | undefined {
  if (keyword === 'deprecated') return rule('deprecated');
  if (keyword === 'x-sunset')
    return typeof was === 'string' && typeof is === 'string' && is < was
      ? rule('sunset-earlier')
      : rule('sunset-announced');
  const judge = extensions[keyword];
  return judge && !isEqual(withoutRemarks(was), withoutRemarks(is)) ? judge(was, is) : undefined;
}

/** The old and the new date of an announced removal. */
export const sunsetOf = (keyword: string, was: unknown, is: unknown): [unknown, unknown] | undefined =>
  keyword === 'x-sunset' ? [was, is] : undefined;

/** The value of a field, or nothing if it is the default. */
const stated = (keyword: string, value: unknown): unknown =>
  keyword === 'deprecated' && value === false ? undefined : value;

/** Fields outside of schemas that are documentation only. */
const documentation = new Set(['tags', 'externalDocs', 'examples', 'links']);

const judgeOther =
  (keyword: string): Judge =>
  (was, is) => ({
    effect: isAnnotation(keyword) || documentation.has(keyword) ? undefined : 'unknown',
    what: whatChanged(was, is),
    verdict: judgeAnnotation(keyword, was, is),
  });

/**
 * Compares the fields of a part. A field that has no judge and is not an annotation is reported as not understood, so that
 * every change is reported.
 *
 * @param ignored Fields that are compared elsewhere.
 * @param judges The meaning of changes of the other fields.
 */
export function compareFields(
  { comparison, before, after, pointer }: Parts,
  ignored: readonly string[],
  judges: Record<string, Judge> = {},
): void {
  for (const keyword of new Set([before, after].flatMap(({ node }) => (isNode(node) ? Object.keys(node) : [])))) {
    const [was, is] = [before, after].map((part) => stated(keyword, fieldOf(part, keyword)));
    if (ignored.includes(keyword) || isEqual(was, is)) continue;
    const found = (judges[keyword] ?? judgeOther(keyword))(was, is);
    if (found)
      comparison.report({
        ...found,
        side: comparison.side,
        pointer: [...pointer, keyword],
        sunset: sunsetOf(keyword, was, is),
      });
  }
}

/** Judges a boolean field that is false by default and, when true, demands or allows something. */
export const flag =
  (whenTrue: 'narrower' | 'wider'): Judge =>
  (was, is) =>
    (was === true) === (is === true)
      ? undefined
      : {
          effect: is === true ? whenTrue : whenTrue === 'narrower' ? 'wider' : 'narrower',
          what: `became ${is === true}`,
        };

/** Judges a field with a default. */
export const withDefault =
  (value: unknown): Judge =>
  (was = value, is = value) =>
    isEqual(was, is) ? undefined : { effect: 'other', what: whatChanged(was, is) };

/** Compares two parts as a whole, without their contents. */
export function compareWhole({ comparison, before, after, pointer }: Parts, finding: Partial<Finding> = {}): void {
  if (!isEqual(before.node, after.node))
    comparison.report({ what: 'became another', ...finding, side: comparison.side, pointer });
}

/** How the entries of a map are compared, for example the headers of a response. */
interface EntryRules {
  pointer: (key: string, entry: Part) => Pointer;
  compare: (parts: Parts, key: string) => void;
  /** Judges an entry that only one of the contracts has. */
  judge: (isAdded: boolean, entry: Part, key: string) => Partial<Omit<Difference, 'side' | 'pointer'>>;
}

/** Compares the entries that both maps have, and reports the entries that only one of them has. */
export function compareEntries(
  comparison: Comparison,
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
  { pointer, compare, judge }: EntryRules,
): void {
  const { side, report } = comparison;
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    const entry = is ?? was ?? nothing;
    const own = pointer(key, entry);
    if (was && is) compare({ comparison, before: was, after: is, pointer: own }, key);
    else
      report({
        what: is ? 'was added' : 'was removed',
        ...judge(is !== undefined, entry, key),
        ...{ side, pointer: own },
      });
  }
}

/** Every key of two maps, with both values. */
export const pairs = <Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): [key: string, was: Value | undefined, is: Value | undefined][] =>
  [...new Set([...before.keys(), ...after.keys()])].map((key) => [key, before.get(key), after.get(key)]);
