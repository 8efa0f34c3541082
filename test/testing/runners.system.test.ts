import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installProject, root, run } from '../package/packed.ts';

const project = await installProject('testing');
afterAll(() => rm(project, { recursive: true, force: true }));
for (const name of ['@stoplight', 'vitest'])
  await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));

const jestPackages = join(root, 'test/others/node_modules');
const jest = join(jestPackages, 'jest/bin/jest.js');

test('the examples pass in node:test', async () => {
  const { code, output } = await run(process.execPath, ['--test', 'node.test.mjs', 'sandbox.test.mjs'], project);
  expect(output).toMatch(/pass 3\b/);
  expect(code).toBe(0);
});

test('the example passes in vitest', async () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { code, output } = await run(process.execPath, [vitest, 'run', 'vitest.test.mjs'], project, { NO_COLOR: '1' });
  expect(output).toMatch(/Tests +1 passed/);
  expect(code).toBe(0);
});

describe('in Jest', () => {
  beforeEach(({ skip }) => skip(!existsSync(jest), 'Jest is not installed: npm ci --prefix test/others'));
  beforeAll(async () => {
    await cp(join(root, 'test/testing/jest'), project, { recursive: true });
    await mkdir(join(project, 'node_modules/@types'));
    await symlink(join(jestPackages, '@types/jest'), join(project, 'node_modules/@types/jest'));
    for (const name of ['@types/node', '@types/pg'])
      await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));
    await writeFile(
      join(project, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "esModuleInterop": true } }',
    );
  });

  test('the example passes as an ES module', async () => {
    const args = ['--experimental-vm-modules', jest, '--testMatch', '**/jest.test.mjs', '--testEnvironment', 'node'];
    const { code, output } = await run(process.execPath, args, project);
    expect(output).toMatch(/Tests: +2 passed/);
    expect(code).toBe(0);
  });

  /** Runs a program in the default mode of Jest. */
  const runJest = async (program: string, transformer?: string, more: string[] = []) => {
    const transform = transformer && { '\\.ts$': join(jestPackages, transformer) };
    const config = JSON.stringify({ testMatch: [`**/${program}`], ...(transform && { transform }) });
    const { code, output } = await run(
      process.execPath,
      [jest, '--config', config, '--rootDir', project, ...more],
      project,
    );
    return { code, output };
  };

  test('every entry loads by require', async () => {
    const { code, output } = await runJest('plain.test.js');
    expect(output).toMatch(/Tests: +9 passed/);
    expect(code).toBe(0);
  });

  test('the receiver and what tests it are imported in jsdom, which has no TextDecoder', async () => {
    const environment = ['--testEnvironment', join(jestPackages, 'jest-environment-jsdom')];
    const { code, output } = await runJest('jsdom.test.js', undefined, environment);
    expect(output).toMatch(/Tests: +3 passed/);
    expect(code).toBe(0);
  });

  test.for(['ts-jest', '@swc/jest'])('a test in TypeScript passes with %s', async (transformer) => {
    const { code, output } = await runJest('wallet.test.ts', transformer);
    expect(output).toMatch(/Tests: +4 passed/);
    expect(code).toBe(0);
  });
});
