/**
 * scripts/breaking/released/ against generated/openapi.yaml: classifies every change of the contract since the last
 * release, and fails unless package.json and CHANGELOG.md say what the changes demand. Another directory to read
 * package.json, CHANGELOG.md, scripts/breaking/released/ and generated/ from may be given.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { classify } from './breaking/classify.ts';
import { findProblems } from './breaking/gate.ts';
import { redoclyDiff } from './breaking/redocly-diff.ts';
import { findReleased } from './breaking/released.ts';
import { formatChanges } from './breaking/report.ts';

const root = process.argv[2] ?? '.';
const read = (file: string) => readFileSync(file, 'utf8');

const contract = join(root, 'generated/openapi.yaml');
const released = findReleased(join(root, 'scripts/breaking/released'));
const { version } = JSON.parse(read(join(root, 'package.json'))) as { version: string };

const changes = classify(parse(read(released.file)), parse(read(contract)), redoclyDiff(released.file, contract));
const problems = findProblems({
  changes,
  released: released.version,
  version,
  changelog: read(join(root, 'CHANGELOG.md')),
});

console.log(`contract of ${version} against the released one of ${released.version}: ${changes.length} changes`);
if (changes.length > 0) console.log(`\n${formatChanges(changes)}`);
for (const problem of problems) console.error(`\nerror: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
