import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Sandbox } from '../../src/testing.js';
import type { problemsOfSignedCall } from '../contract/signatures.js';
import { call, useReceiver, useSandbox, walletOf } from './service.js';

const run = promisify(execFile);

/** Runs a workflow with Redocly against the sandbox. */
const respect = async (sandbox: Sandbox, workflow: string, inputs: Record<string, string>) => {
  const input = Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
  const args = ['node_modules/@redocly/cli/bin/cli.js', 'respect', `openapi/workflows/${workflow}.yaml`];
  const {
    code = 0,
    stdout,
    stderr,
  } = await run(process.execPath, [...args, '--server', `wallet=${sandbox.url}`, ...input], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' },
  }).catch((error) => error);
  return { code, output: stdout + stderr };
};

const statuses = ({ requests }: Sandbox) => requests.map(({ operationId, status }) => `${operationId} ${status}`);

describe('the workflows', () => {
  test('issue a virtual account, which then receives a deposit', async () => {
    const receiver = await useReceiver();
    const sandbox = await useSandbox({ webhookUrl: receiver.url });
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const inputs = { apiKey: wallet.apiKey, walletId: wallet.id, addressId: address.id, email: 'a@example.com' };
    const { code, output } = await respect(sandbox, 'receive-a-deposit', { ...inputs, allowEffects: 'yes' });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(statuses(sandbox)).toEqual([
      'listAddressVirtualAccounts 200',
      'createAddressVirtualAccount 201',
      'getCustomer 200',
      'listAddressVirtualAccounts 200',
    ]);
    const [account] = (
      await call(sandbox, 'listAddressVirtualAccounts', { walletId: wallet.id, addressId: address.id })
    ).body.data;
    await sandbox.fiatDeposit({ virtualAccountId: account.id, amount: '5000' });
    expect(receiver.arrivals.map(({ event }) => event)).toEqual(['deposit.processing', 'deposit.success']);
  });

  test('sign a batch with a two-factor code', async () => {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const contract = '0x8627D2ff24B0c941606734Ebaf410d5c59b94304';
    const inputs = { apiKey: wallet.apiKey, walletId: wallet.id, contract, spender: address.address };
    const code = sandbox.twoFactorCode();
    const result = await respect(sandbox, 'sign-a-batch', { ...inputs, code, allowEffects: 'yes' });
    expect(result).toMatchObject({ code: 0 });
    expect(statuses(sandbox)).toEqual(['estimateWalletNetworkFee 200', 'signContractWrites 200']);
    const body = sandbox.requests[1]?.body as { calls: Parameters<typeof problemsOfSignedCall>[1][] };
    expect(body.calls).toHaveLength(2);
  });

  test.each([
    ['receive-a-deposit', 'listAddressVirtualAccounts 200'],
    ['sign-a-batch', 'estimateWalletNetworkFee 200'],
  ])('%s ends before its first effect unless effects are allowed', async (workflow, read) => {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const { code } = await respect(sandbox, workflow, {
      apiKey: wallet.apiKey,
      walletId: wallet.id,
      addressId: address.id,
      email: 'a@example.com',
      contract: address.address,
      spender: address.address,
      code: sandbox.twoFactorCode(),
      allowEffects: 'no',
    });
    expect(code).not.toBe(0);
    expect(statuses(sandbox)).toEqual([read]);
  });
});
