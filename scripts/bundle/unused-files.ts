import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Documents of their own, and the facts that the tests hold the contract against. */
const roots = ['openapi.yaml', 'sandbox.yaml', 'facts.yaml'];

/** What to do about each file of a folder to which no other one refers. Bundling would leave it out silently. */
export function findUnusedFiles(folder: string): string[] {
  // Workflows are separate documents.
  const files = globSync('**/*.yaml', { cwd: folder, exclude: ['workflows/**'] }).sort();
  const used = new Set(files.flatMap((file) => referencesOf(file, readFileSync(join(folder, file), 'utf8'))));
  return files
    .filter((file) => !roots.includes(file) && !used.has(file))
    .map((file) => `${join(folder, file)}: no $ref leads to this file: ${remedy(file, folder)}`);
}

/** The files to which a file refers. */
const referencesOf = (file: string, text: string): string[] =>
  [...text.matchAll(/\$ref["']?: *["']?([^"'#\s,}]+)/g)].map(([, target = '']) => join(dirname(file), target));

function remedy(file: string, folder: string): string {
  const [kind] = file.split('/');
  if (kind === 'paths' || kind === 'webhooks') return `add its line under ${kind} in ${join(folder, 'openapi.yaml')}.`;
  if (kind === 'examples') return 'name it under the examples of its operation or event.';
  return 'refer to it, or delete it.';
}
