/** Segments of a JSON pointer into a contract. */
export type Segments = readonly string[];

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const parsePointer = (pointer: string): Segments =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'));

export const formatPointer = (segments: Segments): string =>
  segments.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const valueAt = (document: unknown, segments: Segments): unknown =>
  segments.reduce<unknown>(
    (node, segment) => (typeof node === 'object' && node !== null ? (node as Node)[segment] : undefined),
    document,
  );

/** JSON with sorted keys, which is the same text for equal values. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    isNode(part) ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1))) : part,
  ) ?? 'undefined';
