/**
 * Usage: node scripts/checks/release.ts
 *
 * Lists the fields of package.json that a release lacks: the URLs of repository, documentation and issue reports. npm shows them
 * with the package, and rejects a provenance statement if the repository differs from GITHUB_REPOSITORY.
 */
import '../help/print-help.ts';
import { readFileSync } from 'node:fs';

/** A field of package.json: a URL, or an object with one. */
type Field = string | { url?: string } | undefined;

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Field>;
const readAddress = (field: Field): string => (typeof field === 'string' ? field : field?.url) ?? '';

const problems = ['repository', 'homepage', 'bugs'].flatMap((name) =>
  readAddress(manifest[name]) ? [] : [`package.json has no ${name}: add its URL before you release.`],
);
const { GITHUB_REPOSITORY: expected } = process.env;
const repository = readAddress(manifest.repository);
const [, named] = /github(?:\.com[/:]|:)([^/]+\/[^/#]+?)(?:\.git)?$/.exec(repository) ?? [];
if (expected && repository && named !== expected)
  problems.push(`package.json names the repository ${repository}, but the release runs in ${expected}.`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
