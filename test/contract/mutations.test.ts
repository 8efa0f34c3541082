import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatPointer } from '../../scripts/contract/references.js';
import type { Check } from './checks/check.js';
import { checks } from './checks/index.js';
import { listEvents, listOperations, readContract } from './contract.js';
import { equivalents, isEquivalent } from './equivalents.js';
import { listMutations, type Mutation } from './mutations.js';

const contract = readContract();
// A check that finds something in the contract finds it in every mutation. interface.test.ts reports what it finds.
const isFaulty = checks.some(({ run }) => run(contract).length > 0);
if (isFaulty) console.log('The contract does not pass the checks (interface.test.ts), so no mutation is tried.');
const mutations = isFaulty ? [] : listMutations(contract);
const caught = new Map<Check, Mutation[]>(checks.map((check) => [check, []]));
const escaped: Mutation[] = [];

/** The check of the examples is the last one, and the slowest where a schema has changed. */
const examplesFirst = checks.toReversed();

function findCheck(mutation: Mutation): Check | undefined {
  const mutant = mutation.mutate();
  const finds = ({ run }: Check) => {
    try {
      return run(mutant).length > 0;
    } catch {
      // A reference that leads nowhere.
      return true;
    }
  };
  return (mutation.place.startsWith('/components/examples/') ? examplesFirst : checks).find(finds);
}

beforeAll(() => {
  for (const mutation of mutations) {
    const check = findCheck(mutation);
    (check ? caught.get(check) : escaped)?.push(mutation);
  }
});

afterAll(() => {
  const counts = [...caught].filter(([, by]) => by.length > 0).map(([{ name }, by]) => `${name} ${by.length}`);
  console.log(`${mutations.length} mutations, caught by ${counts.join(', ')}; ${escaped.length} are equivalent`);
});

describe.skipIf(isFaulty)('in a contract that passes the checks', () => {
  it('every mutation of the contract is caught by a check, or listed as equivalent', () => {
    const survivors = escaped.filter((mutation) => !equivalents.some((one) => isEquivalent(mutation, one)));
    expect(survivors.map(({ change, place }) => `${change} ${place}`)).toEqual([]);
  });

  it('every entry of the list of equivalents matches a mutation that no check catches', () => {
    const unused = equivalents.filter((one) => !escaped.some((mutation) => isEquivalent(mutation, one)));
    expect(unused).toEqual([]);
  });

  it('every check catches a mutation', () => {
    expect(checks.filter((check) => caught.get(check)?.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('every equivalent mutation differs from the contract', () => {
    const text = JSON.stringify(contract);
    expect(escaped.filter(({ mutate }) => JSON.stringify(mutate()) === text)).toEqual([]);
  });

  it('every operation, event and component is mutated', () => {
    const subjects = [
      ...listOperations(contract).map(({ path, method }) => formatPointer(['paths', path, method])),
      ...listEvents(contract).map(({ path, method }) => formatPointer(['webhooks', path, method])),
      ...Object.entries(contract.components).flatMap(([kind, named]) =>
        Object.keys(named).map((name) => formatPointer(['components', kind, name])),
      ),
    ];
    const unharmed = subjects.filter(
      (subject) => !mutations.some(({ place }) => `${place}/`.startsWith(`${subject}/`)),
    );
    expect(unharmed).toEqual([]);
  });
});
