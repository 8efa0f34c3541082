import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Contract } from '../contract/contract.ts';
import { checks } from '../contract/facts.ts';
import { copyProject } from '../copy-project.ts';

const root = resolve(import.meta.dirname, '../..');
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
