import { afterAll, describe, expect, it } from 'vitest';
import { checks } from './checks/index.js';
import { listEvents, listOperations, readContract } from './contract.js';
import { table } from './coverage.js';
import { listMutations } from './mutations.js';

// The first run of the checks compiles every schema.

const contract = readContract();
const text = JSON.stringify(contract);
const mutations = listMutations();
const caught: string[][] = [];

afterAll(() => {
  console.log(table([['mutation of', 'change', 'caught by', 'also by'], ...caught]));
  console.log(`${caught.length} of ${mutations.length} mutations caught`);
});

it('the contract as it is passes every check', () => {
  expect(checks.flatMap(({ run }) => run(contract))).toEqual([]);
});

describe('a contract that is wrong is caught', () => {
  it.each(mutations)('$subject: $change → $caughtBy', ({ subject, change, caughtBy, apply }) => {
    const mutant = structuredClone(contract);
    apply(mutant);
    expect(JSON.stringify(mutant)).not.toBe(text);
    const by = checks.filter(({ run }) => run(mutant).length > 0).map(({ name }) => name);
    expect(by).toContain(caughtBy);
    caught.push([subject, change, caughtBy, by.filter((name) => name !== caughtBy).join(', ')]);
  });
});

it('every operation and every event is mutated', () => {
  const subjects = new Set(mutations.map(({ subject }) => subject));
  const all = [
    ...listOperations(contract).map(({ operation }) => operation.operationId),
    ...listEvents(contract).map(({ path }) => path),
  ];
  expect(all.filter((subject) => !subjects.has(subject))).toEqual([]);
});

it('every check catches something', () => {
  const used = new Set(mutations.map(({ caughtBy }) => caughtBy));
  expect(checks.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});
