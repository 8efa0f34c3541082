/** The second statement of the interface can fail: without an entry, with a wrong one, and with prose that says the opposite. */
import { describe, expect, it } from 'vitest';
import { type Contract, readContract } from './contract.ts';
import { checks, type Fact, findFactProblems, findUnstated, readFacts } from './facts.ts';

const contract = readContract();
const facts = readFacts();

/** The contract with a change of all its texts, each in one line. */
const rewritten = (change: (text: string) => string): Contract =>
  JSON.parse(JSON.stringify(contract), (key, value) =>
    key !== '$ref' && typeof value === 'string' && value.includes(' ') ? change(value.replaceAll(/\s+/g, ' ')) : value,
  );

describe('openapi/facts.yaml', () => {
  it('has every fact of the interface, numbered in its section without a gap', () => {
    for (const [section, entries] of Map.groupBy(facts, ({ section }) => section))
      expect(
        entries.map(({ number }) => number),
        section,
      ).toEqual(entries.map((_, index) => index + 1));
    // More are added with the contract, and none is taken away.
    expect(facts.length).toBeGreaterThanOrEqual(712);
  });

  it.each(Object.entries(checks))('the contract passes the check of its %s', (_, check) => {
    expect(check(contract)).toEqual([]);
  });

  it('each fact fails with another value, phrase or entry', () => {
    const others = (fact: Fact): Fact[] => {
      if (fact.is !== undefined) return [{ ...fact, is: 'OTHER' }];
      const { has = {} } = fact;
      if (typeof has === 'string') return [{ ...fact, has: 'OTHER' }];
      if (Array.isArray(has)) return has.map((_, index) => ({ ...fact, has: has.with(index, 'OTHER') }));
      return Object.keys(has).map((key) => ({ ...fact, has: { ...has, [key]: 'OTHER' } }));
    };
    const wrong = facts.flatMap(others);
    expect(wrong.length).toBeGreaterThan(facts.length / 2);
    expect(wrong.filter((fact) => findFactProblems(contract, [fact]).length !== fact.at.length)).toEqual([]);
  });

  it('names what the contract states and no fact does', () => {
    const withoutOne = facts.filter(({ says }) => says !== 'label: nullable string');
    expect(findUnstated(contract, withoutOne)).toContain(
      'components/schemas/VirtualAccountDetails/properties/label/type',
    );
  });

  it('reports an entry whose place does not exist', () => {
    const lost: Fact = { section: '0', number: 1, says: 'a lost fact', at: ['Wallet/lost'], is: 'string' };
    expect(findFactProblems(contract, [lost])).toEqual(['0, 1: a lost fact: does not hold at Wallet/lost']);
  });
});

describe('prose that says the opposite is found', () => {
  it.each([
    ['must be HTTPS', 'may be HTTP'],
    ['Up to 5 attempts', 'At least 5 attempts'],
    ['starts at 5 minutes', 'starts at 50 minutes'],
    ['any other result is a failed attempt', 'any other result is accepted'],
    ['a timeout counts as failure', 'a timeout counts as success'],
    ['over the raw body before anything else', 'over the parsed body after everything else'],
    ['is EVM-only', 'exists on every chain'],
    ['Lowercase hex', 'Base64'],
    ['without broadcasting them', 'and broadcasts them'],
    ['The two-factor code is required', 'The two-factor code is optional'],
    ['Includes the private key', 'Never includes the private key'],
    ['Stops automatic sweeping', 'Starts automatic sweeping'],
    ['cannot be combined with', 'can be combined with'],
    ['must be unique per business', 'may repeat in a business'],
    ['Amount in asset units', 'Amount in the smallest unit'],
    ['not available on `testnet`', 'available on `testnet` too'],
    ['Omit it for the native coin', 'Required for the native coin'],
    ['executed and confirmed', 'accepted'],
    ['webhooks are not', 'webhooks are too'],
    ['may be delivered again', 'is never delivered again'],
  ])('"%s" as "%s"', (stated, reversed) => {
    expect(
      findFactProblems(
        rewritten((text) => text.replaceAll(stated, reversed)),
        facts,
      ),
    ).not.toEqual([]);
  });
});
