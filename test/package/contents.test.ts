import { describe, expect, test } from 'vitest';
import { findContentProblems, type PackedFile } from '../../scripts/checks/package-contents.ts';

const manifest = {
  exports: {
    '.': { types: './dist/src/index.d.ts', default: './dist/src/index.js' },
    './openapi.json': './generated/openapi.json',
    './vectors/*': './openapi/vectors/*.json',
  },
  bin: { 'stablecoin-wallet-api': './dist/src/cli/index.js' },
};

const good: PackedFile[] = [
  'package.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'dist/src/index.d.ts',
  'dist/src/index.js',
  'dist/src/cli/index.js',
  'dist/src/testing.js',
  'dist/generated/types.d.ts',
  'generated/openapi.json',
  'openapi/vectors/deposit.success.json',
  'examples/payouts/main.js',
  'openapi/workflows/sign-a-batch.yaml',
].map((path) => ({ path, text: 'export {};' }));

const withFile = (path: string, text = 'export {};') => findContentProblems([...good, { path, text }], manifest);

test('a package of what belongs there is accepted', () => {
  expect(findContentProblems(good, manifest)).toEqual([]);
});

test.each([
  'test/client/retry.test.ts',
  'dist/src/client/retry.test.js',
  'dist/test/client/retry.js',
  'dist/src/fixtures/delivery.js',
])('a source of tests is refused: %s', (path) => {
  expect(withFile(path)).toContain(`${path} is a source of tests`);
});

test.each([
  '.env',
  '.npmrc',
  'src/index.ts',
  'scripts/bundle/main.ts',
  'openapi/openapi.yaml',
  'examples/batch.ts',
  'dist/src/index.js.map',
  'reports/tests.json',
])('an unexpected file is refused: %s', (path) => {
  expect(withFile(path)).toEqual([expect.stringContaining(`${path} is not expected`)]);
});

describe('secrets are refused', () => {
  // Put together here, so that no file of the repository contains them.
  test.each([
    ['a private key', ['-----BEGIN EC PRIVATE', 'KEY-----'].join(' ')],
    ['an npm token', `npm_${'a1B2'.repeat(9)}`],
    ['an npm token', ['//registry.example/:_auth', 'Token = x'].join('')],
    ['a GitHub token', `ghp_${'a1B2'.repeat(9)}`],
    ['an AWS key', `AKIA${'ABCD'.repeat(4)}`],
    ['a path of a machine', ['', 'home', 'someone', 'project'].join('/')],
  ])('%s', (what, text) => {
    expect(withFile('dist/src/client/key.js', `const x = '${text}';`)).toEqual([
      `dist/src/client/key.js contains ${what}`,
    ]);
  });
});

test.each([
  'dist/src/index.js',
  'dist/src/cli/index.js',
  'generated/openapi.json',
  'openapi/vectors/deposit.success.json',
])('a promised file that is missing is reported: %s', (path) => {
  const without = good.filter((file) => file.path !== path);
  expect(findContentProblems(without, manifest)).toEqual([expect.stringContaining('is promised by package.json')]);
});
