/** The contract says what openapi/facts.yaml says. mutations.system.test.ts proves that each other meaning is found. */
import { expect, it } from 'vitest';
import { readContract } from './contract.ts';
import { findExampleProblems } from './examples.ts';
import { findDifferences, readFacts } from './facts.ts';

const contract = readContract();
const facts = readFacts();

it('the contract says what the table of facts says, and nothing else', () => {
  expect(findDifferences(contract, facts)).toEqual([]);
});

it('the contract says once that a received field may be null if the provider does not state it', () => {
  expect(contract.info).toHaveProperty(
    'x-inferred',
    expect.stringContaining('We assume that every other one may be absent or null'),
  );
});

it('the examples conform to the contract, each request with a response of its name', () => {
  expect(findExampleProblems(contract)).toEqual([]);
});
