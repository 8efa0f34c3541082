import { createNumbering } from './identity.ts';
import type { Node } from './pointer.ts';

/** How deeply a document may be nested. Published contracts stay far below it. */
const maximumDepth = 500;

/** A keyword that no rule of the comparison covers, so that a change of its value counts as breaking. */
export const tooDeep = 'too deep to compare';

/**
 * Copies a document, and replaces what is nested too deeply by a keyword that only tells whether it has changed. Everything
 * else may then call itself for what is nested.
 */
export function limitDepth(document: Node, numbers: Map<string, number>): Node {
  const numberOf = createNumbering(numbers, (reference) => reference);
  numberOf(document);
  const root = { ...document };
  let level: Node[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: Node[] = [];
    for (const parent of level)
      for (const [key, value] of Object.entries(parent)) {
        if (typeof value !== 'object' || value === null) continue;
        if (depth >= maximumDepth && Object.values(value).some((part) => typeof part === 'object' && part !== null)) {
          // It may be read as a schema, as a list of schemas, or as schemas by name.
          const mark = { [tooDeep]: { [tooDeep]: numberOf(value) } };
          parent[key] = Array.isArray(value) ? [mark] : mark;
        } else {
          const copy = Array.isArray(value) ? [...value] : { ...value };
          parent[key] = copy;
          next.push(copy as Node);
        }
      }
    level = next;
  }
  return root;
}
