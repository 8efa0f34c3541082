import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { copyProject } from '../copy-project.js';

const root = resolve(import.meta.dirname, '../..');
const copy = copyProject(root);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Task {
  task: string;
  hash: string;
  inputs: Record<string, string>;
  cache: { status: 'HIT' | 'MISS' };
}

const turbo = join(root, 'node_modules/.bin/turbo');

/** What Turbo would do for some steps, without doing it. */
function plan(...steps: string[]): Task[] {
  const given = ['run', ...steps, '--dry=json', `--cache-dir=${join(copy, 'cache')}`];
  const output = execFileSync(turbo, given, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: 'pipe',
  });
  return (JSON.parse(output) as { tasks: Task[] }).tasks;
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The steps that `npm run build` names; Turbo adds those that they depend on. */
const build = `${scripts.build}`.split('turbo run ')[1]?.split(' ') ?? [];
const hashes = () => new Map(plan(...build).map(({ task, hash }) => [task, hash]));
const before = hashes();
const steps = [...before.keys()].sort();

/** Steps that run again after a file has changed. */
function stepsAfter(file: string): string[] {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  appendFileSync(path, '\n');
  try {
    return [...hashes()].flatMap(([task, hash]) => (before.get(task) === hash ? [] : [task])).sort();
  } finally {
    writeFileSync(path, text);
  }
}

describe('a change repeats the steps that depend on it and no other', () => {
  it.each([
    ['openapi/schemas/Wallet.yaml', steps],
    ['openapi/openapi.yaml', steps],
    ['redocly.yaml', steps],
    ['docs/errors.md', ['docs']],
    ['docs/contributing/code.md', []],
    ['examples/withdraw.ts', ['docs']],
    ['scripts/docs/seal.ts', ['docs']],
    ['scripts/docs/site/style.css', ['docs']],
    ['src/index.ts', ['compile', 'docs']],
    ['tsconfig.build.json', ['compile']],
    ['.spectral.yaml', ['lint:contract']],
    ['scripts/lint/schemas.js', ['lint:contract']],
    ['scripts/bundle/main.ts', steps],
    ['scripts/contract/walk.js', steps],
    ['scripts/derive/types.ts', ['compile', 'derive', 'docs']],
    ['scripts/gate/compare.ts', []],
    ['package-lock.json', steps],
  ])('%s', (file, expected) => {
    expect(stepsAfter(file)).toEqual(expected.toSorted());
  });
});

/** A script with the files of the repository that it imports, directly or through another file. What is generated is not an input. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.startsWith('generated/')) return found;
  found.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(join(root, file), 'utf8')).importedFiles)
    if (fileName.startsWith('.')) importedBy(pathOf(resolve(root, dirname(file), fileName)), found);
  return found;
}

/** The path in the repository of what an import names, which is `.js` where the compiled package imports it too. */
const pathOf = (imported: string): string =>
  relative(root, existsSync(imported) ? imported : imported.replace(/\.js$/, '.ts'));

const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as {
  tasks: Record<string, { inputs: string[] }>;
};
const planned = new Map(plan(...Object.keys(tasks)).map((task) => [task.task, task]));
const written = Object.entries(scripts).flatMap(([step, command]) => {
  const [file] = /\bscripts\/\S+\.ts\b/.exec(command) ?? [];
  return file && planned.has(step) ? [{ step, files: [file] }] : [];
});
const rules = globSync('scripts/lint/*.js', { cwd: root });

it.each([...written, { step: 'lint:contract', files: rules }])(
  '$step is repeated after a change of any file that it imports',
  ({ step, files }) => {
    const inputs = Object.keys(planned.get(step)?.inputs ?? {});
    const imported = files.flatMap((file) => [...importedBy(file)]);
    expect(imported.length).toBeGreaterThan(0);
    const folders = imported
      .filter((file) => !inputs.includes(file))
      .map((file) => file.replace(/^(\w+\/\w+)\/.*/, '$1/**'));
    expect([...new Set(folders)]).toEqual([]);
  },
);

it('no step reads installed packages file by file', () => {
  const installed = [...planned.values()].flatMap(({ task, inputs }) =>
    Object.keys(inputs)
      .filter((file) => file.includes('node_modules/'))
      .map((file) => `${task}: ${file}`),
  );
  expect(installed.slice(0, 5)).toEqual([]);
});
