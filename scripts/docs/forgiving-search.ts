/**
 * The search of the site in front of Pagefind's, which finds only pages that have every word and corrects nothing: it leaves
 * out words of questions, corrects words that the site does not have, and then finds pages that have some of the words.
 */
import { findSimilar } from '../../src/options/find-similar.ts';

interface Result {
  id: string;
  score: number;
}

type Search<R> = (query: string, options?: object) => Promise<{ results: R[] }>;

const ofQuestions = new Set(
  'a about after an and are at be before by can do does for from get has have how i if in is it me my not of on or our should that the their there this to use was we what when where which who why will with you your'.split(
    ' ',
  ),
);

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}._-]*/gu) ?? [];

/** The word itself where the site has it or one that begins with it, and otherwise the closest one. */
const correct = (word: string, known: readonly string[]): string =>
  word.length < 4 || known.some((each) => each.startsWith(word)) ? word : (findSimilar(word, known) ?? word);

/** Results as from `search`: pages with every word first, then those with some, by the sum of what each word scores. */
export async function searchForgivingly<R extends Result>(
  query: string,
  search: Search<R>,
  known: readonly string[],
  options?: object,
) {
  const asked = wordsOf(query);
  const meant = asked.filter((word) => !ofQuestions.has(word));
  const words = (meant.length > 0 ? meant : asked).map((word) => correct(word, known));
  const found = await search(words.join(' '), options);
  if (words.length < 2 || found.results.length >= 3) return found;
  const byPage = new Map<string, R>();
  for (const word of words)
    for (const result of (await search(word, options)).results)
      byPage.set(result.id, { ...result, score: result.score + (byPage.get(result.id)?.score ?? 0) });
  const first = new Set(found.results.map(({ id }) => id));
  const others = [...byPage.values()].filter(({ id }) => !first.has(id)).sort((one, other) => other.score - one.score);
  return { ...found, results: [...found.results, ...others] };
}
