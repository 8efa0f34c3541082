import type { Json, JsonObject } from '../contract/files.ts';
import { parsePointer, valueAt } from '../contract/references.js';
import { isObject, maps } from '../contract/walk.js';

/** Keywords that people alone read. */
const documentation = /^(description|summary|examples?|externalDocs|tags|discriminator|x-.*)$/;

/** Merges two schemas that both hold. What one keyword cannot say stays in an `allOf`. */
function mergeTwo(one: JsonObject, other: JsonObject): JsonObject {
  const merged = { ...one };
  const rest: JsonObject = {};
  for (const [keyword, value] of Object.entries(other)) {
    const present = merged[keyword];
    if (value === undefined || present === undefined) merged[keyword] ??= value;
    else if (keyword === 'properties' && isObject(present) && isObject(value)) {
      merged.properties = { ...value, ...present };
      for (const name of Object.keys(value).filter((each) => each in present))
        merged.properties[name] = merge([present[name], value[name]].filter(isObject));
    } else if (keyword === 'required') merged.required = [...new Set([present, value].flat())];
    else if (!documentation.test(keyword) && JSON.stringify(present) !== JSON.stringify(value)) rest[keyword] = value;
  }
  return Object.keys(rest).length > 0 ? { ...merged, allOf: [merged.allOf ?? [], rest].flat() } : merged;
}

/** Merges schemas that all hold, unless one refuses the fields of another. */
export function merge(parts: JsonObject[]): JsonObject {
  const isClosed = parts.some(({ additionalProperties: others = true }) => others !== true);
  return isClosed && parts.filter((part) => part.properties).length > 1 ? { allOf: parts } : parts.reduce(mergeTwo, {});
}

/** A part of a document with its own reference resolved and its own `allOf` merged. What it holds stays as it is. */
export function settle(document: JsonObject, part: Json): JsonObject {
  if (!isObject(part)) return {};
  const { $ref, allOf = [], ...own } = part;
  const parts = [allOf].flat().map((each) => settle(document, each));
  if (typeof $ref !== 'string') return merge([own, ...parts]);
  const target = valueAt(document, parsePointer($ref)) as Json | undefined;
  if (target === undefined) throw new Error(`${$ref} leads nowhere`);
  return merge([own, ...parts, settle(document, target)]);
}

/**
 * Returns a contract as its values are compared, so that two ways to write the same do not differ: references are resolved, `allOf` is
 * merged, a `const` is an `enum` of one, and what people alone read is left out.
 */
export function normalise(document: JsonObject): JsonObject {
  const compared = (part: Json, isMap = false): Json => {
    if (Array.isArray(part)) return part.map((each) => compared(each));
    if (!isObject(part)) return part;
    const entries = Object.entries(isMap ? part : settle(document, part)).flatMap(([key, value = null]) => {
      if (isMap) return [[key, compared(value)]];
      if (key === 'const') return [['enum', [value]]];
      return documentation.test(key) ? [] : [[key, compared(value, maps.test(key))]];
    });
    return Object.fromEntries(entries);
  };
  const schemes = valueAt(document, ['components', 'securitySchemes']) as Json | undefined;
  return compared({ ...document, components: schemes ? { securitySchemes: schemes } : {} }) as JsonObject;
}
