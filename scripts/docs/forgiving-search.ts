/**
 * The search of the site in front of Pagefind's, which finds only pages that have every word and corrects nothing: it leaves
 * out words of questions, corrects words that the site does not have, and also finds pages that have some of the words.
 */
import { findSimilar } from '../../src/options/find-similar.ts';

interface Result {
  id: string;
  score: number;
}

type Search<R> = (query: string, options?: object) => Promise<{ results: R[] }>;

const ofQuestions = new Set(
  'a about after all am an and any are at be been before being between by can could did difference do does done each every for from get give had has have he help here how i if in is it its just let make many may me might more most much must my need needs not now of on one or our out over please same she should so some still such than that the their them then there they this to too try up us use used using versus very vs want wants was we were what when where which while who why will with would yet you your'.split(
    ' ',
  ),
);

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}._-]*/gu) ?? [];

/** The word itself where the site has it or one that begins with it, and otherwise the closest one. */
const correct = (word: string, known: readonly string[]): string =>
  word.length < 4 || known.some((each) => each.startsWith(word)) ? word : (findSimilar(word, known) ?? word);

/**
 * Results as from `search`, by the sum of what each word scores, as a part of the best score for it. A word counts the more, the fewer
 * pages have it, and all words together count once more.
 */
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
  if (words.length < 2) return found;
  const byPage = new Map<string, R>();
  const add = (results: R[], weight: number) => {
    const best = Math.max(...results.map(({ score }) => score));
    for (const result of results) {
      const score = weight * (result.score / best) ** 0.5 + (byPage.get(result.id)?.score ?? 0);
      byPage.set(result.id, { ...result, score });
    }
  };
  add(found.results, 2);
  for (const word of words) {
    const { results } = await search(word, options);
    add(results, Math.log(1 + 200 / results.length));
  }
  return { ...found, results: [...byPage.values()].sort((one, other) => other.score - one.score) };
}
