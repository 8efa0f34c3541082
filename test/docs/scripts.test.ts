import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = readFileSync('docs/contributing/commands.md', 'utf8');

it('docs/contributing/commands.md lists every script of package.json once', () => {
  const listed = [...commands.matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

const programs = ['bench', 'check:breaking', 'docs', 'mutate', 'test:interop', 'test:runtimes'];

it.each(programs)('npm run %s -- --help prints its arguments, and runs nothing', (name) => {
  const [program = ''] = /\S+\.ts$/.exec(scripts[name] ?? '') ?? [];
  const printed = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8', timeout: 10_000 });
  expect(printed).toMatch(new RegExp(`^Usage: npm run ${name} -- \\[[\\s\\S]+\\.\\n`));
});
