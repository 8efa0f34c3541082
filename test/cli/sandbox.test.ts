import { expect, onTestFinished, test } from 'vitest';
import type { Operation } from '../../generated/operations.ts';
import { parseArguments } from '../../src/cli/command.ts';
import { readSandboxFlags, sandbox as sandboxCommand } from '../../src/cli/sandbox.ts';
import { sandboxChecks } from '../../src/sandbox/options.ts';
import { bodies, pathOf, roles } from '../operations.ts';
import { control, useReceiver, useSandbox } from '../sandbox/service.ts';
import { runCommand, startCommand, useFiles } from './run-command.ts';

/** The sandbox as the command starts it, until the end of the test. */
async function useCommand(...args: string[]) {
  const command = startCommand(['sandbox', '--port', '0', ...args]);
  const sandbox = { url: await command.url };
  onTestFinished(() => command.stop().then(() => {}));
  const [wallet] = (await control(sandbox, 'wallets')).body.wallets;
  const send = (operation: Operation, body: unknown) =>
    fetch(sandbox.url + pathOf(operation, { id: wallet.id, walletId: wallet.id, addressId: wallet.addresses[0].id }), {
      method: operation.method,
      headers: { 'x-api-key': wallet.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const deposit = (fields: object = {}) => control(sandbox, 'deposit', { walletId: wallet.id, amount: '1', ...fields });
  return { command, sandbox, wallet, send, deposit };
}

test('each option but the listeners has a flag of the command, which sets it', () => {
  const flags = [
    ...['--port', '0', '--host', '::1', '--respond', 'examples', '--seed', '7', '--clock', 'manual'],
    ...['--webhook-url', 'https://example.com', '--webhook-timeout-ms', '50', '--signature-header', 'x-own'],
    ...['--faults', '{"a": 1}', '--delivery-faults', '[2]', '--history-limit', '3'],
    ...['--allow-hosts', 'a', '--allow-hosts', 'b', '--allow-webhook-hosts', 'c'],
  ];
  const set = {
    ...{ port: 0, host: '::1', respond: 'examples', seed: '7', clock: 'manual', webhookUrl: 'https://example.com' },
    ...{ webhookTimeoutMs: 50, signatureHeader: 'x-own', faults: { a: 1 }, deliveryFaults: [2], historyLimit: 3 },
    ...{ allowHosts: ['a', 'b'], allowWebhookHosts: ['c'] },
  };
  expect(readSandboxFlags(parseArguments(sandboxCommand, flags).values)).toEqual(set);
  const options = Object.keys(sandboxChecks).filter((name) => !name.startsWith('on'));
  expect(Object.keys(set).toSorted()).toEqual(options.toSorted());
  const [file = ''] = useFiles({ 'faults.json': '{"a": 1}' });
  expect(readSandboxFlags({ faults: file })).toMatchObject({ faults: { a: 1 } });
  expect(readSandboxFlags({})).toEqual({ port: 4010, host: '127.0.0.1', seed: 'examples', clock: 'real' });
});

test('sandbox prints the wallets of its seed before it is ready, and a line for each request and attempt', async () => {
  const receiver = await useReceiver(500);
  const { command, sandbox, send, deposit } = await useCommand('--seed', '7', '--webhook-url', receiver.url, '--json');
  await deposit();
  await send(roles.sign, bodies.sign);
  const { code, lines } = await command.stop();
  expect(code).toBe(0);
  const { apiKey, wallets } = await useSandbox({ seed: '7' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'console', url: `${sandbox.url}/_sandbox/` },
    { event: 'business', apiKey },
    ...wallets.map((each) => ({ event: 'wallet', id: each.id, apiKey: each.apiKey })),
    { event: 'ready', url: sandbox.url },
    { event: 'attempt', status: 500, acknowledged: false, delivery: { event: 'deposit.processing' } },
    { event: 'attempt', status: 200, acknowledged: true, delivery: { event: 'deposit.success' } },
    { event: 'request', operationId: roles.sign.operationId, status: 200 },
  ]);
});

test('sandbox prints text that is easy to read when --json is not given', async () => {
  const receiver = await useReceiver();
  const faults = ['--delivery-faults', '{"deposit.success": {"kind": "duplicated"}}'];
  const { command, sandbox, deposit } = await useCommand('--webhook-url', receiver.url, ...faults);
  const { wallets } = (await control(sandbox, 'wallets')).body;
  await deposit();
  await fetch(`${sandbox.url}/nothing`);
  const text = (await command.stop('SIGINT')).lines.join('\n');
  for (const { id, apiKey, address } of wallets) for (const part of [id, apiKey, address]) expect(text).toContain(part);
  expect(text).toMatch(/deposit\.success of \S+ to http:\S+: attempt 2 \(duplicated\): 200, acknowledged/);
  expect(text).toContain('GET /nothing (not in the contract): 404');
});

test.each([[[]], [['--json']]])(
  'with %j, the sandbox prints why it refused a request, without control characters',
  async (json) => {
    const { command, send } = await useCommand(...json);
    await send(roles.sign, { message: 'hello', 'a\u001b[2J\u009b\u007f\nforged': 1 });
    const text = (await command.stop()).lines.at(-1) ?? '';
    expect(text).toContain('422');
    expect(text).toMatch(/\/a\\u001b\[2J\\u009b\\u007f\\(n|u000a)forged is unknown: the fields are message, metadata/);
    expect(text).not.toMatch(/[^\P{Cc}]/u);
  },
);

test('the sandbox names the option when its port is in use', async () => {
  const { port } = new URL((await useReceiver()).url);
  const { code, errors } = await runCommand(['sandbox', '--port', port]);
  const problem = `--port ${port}: the port is in use on 127.0.0.1. Choose another, or 0 for a`;
  expect([code, errors]).toEqual([2, expect.stringContaining(problem)]);
});

test.each([
  ['an invalid port', ['--port', '70000'], /port must be a whole number from 0 to 65535/],
  ['an unknown option', ['--dynamo'], /Unknown option '--dynamo'\. --help lists the options/],
  ['an argument', ['deposit.success'], /Unexpected argument 'deposit.success'/],
  ['faults that are not JSON', ['--faults', '{'], /--faults {: pass JSON, or the path of a JSON file: Expected/],
  ['a missing file', ['--faults', 'no.json'], /--faults no.json: pass JSON, or the path of a JSON file: ENOENT/],
  ['a webhook URL that is neither https nor on this machine', ['--webhook-url', 'http://example.com'], /must be https/],
  ['a host with a port', ['--allow-hosts', 'sandbox:4010'], /allowHosts must be a list of host names as in a URL/],
])('the sandbox rejects %s with exit code 2', async (_, args, message) => {
  const { code, errors } = await runCommand(['sandbox', '--port', '0', ...args]);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});
