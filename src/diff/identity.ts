import { ContractError } from './contract-error.ts';

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Numbers values so that equal ones have the same number, whatever the order of their fields. */
export interface Numbering {
  numberOf: (value: unknown) => number;
}

/** Prepares to number values. Each object is read once, and without recursion, because documents may be nested deeply. */
export function createNumbering(): Numbering {
  const scalars = new Map<unknown, number>();
  const composites = new Map<string, number>();
  const known = new Map<object, number>();
  /** In place of the number of an object whose parts are not numbered yet. */
  const open = -1;

  function give<Key>(numbers: Map<Key, number>, key: Key): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = scalars.size + composites.size;
    numbers.set(key, number);
    return number;
  }
  const get = (value: unknown): number | undefined => (isObject(value) ? known.get(value) : give(scalars, value));

  function numberOf(value: unknown): number {
    const found = get(value);
    if (found !== undefined) return found;
    const stack = [value];
    for (let top = stack.at(-1); stack.length > 0; top = stack.at(-1)) {
      const number = get(top);
      if (!isObject(top) || (number !== undefined && number !== open)) {
        stack.pop();
        continue;
      }
      if (number === undefined) {
        known.set(top, open);
        for (const part of Object.values(top)) {
          if (!isObject(part)) continue;
          const inner = known.get(part);
          if (inner === open) throw new ContractError('The document contains itself: write a reference instead.');
          if (inner === undefined) stack.push(part);
        }
        continue;
      }
      // Its length separates a key from what follows, whatever its characters.
      const text = Array.isArray(top)
        ? `[${top.map(get).join()}`
        : Object.keys(top)
            .sort()
            .reduce((all, key) => `${all}${key.length}:${key}${get((top as Record<string, unknown>)[key])},`, '{');
      known.set(top, give(composites, text));
      stack.pop();
    }
    return get(value) ?? -1;
  }
  return { numberOf };
}
