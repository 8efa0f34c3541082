import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** Tests of other commands than `npm test`. */
const ofOtherCommands = /^test\/(docs\/reference|testing\/jest)\/|\.system\.test\.ts$/;

/**
 * The test files that concern changed files: first those of their names, then those of the folder that mirrors theirs, then the others
 * that import them, the nearest first. Apart from them, those that run a build which is now old.
 */
export function findTests(changed: readonly string[], root = '.') {
  const files = globSync('{src,scripts,test,examples,generated}/**/*.{ts,js}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }).sort();
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const isTest = (file: string) => file.endsWith('.test.ts') && !ofOtherCommands.test(file);
  const mirrors = changed.map(mirrorOf);
  const names = changed.map((file) => parse(file).name);
  const near = files.filter((file) => isTest(file) && mirrors.some((folder) => file.startsWith(`${folder}/`)));
  const named = near.filter((file) => names.some((name) => parse(file).name.startsWith(name)));
  const tests = [...new Set([...named, ...near, ...withDependents(changed, texts).filter(isTest)])];
  const isBuildOld = changed.some((file) => /^(src|generated)\//.test(file));
  const runsBuild = (file: string) => /^test\//.test(file) && /(?<!\w\/)\bdist\//.test(texts.get(file) ?? '');
  const old = isBuildOld ? withDependents(files.filter(runsBuild), texts) : [];
  return { tests: tests.filter((file) => !old.includes(file)), ofBuild: tests.filter((file) => old.includes(file)) };
}

/** Files, and every other one that imports them by its path, directly or through another file, the nearest first. */
function withDependents(changed: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const bare = (file: string) => file.replace(/\.[jt]s$/, '');
  const imports = [...texts].map(([file, text]) => {
    const names = [...text.matchAll(/(?:\bfrom|\bimport\(?) ?'(\.[^']+)'/g)].map(([, name = '']) => name);
    return { file, imported: new Set(names.map((name) => bare(join(file, '..', name)))) };
  });
  const found = new Set(changed);
  for (const each of found) for (const { file, imported } of imports) if (imported.has(bare(each))) found.add(file);
  return [...found];
}

/** The folder of the tests of a file. */
function mirrorOf(file: string): string {
  const [top = '', folder = ''] = file.split('/');
  if (top === 'openapi' || top === 'generated') return 'test/contract';
  return `test/${top === 'docs' || top === 'examples' ? 'docs' : folder}`;
}
