/** The output of Node.js for an error that a program does not catch: the line that threw, then the error. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkBuild, root } from './packed.ts';

const programs = {
  'a wrong baseUrl': ['index', "entry.createWalletClient({ baseUrl: 'api.example.com', apiKey: 'key' });"],
  'a misspelt operation in setFaults': [
    'testing',
    'entry.startSandbox().then((sandbox) => sandbox.setFaults({ getCustomr: [{ status: 500 }] }));',
  ],
};

// By its path, because Node.js gives `require` the ES modules where it can.
const loaders = {
  module: (entry: string) => `import * as entry from './dist/src/${entry}.js';`,
  commonjs: (entry: string) => `const entry = require('./dist/src/${entry}.cjs');`,
};

const cases = Object.entries(programs).flatMap(([what, [entry = '', code = '']]) =>
  Object.entries(loaders).map(([type, load]) => ({ what, type, program: `${load(entry)}\n${code}\n` })),
);

it.each(cases)('$what prints less than 2 kB in front of its message, loaded as $type', ({ type, program }) => {
  checkBuild();
  const { status, stderr } = spawnSync(process.execPath, [`--input-type=${type}`, '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const at = stderr.search(/^\w*Error: /m);
  expect(at).toBeGreaterThanOrEqual(0);
  expect(stderr.slice(0, at).length).toBeLessThan(2_000);
});

it('no line of the code that the package contains is longer than 2 kB', () => {
  checkBuild();
  const files = globSync('dist/{cli.js,src/**/*.{js,cjs},generated/**/*.{js,cjs}}', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const longest = (file: string) =>
    Math.max(
      ...readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map(({ length }) => length),
    );
  expect(files.filter((file) => longest(file) > 2_000)).toEqual([]);
});

it('the code of the package keeps the names and the lines of its source', () => {
  checkBuild();
  for (const file of globSync('dist/src/client/transport.{js,cjs}', { cwd: root }))
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/^function readProxyEnv\(\) \{$/m);
});
