/** A project of a user: the contract as `openapi.json`, a program, and what the tool writes. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = join(here, '../..');

const bins = [dirname(process.execPath), ...[here, root].map((folder) => join(folder, 'node_modules/.bin'))];
const env = {
  ...process.env,
  PATH: [...bins, process.env.PATH].join(delimiter),
  // No tool may reach for a newer version of itself, or count its users.
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
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  types: ['node'],
};

export class Project {
  readonly folder: string;

  constructor(folder: string, program?: string) {
    this.folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    this.write('package.json', '{ "private": true, "type": "module" }');
    this.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
    cpSync(join(root, 'generated/openapi.json'), join(folder, 'openapi.json'));
    if (program) cpSync(join(here, 'programs', program), folder, { recursive: true });
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  private write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Runs a command line, and rejects with what it prints if it fails. */
  async run(command: string): Promise<void> {
    await promisify(execFile)('bash', ['-c', command], { cwd: this.folder, env, maxBuffer: 2 ** 26 }).catch((error) => {
      throw new Error(`${error.stderr}${error.stdout}`.trim() || error.message);
    });
  }

  /** Checks all TypeScript of the project, its program included. */
  async typeCheck(): Promise<void> {
    await this.run(`node ${join(root, 'node_modules/typescript-7/bin/tsc')} --pretty false`);
  }

  /** Imports the program of the project, with what it imports of the project bundled. */
  async loadProgram<Module>(): Promise<Module> {
    const outfile = join(this.folder, 'loaded.mjs');
    await build({
      entryPoints: [join(this.folder, 'program.ts')],
      outfile,
      bundle: true,
      packages: 'external',
      external: [join(root, 'dist/*')],
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
    });
    return (await import(pathToFileURL(outfile).href)) as Module;
  }
}
