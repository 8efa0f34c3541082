/** The contract says what openapi/facts.yaml says. mutations.system.test.ts proves that each other meaning is found. */
import { describe, expect, it } from 'vitest';
import { readContract } from './contract.ts';
import { findExampleProblems } from './examples.ts';
import { findDifferences, readFacts } from './facts.ts';

const contract = readContract();
const facts = readFacts();

it('the contract says what the table of facts says, and nothing else', () => {
  expect(findDifferences(contract, facts)).toEqual([]);
});

it('the contract says once that a received field may be null if the provider does not state it', () => {
  expect(contract.info).toHaveProperty('x-inferred', expect.stringContaining('may be absent or null: assumed'));
});

it('the examples conform to the contract, each request with a response of its name', () => {
  expect(findExampleProblems(contract)).toEqual([]);
});

describe('the table', () => {
  it('reports a part and a line that it does not state', () => {
    const { Wallet: _, ...others } = facts;
    expect(findDifferences(contract, others)).toEqual(['Wallet: no fact states it']);
    const { label, ...lines } = facts.VirtualAccountDetails?.lines ?? {};
    const withoutLabel = { ...facts, VirtualAccountDetails: { lines, shows: [] } };
    expect(label?.form).toBe('string ?');
    expect(findDifferences(contract, withoutLabel)).toEqual(['VirtualAccountDetails: label: no fact states it']);
  });

  it('reports a part and a line that the contract does not have', () => {
    const lost = { lines: {}, shows: [] };
    expect(findDifferences(contract, { ...facts, Lost: lost })).toEqual(['Lost: the contract does not have it']);
    const { lines = {}, shows = [] } = facts.Wallet ?? {};
    const more = {
      ...facts,
      Wallet: {
        lines: { ...lines, lost: { form: 'string', isAssumed: false, readings: [], words: [], gaps: [], names: '' } },
        shows,
      },
    };
    expect(findDifferences(contract, more)).toEqual(['Wallet: lost: the contract does not have it']);
  });
});
