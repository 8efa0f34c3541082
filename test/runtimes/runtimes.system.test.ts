import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createProject } from './project.ts';
import { countChecks, failures, passes, runOn, table } from './report.ts';
import { present, type Runtime } from './runtimes.ts';

// The other runtimes are installed and run by `npm run test:outside -- runtimes`.
const [node, bundled] = present as [Runtime, Runtime];
const intact = createProject();
afterAll(() => intact[Symbol.dispose]());

it.each(present)('every check passes on $name', { timeout: 60_000 }, async (runtime) => {
  const row = await runOn(runtime, intact);
  expect(failures([row])).toEqual([]);
  expect(passes(row)).toBe(true);
});

describe('the run fails when', () => {
  const breaks = [
    ['funds are a read', /operation\.effect !== "read"/g, 'false', node, 'never repeated once it was sent'],
    ['ids are not checked', /changesThePath\.test\(/g, '/^$/.test(', node, 'an id that would change the path'],
    [
      'node:crypto accepts any key',
      /keys\.map\(matches\)\.indexOf\(true\)/g,
      '0',
      node,
      'published vector: the wrong key',
    ],
    ['WebCrypto accepts any key', /matches\.indexOf\(true\)/g, '0', bundled, 'an unauthorized delivery is refused'],
  ] as const;
  const project = createProject();
  afterAll(() => project[Symbol.dispose]());
  const files = globSync('dist/**/*.js', { cwd: project.installed }).map((file) => join(project.installed, file));
  for (const [what, right, wrong] of breaks) {
    const broken = files.filter((file) => readFileSync(file, 'utf8').search(right) >= 0);
    if (broken.length === 0) throw new Error(`nothing can be changed so that ${what}`);
    for (const file of broken) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(right, wrong));
  }
  const ran = Promise.all([runOn(node, project), runOn(bundled, project)]);

  it.each(breaks)('%s', { timeout: 60_000 }, async (_what, _right, _wrong, runtime, check) => {
    const row = (await ran).find((one) => one.runtime === runtime);
    expect(row && passes(row)).toBe(false);
    expect(row && failures([row]).join('\n')).toContain(check);
  });
});

it('a signature by another implementation than the expected one fails the run', async () => {
  const row = await runOn({ ...bundled, behaviour: node.behaviour }, intact);
  expect(failures([row]).join()).toContain('signatures are made by node:crypto');
});

it('a runtime that is not installed is named with the reason, fails the run and counts as skipped', async () => {
  const version = () => Promise.reject(new Error('spawn deno ENOENT'));
  const row = await runOn({ ...node, name: 'Deno', version }, intact);
  expect(passes(row)).toBe(false);
  expect(table([row])).toContain('| Deno |  | node:crypto | could not run: spawn deno ENOENT |');
  expect(countChecks([row])).toEqual({ passed: 0, failed: 0, skipped: 1 });
});

it('a runtime that runs no check fails the run', async () => {
  const row = await runOn({ ...node, run: async () => JSON.parse('[]') }, intact);
  expect(passes(row)).toBe(false);
  expect(countChecks([row])).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
