import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Sandbox } from '../../src/testing.ts';
import { useWorld } from '../sandbox/service.ts';

const run = promisify(execFile);

/** A sandbox, and a function that runs a workflow with Redocly against it. */
async function useWorkflows() {
  const world = await useWorld();
  const { sandbox, wallet, address, child } = world;
  const respect = async (workflow: string, allowEffects: 'yes' | 'no') => {
    const contract = '0x8627D2ff24B0c941606734Ebaf410d5c59b94304';
    const own = { apiKey: wallet.apiKey, email: 'a@example.com', contract, spender: address.address };
    const inputs = { ...child, ...own, code: sandbox.twoFactorCode().code, allowEffects };
    const args = ['node_modules/@redocly/cli/bin/cli.js', 'respect', `openapi/workflows/${workflow}.yaml`];
    const input = Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' };
    const running = run(process.execPath, [...args, '--server', `wallet=${sandbox.url}`, ...input], { env });
    const { code = 0, stdout, stderr } = await running.catch((error) => error);
    return { code, output: stdout + stderr };
  };
  return { ...world, respect };
}

const statuses = ({ requests }: Sandbox) => requests.map(({ operationId, status }) => `${operationId} ${status}`);

describe('the workflows', () => {
  test('issue a virtual account, which then receives a deposit', async () => {
    const { sandbox, ask, respect, arrivals } = await useWorkflows();
    expect(await respect('receive-a-deposit', 'yes')).toMatchObject({ code: 0 });
    expect(statuses(sandbox)).toEqual([
      'listAddressVirtualAccounts 200',
      'createAddressVirtualAccount 201',
      'getCustomer 200',
      'listAddressVirtualAccounts 200',
    ]);
    const [account] = (await ask('listAddressVirtualAccounts')).body.data;
    await sandbox.fiatDeposit({ virtualAccountId: account.id, amount: '5000' });
    expect(arrivals.map(({ event }) => event)).toEqual(['deposit.processing', 'deposit.success']);
  });

  test('sign a batch with a two-factor code', async () => {
    const { sandbox, respect } = await useWorkflows();
    expect(await respect('sign-a-batch', 'yes')).toMatchObject({ code: 0 });
    expect(statuses(sandbox)).toEqual(['estimateWalletNetworkFee 200', 'signContractWrites 200']);
    expect(sandbox.requests[1]?.body).toMatchObject({ calls: [{}, {}] });
  });

  test.each([
    ['receive-a-deposit', 'listAddressVirtualAccounts 200'],
    ['sign-a-batch', 'estimateWalletNetworkFee 200'],
  ])('%s ends before its first effect unless effects are allowed', async (workflow, read) => {
    const { sandbox, respect } = await useWorkflows();
    expect((await respect(workflow, 'no')).code).not.toBe(0);
    expect(statuses(sandbox)).toEqual([read]);
  });
});
