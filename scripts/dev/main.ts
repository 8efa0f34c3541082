/**
 * Usage: npm run dev
 *
 * Watches, and runs after each edit the checks that concern the edited files and take less than ten seconds.
 */
import '../help/print-help.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watch } from 'chokidar';
import { chooseTests, type Durations } from './choose-tests.ts';
import { findTests } from './find-tests.ts';

const folders = ['openapi', 'src', 'scripts', 'test', 'examples', 'docs'];
const budgetMs = 9_000;

interface Result {
  name: string;
  passed: boolean;
}

/** Runs a command, and prints what it prints if it fails. */
function run(name: string, command: string, ...args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'pipe', env: { ...process.env, FORCE_COLOR: '1' } });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => printed.push(data));
    child.on('close', (code) => {
      if (code !== 0) console.log(`\n${name} failed\n${Buffer.concat(printed)}`);
      resolve({ name, passed: code === 0 });
    });
  });
}

const node = process.execPath;
const bin = (name: string): string => `node_modules/.bin/${name}`;

/** Checks the types of a project: of all code, or of the code alone that is shipped. */
const typecheck = (name: string, project: string) =>
  run(
    name,
    ...[node, 'node_modules/typescript-7/bin/tsc', '-p', project, '--noEmit', '--incremental'],
    ...['--tsBuildInfoFile', `reports/dev-${project}.tsbuildinfo`],
  );

const runTests = (files: readonly string[]) =>
  run(`${files.length} test files`, bin('vitest'), 'run', '--reporter=minimal', ...files);

const readGenerated = (): Map<string, string> =>
  new Map(globSync('generated/**/*.*').map((file) => [file, readFileSync(file, 'utf8')]));

/** Generates anew, and returns the files of generated/ that have changed. */
async function generate(results: Result[]): Promise<string[]> {
  const before = readGenerated();
  for (const step of ['bundle', 'derive']) {
    const result = await run(step, node, `scripts/${step}/main.ts`);
    results.push(result);
    if (!result.passed) break;
  }
  return [...readGenerated()].flatMap(([file, text]) => (before.get(file) === text ? [] : [file]));
}

/** How long each test file took when it ran last, from Vitest's own record. */
function readDurations(): Durations {
  const [record] = globSync('node_modules/.vite/vitest/*/results.json');
  if (!record) return {};
  const { projects } = JSON.parse(readFileSync(record, 'utf8')) as {
    projects: Record<string, { files: Record<string, { duration: number }> }>;
  };
  return Object.fromEntries(
    Object.values(projects).flatMap(({ files }) =>
      Object.entries(files).map(([file, { duration }]) => [file, duration]),
    ),
  );
}

const inFolders = (files: readonly string[]): string =>
  [...Map.groupBy(files, (file) => file.split('/').slice(0, 2).join('/'))]
    .map(([folder, inside]) => `${folder} (${inside.length})`)
    .join(', ');

/** Runs the checks that concern edited files, and prints which have passed and which were skipped. */
async function check(edited: readonly string[]): Promise<void> {
  const started = performance.now();
  const results: Result[] = [];
  const isOfContract = edited.some((file) => /^openapi\/|^scripts\/(bundle|contract|derive)\//.test(file));
  const changed = [...edited, ...(isOfContract ? await generate(results) : [])];
  const isCode = (file: string) => /\.[tj]s$/.test(file);
  const code = edited.filter(isCode);
  const yaml = edited.filter((file) => /^openapi\/.*\.yaml$/.test(file));
  const isLinted = yaml.length > 0 || edited.some((file) => file.startsWith('scripts/lint/'));
  const { tests, ofBuild } = findTests(changed);
  const leftMs = budgetMs - (performance.now() - started);
  const { chosen, skipped } = chooseTests(tests, readDurations(), leftMs, availableParallelism());
  // Most code depends on the generated types, so that all of it takes longer than the rest together.
  const ofTypes = changed.some((file) => file.startsWith('generated/') && isCode(file))
    ? typecheck('types of src/', 'tsconfig.build.json')
    : code.length > 0 && typecheck('types', 'tsconfig.json');
  results.push(
    ...(await Promise.all([
      ...(chosen.length > 0 ? [runTests(chosen)] : []),
      ...(ofTypes ? [ofTypes] : []),
      ...(code.length > 0 ? [run('format', bin('biome'), 'check', ...code)] : []),
      ...(yaml.length > 0 ? [run('format', bin('prettier'), '--check', ...yaml)] : []),
      ...(isLinted ? [run('lint', 'npm', 'run', '--silent', 'lint:contract')] : []),
    ])),
  );

  const names = (passed: boolean) => results.filter((result) => result.passed === passed).map(({ name }) => name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${edited.join(', ')}: ${seconds} s`);
  for (const [word, list] of [
    ['passed', names(true).join(', ')],
    ['FAILED', names(false).join(', ')],
    ['skipped, slow or less near', inFolders(skipped)],
    ['skipped, need npm run compile', inFolders(ofBuild)],
    ['skipped', 'the reference, the package, unused code, and types where they are not named: npm test'],
    ['skipped', 'what needs servers, a browser or other programs: npm run test:system'],
  ])
    if (list) console.log(`  ${word}: ${list}`);
}

const edits = new Set<string>();
let isChecking = false;

/** Checks what was edited, and again what was edited meanwhile. */
async function checkEdits(): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  while (edits.size > 0) {
    // Editors write a file in several steps, and a change of branch writes many.
    await setTimeout(100);
    const edited = [...edits].filter((file) => existsSync(file));
    edits.clear();
    if (edited.length > 0) await check(edited);
  }
  isChecking = false;
}

// Node's own recursive watching misses what an editor saves by replacing a file.
const isIgnored = (file: string) => /(^|\/)(\.\w|node_modules$)/.test(relative('', file));
const watcher = watch(folders, { ignoreInitial: true, ignored: isIgnored }).on('all', (event, file) => {
  if (!['add', 'change'].includes(event) || !/^[\w@+./-]+\.\w+$/.test(file)) return;
  edits.add(file);
  void checkEdits();
});

// The first run checks every file, and the next ones what has changed.
await Promise.all([once(watcher, 'ready'), typecheck('types', 'tsconfig.json')]);
console.log(`Watches ${folders.join(', ')}.`);
