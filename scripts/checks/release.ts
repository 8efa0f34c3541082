/**
 * Usage: node scripts/checks/release.ts
 *
 * Says which fields of package.json a release lacks: the addresses of the repository, of the documentation, and for reports. npm shows them
 * with the package, and refuses a provenance statement if the repository is another one than GITHUB_REPOSITORY names.
 */
import '../help/print-help.ts';
import { readFileSync } from 'node:fs';

/** A field as package.json may have it: an address, or an object with one. */
type Field = string | { url?: string } | undefined;

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Field>;
const readAddress = (field: Field): string => (typeof field === 'string' ? field : field?.url) ?? '';

const problems = ['repository', 'homepage', 'bugs'].flatMap((name) =>
  readAddress(manifest[name]) ? [] : [`package.json has no ${name}: add its address before you release.`],
);
const { GITHUB_REPOSITORY: expected } = process.env;
const repository = readAddress(manifest.repository);
const [, named] = /github(?:\.com[/:]|:)([^/]+\/[^/#]+?)(?:\.git)?$/.exec(repository) ?? [];
if (expected && repository && named !== expected)
  problems.push(`package.json names the repository ${repository}, but the release runs in ${expected}.`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
