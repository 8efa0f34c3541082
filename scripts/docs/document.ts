/** The bundled contract as the reference reads it: a tree of JSON that is copied and marked up. */
import type { listOperations } from '../contract/contract.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import { parsePointer } from '../contract/pointer.js';
import { isObject } from '../contract/walk.js';

export type { Json, JsonObject };
export { isObject };

export type Entry = ReturnType<typeof listOperations>[number];

/** The contract as such a tree. */
export const toTree = (contract: object): JsonObject => JSON.parse(JSON.stringify(contract));

/** The object that a path of keys leads to. */
export const at = (object: JsonObject, ...keys: string[]): JsonObject =>
  keys.reduce((node, key) => {
    const inner = node[key];
    if (!isObject(inner)) throw new Error(`there is no object at ${keys.join(', ')}`);
    return inner;
  }, object);

/** The objects of a list. */
export const objectsIn = (list: Json | undefined): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** The entries of an object that are objects. */
export const objectEntries = (object: Json | undefined): [string, JsonObject][] =>
  Object.entries(isObject(object) ? object : {}).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));

/** What a reference such as `#/components/schemas/Asset` points at. */
export const resolve = (document: JsonObject, ref: string): JsonObject => at(document, ...parsePointer(ref));

/** The object itself, or what its `$ref` points at. */
export const follow = (document: JsonObject, node: JsonObject): JsonObject =>
  typeof node.$ref === 'string' ? follow(document, resolve(document, node.$ref)) : node;

/** The JSON of a body, if it has one. */
export function mediaOf(document: JsonObject, body: JsonObject): JsonObject | undefined {
  const { content } = follow(document, body);
  return isObject(content) && isObject(content['application/json']) ? content['application/json'] : undefined;
}

/** The named examples of a body. */
export const examplesOf = (document: JsonObject, body: JsonObject) =>
  objectEntries(mediaOf(document, body)?.examples).map(([name, example]) => {
    const { summary = name, description = '', value = null } = follow(document, example);
    return { summary: String(summary), description: String(description).trim(), value };
  });
