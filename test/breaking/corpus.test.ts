import { describe, expect, test } from 'vitest';
import { classify } from '../../scripts/breaking/classify.ts';
import { findings, gravest, nameOf, reportOfCorpus } from './corpus.js';

describe('a change that other tools judge gets its class', () => {
  test.each(findings.map((finding) => [nameOf(finding), finding] as const))(
    '%s',
    (_, { before, after, expect: wanted }) => {
      const changes = classify(before, after);
      expect({
        verdict: gravest(changes),
        changes: changes.map(({ words, what }) => `${words}: ${what}`),
      }).toMatchObject({
        verdict: wanted,
      });
    },
  );
});

test('no breaking change of the corpus is missed, and no alarm is false', () => {
  const verdicts = findings.map(({ before, after, expect: wanted }) => ({
    wanted,
    ours: gravest(classify(before, after)),
  }));
  const count = (matches: (one: (typeof verdicts)[number]) => boolean) => verdicts.filter(matches).length;
  const right = count(({ wanted, ours }) => wanted === ours);
  const missed = count(({ wanted, ours }) => wanted === 'breaking' && ours !== 'breaking');
  const falseAlarms = count(({ wanted, ours }) => wanted !== 'breaking' && ours === 'breaking');
  console.log(
    `corpus: ${right} of ${verdicts.length} verdicts right, ${missed} breaking changes missed, ${falseAlarms} false alarms`,
  );
  expect({ missed, falseAlarms }).toEqual({ missed: 0, falseAlarms: 0 });
});

test('the report says of every change of the corpus where it is and what changed', async () => {
  await expect(reportOfCorpus(classify)).toMatchFileSnapshot('corpus-report.txt');
});

test('a verdict that differs from that of the source has a reason', () => {
  const differing = findings.filter(({ theirs }) => theirs !== undefined);
  expect(differing.filter(({ theirs, expect: ours, because }) => theirs === ours || !because)).toEqual([]);
  expect(differing).not.toEqual([]);
});

test('the corpus has at least 300 changes, in requests, responses and events, each with its source', () => {
  expect(findings.length).toBeGreaterThanOrEqual(300);
  const count = (direction: string) => findings.filter((one) => one.direction === direction).length;
  expect(Math.min(...['request', 'response', 'event'].map(count))).toBeGreaterThanOrEqual(80);
  expect(findings.filter(({ source }) => source.length === 0)).toEqual([]);
});
