// @ts-nocheck
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPrism } from './prism.js';
import { apiKey } from './styles.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const user = mkdtempSync(join(tmpdir(), 'wallet-api-user-'));

beforeAll(async () => {
  if (!existsSync(join(root, 'dist'))) throw new Error('There is nothing to pack yet: run `npm run build` first');
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', user], { cwd: root, stdio: 'ignore' });
  const installed = join(user, 'node_modules/stablecoin-wallet-api');
  await mkdir(installed, { recursive: true });
  const [tarball = ''] = readdirSync(user).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['xzf', join(user, tarball), '-C', installed, '--strip-components=1']);
  for (const dependency of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(join(root, 'node_modules', dependency), join(user, 'node_modules', dependency));
  await cp(join(root, 'examples'), user, { recursive: true });
}, 60_000);

afterAll(() => rmSync(user, { recursive: true }));

it.each([
  ['sign-message.ts', '200 {'],
  ['sign-message-by-name.ts', 'signature:'],
  ['withdraw.ts', 'withdrawn'],
  ['batch.ts', 'can be retried'],
])('%s works with the packed package against the mock of the contract', async (example, output) => {
  await using mock = await startPrism();
  const env = { ...process.env, WALLET_API_URL: mock.origin, WALLET_API_KEY: apiKey };
  const { stdout, stderr } = await run(process.execPath, [join(user, example)], { env });
  expect(stderr).toBe('');
  expect(stdout).toContain(output);
});
