/** Prose that rests on a remark of the contract names it in a comment above the paragraph, list or table. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readContract } from '../../scripts/contract/contract.ts';
import { listRemarks, readGuides } from '../../scripts/docs/guides.ts';

const contract = readContract();
const remarks = [...listRemarks(contract, 'x-not-shown'), ...listRemarks(contract, 'x-inferred')];

/** Prose without a remark to name, by words of it, and the reason. */
const withoutRemark = {
  'and the published docs list them': 'is about all remarks',
  'listed in the published docs': 'is about all remarks',
  '[Not documented and assumed](not-documented.md)': 'is about all remarks',
  '**Not documented**: A fact': 'explains the words',
  '**not documented** marks an unknown': 'explains the words',
  'For `deposit.swept.failed`, `confirmed` is our rule': 'the contract states no value, and has no remark about it',
  'Whether the operator offers an export': 'what the operator does is no part of the contract',
};

/** Paragraphs, lists and tables of the guides, without code. */
const blocks = ['README.md', ...globSync('docs/*.md')].flatMap((guide) => {
  const text = readFileSync(guide, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, (part) => part.replaceAll(/./g, ''));
  return [...text.matchAll(/(?:^(?!#).+\n)+/gm)].map(({ 0: block, index }) => {
    const comments = [...block.matchAll(/^ *<!-- rests on:? ?(.*) -->$/gm)].map(([, comment = '']) => comment);
    const prose = block.replaceAll(/^ *<!--.*\n/gm, '').trim();
    const place = `${guide}:${text.slice(0, index).split('\n').length}`;
    return { place, comments, prose };
  });
});

const speaksOfMarks = /not\s+documented|not-documented\.md/i;

/** The sentences of prose that speak of the marks, or else the whole of it. */
function sentencesOf(prose: string): string {
  const sentences = prose.split(/(?<=[.|])\s+/).filter((sentence) => /documented|assum/i.test(sentence));
  return (sentences.join(' ') || prose).replaceAll(/\s+/g, ' ');
}

it('each remark that prose rests on is in the contract', () => {
  const isThere = (comment: string) =>
    remarks.some(({ title, text }) => {
      const quote = comment.startsWith(`${title} "`) && comment.endsWith('"') && comment.slice(title.length + 2, -1);
      return quote && text.includes(quote);
    });
  const named = blocks.flatMap(({ comments, ...block }) => comments.map((comment) => ({ ...block, comment })));
  expect(named.length).toBeGreaterThan(50);
  const gone = named.filter(({ comment }) => !isThere(comment));
  expect(
    gone.map(
      ({ place, comment, prose }) => `${place}: the contract has no remark ${comment}. Reread: ${sentencesOf(prose)}`,
    ),
  ).toEqual([]);
});

it('prose that calls something not documented, or links to the page of that, names the remark', () => {
  const speaking = blocks.filter(({ prose }) => speaksOfMarks.test(prose));
  const unnamed = speaking.filter(
    ({ comments, prose }) =>
      comments.length === 0 && !Object.keys(withoutRemark).some((words) => prose.includes(words)),
  );
  expect(
    unnamed.map(({ place, prose }) => `${place}: name the remark that this rests on: ${sentencesOf(prose)}`),
  ).toEqual([]);
});

it('the list of prose without a remark has no words that no guide has', () => {
  const isUsed = (words: string) => blocks.some(({ prose }) => prose.includes(words));
  expect(Object.keys(withoutRemark).filter((words) => !isUsed(words))).toEqual([]);
});

it('readers of the site do not see the comments', () => {
  expect(readGuides().filter(({ body }) => body.includes('<!-- rests on'))).toEqual([]);
});
