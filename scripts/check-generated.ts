/** Generates everything in a copy of the project and fails if a file of generated/ differs. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from './copy-project.ts';

const run = promisify(execFile);

/** A file of generated/ that is not what the contract yields. */
export interface Difference {
  file: string;
  problem: 'differs' | 'is missing' | 'is stray: nothing generates it';
}

/** Compares generated/ of a project with what its scripts `bundle` and `derive` write. */
export async function checkGenerated(project: string): Promise<Difference[]> {
  const copy = copyProject(project);
  try {
    await generate(copy);
    return compare(join(copy, 'generated'), join(project, 'generated'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Runs the scripts of package.json that write generated/. */
async function generate(project: string): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const env = { ...process.env, PATH: `${join(project, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
  for (const step of ['bundle', 'derive']) await run(`${scripts[step]}`, { cwd: project, env, shell: true });
}

function compare(fresh: string, committed: string): Difference[] {
  const files = new Set([...listFiles(fresh), ...listFiles(committed)]);
  return [...files].sort().flatMap((name): Difference[] => {
    const file = join('generated', name);
    if (!existsSync(join(committed, name))) return [{ file, problem: 'is missing' }];
    if (!existsSync(join(fresh, name))) return [{ file, problem: 'is stray: nothing generates it' }];
    const same = readFileSync(join(fresh, name)).equals(readFileSync(join(committed, name)));
    return same ? [] : [{ file, problem: 'differs' }];
  });
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

if (import.meta.main) {
  console.log('check generated/ against openapi/');
  const differences = await checkGenerated(resolve('.'));
  for (const { file, problem } of differences) console.error(`${file} ${problem}`);
  if (differences.length > 0) {
    console.error('Run `npm run generate`, delete stray files, and commit generated/.');
    process.exitCode = 1;
  }
}
