import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { Operation } from '../../generated/operations.ts';
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

test('sandbox has a flag for each option but the listeners', async () => {
  const { lines } = await runCommand(['sandbox', '--help']);
  const flags = lines.flatMap((line) => /^ {2}--([\w-]+) </.exec(line)?.[1] ?? []);
  const renamed = new Map([
    ['webhook-url', 'webhooks'],
    ['allow-hosts', 'allow-host'],
    ['allow-webhook-hosts', 'allow-webhook-host'],
  ]);
  const options = Object.keys(sandboxChecks).map((name) =>
    name.replaceAll(/[A-Z]/g, (each) => `-${each.toLowerCase()}`),
  );
  const expected = options.filter((name) => !name.startsWith('on-')).map((name) => renamed.get(name) ?? name);
  expect(flags.toSorted()).toEqual(expected.toSorted());
});

test('sandbox prints the wallets of its seed before it is ready, and a line for each request and attempt', async () => {
  const receiver = await useReceiver(500);
  const { command, sandbox, send, deposit } = await useCommand('--seed', '7', '--webhooks', receiver.url, '--json');
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
  const { command, sandbox, deposit } = await useCommand('--webhooks', receiver.url, ...faults);
  const { wallets } = (await control(sandbox, 'wallets')).body;
  await deposit();
  await fetch(`${sandbox.url}/nothing`);
  const text = (await command.stop('SIGINT')).lines.join('\n');
  for (const { id, apiKey, address } of wallets) for (const part of [id, apiKey, address]) expect(text).toContain(part);
  expect(text).toMatch(/deposit\.success of \S+ to http:\S+: attempt 2 \(duplicated\): 200, acknowledged/);
  expect(text).toContain('GET /nothing (not in the contract): 404');
});

test('sandbox takes how many requests and deliveries it keeps', async () => {
  const receiver = await useReceiver();
  const { sandbox, deposit } = await useCommand('--webhooks', receiver.url, '--history-limit', '2');
  for (let count = 0; count < 3; count += 1) await fetch(sandbox.url + pathOf(roles.get));
  await deposit();
  await deposit();
  expect(receiver.arrivals).toHaveLength(4);
  expect((await control(sandbox, 'requests')).body.requests).toHaveLength(2);
  expect((await control(sandbox, 'deliveries')).body.deliveries).toHaveLength(2);
});

test('sandbox takes a clock, faults of deliveries and the time that a receiver has', async () => {
  const receiver = await useReceiver(0);
  const delays = ['--delivery-faults', '{"deposit.processing": {"kind": "delayed"}}', '--webhook-timeout-ms', '50'];
  const { sandbox, deposit } = await useCommand('--webhooks', receiver.url, '--clock', 'manual', ...delays);
  await deposit({ finalEvent: 'deposit.processing' });
  expect(receiver.arrivals).toEqual([]);
  await control(sandbox, 'advanceClock', { milliseconds: 300_000 });
  const [delivery] = (await control(sandbox, 'deliveries')).body.deliveries;
  expect(delivery.attempts).toMatchObject([{ failure: 'no response within 0.05 s' }]);
});

test('sandbox takes a host that may call its controls, and one that receives events over http', async () => {
  const allowed = ['--allow-host', 'sandbox', '--allow-webhook-host', 'app', '--webhooks', 'http://app:3000/webhooks'];
  const { sandbox } = await useCommand(...allowed);
  const sent = request(`${sandbox.url}/_sandbox/wallets`, { headers: { host: 'sandbox:4010' } }).end();
  const [response] = await once(sent, 'response');
  expect(response.resume().statusCode).toBe(200);
  const refused = await control(sandbox, 'setWebhookUrl', { url: 'http://other/hooks' });
  expect(refused.body.message).toContain('--allow-webhook-host');
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

test.each(['the command line', 'a file'])('the sandbox reads faults from %s', async (source) => {
  const { operationId } = roles.get;
  const faults = JSON.stringify({ [operationId]: [{ status: 429, retryAfter: 3, times: 1 }] });
  const [file = ''] = useFiles({ 'faults.json': faults });
  const args = ['--respond', 'examples', '--port', '0', '--json', '--faults', source === 'a file' ? file : faults];
  const sandbox = startCommand(['sandbox', ...args]);
  const url = (await sandbox.url) + pathOf(roles.get);
  const read = async () => (await fetch(url, { headers: { 'x-api-key': 'key' } })).status;
  expect([await read(), await read()]).toEqual([429, 200]);
  const { lines } = await sandbox.stop();
  expect(lines.slice(-3).map((line) => JSON.parse(line))).toMatchObject([
    { event: 'ready' },
    { event: 'request', operationId, status: 429, carriedOut: false },
    { event: 'request', operationId, status: 200, carriedOut: true },
  ]);
});

test('the sandbox names the option when its port is in use', async () => {
  const { port } = new URL((await useReceiver()).url);
  const { code, errors } = await runCommand(['sandbox', '--port', port]);
  const problem = `--port ${port}: the port is in use on 127.0.0.1. Choose another, or 0 for a`;
  expect([code, errors]).toEqual([2, expect.stringContaining(problem)]);
});

test.each([
  ['an invalid port', ['--port', '70000'], /--port 70000: it must be a whole number from 0 to 65535. .*sandbox --help/],
  ['an unknown option', ['--dynamo'], /Unknown option '--dynamo'\. .*sandbox --help shows its options/],
  ['an argument', ['deposit.success'], /Unexpected argument 'deposit.success'/],
  ['faults that are not JSON', ['--faults', '{'], /--faults {: it is not JSON/],
  [
    'a missing file',
    ['--faults', 'missing.json'],
    /--faults missing.json: there is no such file. Pass JSON, or the path/,
  ],
  ['a webhook URL that is neither https nor on this machine', ['--webhooks', 'http://example.com'], /must be https/],
  ['to keep nothing', ['--history-limit', '0'], /--history-limit 0: it must be a whole number of at least 1/],
  ['a host with a port', ['--allow-host', 'sandbox:4010'], /allowHosts must be a list of host names as in a URL/],
  ['an unknown clock', ['--clock', 'fast'], /--clock fast: it must be 'manual' or 'real'/],
])('the sandbox rejects %s with exit code 2', async (_, args, message) => {
  const { code, errors } = await runCommand(['sandbox', '--port', '0', ...args]);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});
