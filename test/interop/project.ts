/** A project of a user in a folder of its own: the bundle as `openapi.json`, the programs, and what the tool writes. */
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = join(here, '../..');

/** A strict project whose code a bundler takes. */
const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  types: ['node'],
};

/** An OpenAPI document or a part of one, as parsed JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a mutation reaches any place of a document whose shape is what is tried.
export type Contract = Record<string, any>;

export class Project {
  readonly folder: string;
  readonly contract: Contract;
  #loaded = 0;

  constructor(folder: string, contract: Contract, program?: string) {
    this.folder = folder;
    this.contract = contract;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    this.write('package.json', '{ "private": true, "type": "module" }');
    this.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
    this.write('openapi.json', JSON.stringify(contract, null, 2));
    if (program) cpSync(join(here, 'programs', program), folder, { recursive: true });
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  /** The text of all files that match a pattern. */
  readAll(pattern: string): string {
    const files = globSync(pattern, { cwd: this.folder });
    if (files.length === 0) throw new Error(`The tool wrote no ${pattern}`);
    return files.map((file) => this.read(file)).join('\n');
  }

  /** Makes the project, and what it imports, resolve a package as another one that is installed: `zod` as `zod-3`. */
  alias(name: string, installed: string): void {
    const paths = { [name]: [join(here, 'node_modules', installed)] };
    this.write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions: { ...compilerOptions, paths }, include: ['**/*.ts'] }),
    );
  }

  /** Makes a folder of the project resolve a package as another one that is installed. */
  link(name: string, installed: string, folder: string): void {
    mkdirSync(this.path(`${folder}/node_modules`), { recursive: true });
    symlinkSync(join(here, 'node_modules', installed), this.path(`${folder}/node_modules/${name}`));
  }

  /** Runs a command line and resolves to what it prints; rejects with that where it fails. */
  run(command: string): Promise<string> {
    const bins = [dirname(process.execPath), join(here, 'node_modules/.bin'), process.env.PATH];
    // No tool may reach for a newer version of itself, or count its users.
    const env = { ...process.env, PATH: bins.join(delimiter), CI: 'true', DO_NOT_TRACK: '1', NO_COLOR: '1' };
    return new Promise((resolve, reject) =>
      execFile('bash', ['-c', command], { cwd: this.folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        error ? reject(new Error(`${stderr}${stdout}`.trim() || error.message)) : resolve(`${stdout}${stderr}`),
      ),
    );
  }

  /** Checks all TypeScript of the project, its program included, with further options of the compiler. */
  async typeCheck(options = ''): Promise<void> {
    await this.run(`node ${join(root, 'node_modules/typescript-7/bin/tsc')} --pretty false ${options}`);
  }

  /** Imports the program of the project, with what it imports of the project bundled. */
  async loadProgram<Module>(): Promise<Module> {
    const outfile = this.path(`loaded/${this.#loaded++}.mjs`);
    await build({
      entryPoints: [this.path('program.ts')],
      outfile,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node22',
      logLevel: 'silent',
    });
    return (await import(pathToFileURL(outfile).href)) as Module;
  }
}

/** Reads a bundle of the packed package, which `run.ts` installs next to the tools. */
export const readBundle = (file = 'openapi.json'): Contract =>
  JSON.parse(readFileSync(join(here, 'node_modules/stablecoin-wallet-api/generated', file), 'utf8')) as Contract;
