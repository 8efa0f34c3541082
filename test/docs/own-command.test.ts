/** The package's name is not registered: a command that may download it would run a stranger's code next to API keys. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Everything that users read: guides, samples, the contract, the templates of the pages, help and errors.
const folders = ['*.md', '.ci', '.github', 'docs', 'examples', 'openapi', 'scripts', 'src', 'generated'];
const files = execFileSync('git', ['ls-files', '-z', ...folders], { encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);

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

it('a command that may download the package is found, however it is written', () => {
  const texts = ['npx stablecoin-wallet-api', 'npx --yes stablecoin-wallet-api mock', 'pnpm dlx stablecoin-wallet-api'];
  expect(texts.filter((text) => findUnsafe(text).length === 0)).toEqual([]);
  expect(findUnsafe('npx --no stablecoin-wallet-api sandbox; npx vitest; npx --yes @redocly/cli@2.77.0')).toEqual([]);
});
