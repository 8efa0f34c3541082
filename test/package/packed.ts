/** The package as users get it: packed, and installed in projects of their own. */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

export const root = join(import.meta.dirname, '../..');

export { manifest };

/** What a user writes to import the entries of "exports" that are files of one kind. */
export const entries = (extension: '.js' | '.json' | '.yaml'): string[] =>
  Object.entries(manifest.exports)
    .filter(([, target]) =>
      (typeof target === 'string' ? target : target.default).replace('.cjs', '.js').endsWith(extension),
    )
    .map(([subpath]) => join(manifest.name, subpath));

const writtenAt = (pattern: string): number[] =>
  globSync(pattern, { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs);

/** Whether `dist/` is older than what it is built from. */
function isBuildStale(): boolean {
  const [built = 0] = writtenAt('dist/src/index.js');
  return Math.max(...writtenAt('{src,generated}/**/*.{ts,html,css}')) > built;
}

/** Compiles `dist/` before the tests that need it, unless it is newer than its sources. */
export default function compile(): void {
  if (isBuildStale())
    execFileSync('node_modules/.bin/node', ['scripts/compile/main.ts'], { cwd: root, stdio: 'inherit' });
}

/** Throws if `dist/` is stale, so that no test looks at an earlier build. */
export function checkBuild(): void {
  if (isBuildStale()) throw new Error('dist/ is older than src/ or generated/: run `npm run compile` first');
}

/** Packs what is built into `folder`, or takes the tarball that `PACKAGE_TARBALL` names, and returns its path. */
export function pack(folder: string): string {
  const packed = process.env.PACKAGE_TARBALL;
  if (packed) return resolve(root, packed);
  checkBuild();
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root, stdio: 'ignore' });
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  if (!tarball) throw new Error('npm pack made no tarball');
  return join(folder, tarball);
}

/** The packages that the package needs at run time, as they are installed here. */
export const runtimePackages = ['openapi-fetch', 'openapi-typescript-helpers'];

/** Installs what is built in a project, without a registry, and returns the folder of the package. */
export function unpack(project: string): string {
  const installed = join(project, 'node_modules', manifest.name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['xzf', pack(project), '-C', installed, '--strip-components=1']);
  link(project, root, runtimePackages);
  return installed;
}

/** Runs a command to its end, with the Node of this process first. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<{ code: number | string | null; output: string }> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, ...environment };
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal ?? -1) : 0, output: stdout + stderr }),
    );
  });
}

/** A project that has one of the examples and has installed the package as users do, with its command, but without any network. */
export async function installProject(example: string): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), 'wallet-project-'));
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  cpSync(join(root, 'examples', example), project, { recursive: true });
  const options = ['--offline', '--install-links', '--no-audit', '--no-fund'];
  const runtime = runtimePackages.map((name) => join(root, 'node_modules', name));
  const installed = await run('npm', ['install', ...options, ...runtime, pack(project)], project);
  if (installed.code !== 0) throw new Error(installed.output);
  return project;
}

/** A strict program on Node.js, whose declarations the compiler writes. */
const compilerOptions = {
  ...{ target: 'es2022', lib: ['es2022'], types: ['node'], module: 'nodenext', moduleResolution: 'nodenext' },
  ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, resolveJsonModule: true },
  ...{ composite: true, declaration: true, noEmit: true },
};

/** Adds the programs of consumer/ to a project, and for every entry one that imports all of its types. */
export function addPrograms(project: string): void {
  cpSync(join(import.meta.dirname, 'consumer'), project, { recursive: true });
  const tsconfig = { compilerOptions, include: ['*.ts', '*.cts', 'entries'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(tsconfig));
  // A CommonJS program as a user writes it, whose types alone are checked.
  writeFileSync(
    join(project, 'commonjs.cts'),
    `import wallet = require('${manifest.name}');
export const create: (options: wallet.ClientOptions) => wallet.WalletClient = wallet.createWalletClient;
`,
  );
  mkdirSync(join(project, 'entries'));
  for (const entry of entries('.js'))
    writeFileSync(join(project, 'entries', `${entry.replaceAll('/', '-')}.ts`), `export * from '${entry}';\n`);
}

/** Gives a project packages that are installed elsewhere, unless it has its own. */
export function link(project: string, from: string, packages: readonly string[]): void {
  for (const name of packages) {
    const path = join(project, 'node_modules', name);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(from, 'node_modules', name), path);
  }
}
