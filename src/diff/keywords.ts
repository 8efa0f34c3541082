/** What the comparison knows of keywords. */
import { readFacets } from './read-facets.ts';

/** Keywords with one schema. */
export const single =
  'items additionalProperties unevaluatedProperties unevaluatedItems propertyNames contentSchema contains'.split(' ');
/** Keywords with schemas by name or index. */
export const maps = 'patternProperties dependentSchemas prefixItems'.split(' ');
/** Keywords that combine schemas. */
export const composing = 'allOf anyOf oneOf not if then else'.split(' ');

export const facetKeywords = Object.keys(readFacets({}, false));

const understood = new Set([
  ...[
    '$ref',
    '$defs',
    'properties',
    'nullable',
    'const',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'discriminator',
    'default',
  ],
  ...[...single, ...maps, ...composing, ...facetKeywords],
]);

const annotations = new Set(
  'title description summary example examples externalDocs $comment $schema $id $anchor readOnly writeOnly deprecated'.split(
    ' ',
  ),
);

/** Whether a keyword has no effect on which values are valid. */
export const isAnnotation = (keyword: string): boolean =>
  annotations.has(keyword) || (keyword.startsWith('x-') && keyword !== 'x-extensible-enum');

/** Whether the comparison knows the meaning of a keyword. */
export const isUnderstood = (keyword: string): boolean => understood.has(keyword) || isAnnotation(keyword);
