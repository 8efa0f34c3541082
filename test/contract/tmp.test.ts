import { it } from 'vitest';
import { readContract } from './contract.ts';
import { findDifferences, readFacts } from './facts.ts';
it('d', () => { console.log(findDifferences(readContract(), readFacts()).join('\n')); });
