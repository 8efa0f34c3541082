/** Compares the keywords of schemas that do not affect which values are valid. */
import { isSameDialect, judgeAnnotation, sunsetOf } from './compare-fields.ts';
import { type Comparison, whatChanged } from './difference.ts';
import { areRequiring } from './exclusion.ts';
import { isAnnotation } from './keywords.ts';
import { canonical, isEqual, isNode, type Node } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';
import type { NormalSchema } from './schema.ts';
import { annotations, keywordsOf, type Pair, report } from './schema-pair.ts';
import { hasReference, isWritten } from './uses.ts';

export function compareAnnotations(pair: Pair): void {
  const { before, after, comparison } = pair;
  for (const keyword of keywordsOf(pair)) {
    if (!isAnnotation(keyword) && keyword !== 'default' && keyword !== 'discriminator') continue;
    const [was, is] = differing(annotations(before, keyword), annotations(after, keyword));
    if (isEqual(was, is) || (keyword === '$schema' && isSameDialect(was, is))) continue;
    const what = whatChanged(was, is);
    const keys = [keyword];
    if (keyword === 'x-deprecated-values') compareDeprecatedValues(pair, was, is);
    else if (isAnnotation(keyword))
      report(pair, {
        keys,
        what,
        verdict: judgeBase(pair, keyword) ?? judgeAnnotation(keyword, was, is),
        sunset: sunsetOf(keyword, was, is),
      });
    if (keyword === 'default') report(pair, { keys, what, verdict: judgeDefault(comparison, was) });
    if (keyword === 'discriminator') report(pair, { keys, what, verdict: judgeDiscriminator(pair, was, is) });
  }
}

/** Compares the dates from which values may be removed. A value that is removed is compared with its list. */
function compareDeprecatedValues(pair: Pair, was: unknown, is: unknown): void {
  const [before, after] = [was, is].map((dates) => (isNode(dates) ? dates : {})) as [Node, Node];
  const { enum: closed, 'x-extensible-enum': open } = pair.after.facets;
  const isKept = (value: string) => [...(closed ?? []), ...(open ?? [])].includes(canonical(value));
  for (const value of Object.keys({ ...before, ...after })) {
    const dates = [before[value], after[value]] as const;
    if (isEqual(...dates) || !isKept(value)) continue;
    report(pair, {
      keys: ['x-deprecated-values', value],
      what: whatChanged(...dates),
      verdict: judgeAnnotation('x-sunset', ...dates),
      sunset: [...dates],
    });
  }
}

function judgeDefault({ side }: Comparison, was: unknown): Verdict {
  if (!isWritten(side)) return rule('response-default-changed');
  return was === undefined ? rule('default-stated') : rule('default-changed');
}

/** Programs select an alternative by the discriminator, and generated types narrow on it. */
function judgeDiscriminator({ comparison, after: schema }: Pair, was: unknown, is: unknown): Verdict {
  const mapping = (value: unknown) => Object.entries(isNode(value) && isNode(value.mapping) ? value.mapping : {});
  const target = (value: unknown) => String(value).split('/').at(-1);
  const name = (value: unknown) => (isNode(value) ? value.propertyName : undefined);
  const kept = mapping(was).every(([key, value]) => target(Object.fromEntries(mapping(is))[key]) === target(value));
  const isSelected = schema.unions.length > 0 && isWritten(comparison.side);
  if (was === undefined && isSelected && !isRequired(comparison, schema, String(name(is))))
    return rule('discriminator-added');
  return was === undefined || (name(was) === name(is) && kept)
    ? rule('discriminator-extended')
    : rule('discriminator-changed');
}

const isRequired = ({ side, after }: Comparison, { facets, unions }: NormalSchema, field: string): boolean =>
  (facets.required?.includes(field) ?? false) ||
  unions.some(({ branches }) => areRequiring(side, after, branches, field));

/** Judges what the meaning of keywords and references depends on. */
function judgeBase({ before, after }: Pair, keyword: string): Verdict | undefined {
  if (keyword === '$schema') return rule('dialect-changed');
  if (keyword === '$id' && [...before.objects, ...after.objects].some(({ node }) => hasReference(node)))
    return rule('base-changed');
  return undefined;
}

/** The first values that differ. */
const differing = (before: readonly unknown[], after: readonly unknown[]): [was: unknown, is: unknown] => {
  const index = [...before, ...after].findIndex((_, pointer) => !isEqual(before[pointer], after[pointer]));
  return [before[index], after[index]];
};
