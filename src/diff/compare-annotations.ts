/** Compares the keywords of schemas that do not affect which values are valid. */
import { valuesAt } from './compare-alternatives.ts';
import { isSameDialect, judgeAnnotation, sunsetOf } from './compare-fields.ts';
import { type Contract, referenceOf } from './contract.ts';
import { type Comparison, type Difference, whatChanged } from './difference.ts';
import { areRequiring } from './exclusion.ts';
import { isAnnotation } from './keywords.ts';
import { canonical, isEqual, isNode, type Node } from './pointer.ts';
import { rule, type Verdict } from './rules.ts';
import { type NormalSchema, normalise } from './schema.ts';
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
    if (keyword === 'discriminator') report(pair, { keys, what, ...judgeDiscriminator(pair, was, is) });
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

/** The alternative for each value of a discriminator: that of its field, or of its mapping, or else the name of the alternative. */
function selectionsOf(
  contract: Contract,
  { unions }: NormalSchema,
  { propertyName, mapping }: Node,
): Map<string, string> {
  const nameIn = (reference: unknown) => String(reference).split('/').at(-1) ?? '';
  const mapped = Object.entries(isNode(mapping) ? mapping : {}).map(([value, to]) => [value, nameIn(to)] as const);
  const named = unions.flatMap(({ branches }) =>
    branches.flatMap((branch) => {
      const name = nameIn(branch.map(referenceOf).join());
      const listed = valuesAt(contract, normalise(contract, branch), String(propertyName));
      const isMapped = mapped.some(([, to]) => to === name);
      return (listed?.map((value) => String(JSON.parse(value))) ?? (isMapped ? [] : [name])).map(
        (value) => [value, name] as const,
      );
    }),
  );
  return new Map([...named, ...mapped]);
}

/** Programs select an alternative by the discriminator, and generated types narrow on it. */
function judgeDiscriminator({ comparison, before, after }: Pair, was: unknown, is: unknown): Partial<Difference> {
  if (!isNode(is)) return { verdict: rule('discriminator-changed') };
  if (!isNode(was)) {
    const isSelected = after.unions.length > 0 && isWritten(comparison.side);
    const isAdded = isSelected && !isRequired(comparison, after, String(is.propertyName));
    return { verdict: rule(isAdded ? 'discriminator-added' : 'discriminator-extended') };
  }
  const [old, now] = [selectionsOf(comparison.before, before, was), selectionsOf(comparison.after, after, is)];
  if (was.propertyName !== is.propertyName || [...old].some(([value, name]) => now.get(value) !== name))
    return { verdict: rule('discriminator-changed') };
  if (now.size === old.size) return {};
  // Readers cannot select an alternative by a value that they do not know.
  return isWritten(comparison.side) ? { verdict: rule('discriminator-extended') } : { effect: 'wider' };
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
  const index = [...before, ...after].findIndex((_, position) => !isEqual(before[position], after[position]));
  return [before[index], after[index]];
};
