import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createProject } from './project.ts';
import { failures, passes, runOn, table } from './report.ts';
import { present, type Runtime } from './runtimes.ts';

// The other runtimes are installed and run by `npm run test:runtimes`.
const [node, bundled] = present as [Runtime, Runtime];
const intact = createProject();
afterAll(() => intact[Symbol.dispose]());

it.each(present)('every check passes on $name', { timeout: 60_000 }, async (runtime) => {
  const row = await runOn(runtime, intact);
  expect(failures([row])).toEqual([]);
  expect(passes(row)).toBe(true);
});

describe('a broken package fails the run', () => {
  const breaks = [
    ['redirects are followed', /redirect: "manual"/g, 'redirect: "follow"', node, 'a redirect is refused'],
    ['funds are a read', /operation\.effect !== "read"/g, 'false', node, 'never repeated once it was sent'],
    ['ids are not looked at', /changesThePath\.test\(/g, '/^$/.test(', node, 'an id that would change the path'],
    [
      'node:crypto takes any key',
      /keys\.map\(matches\)\.indexOf\(true\)/g,
      '0',
      node,
      'published vector: the wrong key',
    ],
    ['WebCrypto takes any key', /matches\.indexOf\(true\)/g, '0', bundled, 'a forged delivery is refused'],
  ] as const;
  const project = createProject();
  afterAll(() => project[Symbol.dispose]());
  const files = globSync('dist/**/*.js', { cwd: project.installed }).map((file) => join(project.installed, file));
  for (const [what, right, wrong] of breaks) {
    const broken = files.filter((file) => readFileSync(file, 'utf8').search(right) >= 0);
    if (broken.length === 0) throw new Error(`there is nothing to break so that ${what}`);
    for (const file of broken) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(right, wrong));
  }
  const ran = Promise.all([runOn(node, project), runOn(bundled, project)]);

  it.each(breaks)('%s', { timeout: 60_000 }, async (_what, _right, _wrong, runtime, check) => {
    const row = (await ran).find((one) => one.runtime === runtime);
    expect(row && passes(row)).toBe(false);
    expect(row && failures([row]).join('\n')).toContain(check);
  });
});

it('another implementation of the signature than the runtime should have fails the run', async () => {
  const row = await runOn({ ...bundled, behaviour: node.behaviour }, intact);
  expect(failures([row]).join()).toContain('signatures are made by node:crypto');
});

it('a runtime that is not there is named with the reason and fails the run', async () => {
  const version = () => Promise.reject(new Error('spawn deno ENOENT'));
  const row = await runOn({ ...node, name: 'Deno', version }, intact);
  expect(passes(row)).toBe(false);
  expect(table([row])).toContain('| Deno |  | node:crypto | could not run: spawn deno ENOENT |');
});

it('a runtime that runs no check fails the run', async () => {
  expect(passes(await runOn({ ...node, run: async () => [] }, intact))).toBe(false);
});
