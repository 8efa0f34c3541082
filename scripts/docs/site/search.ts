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
const rankPlaces = (places: Entry['places'], terms: string[]): Entry['places'] =>
  places
    .map((place) => ({ place, words: place[0].split(/\W+/).flatMap(processTerm) }))
    .map(({ place, words }) => ({ place, count: words.filter((word) => terms.includes(word)).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, 3)
    .map(({ place }) => place);

export async function search(query: string) {
  const results = (await index).search(query).map(({ id: url, title, excerpt, places, terms }) => {
    const inside = rankPlaces(places, terms).map(([name, fragment]) => ({
      title: name,
      url: `${url}#${fragment}`,
      excerpt: '',
    }));
    const data = { url, meta: { title }, excerpt: escapeHtml(excerpt), sub_results: [{ url }, ...inside] };
    return { id: url, data: async () => data };
  });
  return { results };
}
