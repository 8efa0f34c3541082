/** Segments of a JSON pointer into a contract. */
export type Segments = readonly string[];

export const parsePointer = (pointer: string): Segments =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

export const startsWith = (segments: Segments, prefix: Segments): boolean =>
  prefix.every((segment, index) => segments[index] === segment);

/** What is below these words is named by the author of a contract, not by OpenAPI. */
const maps = new Set([
  'paths',
  'webhooks',
  'components',
  'schemas',
  'parameters',
  'responses',
  'headers',
  'examples',
  'securitySchemes',
  'variables',
  'content',
  'properties',
  'dependentSchemas',
  'patternProperties',
  '$defs',
  'mapping',
  'callbacks',
  'links',
]);

/**
 * The words of OpenAPI among the segments, with their depth. A field named `description` is a name and not such a word,
 * or else its removal would pass for a change of the documentation.
 */
export function keywords(segments: Segments): { word: string; depth: number }[] {
  const found: { word: string; depth: number }[] = [];
  let named = false;
  segments.forEach((word, depth) => {
    if (named) {
      named = depth === 1 && segments[0] === 'components';
      return;
    }
    found.push({ word, depth });
    named = maps.has(word);
  });
  return found;
}
