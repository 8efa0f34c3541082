/**
 * What the types of a library cost a user's compiler, over an empty file: programs of one call and of twenty. The time is
 * the whole run of the compiler, the least of several, in which all programs take turns: other work on the machine, and
 * the moment at which the compiler collects its garbage, only ever add to it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../measure.ts';
import { libraries, program } from './programs.ts';

const modules = join(import.meta.dirname, '../../node_modules');
/**
 * A run of TypeScript 7 over an empty file varies by 40 ms, and the least of seven runs by 10 ms, which is as much as a
 * call of ours costs. The least of twenty varies by half of that. TypeScript 5.9 takes seconds for some of these
 * programs, so it has fewer rounds.
 */
const compilers = {
  'TypeScript 5.9': { path: join(modules, 'typescript/bin/tsc'), rounds: 6 },
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
  const cost = (name: string, version: string): Cost => {
    const all = costs.get(`${name}, ${version}`) ?? [];
    return {
      instantiations: all[0]?.instantiations ?? Number.NaN,
      milliseconds: Math.min(...all.map(({ milliseconds }) => milliseconds)),
    };
  };
  const cells = (name: string, count: number) =>
    Object.keys(compilers).flatMap((version) => {
      const [empty, used] = [cost('empty', version), cost(`${name} × ${count}`, version)];
      return [used.instantiations - empty.instantiations, (used.milliseconds - empty.milliseconds).toFixed(0)];
    });
  const header = Object.keys(compilers).flatMap((version) => [`${version}: instantiations`, 'ms']);
  for (const count of [1, 20]) {
    const rows = Object.keys(libraries).map((name) => [name, ...cells(name, count)]);
    console.log(`${table([count === 1 ? 'one call' : 'twenty calls', ...header], rows)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
