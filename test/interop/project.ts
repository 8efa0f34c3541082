/** A project of a user in a folder of its own: the bundle as `openapi.json`, the programs, and what the tool writes. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = join(here, '../..');

const bins = [
  dirname(process.execPath),
  join(here, 'node_modules/.bin'),
  join(root, 'node_modules/.bin'),
  process.env.PATH,
];
// No tool may reach for a newer version of itself, or count its users.
const env = {
  ...process.env,
  PATH: bins.join(delimiter),
  CI: 'true',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  REDOCLY_TELEMETRY: 'off',
};

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

export class Project {
  readonly folder: string;
  readonly contract: { readonly paths: object; readonly components: { readonly schemas: object } };

  constructor(folder: string, program?: string) {
    this.folder = folder;
    const contract = readFileSync(join(root, 'generated/openapi.json'), 'utf8');
    this.contract = JSON.parse(contract);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    this.write('package.json', '{ "private": true, "type": "module" }');
    this.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
    this.write('openapi.json', contract);
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

  /** Makes the project, and what it imports, resolve a package as another one that is installed: `zod` as `zod-3`. */
  alias(name: string, installed: string): void {
    const paths = { [name]: [join(here, 'node_modules', installed)] };
    this.write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions: { ...compilerOptions, paths }, include: ['**/*.ts'] }),
    );
  }

  /** Runs a command line and resolves to what it prints; rejects with that where it fails. */
  run(command: string): Promise<string> {
    return new Promise((resolve, reject) =>
      execFile('bash', ['-c', command], { cwd: this.folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        error ? reject(new Error(`${stderr}${stdout}`.trim() || error.message)) : resolve(`${stdout}${stderr}`),
      ),
    );
  }

  /** Checks all TypeScript of the project, its program included. */
  async typeCheck(): Promise<void> {
    await this.run(`node ${join(root, 'node_modules/typescript-7/bin/tsc')} --pretty false`);
  }

  /** Imports the program of the project, with what it imports of the project bundled. */
  async loadProgram<Module>(): Promise<Module> {
    const outfile = this.path('loaded.mjs');
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
