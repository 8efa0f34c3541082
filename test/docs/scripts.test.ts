import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpOf } from '../../scripts/help/print-help.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = readFileSync('docs/contributing/commands.md', 'utf8');

it('docs/contributing/commands.md lists every script of package.json once', () => {
  const listed = [...commands.matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

/** Programs that users of the package start. */
const withoutHelp = ['quickstart'];
const programs = Object.entries(scripts)
  .filter(([name]) => !withoutHelp.includes(name))
  .flatMap(
    ([name, script]) =>
      /(?<=node )(?:--\S+ )*(?!node_modules)(\S+\.ts)$/
        .exec(script)
        ?.slice(1)
        .map((program) => ({ name, program })) ?? [],
  );

it.each(programs)(
  'the help of npm run $name says what it does, and is printed before anything else',
  ({ name, program }) => {
    expect(helpOf(program)).toMatch(new RegExp(`^Usage: npm run ${name}(?: -- \\[.+)?\n\n[\\s\\S]+\\.(?:\n|$)`));
    expect(/^import .*$/m.exec(readFileSync(program, 'utf8'))?.[0]).toMatch(
      /^import '[./]+(scripts\/)?help\/print-help\.ts';$/,
    );
  },
);

it('a program that is started with --help prints its help, and runs nothing', () => {
  const program = 'scripts/bundle/main.ts';
  const printed = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8', timeout: 60_000 });
  expect(printed).toBe(`${helpOf(program)}\n`);
});
