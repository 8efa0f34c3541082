import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Contract } from './contract/contract.ts';
import { checks } from './contract/facts.ts';

/** What a copy leaves out: what is generated, installed, built or recorded. */
const omitted = ['generated', 'node_modules', 'dist', 'site', 'coverage', 'reports', '.git', '.turbo', '.stryker-tmp'];

/** Copies a project into a temporary folder, with an empty `generated/` and the packages of the project. */
export function copyProject(project: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const name of readdirSync(project))
    if (!omitted.includes(name))
      cpSync(join(project, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.endsWith('node_modules'),
      });
  mkdirSync(join(copy, 'generated'));
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const root = resolve(import.meta.dirname, '..');
const node = join(root, 'node_modules/.bin/node');

/** A copy of this repository, to be edited. */
export function editedProject() {
  const project = copyProject(root);
  const read = (file: string): string => readFileSync(join(project, file), 'utf8');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  const run = (...args: string[]): string =>
    execFileSync(node, args, { cwd: project, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });
  /** Loads a module of the copy as it is now. A module is loaded once. */
  const load = <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ join(project, file));
  const readContract = (): Contract => JSON.parse(read('generated/openapi.json'));
  const differences = (all: typeof checks): string[] => Object.values(all).flatMap((check) => check(readContract()));

  return {
    ...{ project, read, write, run, load },
    /** Replaces the one place of a text in a file. */
    edit(file: string, text: string, replacement: string): void {
      const { length } = read(file).split(text);
      if (length !== 2) throw new Error(`${file} contains ${JSON.stringify(text)} ${length - 1} times`);
      write(
        file,
        read(file).replace(text, () => replacement),
      );
    },
    /** Bundles the contract and derives from it. */
    generate(): void {
      for (const step of ['bundle', 'derive']) run(`scripts/${step}/main.ts`);
    },
    /** What the checks find in the contract of the copy as long as the facts are those of this repository. */
    findDifferencesFromBefore: (): string[] => differences(checks),
    /** What the checks against the facts find in the copy. */
    findDifferences: async (): Promise<string[]> =>
      differences((await load<{ checks: typeof checks }>('test/contract/facts.ts')).checks),
    remove: (): void => rmSync(project, { recursive: true, force: true }),
  };
}
