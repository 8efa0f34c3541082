import { existsSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installProject, root, run } from '../installed-project.js';

const project = await installProject('testing');
afterAll(() => rm(project, { recursive: true, force: true }));
for (const name of ['@stoplight', 'vitest'])
  await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));

const jest = join(root, 'test/testing/jest/node_modules/jest/bin/jest.js');

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

test('the example passes in jest', async ({ skip }) => {
  skip(!existsSync(jest), 'Jest is not installed: npm ci --prefix test/testing/jest');
  const args = ['--experimental-vm-modules', jest, '--testMatch', '**/jest.test.mjs', '--testEnvironment', 'node'];
  const { code, output } = await run(process.execPath, args, project);
  expect(output).toMatch(/Tests: +2 passed/);
  expect(code).toBe(0);
});
