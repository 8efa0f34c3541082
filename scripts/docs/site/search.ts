/** Takes the place of pagefind.js, of which everything else is as it was. */
import { searchForgivingly } from '../forgiving-search.ts';
import * as core from './core.js';

export * from './core.js';

/** The defaults of the generator, and with how much the title and the keywords of a page count. */
const ranking = {
  ...{ pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9 },
  metaWeights: { title: 1, keywords: 4 },
};

export const options = (chosen: object) => core.options({ ...chosen, ranking });

let words: Promise<string[]> | undefined;

export async function search(query: string, options?: object) {
  words ??= fetch(new URL('words.json', import.meta.url)).then((response) => response.json());
  return searchForgivingly(query, core.search, await words, options);
}

let latest = 0;

/** As Pagefind's: null where another search has begun meanwhile. */
export async function debouncedSearch(query: string, options?: object, milliseconds = 300) {
  const own = ++latest;
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return own === latest ? search(query, options) : null;
}
