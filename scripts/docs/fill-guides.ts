/**
 * Usage: npm run generate
 *
 * The last step of it writes into docs/*.md what their comments quote: the code of examples, and lists that follow from the contract.
 */
import '../help/print-help.ts';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { readContract } from '../contract/contract.ts';
import { fillGuide } from './guides.ts';
import { writeSamples } from './samples.ts';

const contract = readContract();
const samples = writeSamples(contract);
for (const file of globSync('docs/*.md')) {
  const text = readFileSync(file, 'utf8');
  const filled = fillGuide(contract, samples, text);
  if (filled !== text) writeFileSync(file, filled);
}
