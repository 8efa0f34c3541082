/**
 * JSON pointers and references, in JavaScript because the rules of Spectral follow them too and Spectral loads nothing else.
 *
 * @import { Found, Path } from './contract.ts'
 */

/**
 * Splits a JSON pointer, such as `/components/schemas/Asset`, or a reference, such as `#/components/schemas/Asset`, into its keys.
 *
 * @param {string} pointer
 * @returns {string[]}
 */
export const parsePointer = (pointer) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Writes keys as a JSON pointer.
 *
 * @param {readonly (string | number)[]} keys
 * @returns {string}
 */
export const formatPointer = (keys) =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * Returns what stands at a path of keys, or undefined where the path ends early.
 *
 * @param {unknown} document
 * @param {readonly (string | number)[]} keys
 * @returns {unknown}
 */
export const valueAt = (document, keys) =>
  keys.reduce(
    (/** @type {unknown} */ node, key) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined,
    document,
  );

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
    const keys = parsePointer(place.node.$ref);
    place = { node: /** @type {Part | undefined} */ (valueAt(document, keys)), path: keys };
  }
  return place;
}

/**
 * The last key of a reference: the name of the component that it leads to.
 *
 * @param {string} ref
 */
export const componentName = (ref) => ref.slice(ref.lastIndexOf('/') + 1);
