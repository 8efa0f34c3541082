/**
 * scripts/breaking/released/ against generated/openapi.yaml: classifies every change of the contract since the last
 * release, and fails unless package.json and CHANGELOG.md say what the changes demand. Before the first release there is
 * nothing to compare with. An argument names another directory to read all four from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Baseline, findBaseline } from './breaking/baseline.ts';
import { type Change, classify } from './breaking/classify.ts';
import { findProblems } from './breaking/gate.ts';
import { redoclyDiff } from './breaking/redocly-diff.ts';
import { formatChanges } from './breaking/report.ts';

const root = process.argv[2] ?? '.';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const contract = 'generated/openapi.yaml';
const { version } = JSON.parse(read('package.json')) as { version: string };
const baseline = findBaseline(join(root, 'scripts/breaking/released'));

const changes = baseline ? changesSince(baseline) : [];
const problems = findProblems({ changes, released: baseline?.version, version, changelog: read('CHANGELOG.md') });

console.log(
  baseline
    ? `contract of ${version} against the released one of ${baseline.version}: ${changes.length} changes`
    : `contract of ${version}: compared with nothing, because no contract is released yet (npm run release:contract keeps the first)`,
);
if (changes.length > 0) console.log(`\n${formatChanges(changes)}`);
for (const problem of problems) console.error(`\nerror: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

function changesSince({ file }: Baseline): Change[] {
  return classify(parse(readFileSync(file, 'utf8')), parse(read(contract)), redoclyDiff(file, join(root, contract)));
}
