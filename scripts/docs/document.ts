/** The bundled contract as the reference reads it: a tree of JSON that is copied, marked up and handed to the renderer. */
import type { listOperations } from '../contract.ts';
import { parsePointer } from '../pointer.ts';

export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

export type Entry = ReturnType<typeof listOperations>[number];

export const isObject = (node: unknown): node is JsonObject =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** The contract as such a tree. */
export const toTree = (contract: object): JsonObject => JSON.parse(JSON.stringify(contract));

/** The same tree with every object replaced by what `change` makes of it, the leaves first. */
export function mapObjects(object: JsonObject, change: (object: JsonObject) => JsonObject): JsonObject {
  const map = (node: Json): Json =>
    Array.isArray(node) ? node.map(map) : isObject(node) ? mapObjects(node, change) : node;
  const entries = Object.entries(object).map(([key, value]) => [
    key,
    // What an example holds is data of the service, whatever its keys are called.
    value === undefined || key === 'value' || key === 'example' ? value : map(value),
  ]);
  return change(Object.fromEntries(entries));
}

/** The object that a path of keys leads to. */
export const at = (object: JsonObject, ...keys: string[]): JsonObject =>
  keys.reduce((node, key) => {
    const inner = node[key];
    if (!isObject(inner)) throw new Error(`there is no object at ${keys.join(', ')}`);
    return inner;
  }, object);

/** The objects of a list. */
export const objectsIn = (list: Json | undefined): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** What a reference such as `#/components/schemas/Asset` points at. */
export const resolve = (document: JsonObject, ref: string): JsonObject => at(document, ...parsePointer(ref));

/** The object itself, or what its `$ref` points at. */
export const follow = (document: JsonObject, node: JsonObject): JsonObject =>
  typeof node.$ref === 'string' ? follow(document, resolve(document, node.$ref)) : node;
