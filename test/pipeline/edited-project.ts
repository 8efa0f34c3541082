import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyProject } from '../copy-project.js';

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

  /** Runs an expression with imports in the copy, and returns its value. */
  function evaluate(imports: string, expression: string): unknown {
    const body = `writeFileSync('result.json', JSON.stringify(${expression}))`;
    const lines = ["import { writeFileSync } from 'node:fs';", "import { it } from 'vitest';", imports];
    write('test/run.test.ts', `${lines.join('\n')}\nit('runs', async () => ${body});`);
    run('node_modules/vitest/vitest.mjs', 'run', '--typecheck.enabled=false', 'test/run.test.ts');
    return JSON.parse(read('result.json'));
  }

  return {
    ...{ project, read, write, run, evaluate },
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
    /** What the lint and the checks against the statement find in the contract. */
    findDifferences: (): unknown =>
      evaluate(
        `import { checks } from './contract/checks/index.js';
import { lint } from './contract/checks/lint.js';
import { readContract } from './contract/contract.js';`,
        '[...checks, ...lint].flatMap(({ run }) => run(readContract()))',
      ),
    remove: (): void => rmSync(project, { recursive: true, force: true }),
  };
}
