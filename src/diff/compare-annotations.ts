/** Compares the keywords of schemas that do not affect which values are valid. */
import { judgeAnnotation, sunsetOf } from './compare-fields.ts';
import { additive, breaking, type Comparison, docsOnly, isWritten, type Verdict, whatChanged } from './difference.ts';
import { isEqual, isNode } from './pointer.ts';
import { isAnnotation } from './schema.ts';
import { annotation, keywordsOf, type Pair, report } from './schema-pair.ts';

export function compareAnnotations(pair: Pair): void {
  const { before, after, comparison } = pair;
  for (const keyword of keywordsOf(pair)) {
    if (!isAnnotation(keyword) && keyword !== 'default' && keyword !== 'discriminator') continue;
    const [was, is] = [annotation(before, keyword), annotation(after, keyword)];
    if (isEqual(was, is)) continue;
    const what = whatChanged(was, is);
    const segments = [keyword];
    if (isAnnotation(keyword))
      report(pair, {
        segments,
        what,
        verdict: judgeAnnotation(keyword, was, is),
        sunset: sunsetOf(keyword, was, is),
      });
    if (keyword === 'default') report(pair, { segments, what, verdict: judgeDefault(comparison, was) });
    if (keyword === 'discriminator') report(pair, { segments, what, verdict: judgeDiscriminator(was, is) });
  }
}

function judgeDefault({ side }: Comparison, was: unknown): Verdict {
  if (!isWritten(side)) return docsOnly('readers do not rely on a default of what the service sends');
  return was === undefined
    ? docsOnly('the default documents what the service already does')
    : breaking('a request that omits the value now has another meaning');
}

/** Programs select an alternative by the discriminator, and generated types narrow on it. */
function judgeDiscriminator(was: unknown, is: unknown): Verdict {
  const mapping = (value: unknown) => Object.entries(isNode(value) && isNode(value.mapping) ? value.mapping : {});
  const target = (value: unknown) => String(value).split('/').at(-1);
  const name = (value: unknown) => (isNode(value) ? value.propertyName : undefined);
  const kept = mapping(was).every(([key, value]) => target(Object.fromEntries(mapping(is))[key]) === target(value));
  return was === undefined || (name(was) === name(is) && kept)
    ? additive('programs still select the same alternatives')
    : breaking('programs select an alternative by it');
}
