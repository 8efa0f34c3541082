/** What the generator's search loads in place of Pagefind. */
import MiniSearch from 'minisearch';
import { addressOf } from '../pages/page.ts';
import { options as settings } from '../search.ts';

const base = new URL('../', import.meta.url).pathname;

const index = fetch(new URL('index.json', import.meta.url)).then(async (response) =>
  MiniSearch.loadJSONAsync(await response.text(), settings),
);

export const options = async () => {};
export const filters = async () => ({});
export const preload = () => index;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The sentence of a page that has the most words of the query, with the words marked. Its Markdown lies next to a page. */
async function findSentence(file: string, words: string[]): Promise<string | undefined> {
  const response = await fetch(base + file);
  const prose = (await response.text()).replaceAll(/```[\s\S]*?```|\]\([^)]*\)|[*`#>|[\]]/g, ' ');
  const has = new RegExp(`\\b(?:${words.join('|')})\\w*`, 'gi');
  const sentences = prose.slice(prose.indexOf('\n')).split(/\n{2,}|(?<=[.:?])\s+/);
  const count = (sentence: string): number => new Set(sentence.toLowerCase().match(has)).size;
  const [found] = sentences.filter((sentence) => count(sentence) > 0).sort((one, other) => count(other) - count(one));
  return found && escapeHtml(found.trim().slice(0, 200)).replaceAll(has, '<mark>$&</mark>');
}

/** Results as of Pagefind, whose interface asks only those that it shows for their data. */
export async function search(query: string) {
  const found = (await index).search(query);
  const results = found.map(({ id, title, excerpt, terms }) => ({
    id,
    data: async () => {
      // Of an operation, its method and path come first.
      const [, call = ''] = /^([A-Z]+ \/\S+),/.exec(excerpt) ?? [];
      const sentence = id.includes('#') ? undefined : await findSentence(id, terms).catch(() => undefined);
      const said = sentence
        ? [call && `<code>${escapeHtml(call)}</code>`, sentence].filter(Boolean).join(' ')
        : escapeHtml(excerpt);
      const url = addressOf(id, base);
      return { url, meta: { title }, excerpt: said, sub_results: [{ url }] };
    },
  }));
  return { results };
}
