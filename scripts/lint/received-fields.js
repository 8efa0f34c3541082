/** @import { Document, Path, Schema } from '../contract/document.ts' */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { follow } from '../contract/follow.js';
import { reachable } from '../contract/schemas.js';
import { isObject } from '../contract/walk.js';
import { receivedSchemas } from './document.js';

/**
 * Reads why fields of what is received are required, by schema, and which sets of values are complete. The file says what each reason means.
 *
 * @returns {Record<'made' | 'closed', string[]> & Record<'identity' | 'subject' | 'stated' | 'strict' | 'neverNull', Record<string, string[]>>}
 */
export const readReasons = () => parse(readFileSync('scripts/lint/received-fields.yaml', 'utf8'));

/**
 * The schemas that describe an object, each with the named schema that it stands in.
 *
 * @param {Document} document
 */
export const receivedObjects = (document) =>
  reachable(document, receivedSchemas(document))
    .filter(({ node }) => isObject(node.properties) || node.required !== undefined)
    .map((place) => ({ ...place, name: ownerOf(place.path) }));

/**
 * The name of the schema that a place is a part of by allOf alone; a field of it is a schema of its own.
 *
 * @param {Path} path
 */
function ownerOf([section, kind, name, ...rest]) {
  const isPart = rest.every((key, index) => (index % 2 === 0 ? key === 'allOf' : Number.isInteger(Number(key))));
  return section === 'components' && kind === 'schemas' && isPart ? String(name) : undefined;
}

/**
 * Whether a schema lets null through: true, false, or undefined where it says nothing of types.
 *
 * @param {Document} document
 * @param {Schema | undefined} schema
 * @returns {boolean | undefined}
 */
export function admitsNull(document, schema) {
  const { node } = follow(document, schema, []);
  if (node?.type !== undefined) return [node.type].flat().includes('null');
  const choices = node?.oneOf ?? node?.anyOf;
  if (choices) return choices.some((choice) => admitsNull(document, choice) === true);
  const parts = (node?.allOf ?? []).map((part) => admitsNull(document, part));
  return parts.includes(false) ? false : parts.includes(true) || undefined;
}
