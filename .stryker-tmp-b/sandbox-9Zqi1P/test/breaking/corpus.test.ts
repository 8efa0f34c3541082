// @ts-nocheck
import { describe, expect, test } from 'vitest';
import { classify } from '../../scripts/breaking/classify.ts';
import { findings, gravest } from './corpus.js';

describe('a change that other tools judge gets its class', () => {
  test.each(findings)('$direction: $change', ({ before, after, expect: wanted }) => {
    const changes = classify(before, after);
    expect({ verdict: gravest(changes), changes: changes.map(({ words, what }) => `${words}: ${what}`) }).toMatchObject(
      {
        verdict: wanted,
      },
    );
  });
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
