/**
 * Usage: npm run check:breaking -- [--base <old.json>] [--review]
 *
 * Prints the changes from an older version of the contract that break users, one per line: docs/contributing/releases.md.
 *
 *   --base <file>  the older version; default the last release, scripts/gate/released/<version>.yaml
 *   --review       prints the changes since --base as Markdown, with the operations and events that each one reaches, and never fails
 *
 * Exit codes: 0 nothing breaks, or version and changelog allow it; 1 something breaks; 2 a file cannot be read.
 */
import '../help/print-help.ts';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { findBreaking, judge, readContract } from './breaking-changes.ts';
import { reviewChanges } from './review.ts';

const revision = 'generated/openapi.yaml';

async function check(base: string | undefined, review: boolean) {
  if (review && base === undefined) throw new Error('--review needs --base');
  const [released, another] = globSync('scripts/gate/released/*.yaml');
  if (another !== undefined) throw new Error('scripts/gate/released has more than one contract: remove the older ones');
  const file = base ?? released;
  if (file === undefined) return { breaking: ['Nothing is released yet.'], problems: [] };
  const lines = await findBreaking(file, revision);
  if (review) return { breaking: [reviewChanges(readContract(file), readContract(revision), lines)], problems: [] };
  if (base !== undefined) return { breaking: lines, problems: lines.slice(0, 1).map(() => 'It breaks users.') };
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return judge(lines, { released: basename(file, '.yaml'), version, changelog: readFileSync('CHANGELOG.md', 'utf8') });
}

try {
  const options = { base: { type: 'string' }, review: { type: 'boolean', default: false } } as const;
  const { base, review } = parseArgs({ options }).values;
  const { breaking, problems } = await check(base, review);
  console.log(breaking.join('\n') || 'Nothing breaks.');
  for (const problem of problems) console.error(`error: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
}
