/** The bundled contract as the reference reads it: a tree of JSON that is copied and marked up. */
import type { Json, JsonObject } from '../contract/json.ts';
import { parsePointer } from '../contract/pointer.js';
import { isObject } from '../contract/walk.js';

export type { Json, JsonObject };
export { isObject };

/** The contract as such a tree. */
export const toTree = (contract: object): JsonObject => JSON.parse(JSON.stringify(contract));

/** The object that a path of keys leads to. */
export const at = (object: JsonObject, ...keys: string[]): JsonObject =>
  keys.reduce((node, key) => {
    const inner = node[key];
    if (!isObject(inner)) throw new Error(`there is no object at ${keys.join(', ')}`);
    return inner;
  }, object);

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The objects of a list. */
export const objectsIn = (list: Json | undefined): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** The entries of an object that are objects. */
export const objectEntries = (object: Json | undefined): [string, JsonObject][] =>
  Object.entries(isObject(object) ? object : {}).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));

/** The object itself, or what its `$ref`, such as `#/components/schemas/Asset`, points at. */
export const follow = (document: JsonObject, node: JsonObject): JsonObject =>
  typeof node.$ref === 'string' ? follow(document, at(document, ...parsePointer(node.$ref))) : node;

/** The JSON of a body, if it has one. */
export function mediaOf(document: JsonObject, body: Json | undefined): JsonObject | undefined {
  const content = isObject(body) ? follow(document, body).content : undefined;
  return objectEntries(content).find(([type]) => type === 'application/json')?.[1];
}

/** The named examples of a body. */
export const examplesOf = (document: JsonObject, body: Json | undefined) =>
  objectEntries(mediaOf(document, body)?.examples).map(([name, example]) => {
    const { summary = name, description, value = null } = follow(document, example);
    return { summary: String(summary), description: text(description), value };
  });
