export { formatPointer, parseReference, valueAt } from '../base/pointer.js';

/** Segments of a JSON pointer into a contract. */
export type Pointer = readonly string[];

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with sorted keys, which is the same text for equal values. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    isNode(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
  );

/** Whether two values of JSON are equal, whatever the order of their fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual((one as Node)[key], (other as Node)[key]))
  );
}
