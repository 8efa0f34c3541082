/** The site's search: finds pages by any word of a query, despite typing errors. */
import MiniSearch, { type Options } from 'minisearch';
import keywords from '../../docs/keywords.json' with { type: 'json' };
import { firstSentence } from '../contract/descriptions.ts';
import { linkToSchema, type Page, textOf } from './pages/page.ts';

/** A page in the search index. Its `id` is the page's file, and a schema's anchor. */
export type Entry = Record<'id' | 'kind' | 'title' | 'keywords' | 'headings' | 'text' | 'excerpt', string>;

const commonWords =
  'a about after all am an and any are at be been before being between by can could did difference do does done each every for from get give had has have he help here how i if in is it its just let make many may me might more most much must my need needs not now of on one or our out over please same she should so some still such than that the their them then there they this to too try up us use used using versus very vs want wants was we were what when where which while who why will with would yet you your';
const stopWords = new Set(commonWords.split(' '));

/** Strips a longer word's ending, so that `authenticate` finds `authentication`. */
const stem = (term: string): string => (term.length > 5 ? term.replace(/(?:ion|ing|ed|e)?s?$/, '') : term);

/** A text's words. By default, MiniSearch keeps symbols that are no punctuation, such as backticks, in a word. */
const tokenize = (text: string): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? [];

/** A word, and those in a name such as `quoteWalletSwap` or `DATABASE_URL`; nothing for a word that any question may contain. */
function processTerm(word: string): string[] {
  const inner = word.split(/(?<=[a-z])(?=[A-Z])|_/);
  const term = word.toLowerCase();
  const own = stopWords.has(term) ? [] : [stem(term)];
  return inner.length > 1 ? [...own, ...inner.flatMap(processTerm)] : own;
}

export const options: Options<Entry> = {
  fields: ['title', 'keywords', 'headings', 'text'],
  storeFields: ['kind', 'title', 'excerpt'],
  tokenize,
  processTerm,
  searchOptions: {
    boost: { title: 3, keywords: 3, headings: 2 },
    // An operation's schemas repeat much of its page, and the TypeScript pages repeat much of the guides.
    boostDocument: (_id, _term, entry) => ({ schemas: 0.5, typescript: 0.3 })[String(entry?.kind)] ?? 1,
    // A word may have another ending, and the last word may be unfinished.
    prefix: (term, index, terms) => term.length > 3 || index === terms.length - 1,
    fuzzy: (term) => term.length > 3 && 0.2,
  },
};

function entryOf(page: Page): Entry {
  const { kind, title, file, body } = page;
  const summary = page.summary.replaceAll('`', '');
  return {
    id: file,
    kind,
    title,
    // Words that readers search for and that the page does not use.
    keywords: (keywords as Record<string, string>)[file] ?? '',
    headings: (body.match(/^##.+$/gm) ?? []).join('\n'),
    // TypeDoc's pages are found by their headings.
    text: kind === 'typescript' ? summary : `${summary} ${textOf({ ...page, samples: [] })}`,
    excerpt: summary,
  };
}

const schemasOf = (page: Page): Page[] =>
  page.body.split(/^(?=## )/m).map((section) => {
    const [heading = ''] = section.split('\n', 1);
    const [title, body] = [heading.slice('## '.length), section.slice(heading.length)];
    return { ...page, title, file: linkToSchema(title), body, summary: firstSentence(body) };
  });

export function indexPages(pages: Page[]): MiniSearch<Entry> {
  const index = new MiniSearch(options);
  const entries = pages.flatMap((page) =>
    page.kind === 'schemas' ? [{ ...page, body: '' }, ...schemasOf(page)] : page,
  );
  index.addAll(entries.map(entryOf));
  return index;
}
