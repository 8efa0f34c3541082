/** What the generator's search loads in place of Pagefind. */
import MiniSearch from 'minisearch';
import { type Entry, processTerm, options as settings } from '../search.ts';

const index = fetch(new URL('index.json', import.meta.url)).then(async (response) =>
  MiniSearch.loadJSONAsync(await response.text(), settings),
);

export const options = async () => {};
export const filters = async () => ({});
export const preload = () => index;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Pages, each with up to three sections whose headings have a word of the query. */
export async function search(query: string) {
  const results = (await index).search(query).map(({ id, title, excerpt, sections, terms }) => {
    const named = (sections as Entry['sections']).filter((section) =>
      section.title.split(/\W+/).some((word) => processTerm(word).some((term) => terms.includes(term))),
    );
    const data = {
      url: id,
      meta: { title },
      excerpt: escapeHtml(excerpt),
      sub_results: [{ url: id }, ...named.slice(0, 3).map((section) => ({ ...section, excerpt: '' }))],
    };
    return { id, data: async () => data };
  });
  return { results };
}
