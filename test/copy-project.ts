import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { checks } from './contract/facts.ts';

const root = resolve(import.meta.dirname, '..');

/** What a copy leaves out: what is generated, installed, built or recorded. */
const omitted = ['generated', 'node_modules', 'dist', 'site', 'coverage', 'reports', '.git', '.turbo', '.stryker-tmp'];

/** Copies this project into a temporary folder, with an empty `generated/` and its packages. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const name of readdirSync(root))
    if (!omitted.includes(name))
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.endsWith('node_modules'),
      });
  mkdirSync(join(copy, 'generated'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const node = join(root, 'node_modules/.bin/node');

/** A copy of this repository, to be edited. */
export function editedProject() {
  const project = copyProject();
  const read = (file: string): string => readFileSync(join(project, file), 'utf8');
  const run = (...args: string[]): string =>
    execFileSync(node, args, { cwd: project, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });
  /** Loads a module of the copy as it is now. A module is loaded once. */
  const load = <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ join(project, file));
  return {
    ...{ project, read, run, load },
    write(file: string, text: string): void {
      mkdirSync(dirname(join(project, file)), { recursive: true });
      writeFileSync(join(project, file), text);
    },
    /** Bundles the contract and derives from it. */
    generate(): void {
      for (const step of ['bundle', 'derive']) run(`scripts/${step}/main.ts`);
    },
    /** Compares the copy with its facts. */
    async findDifferences(): Promise<string[]> {
      const facts = await load<{ checks: typeof checks }>('test/contract/facts.ts');
      return Object.values(facts.checks).flatMap((check) => check(JSON.parse(read('generated/openapi.json'))));
    },
    remove: (): void => rmSync(project, { recursive: true, force: true }),
  };
}
