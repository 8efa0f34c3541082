/** What a library that uses the package writes into its own declarations. `npm run test:external -- package` tries more compilers. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPrograms, link, root, unpack } from '../package/packed.ts';

const project = mkdtempSync(join(tmpdir(), 'wallet-api-declarations-'));
beforeAll(() => {
  unpack(project);
  link(project, root, ['@types/node', '@types/pg']);
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  addPrograms(project);
});
afterAll(() => rmSync(project, { recursive: true }));

it.each([
  { moduleResolution: 'bundler', module: 'esnext' },
  { moduleResolution: 'node16', module: 'node16' },
  { moduleResolution: 'nodenext', module: 'nodenext' },
])('a library names the types of the package in its declarations under $moduleResolution', async (compilerOptions) => {
  const { moduleResolution } = compilerOptions;
  const file = join(project, `tsconfig.${moduleResolution}.json`);
  writeFileSync(file, JSON.stringify({ extends: './tsconfig.json', include: ['library.ts'], compilerOptions }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', file]).catch((error) => error);
  expect(stdout).toBe('');
});
