/** JSON pointers and references, and walks through a document. */
import type { Json, JsonObject } from './files.ts';

export type Path = (string | number)[];

/** A part of a document, with the way to it. */
export interface Place<Part> {
  node: Part;
  path: Path;
}

/** Splits a JSON pointer, such as `/components/schemas/Asset`, or a reference, such as `#/components/schemas/Asset`, into its keys. */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

export const formatPointer = (keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Returns the value at a path of keys, or undefined if the path ends early. */
export const valueAt = (document: unknown, keys: readonly (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined,
    document,
  );

/**
 * Returns a place of a document or, if it is a `$ref`, the place that it leads to. A reference that leads nowhere yields an empty place,
 * and one that leads back to itself stays.
 */
export function follow<Part extends { $ref?: unknown }>(
  document: object,
  node: Part | undefined,
  path: Path = [],
): Place<Part | undefined> {
  const refs = new Set();
  let place: Place<Part | undefined> = { node, path };
  while (typeof place.node?.$ref === 'string' && !refs.has(place.node.$ref)) {
    refs.add(place.node.$ref);
    const keys = parsePointer(place.node.$ref);
    place = { node: valueAt(document, keys) as Part | undefined, path: keys };
  }
  return place;
}

/** A reference's last key: its component's name. */
export const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Keywords whose members' names are not keywords. */
export const maps =
  /^(paths|webhooks|content|schemas|properties|parameters|headers|responses|examples|securitySchemes)$/;

/** Keywords whose value is the service's data, whatever its keys are called. */
const data = new Set(['example', 'value', 'default', 'const', 'enum']);

/** A copy of an object whose values are changed. */
export const mapValues = <From, To>(object: Record<string, From>, change: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

export const isObject = (node: unknown): node is JsonObject =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** Lists every object of a document with the keys that lead to it, outer objects first. */
export function listObjects(node: unknown, path: string[] = []): { node: JsonObject; path: string[] }[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, value]) => listObjects(value, [...path, key]));
  return isObject(node) ? [{ node, path }, ...inside] : inside;
}

/**
 * Copies a document and replaces each object with the result of `change`, inner objects first. Examples, constants and
 * defaults are copied unchanged.
 *
 * @param change - Also gets whether the keys of the object are names and not keywords.
 */
export function mapObjects(
  object: JsonObject,
  change: (object: JsonObject, isMap: boolean) => JsonObject,
  isMap = false,
): JsonObject {
  const map = (node: Json, isMap: boolean): Json => {
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
