/**
 * JSON pointers and references, and walks through an OpenAPI document and from schema to schema, in JavaScript because Spectral's rules
 * use them too and Spectral loads nothing else.
 *
 * @import { Document, Found, Path, Place, Schema } from './contract.ts'
 * @import { Json, JsonObject } from './files.ts'
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
 * Returns the value at a path of keys, or undefined if the path ends early.
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
 * Returns a place of a document or, if it is a `$ref`, the place that it leads to. A reference that leads nowhere yields an empty place,
 * and one that leads back to itself stays.
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
 * A reference's last key: its component's name.
 *
 * @param {string} ref
 */
export const componentName = (ref) => ref.slice(ref.lastIndexOf('/') + 1);

/** Keywords whose members' names are not keywords. */
export const maps =
  /^(paths|webhooks|content|schemas|properties|parameters|headers|responses|examples|securitySchemes)$/;

/** Keywords whose value is the service's data, whatever its keys are called. */
const data = new Set(['example', 'value', 'default', 'const', 'enum']);

/**
 * @param {unknown} node
 * @returns {node is JsonObject}
 */
export const isObject = (node) => typeof node === 'object' && node !== null && !Array.isArray(node);

/**
 * Lists every object of a document with the keys that lead to it, outer objects first.
 *
 * @param {unknown} node
 * @param {string[]} [path]
 * @returns {{ node: JsonObject, path: string[] }[]}
 */
export function listObjects(node, path = []) {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, value]) => listObjects(value, [...path, key]));
  return isObject(node) ? [{ node, path }, ...inside] : inside;
}

/**
 * Copies a document and replaces each object with the result of `change`, inner objects first. Examples, constants and
 * defaults are copied unchanged.
 *
 * @param {JsonObject} object
 * @param {(object: JsonObject, isMap: boolean) => JsonObject} change - Also gets whether the keys of the object are
 *   names and not keywords.
 * @returns {JsonObject}
 */
export function mapObjects(object, change, isMap = false) {
  /**
   * @param {Json} node
   * @param {boolean} isMap
   * @returns {Json}
   */
  const map = (node, isMap) => {
    if (Array.isArray(node)) return node.map((each) => map(each, false));
    return isObject(node) ? mapObjects(node, change, isMap) : node;
  };
  const entries = Object.entries(object).map(([key, value]) => {
    // A schema's examples are values; a body's examples have names.
    const isData = !isMap && (data.has(key) || (key === 'examples' && Array.isArray(value)));
    return [key, value === undefined || isData ? value : map(value, !isMap && maps.test(key))];
  });
  return change(Object.fromEntries(entries), isMap);
}

/**
 * Copies an object without the members that `isLeftOut` returns true for.
 *
 * @param {JsonObject} object
 * @param {(key: string) => boolean} isLeftOut
 * @returns {JsonObject}
 */
export const omit = (object, isLeftOut) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !isLeftOut(key)));

/** Keywords that hold a schema, a list of schemas or a map of schemas. */
const schemaKeywords = ['items', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'properties'];

/**
 * The schemas that a schema leads to through its `$ref` and the given keywords.
 *
 * @param {Document} document
 * @param {Place<Schema>} place
 * @param {readonly string[]} keywords
 * @returns {Place<unknown>[]}
 */
const children = (document, { node, path }, keywords) => [
  ...(node.$ref ? [follow(document, node, path)] : []),
  ...keywords.flatMap((keyword) => {
    const held = node[keyword];
    if (Array.isArray(held)) return held.map((part, index) => ({ node: part, path: [...path, keyword, index] }));
    if (keyword !== 'properties') return [{ node: held, path: [...path, keyword] }];
    return Object.entries(held ?? {}).map(([name, part]) => ({ node: part, path: [...path, keyword, name] }));
  }),
];

/**
 * Every schema that is reachable from the given schemas, each once.
 *
 * @param {Document} document
 * @param {Found<Schema>[]} roots
 * @param {readonly string[]} [keywords] - that lead on, next to `$ref`
 * @returns {Place<Schema>[]}
 */
export function reachable(document, roots, keywords = schemaKeywords) {
  /** @type {Map<string, Place<Schema>>} */
  const found = new Map();
  /** @type {Place<unknown>[]} */
  const waiting = [...roots];
  for (const { node, path } of waiting) {
    const key = path.join('\n');
    if (!isObject(node) || found.has(key)) continue;
    const place = { node, path };
    found.set(key, place);
    waiting.push(...children(document, place, keywords));
  }
  return [...found.values()];
}
