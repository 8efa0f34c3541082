import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = readFileSync('docs/contributing/commands.md', 'utf8');

it('docs/contributing/commands.md lists every script of package.json once', () => {
  const listed = [...commands.matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted());
});
