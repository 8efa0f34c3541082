import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.js';
import { installProject, run } from '../installed-project.js';
import { freePort, listen } from '../loopback.js';

const project = await installProject('ci');
afterAll(() => rm(project, { recursive: true, force: true }));

async function runJob(environment: Record<string, string> = {}) {
  const [MOCK_PORT, RECEIVER_PORT] = [String(await freePort()), String(await freePort())];
  return run('bash', ['contract.sh'], project, {
    ...{ MOCK_PORT, RECEIVER_PORT, WALLET_API_KEY: 'test-key' },
    ...environment,
  });
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

test('the CI job of ten lines passes when everything conforms to the contract', async () => {
  const script = await readFile(join(project, 'contract.sh'), 'utf8');
  expect(script.split('\n').filter((line) => line && !line.startsWith('#')).length).toBeLessThanOrEqual(10);

  const { code, output } = await runJob();
  expect(output).toContain('credit ');
  expect(output).toContain('swap.failed: attempt 1 of 1: 200, acknowledged');
  expect(output).toContain(
    `Coverage of the contract: 1 of ${operations.length} operations, 1 of ${operations.length * 2} outcomes`,
  );
  expect(code).toBe(0);
  const report = await readFile(join(project, 'contract.xml'), 'utf8');
  expect(report).toContain('<testcase classname="contract" name="signWalletMessage"></testcase>');
});

test('the CI job fails on a request that violates the contract, even if the tests of the project pass', async () => {
  const { code, output } = await withChange('signing.test.mjs', 'assert.equal(response.status, 200);', 'return;', () =>
    withChange('signing.test.mjs', '{ message:', '{ mesage:', runJob),
  );
  expect(output).toContain(
    'signWalletMessage: request body: expected: must NOT have additional properties (mesage); actual: an object with mesage',
  );
  expect(output).toContain('stablecoin-wallet-api: the contract was violated in 1 way');
  expect(code).toBe(1);
});

test('the CI job fails on a delivery that the receiver refuses', async () => {
  const { code, output } = await withChange('receiver.mjs', 'process.env.WALLET_API_KEY', "'another-key'", runJob);
  expect(output).toMatch(/deposit\.success: attempt 1 of 1: 40\d, not acknowledged, only 200 is/);
  expect(output).toContain('stablecoin-wallet-api: not acknowledged: deposit.processing, deposit.success');
  expect(code).toBe(1);
});

describe('the CI job ends', () => {
  test('when the port of the mock is in use', async () => {
    const taken = createServer();
    const { port } = await listen(taken);
    const { code, output } = await runJob({ MOCK_PORT: String(port) });
    taken.close();
    expect(output).toContain('the port is in use');
    expect(code).toBe(1);
  });

  test('when the receiver does not start', async () => {
    const { code, output } = await withChange('receiver.mjs', 'createServer(create', 'missing(create', () => runJob());
    expect(output).toContain('missing is not defined');
    expect(code).toBe(1);
  });

  test('when a server never becomes ready', async () => {
    const { code } = await withChange('receiver.mjs', 'is ready', 'starts', () => runJob({ LIMIT: '3' }));
    expect(code).toBe(124);
  });

  test('when a test hangs', async () => {
    const hang = 'setInterval(() => {}, 1_000); await new Promise(() => {});';
    const { code } = await withChange('signing.test.mjs', 'assert.equal(response.status, 200);', hang, () =>
      runJob({ LIMIT: '3' }),
    );
    expect(code).toBe(124);
  });
});
