/**
 * The ways from one schema of a bundled contract to those that it leads to.
 *
 * @import { Document, Found, Path, Place, Schema } from './document.ts'
 */

import { follow } from './follow.js';
import { valueAt } from './pointer.js';
import { isObject } from './walk.js';

/** Keywords that hold a schema, and those that hold a list or a map of schemas. */
const schemaKeywords = ['items', 'additionalProperties'];
const groupKeywords = ['allOf', 'anyOf', 'oneOf', 'properties'];

/**
 * What a schema leads to by its `$ref` and its keywords.
 *
 * @param {Document} document
 * @param {Place<Schema>} place
 */
function children(document, { node, path }) {
  /**
   * @param {string} keyword
   * @param {Path} rest
   */
  const child = (keyword, ...rest) => {
    const way = [keyword, ...rest];
    return { node: valueAt(node, way), path: [...path, ...way], keyword };
  };
  return [
    ...(node.$ref ? [{ ...follow(document, node, path), keyword: '$ref' }] : []),
    ...schemaKeywords.map((keyword) => child(keyword)),
    ...groupKeywords.flatMap((keyword) =>
      Object.keys(node[keyword] ?? {}).map((key) => child(keyword, Array.isArray(node[keyword]) ? Number(key) : key)),
    ),
  ];
}

/**
 * Every schema that is reachable from the given ones, each once.
 *
 * @param {Document} document
 * @param {Found<Schema>[]} roots
 * @returns {Place<Schema>[]}
 */
export function reachable(document, roots) {
  /** @type {Map<string, Place<Schema>>} */
  const found = new Map();
  /** @type {Place<unknown>[]} */
  const waiting = [...roots];
  for (const { node, path } of waiting) {
    const key = path.join('\n');
    if (!isObject(node) || found.has(key)) continue;
    const place = { node, path };
    found.set(key, place);
    waiting.push(...children(document, place));
  }
  return [...found.values()];
}

/**
 * A schema and what it is composed of by `$ref` and the given keywords.
 *
 * @param {Document} document
 * @param {Found<Schema>} place
 * @returns {Place<Schema>[]}
 */
export function composition(document, place, keywords = ['allOf']) {
  /** @type {Place<Schema>[]} */
  const found = [];
  /** @type {Place<unknown>[]} */
  const waiting = [place];
  for (const { node, path } of waiting) {
    if (!isObject(node) || found.some((part) => part.node === node)) continue;
    const part = { node, path };
    found.push(part);
    waiting.push(...children(document, part).filter(({ keyword }) => keyword === '$ref' || keywords.includes(keyword)));
  }
  return found;
}
