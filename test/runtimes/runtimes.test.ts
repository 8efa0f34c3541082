import { readFileSync, writeFileSync } from 'node:fs';
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
    ['src/client/transmit.js', "redirect: 'manual'", "redirect: 'follow'", 'a redirect is refused'],
    ['src/client/retry.js', "if (operation.effect !== 'read')", 'if (false)', 'never repeated once it was sent'],
    ['src/client/path.js', 'changesThePath.test(', '/^$/.test(', 'an id that would change the path'],
    ['src/webhooks/hmac.node.js', '&& found < 0', '|| true', 'published vector: the wrong key'],
    ['src/webhooks/hmac.web.js', 'matches.indexOf(true)', '0', 'a forged delivery is refused'],
  ] as const;
  const project = createProject();
  afterAll(() => project[Symbol.dispose]());
  for (const [file, right, wrong] of breaks) {
    const path = join(project.installed, 'dist', file);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(right)) throw new Error(`${file} no longer contains ${right}`);
    writeFileSync(path, source.replaceAll(right, wrong));
  }
  const ran = Promise.all([runOn(node, project), runOn(bundled, project)]);

  it.each(breaks)('%s: %s → %s', { timeout: 60_000 }, async (file, _right, _wrong, check) => {
    const row = (await ran)[file.endsWith('.web.js') ? 1 : 0];
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
