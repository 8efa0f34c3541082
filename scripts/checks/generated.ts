/**
 * Usage: npm run check:generated
 *
 * Names each file of generated/ that is not what openapi/ yields.
 */
import '../help/print-help.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../bundle/bundle.ts';
import type { Contract } from '../contract/contract.ts';
import { derive } from '../derive/derive.ts';
import { findDifferences } from './differences.ts';

console.log('check generated/ against openapi/');
const bundled = bundle();
const read = (file: keyof typeof bundled) => JSON.parse(bundled[file]) as Contract;
const derived = await derive(read('generated/openapi.json'), read('generated/sandbox.openapi.json'));
const expected = { ...bundled, ...derived };
const files = readdirSync('generated', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));
const actual = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
const differences = findDifferences(expected, actual);
for (const difference of differences) console.error(difference);
if (differences.length > 0) {
  console.error('Run `npm run generate`, delete stray files, and commit generated/.');
  process.exitCode = 1;
}
