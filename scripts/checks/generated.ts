/**
 * Usage: npm run check:generated
 *
 * Lists each file of generated/ that differs from the output for openapi/.
 */
import '../help/print-help.ts';
import { globSync, readFileSync } from 'node:fs';
import { bundle } from '../bundle/main.ts';
import type { Contract } from '../contract/contract.ts';
import type { Files } from '../contract/files.ts';
import { derive } from '../derive/main.ts';

console.log('check generated/ against openapi/');
const bundled = bundle();
const read = (file: keyof typeof bundled) => JSON.parse(bundled[file]) as Contract;
const derived = await derive(read('generated/openapi.json'), read('generated/sandbox.openapi.json'));
const expected: Files = { ...bundled, ...derived };
const files = globSync('generated/**/*.*');
const actual: Files = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
const names = [...new Set([...Object.keys(expected), ...files])].sort();
const differences = names.flatMap((file) => {
  if (actual[file] === undefined) return [`${file} is missing`];
  if (expected[file] === undefined) return [`${file} is stray: nothing generates it`];
  return actual[file] === expected[file] ? [] : [`${file} differs`];
});
for (const difference of differences) console.error(difference);
if (differences.length > 0) {
  console.error('Run `npm run generate`, delete stray files, and commit generated/.');
  process.exitCode = 1;
}
