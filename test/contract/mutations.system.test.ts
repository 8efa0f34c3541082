/** The checks of the contract can fail: each wrong version that one change makes is found. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContract } from './contract.ts';
import { checks } from './facts.ts';
import { listMutations, type Mutation } from './mutations.ts';

/** Mutations that no check can catch, because the mutant says the same as the contract. */
interface Equivalent {
  change: string;
  place: RegExp;
  reason: string;
}

const inExample = (place: string): RegExp => new RegExp(`^/components/examples/[^/]+/value/(?:.+/)?${place}`);

const equivalents: readonly Equivalent[] = [
  ...['rename', 'retype'].flatMap((change): Equivalent[] => [
    { change, place: inExample('metadata/\\w+$'), reason: 'metadata holds what the caller chooses' },
    { change, place: inExample('abi/\\d+/.+'), reason: 'an ABI is passed on as its compiler wrote it' },
    { change, place: inExample('errors/\\d+/\\w+$'), reason: 'the shape of a failed entry is not shown' },
  ]),
  {
    change: 'retype',
    place: inExample('(business/configurations/\\w+|prefunding/assets/\\d+/blockchain)$'),
    reason: 'the type of the field is not shown',
  },
  {
    change: 'retype',
    place: /^\/components\/examples\/readContracts\.[^/]+\.response\/value\/data$/,
    reason: 'the result of a contract read can be anything',
  },
  {
    change: 'rename',
    place: /^\/components\/examples\/quoteWalletSwap\.[^/]+\.request\/value\/\w+$/,
    reason: 'the request takes other fields, because they are not shown',
  },
];

const isEquivalent = ({ change, place }: Mutation, equivalent: Equivalent): boolean =>
  equivalent.change === change && equivalent.place.test(place);

const contract = readContract();
const mutations = listMutations(contract);
const caught = { facts: 0, examples: 0 };
const escaped: Mutation[] = [];

/** Whether a check finds something. A reference that leads nowhere is found too. */
function finds(check: keyof typeof checks, mutant: ReturnType<Mutation['mutate']>): boolean {
  try {
    return checks[check](mutant).length > 0;
  } catch {
    return true;
  }
}

beforeAll(() => {
  for (const mutation of mutations) {
    const mutant = mutation.mutate();
    // The check of the examples is the slower one where a schema has changed.
    const order = mutation.place.startsWith('/components/examples/')
      ? (['examples', 'facts'] as const)
      : (['facts', 'examples'] as const);
    const check = order.find((name) => finds(name, mutant));
    if (check) caught[check] += 1;
    else escaped.push(mutation);
  }
  // Some 14,000 versions, on a machine that may be busy.
}, 600_000);

afterAll(() => {
  const counts = `facts ${caught.facts}, examples ${caught.examples}`;
  console.log(`${mutations.length} mutations, caught by ${counts}; ${escaped.length} are equivalent`);
});

it('every mutation of the contract is caught by a check, or listed as equivalent', () => {
  const survivors = escaped.filter((mutation) => !equivalents.some((one) => isEquivalent(mutation, one)));
  expect(survivors.map(({ change, place }) => `${change} ${place}`)).toEqual([]);
});

it('every entry of the list of equivalents matches a mutation that no check catches', () => {
  const unused = equivalents.filter((one) => !escaped.some((mutation) => isEquivalent(mutation, one)));
  expect(unused).toEqual([]);
});

it('every check catches a mutation, and so none finds anything in the contract as it is', () => {
  expect(Object.values(checks).flatMap((check) => check(contract))).toEqual([]);
  expect(Math.min(...Object.values(caught))).toBeGreaterThan(0);
});
