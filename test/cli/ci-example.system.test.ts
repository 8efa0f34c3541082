import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, listen } from '../loopback.ts';
import { installProject, root, run } from '../package/packed.ts';

const project = await installProject('ci');
await symlink(join(root, 'node_modules/@stoplight/prism-cli/dist/index.js'), join(project, 'node_modules/.bin/prism'));
afterAll(() => rm(project, { recursive: true, force: true }));

async function runJob(environment: Record<string, string> = {}) {
  const ports = { SANDBOX_PORT: '', PROXY_PORT: '', RECEIVER_PORT: '' };
  for (const name of Object.keys(ports)) Object.assign(ports, { [name]: String(await freePort()) });
  return run('bash', ['contract.sh'], project, { ...ports, WALLET_API_KEY: 'test-key', ...environment });
}

/** Runs an action while a file of the project is changed. */
async function withChange<T>(file: string, from: string, to: string, action: () => Promise<T>): Promise<T> {
  const path = join(project, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(path, text.replace(from, to));
  try {
    return await action();
  } finally {
    await writeFile(path, text);
  }
}

test('the CI job passes when everything conforms to the contract', async () => {
  const { code, output } = await runJob();
  expect(output).toContain('credit ');
  expect(output).toContain('swap.failed: 200, acknowledged');
  expect(code).toBe(0);
});

const inattentive = ['signing.test.mjs', 'assert.equal(response.status, 200);', 'return;'] as const;

const wrong = `import { createServer } from 'node:http';
createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{"data":[]}'));
}).listen(process.env.SANDBOX_PORT, '127.0.0.1', () => console.log('is ready'));
`;
await writeFile(join(project, 'wrong.mjs'), wrong);

test.each([
  ['request', 'signing.test.mjs', '{ message:', '{ mesage:', 'UNPROCESSABLE_ENTITY'],
  ['response', 'contract.sh', 'stablecoin-wallet-api sandbox', 'node wrong.mjs', 'VIOLATIONS'],
])('the CI job fails on a %s that violates the contract, even if the tests of the project pass', async (...row) => {
  const [, file, from, to, error] = row;
  const { code, output } = await withChange(...inattentive, () => withChange(file, from, to, runJob));
  expect(output).toMatch(/pass 1\b/);
  expect(output).toContain(`prism/errors#${error}`);
  expect(code).toBe(1);
});

test('the CI job fails if the receiver rejects a delivery', async () => {
  const { code, output } = await withChange('receiver.mjs', 'process.env.WALLET_API_KEY', "'another-key'", runJob);
  expect(output).toMatch(/deposit\.success: 40\d, not acknowledged, only 200 is/);
  expect(output).toContain('stablecoin-wallet-api trigger: not acknowledged: deposit.processing, deposit.success');
  expect(code).toBe(1);
});

const hang = 'setInterval(() => {}, 1_000); await new Promise(() => {});';

test.each([
  ['the receiver does not start', 'receiver.mjs', 'createServer(create', 'missing(create', '600', 1],
  ['a server never becomes ready', 'receiver.mjs', 'is ready', 'starts', '3', 124],
  ['a test hangs', 'signing.test.mjs', 'assert.equal(response.status, 200);', hang, '20', 124],
])('the CI job ends when %s', async (_, file, from, to, limit, expected) => {
  const { code, output } = await withChange(file, from, to, () => runJob({ LIMIT: limit }));
  expect(code, output).toBe(expected);
});

test('the CI job ends when the port of the sandbox is in use', async () => {
  const taken = createServer();
  const { port } = await listen(taken);
  const { code, output } = await runJob({ SANDBOX_PORT: String(port) });
  taken.close();
  expect(output).toContain('the port is in use');
  expect(code).toBe(1);
});
