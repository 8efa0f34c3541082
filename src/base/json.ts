import { tryOrUndefined } from './observer.js';

/** Whether a value is an object or an array, whose fields can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a value is an object of names and values, and no array, `Map` or other iterable. */
export const isNonIterableRecord = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !(Symbol.iterator in value);

/**
 * The integer that a received JSON value represents; undefined for any other value. A lossless parser may return a number as a
 * bigint or as its own object.
 */
export function toInteger(value: unknown): number | undefined {
  const isText = value === null || typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value);
  // An object that represents no number, such as `{"valueOf": 1}`, throws.
  const number = isText ? undefined : tryOrUndefined(() => Number(value));
  return Number.isInteger(number) ? Number(number) : undefined;
}

/** A value that JSON would change or drop silently. The message starts with its path, for example `body.calls[2].amount`. */
export class JsonLossError extends TypeError {}

/** Deeper values are rejected, so that the remaining stack never decides whether a value can be serialized. */
const maxDepth = 1_000;

/**
 * Returns a value as JSON carries it: a copy of plain objects and arrays, with every `toJSON` and every getter called once. The
 * checked value is therefore the serialized one, whatever the caller does with the original.
 *
 * @param path - The value's name in errors. The other parameters are those of its parts.
 * @throws {@link JsonLossError} if JSON would change or drop a part of the value.
 * @throws RangeError if the value contains itself or is nested too deeply.
 */
export function toPlain(value: unknown, path: string, key = '', depth = 0): unknown {
  if (depth > maxDepth) throw new RangeError(`it contains itself, or is nested more than ${maxDepth} levels deep`);
  const json = resolveToJson(value, key);
  const problem = isInvalidDate(value) ? 'is an invalid Date, which JSON changes to null' : problemOf(json);
  if (problem) throw new JsonLossError(`${path} ${problem}`);
  if (typeof json !== 'object' || json === null || isRawJson(json)) return json;
  if (Array.isArray(json))
    // `Array.from` passes holes too.
    return Array.from(json, (item: unknown, index) => {
      const plain = toPlain(item, `${path}[${index}]`, String(index), depth + 1);
      // A `toJSON` may return undefined too.
      if (plain === undefined) throw new JsonLossError(`${path}[${index}] is undefined, which JSON changes to null`);
      return plain;
    });
  const fields = Object.entries(json).flatMap(([name, field]) => {
    const plain = toPlain(field, `${path}.${name}`, name, depth + 1);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return Object.fromEntries(fields);
}

/** The value that JSON takes in place of an object with a `toJSON`. Bytes stay bytes: a `Buffer` would become an object. */
export function resolveToJson(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON(key) : value;
}

function problemOf(value: unknown): string | undefined {
  if (['bigint', 'function', 'symbol'].includes(typeof value)) return `is a ${typeof value}, which JSON cannot carry`;
  if (typeof value === 'number' && !Number.isFinite(value)) return `is ${value}, which JSON changes to null`;
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    return 'is an integer that a JavaScript number cannot hold exactly';
  // `Object` for the instances of most classes.
  const type = Object.prototype.toString.call(value).slice('[object '.length, -1);
  const isCarried = typeof value !== 'object' || value === null || type === 'Object' || type === 'Array';
  return isCarried ? undefined : `is a ${type}, which JSON does not carry`;
}

const isInvalidDate = (value: unknown): boolean => value instanceof Date && Number.isNaN(value.getTime());

/** Whether `JSON.rawJSON` made an object: it represents a number with more digits than a JavaScript number has. */
const isRawJson = (value: object): boolean =>
  (JSON as { isRawJSON?: (value: unknown) => boolean }).isRawJSON?.(value) ?? false;
