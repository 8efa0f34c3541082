import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, unpack } from '../package/packed.js';
import { startPrism } from '../prism.js';
import { apiKey } from './styles.js';

const run = promisify(execFile);
const user = mkdtempSync(join(tmpdir(), 'wallet-api-user-'));
const mock = await startPrism();

beforeAll(() => {
  unpack(user);
  cpSync(join(root, 'examples'), user, { recursive: true });
});

afterAll(async () => {
  await mock.close();
  rmSync(user, { recursive: true });
});

it.each([
  ['sign-message.ts', '200 {'],
  ['sign-message-by-name.ts', 'signature:'],
  ['withdraw.ts', 'withdrawn'],
  ['batch.ts', 'can be sent again'],
])('%s works with the packed package against the mock of the contract', async (example, output) => {
  const env = { ...process.env, WALLET_API_URL: mock.origin, WALLET_API_KEY: apiKey };
  const { stdout, stderr } = await run(process.execPath, [join(user, example)], { env });
  expect(stderr).toBe('');
  expect(stdout).toContain(output);
});
