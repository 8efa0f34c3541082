/** What the environment of a program does to its withdrawals, on the Node that runs the tests. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { environmentCases, type Start } from './hostile/environments.js';

const folder = mkdtempSync(join(tmpdir(), 'wallet-api-environments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const source = join(import.meta.dirname, '../../src');
const outfile = join(folder, 'program.mjs');
await build({
  entryPoints: [join(import.meta.dirname, 'hostile/program.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  alias: {
    'stablecoin-wallet-api': join(source, 'index.ts'),
    '#transport': join(source, 'client/transport.node.ts'),
  },
});
const start: Start = async (args, env = {}, flags = []) =>
  (await promisify(execFile)(process.execPath, [...flags, outfile, ...args], { env: { ...process.env, ...env } }))
    .stdout;

it.each(environmentCases)('%s: %s', async (_, expected, meet) => {
  expect(await meet(start)).toBe(expected);
});
