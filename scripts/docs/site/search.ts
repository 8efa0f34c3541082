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

/** Up to three places of a page, those first whose names have the most words of the query. */
const rankPlaces = (places: Entry['places'], terms: string[]) =>
  places
    .map(([title, fragment]) => ({ title, fragment, words: title.split(/\W+/).flatMap(processTerm) }))
    .map(({ words, ...place }) => ({ ...place, count: words.filter((word) => terms.includes(word)).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, 3);

/** Results as of Pagefind, whose interface asks only those that it shows for their data. */
export async function search(query: string) {
  const found = (await index).search(query);
  const results = found.map(({ id: url, title, excerpt, places, terms }) => ({
    id: url,
    data: async () => {
      const inside = rankPlaces(places, terms).map((place) => ({
        ...place,
        url: `${url}#${place.fragment}`,
        excerpt: '',
      }));
      return { url, meta: { title }, excerpt: escapeHtml(excerpt), sub_results: [{ url }, ...inside] };
    },
  }));
  return { results };
}
