// @ts-nocheck
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Checks a program that imports `~/…`, a file of the repository, and returns what the compiler prints. */
export function compile(source: string, ...options: string[]): string {
  const folder = mkdtempSync(`${root}node_modules/.types-`);
  try {
    writeFileSync(`${folder}/program.ts`, source.replaceAll("'~/", "'../../"));
    const compiler = [`${root}node_modules/typescript-7/bin/tsc`, '--ignoreConfig', '--noEmit', '--pretty', 'false'];
    const language = ['--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2023'];
    const lib = ['--lib', 'es2024,dom,dom.iterable'];
    return execFileSync(process.execPath, [...compiler, ...language, ...lib, ...options, `${folder}/program.ts`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
