/** The scripts of examples/curl, as the guides show them: a shell and curl, and nothing else. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Json, useReceiver, useSandbox } from '../sandbox/service.js';

const isInstalled = spawnSync('curl', ['--version']).status === 0;
if (!isInstalled) console.warn('The scripts with curl are not tried: install the Debian package curl.');

/** Runs a script against a sandbox, and returns what it printed and which operations it called. */
async function run(script: 'quickstart.sh' | 'receive-a-deposit.sh' | 'sign-a-batch.sh') {
  const receiver = await useReceiver();
  const sandbox = await useSandbox({ webhookUrl: receiver.url });
  const { stdout } = await promisify(execFile)('sh', [`examples/curl/${script}`], {
    env: { ...process.env, SANDBOX_URL: sandbox.url, WEBHOOK_URL: receiver.url },
  });
  const printed: Json[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const operations = sandbox.requests.filter(({ handled }) => handled).map(({ operationId }) => operationId);
  return { printed, operations, events: receiver.arrivals.map(({ event }) => event) };
}

/** The operations of a workflow, in their order. */
const stepsOf = (name: string): string[] =>
  parse(readFileSync(`openapi/workflows/${name}.yaml`, 'utf8')).workflows[0].steps.map(
    ({ operationId }: Json) => operationId,
  );

test.skipIf(!isInstalled)('quickstart.sh signs, estimates a fee and receives a deposit in curl', async () => {
  const { printed, operations, events } = await run('quickstart.sh');
  expect(operations).toEqual(['signWalletMessage', 'estimateWalletNetworkFee']);
  expect(events).toEqual(['deposit.processing', 'deposit.success']);
  expect(printed.at(-1).deliveries).toMatchObject([{ acknowledged: true }, { acknowledged: true }]);
});

test.skipIf(!isInstalled)('receive-a-deposit.sh runs the workflow of its name in curl', async () => {
  const { printed, operations, events } = await run('receive-a-deposit.sh');
  expect(operations).toEqual(stepsOf('receive-a-deposit'));
  expect(printed.at(-1).transaction).toMatchObject({ status: 'SUCCESS', amount: '5000' });
  expect(events).toEqual(['deposit.processing', 'deposit.success']);
});

test.skipIf(!isInstalled)('sign-a-batch.sh runs the workflow of its name in curl', async () => {
  const { printed, operations } = await run('sign-a-batch.sh');
  expect(operations).toEqual(stepsOf('sign-a-batch'));
  expect(printed.at(-1).data.success).toHaveLength(2);
});
