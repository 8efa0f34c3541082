import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'wallet-api-pipeline-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

for (const name of [
  'docs',
  'examples',
  'generated',
  'openapi',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'turbo.json',
])
  cpSync(join(root, name), join(copy, name), { recursive: true });
for (const name of ['.spectral.yaml', 'redocly.yaml', 'tsconfig.json', 'tsconfig.build.json'])
  cpSync(join(root, name), join(copy, name));
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

interface Task {
  task: string;
  hash: string;
  inputs: Record<string, string>;
  cache: { status: 'HIT' | 'MISS' };
}

/** What Turbo would do for some steps, without doing it. */
function plan(...steps: string[]): Task[] {
  const turbo = join(root, 'node_modules/.bin/turbo');
  const given = ['run', ...steps, '--dry=json', `--cache-dir=${join(copy, 'cache')}`];
  return (JSON.parse(execFileSync(turbo, given, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })) as { tasks: Task[] })
    .tasks;
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The steps that `npm run build` names; Turbo adds those that they depend on. */
const build = `${scripts.build}`.split(' ').slice(2);
const hashes = () => new Map(plan(...build).map(({ task, hash }) => [task, hash]));
const before = hashes();
const steps = [...before.keys()].sort();
const allBut = (...spared: string[]) => steps.filter((step) => !spared.includes(step));

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

const generators = steps.filter((step) => step.startsWith('generate:'));
const contract = allBut('generate:webhook-test-vectors');

describe('a change repeats the steps that depend on it and no other', () => {
  it.each([
    ['openapi/schemas/Wallet.yaml', contract],
    ['openapi/openapi.yaml', contract],
    ['redocly.yaml', contract],
    ['docs/errors.md', ['docs']],
    ['examples/withdraw.ts', ['docs']],
    ['scripts/docs/page.ts', ['docs']],
    ['src/index.ts', ['compile']],
    ['tsconfig.build.json', ['compile']],
    ['.spectral.yaml', ['lint:bundle']],
    ['scripts/spectral/envelope-used.js', ['lint:bundle']],
    ['scripts/bundle.ts', allBut('generate:webhook-test-vectors', 'lint:source')],
    ['scripts/generate-types.ts', ['compile', 'generate:types']],
    ['scripts/tables/known-values.ts', ['compile', 'docs', 'generate:tables']],
    ['scripts/generate-sdk.ts', ['compile', 'generate:sdk']],
    ['scripts/generate-webhook-test-vectors.ts', ['docs', 'generate:webhook-test-vectors']],
    ['scripts/breaking/classify.ts', []],
    ['package-lock.json', steps],
  ])('%s', (file, expected) => {
    expect(stepsAfter(file)).toEqual([...expected].sort());
  });
});

it('the build runs every step that generates', () => {
  expect(generators).toEqual(
    Object.keys(scripts)
      .filter((name) => name.startsWith('generate:'))
      .sort(),
  );
});

it('what was done before is taken from the cache, and done anew after a change of the contract', () => {
  const statusOf = () =>
    Object.fromEntries(plan('generate:tables', 'generate:webhook-test-vectors').map((t) => [t.task, t.cache.status]));
  execFileSync(
    join(root, 'node_modules/.bin/turbo'),
    ['run', 'generate:tables', 'generate:webhook-test-vectors', `--cache-dir=${join(copy, 'cache')}`],
    { cwd: copy, stdio: 'pipe' },
  );
  expect(statusOf()).toEqual({ bundle: 'HIT', 'generate:tables': 'HIT', 'generate:webhook-test-vectors': 'HIT' });
  appendFileSync(join(copy, 'openapi/schemas/Wallet.yaml'), '\n');
  expect(statusOf()).toEqual({ bundle: 'MISS', 'generate:tables': 'MISS', 'generate:webhook-test-vectors': 'HIT' });
}, 60_000);

it('no step reads installed packages file by file', () => {
  const tasks = Object.keys(
    (JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as { tasks: Record<string, unknown> }).tasks,
  );
  const steps = JSON.parse(
    execFileSync(join(root, 'node_modules/.bin/turbo'), ['run', ...tasks, '--dry=json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: 'pipe',
    }),
  ) as { tasks: Task[] };
  const installed = steps.tasks.flatMap(({ task, inputs }) =>
    Object.keys(inputs)
      .filter((file) => file.includes('node_modules/'))
      .map((file) => `${task}: ${file}`),
  );
  expect(installed.slice(0, 5)).toEqual([]);
});
