/** The bundled contract as the reference reads it: a tree of JSON that is copied, marked up and handed to the renderer. */
import type { listOperations } from '../contract.ts';

export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

export type Entry = ReturnType<typeof listOperations>[number];

export const isObject = (node: unknown): node is JsonObject =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** The same tree with every object replaced by what `change` makes of it, the leaves first. */
export function mapObjects(node: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(node)) return node.map((item) => mapObjects(item, change));
  if (!isObject(node)) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    // What an example holds is data of the service, whatever its keys are called.
    value === undefined || key === 'value' || key === 'example' ? value : mapObjects(value, change),
  ]);
  return change(Object.fromEntries(entries));
}

/** What a reference such as `#/components/schemas/Asset` points at. */
export function resolve(document: JsonObject, ref: string): JsonObject {
  const target = ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>((node, part) => (isObject(node) ? node[part] : undefined), document);
  if (!isObject(target)) throw new Error(`${ref} points at nothing`);
  return target;
}

/** The object itself, or what its `$ref` points at. */
export const follow = (document: JsonObject, node: JsonObject): JsonObject =>
  typeof node.$ref === 'string' ? follow(document, resolve(document, node.$ref)) : node;
