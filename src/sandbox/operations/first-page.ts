import type { ListMeta } from '../../../generated/types.js';

const itemsPerPage = 10;

// Choice: paging. Lists begin with the newest. How to ask for another page is not shown, so the first is all that can be read.
/** The first page of a list, with the position of the page within all items. */
export function firstPage<Item>(items: readonly Item[]): { data: Item[]; meta: ListMeta } {
  const data = items.toReversed().slice(0, itemsPerPage);
  const totalPages = Math.ceil(items.length / itemsPerPage);
  return { data, meta: { totalItems: items.length, itemCount: data.length, itemsPerPage, totalPages, currentPage: 1 } };
}
