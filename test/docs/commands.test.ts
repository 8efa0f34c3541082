/** The commands that texts name: the scripts of this project with their help, and the command of the package, which downloads nothing. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { helpOf } from '../../scripts/help/print-help.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = readFileSync('CONTRIBUTING.md', 'utf8');

it('CONTRIBUTING.md lists every script of package.json once', () => {
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

// Everything that users read: guides, samples, the contract, the templates of the pages, help and errors.
const folders = ['*.md', '.ci', '.github', 'docs', 'examples', 'openapi', 'scripts', 'src', 'generated'];
const files = execFileSync('git', ['ls-files', '-z', ...folders], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => existsSync(file));

/** Commands that install a package that is missing, with the options in front of its name. */
const mayDownload = /\b(?:npx|bunx|pnpx|dlx|exec)\s+(?<options>(?:-\S+\s+)*)stablecoin-wallet-api\b/g;

const findUnsafe = (text: string): string[] =>
  [...text.matchAll(mayDownload)].flatMap((match) =>
    /(?:^|\s)--no\s/.test(match.groups?.options ?? '') ? [] : [match[0]],
  );

it('every text runs the command of the package by `npx --no`, which downloads nothing', () => {
  const unsafe = files.flatMap((file) => findUnsafe(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`));
  expect(unsafe).toEqual([]);
  expect(
    files.filter((file) => readFileSync(file, 'utf8').includes('npx --no stablecoin-wallet-api')).length,
  ).toBeGreaterThan(5);
});
