import { findFactProblems, findUnstated, readFacts } from '../facts.js';
import type { Check } from './check.js';

const stated = readFacts();

/** The contract holds every fact of the interface, and states nothing that no fact does. */
export const facts: Check = {
  name: 'facts',
  run(contract) {
    const problems = findFactProblems(contract, stated);
    return problems.length > 0 ? problems : findUnstated(contract, stated).map((place) => `no fact states ${place}`);
  },
};
