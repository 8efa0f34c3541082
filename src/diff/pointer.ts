export { formatPointer, parsePointer, valueAt } from './json-pointer.js';

/** Segments of a JSON pointer into a contract. */
export type Segments = readonly string[];

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with sorted keys, which is the same text for equal values. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    isNode(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
