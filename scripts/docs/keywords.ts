/** Words by which readers look for a page that says it in other words. Those of a guide stand in its file. */
import { wordsOf } from './forgiving-search.ts';
import keywords from './keywords.json' with { type: 'json' };
import type { Page } from './pages/page.ts';

const byPlace: Record<string, string> = keywords.pages;

/** What the search knows of a page in addition to its text. The title counts again, except that of a schema, which is like that of its operation. */
export function keywordsOf({ keywords: own, kind, place, title }: Page): string {
  const said = [own, byPlace[place], kind === 'schema' ? '' : title].filter(Boolean).join(' ');
  const words = new Set(wordsOf(said));
  return [said, ...keywords.synonyms.filter((group) => group.some((word) => words.has(word))).flat()].join(' ');
}
