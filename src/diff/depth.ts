import { isObject, type Numbering } from './identity.ts';
import type { Node } from './pointer.ts';

/** How deeply a document may be nested. Published contracts stay far below it. */
const maximumDepth = 500;

/** A keyword that no rule of the comparison covers, so that a change of its value counts as breaking. */
export const tooDeep = 'too deep to compare';

const isDeeper = (value: unknown, levels: number): boolean =>
  isObject(value) && (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

/**
 * Returns a document, or a copy in which a keyword that only tells whether it has changed replaces what is nested too deeply.
 * Functions that read the document may then call themselves for what is nested.
 */
export function limitDepth(document: Node, { numberOf }: Numbering): Node {
  if (!isDeeper(document, maximumDepth)) return document;
  numberOf(document);
  const root = { ...document };
  let level: Node[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: Node[] = [];
    for (const parent of level)
      for (const [key, value] of Object.entries(parent)) {
        if (!isObject(value)) continue;
        if (depth >= maximumDepth && Object.values(value).some(isObject)) {
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
