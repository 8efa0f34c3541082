/** The module that the generator's search loads instead of Pagefind. */
import MiniSearch from 'minisearch';
import { addressOf, escapeMarkup } from '../pages/page.ts';
import { options as settings } from '../search.ts';

const base = new URL('../', import.meta.url).pathname;

const index = fetch(new URL('index.json', import.meta.url)).then(async (response) =>
  MiniSearch.loadJSONAsync(await response.text(), settings),
);

export const options = async () => {};
export const filters = async () => ({});
export const preload = () => index;

/** The generator's anchor for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

/**
 * Finds the sentence of a page that has the most words of the query. The page's Markdown is next to the page.
 *
 * @returns The sentence, with the words marked, and the anchor of its section.
 */
async function findSentence(file: string, words: string[]) {
  const response = await fetch(base + file);
  const text = (await response.text()).replaceAll(/```[\s\S]*?```/g, ' ');
  const has = new RegExp(`\\b(?:${words.join('|')})\\w*`, 'gi');
  const count = (sentence: string): number => new Set(sentence.toLowerCase().match(has)).size;
  const [best] = text
    .slice(text.indexOf('\n'))
    .split(/^(?=## )/m)
    .flatMap((section) => {
      const [, heading = ''] = /^## (.+)/.exec(section) ?? [];
      const prose = section.replaceAll(/\]\([^)]*\)|[*`#>|[\]]/g, ' ');
      // A heading names a section's subject, so its words count for each sentence.
      const sentences = prose.slice(heading ? prose.indexOf('\n') : 0).split(/\n{2,}|(?<=[.:?])\s+/);
      return sentences.map((sentence) => ({ sentence, heading, matches: count(sentence) + count(heading) }));
    })
    .filter(({ matches }) => matches > 0)
    .sort((one, other) => other.matches - one.matches);
  if (!best) return undefined;
  const sentence = escapeMarkup(best.sentence.trim().slice(0, 200)).replaceAll(has, '<mark>$&</mark>');
  return { sentence, anchor: best.heading && `#${anchorOf(best.heading)}`, heading: best.heading };
}

/** Results in Pagefind's form; its interface loads the data only of the results that it shows. */
export const search = async (query: string) => ({
  results: (await index).search(query).map(({ id, title, excerpt, terms }) => ({
    id,
    data: async () => {
      // For an operation, its method and path come first.
      const [, call = ''] = /^([A-Z]+ \/\S+),/.exec(excerpt) ?? [];
      const found = id.includes('#') ? undefined : await findSentence(id, terms).catch(() => undefined);
      const excerptHtml = found
        ? [call && `<code>${escapeMarkup(call)}</code>`, found.sentence].filter(Boolean).join(' ')
        : escapeMarkup(excerpt);
      const url = addressOf(id, base) + (found?.anchor ?? '');
      const fullTitle = found?.heading ? `${title}: ${found.heading.replaceAll('`', '')}` : title;
      return { url, meta: { title: fullTitle }, excerpt: excerptHtml, sub_results: [{ url }] };
    },
  })),
});
