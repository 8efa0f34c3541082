/** The example program, as a user has it: in the installed package, next to `pg`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startProgram } from '../examples/program.ts';
import { link, root, unpack } from '../package/packed.ts';
import { unknownId } from '../sandbox/service.ts';

/** Installs the package for the tests of a `describe` block. */
export function useProgram() {
  let project: string;
  let folder: string;
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'wallet-payouts-'));
    folder = join(unpack(project), 'examples/payouts');
    link(project, root, ['pg']);
  });
  afterAll(() => rmSync(project, { recursive: true }));
  const environment = (database: string, service: string, variables: object = {}) => ({
    ...{ DATABASE_URL: database, WALLET_API_URL: service, WALLET_API_KEY: 'key', WALLET_ID: unknownId },
    ...variables,
  });
  return {
    /** A folder for files of a test. */
    folder: () => project,
    path: () => join(folder, 'main.js'),
    environment,
    start: (database: string, service: string, args: string[] = [], variables: object = {}, file = 'main.js') =>
      startProgram(join(folder, file), environment(database, service, variables), args),
  };
}
