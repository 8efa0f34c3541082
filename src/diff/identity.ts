import { ContractError } from './contract-error.ts';

/**
 * Numbers values so that equal ones have the same number, whatever the order of their fields. Each object is read once, and
 * without recursion, because documents may be nested deeply.
 *
 * @param numbers The numbers that were given, shared by all documents whose values are compared.
 * @param meaningOf What a reference means: references of equal meaning are equal.
 */
export function createNumbering(
  numbers: Map<string, number>,
  meaningOf: (reference: string) => string,
): (value: unknown) => number {
  const known = new WeakMap<object, number>();

  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const get = (value: unknown): number | undefined =>
    typeof value === 'object' && value !== null ? known.get(value) : numberOf(`${typeof value} ${String(value)}`);

  return (value) => {
    const open = new Set<object>();
    const stack = [value];
    for (let top = stack.at(-1); stack.length > 0; top = stack.at(-1)) {
      if (typeof top !== 'object' || top === null || known.has(top)) {
        stack.pop();
        continue;
      }
      if (!open.has(top)) {
        open.add(top);
        for (const part of Object.values(top)) {
          if (open.has(part)) throw new ContractError('The document contains itself: write a reference instead.');
          if (get(part) === undefined) stack.push(part);
        }
        continue;
      }
      const entries = Object.entries(top).map(([key, part]) => {
        const number = key === '$ref' && typeof part === 'string' ? numberOf(`$ref ${meaningOf(part)}`) : get(part);
        return `${numberOf(key)}:${number}`;
      });
      known.set(top, numberOf(Array.isArray(top) ? `[${entries.join()}]` : `{${entries.sort().join()}}`));
      open.delete(top);
      stack.pop();
    }
    return get(value) ?? -1;
  };
}
