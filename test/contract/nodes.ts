/** Nodes of a contract, and values that are computed once for each. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Computes a value of each object once. Versions of the contract share all objects but those on the way to a change. */
export function once<Key extends object, T>(compute: (node: Key) => T): (node: Key) => T {
  const known = new WeakMap<Key, { value: T }>();
  return (node) => {
    const value = known.get(node) ?? { value: compute(node) };
    known.set(node, value);
    return value.value;
  };
}
