/** The items of two lists that belong together, and those without a counterpart. */
export interface Pairing<Item> {
  pairs: [was: Item, is: Item][];
  removed: Item[];
  added: Item[];
}

/** Pairs the items of two lists by the first criterion, the remaining ones by the second, and so on. */
export function pairUp<Item>(
  before: readonly Item[],
  after: readonly Item[],
  criteria: readonly ((was: Item, is: Item) => boolean)[],
): Pairing<Item> {
  const pairs: [Item, Item][] = [];
  const removed = new Set(before);
  const added = new Set(after);
  for (const belong of criteria)
    for (const was of removed) {
      const is = [...added].find((candidate) => belong(was, candidate));
      if (is === undefined) continue;
      removed.delete(was);
      added.delete(is);
      pairs.push([was, is]);
    }
  return { pairs, removed: [...removed], added: [...added] };
}

/** Whether each list has one item, which is then the counterpart of the other. */
export const areSingle = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === 1 && after.length === 1;
