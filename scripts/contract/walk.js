/**
 * The ways through a whole OpenAPI document, in JavaScript because the rules of Spectral use them too and Spectral loads
 * nothing else.
 *
 * @import { Json, JsonObject } from './json.ts'
 */

/** Keywords whose members have names of their own, which are not keywords. */
const maps = new Set(['properties', 'patternProperties', 'headers', 'responses', 'schemas', 'examples']);

/** Keywords whose value is data of the service, whatever its keys are called. */
const data = new Set(['example', 'value', 'default', 'const', 'enum']);

/**
 * @param {unknown} node
 * @returns {node is JsonObject}
 */
export const isObject = (node) => typeof node === 'object' && node !== null && !Array.isArray(node);

/**
 * Lists every object of a document with the keys that lead to it, an object before what it holds.
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
 * Copies a document with each object replaced by what `change` returns for it, inner objects first. What an example,
 * a constant or a default holds is copied as it is.
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
  const entries = Object.entries(object).map(([key, value]) => [
    key,
    value === undefined || (!isMap && data.has(key)) ? value : map(value, !isMap && maps.has(key)),
  ]);
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
