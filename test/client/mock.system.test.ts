import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { root, unpack } from '../package/packed.ts';
import { startPrism } from '../prism.ts';
import { apiKey } from './styles.ts';

const mock = await startPrism();
afterAll(() => mock.close());

it.each([
  ['sign-message.ts', '200 {'],
  ['sign-message-by-name.ts', 'signature:'],
  ['withdraw.ts', 'withdrawn'],
  ['batch.ts', 'can be sent again'],
])('%s works with the packed package against the mock of the contract', async (example, output) => {
  const user = mkdtempSync(join(tmpdir(), 'wallet-api-user-'));
  onTestFinished(() => rmSync(user, { recursive: true }));
  unpack(user);
  cpSync(join(root, 'examples'), user, { recursive: true });
  const env = { ...process.env, WALLET_API_URL: mock.origin, WALLET_API_KEY: apiKey };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(user, example)], { env });
  expect(stderr).toBe('');
  expect(stdout).toContain(output);
});
