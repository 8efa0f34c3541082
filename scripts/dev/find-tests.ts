import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The files that depend on each file: those that import it, and those that name it, as tests do that read a generated file.
 * A name of the package stands for its source.
 */
function readDependents(root = '.'): Graph {
  const files = globSync('{src,scripts,test,examples,generated}/**/*.{ts,js,json,yaml}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  const dependents = new Map<string, string[]>(files.map((file) => [file, []]));
  const sources = readPackageNames(root);
  for (const file of files.filter((name) => /\.[tj]s$/.test(name))) {
    const text = readFileSync(join(root, file), 'utf8');
    const imported = [...text.matchAll(/(?:\bfrom|\bimport\(?) ?'([^']+)'/g)].map(([, name = '']) =>
      name.startsWith('.') ? join(file, '..', name) : (sources.get(name) ?? ''),
    );
    const named = [...text.matchAll(/\bgenerated\/[\w./-]+\b/g)].map(([name]) => name);
    for (const name of new Set([...imported, ...named]))
      (dependents.get(name) ?? dependents.get(name.replace(/\.js$/, '.ts')))?.push(file);
  }
  return dependents;
}

/** The source file of each name under which the package imports itself. */
function readPackageNames(root: string): Map<string, string> {
  const { name, exports, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string | { default: string }>;
    imports: Record<string, string | { default: string }>;
  };
  const source = (target: string | { default: string }): string =>
    (typeof target === 'string' ? target : target.default).replace(/^\.\/(dist\/)?/, '').replace(/\.js$/, '.ts');
  return new Map([
    ...Object.entries(exports).map(([path, target]) => [`${name}${path.slice(1)}`, source(target)] as const),
    ...Object.entries(imports).map(([path, target]) => [path, source(target)] as const),
  ]);
}

/** Every file that depends on some files, directly or through another file, the nearest first. */
function findDependents(files: readonly string[], dependents: Graph): string[] {
  const found = new Set(files);
  for (const file of found) for (const dependent of dependents.get(file) ?? []) found.add(dependent);
  return [...found];
}

/** Tests of other commands than `npm test`. */
const ofOtherCommands = /^test\/(docs\/reference|testing\/jest)\//;

/**
 * The test files that concern changed files: first those of their names, then those of the folder that mirrors theirs, then the others
 * that depend on them, the nearest first. Apart from them, those that run a build which is now old.
 */
export function findTests(changed: readonly string[], root = '.') {
  const dependents = readDependents(root);
  const isTest = (file: string) => file.endsWith('.test.ts') && !ofOtherCommands.test(file);
  const mirrors = new Set(changed.map(mirrorOf));
  const isNear = (file: string) => mirrors.has(file.split('/').slice(0, 2).join('/'));
  const depending = findDependents(changed, dependents).filter(isTest);
  const near = [...depending, ...[...dependents.keys()].filter(isTest)].filter(isNear);
  const names = changed.map((file) => parse(file).name);
  const named = near.filter((file) => names.some((name) => parse(file).name.startsWith(name)));
  const tests = [...new Set([...named, ...near, ...depending])];
  const isBuildOld = changed.some((file) => /^(src|generated)\//.test(file));
  const running = isBuildOld ? [...dependents.keys()].filter((file) => runsBuild(root, file)) : [];
  const old = new Set(findDependents(running, dependents));
  return { tests: tests.filter((file) => !old.has(file)), ofBuild: tests.filter((file) => old.has(file)) };
}

/** The folder of the tests of a file. */
function mirrorOf(file: string): string {
  const [top = '', folder = ''] = file.split('/');
  if (top === 'openapi' || top === 'generated') return 'test/contract';
  return `test/${top === 'docs' || top === 'examples' ? 'docs' : folder}`;
}

/** Whether a file of the tests names a compiled file of this package. */
const runsBuild = (root: string, file: string): boolean =>
  /^test\/.*\.ts$/.test(file) && /(?<!\w\/)\bdist\//.test(readFileSync(join(root, file), 'utf8'));
