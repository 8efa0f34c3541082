/**
 * What the types of a library cost a user's compiler, over an empty file: programs of one call and of twenty. The time is
 * the whole run of the compiler: the median difference to the empty file that was compiled in the same round, so that a
 * slow moment of the machine hits both.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, table } from '../measure.ts';
import { libraries, program } from './programs.ts';

const modules = join(import.meta.dirname, '../../node_modules');
/**
 * One run of TypeScript 7 varies by 40 ms, several times what a call of ours costs, so it takes many rounds. TypeScript
 * 5.9 takes seconds for some of these programs and has fewer.
 */
const compilers = {
  'TypeScript 5.9': { path: join(modules, 'typescript/bin/tsc'), rounds: 3 },
  'TypeScript 7': { path: join(modules, 'typescript-7/bin/tsc'), rounds: 20 },
};
const compilerOptions = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  module: 'nodenext',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

interface Cost {
  instantiations: number;
  milliseconds: number;
}

/** Compiles a project. A program with an error would cost something else, so it ends the bench. */
function compile(compiler: string, project: string): Cost {
  const output = execFileSync(process.execPath, [compiler, '-p', project, '--extendedDiagnostics'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, 'm').exec(output)?.[1]);
  return { instantiations: figure('Instantiations'), milliseconds: figure('Total time') * 1000 };
}

const folder = mkdtempSync(join(import.meta.dirname, '.programs-'));
try {
  const sources = { empty: 'export {};' } as Record<string, string>;
  for (const count of [1, 20])
    for (const [name, library] of Object.entries(libraries)) sources[`${name} × ${count}`] = program(library, count);
  const projects = Object.entries(sources).map(([name, source], index) => {
    const project = join(folder, `${index}.json`);
    writeFileSync(project, JSON.stringify({ compilerOptions, files: [`${index}.ts`] }));
    writeFileSync(join(folder, `${index}.ts`), source);
    return { name, project };
  });

  const costs = new Map<string, Cost[]>();
  for (const [version, { path, rounds }] of Object.entries(compilers))
    for (let round = 0; round < rounds; round++)
      for (const { name, project } of projects) {
        const key = `${name}, ${version}`;
        costs.set(key, [...(costs.get(key) ?? []), compile(path, project)]);
      }
  const cells = (name: string, count: number) =>
    Object.keys(compilers).flatMap((version) => {
      const empty = costs.get(`empty, ${version}`) ?? [];
      const used = costs.get(`${name} × ${count}, ${version}`) ?? [];
      const over = (figure: keyof Cost) =>
        median(used.map((cost, round) => cost[figure] - (empty[round]?.[figure] ?? 0)));
      return [over('instantiations'), over('milliseconds').toFixed(0)];
    });
  const header = Object.keys(compilers).flatMap((version) => [`${version}: instantiations`, 'ms']);
  for (const count of [1, 20]) {
    const rows = Object.keys(libraries).map((name) => [name, ...cells(name, count)]);
    console.log(`${table([count === 1 ? 'one call' : 'twenty calls', ...header], rows)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
