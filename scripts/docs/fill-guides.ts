/**
 * Usage: npm run generate
 *
 * Its last step writes the lists that follow from the contract, and the examples, into the guides.
 */
import '../help/print-help.ts';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { readContract } from '../contract/contract.ts';
import { fillGuide } from './lists.ts';

const contract = readContract();
for (const file of globSync(['README.md', 'docs/*.md']))
  writeFileSync(file, fillGuide(contract, readFileSync(file, 'utf8')));
