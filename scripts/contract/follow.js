import { parseReference, valueAt } from './pointer.js';

/** @import { Found, Path } from './document.ts' */

/**
 * Returns what a place of a document holds, or what its `$ref` leads to, with the place where that stands. A reference that leads to
 * nothing yields a place that holds nothing, and one that leads back to itself stays.
 *
 * @template {{ $ref?: unknown }} Part
 * @param {object} document
 * @param {Part | undefined} node
 * @param {Path} [path]
 * @returns {Found<Part>}
 */
export function follow(document, node, path = []) {
  const refs = new Set();
  let place = { node, path };
  while (typeof place.node?.$ref === 'string' && !refs.has(place.node.$ref)) {
    refs.add(place.node.$ref);
    const keys = parseReference(place.node.$ref);
    place = { node: /** @type {Part | undefined} */ (valueAt(document, keys)), path: keys };
  }
  return place;
}
