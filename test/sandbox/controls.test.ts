import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { json, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { controls } from '../../generated/sandbox.js';
import { isLoopbackAddress } from '../../src/base/safe-address.js';
import { sandboxOptions } from '../../src/sandbox/options.js';
import { chains } from '../../src/sandbox/world/chains.js';
import { type ControlName, checkControl } from '../../src/server/check-control.js';
import type { Sandbox } from '../../src/testing.js';
import { call, control, controlContract, customer, type Json, useReceiver, useSandbox, walletOf } from './service.js';

/** Sends a control request as no client does that follows its contract. */
async function send(
  { url }: Pick<Sandbox, 'url'>,
  method: string,
  name: string,
  headers: Record<string, string> = {},
  content = '',
) {
  const message = request(`${url}/_sandbox/${name}`, { method, headers });
  return new Promise<{ status: number; body: Json }>((resolve, reject) => {
    message.on('error', reject).on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await json(response) });
    });
    message.end(content);
  });
}

/** What the controls take, by the contract. */
const bodies = Object.values<Json>(controlContract.paths).flatMap(({ post }) => {
  const { schema, examples } = post?.requestBody?.content?.['application/json'] ?? {};
  if (!schema) return [];
  const name: ControlName = post.operationId;
  const values = Object.values<Json>(examples).map(({ value }) => value as object);
  return [{ name, schema: controlContract.components.schemas[schema.$ref.split('/').at(-1)], examples: values }];
});

test('what exists over HTTP exists in code, and what exists in code exists on the command line', async () => {
  const sandbox = await useSandbox();
  // That a sandbox is there says what `health` says.
  const missing = Object.keys(controls).filter((name) => name !== 'health' && !(name in sandbox));
  expect(missing).toEqual([]);
  const withoutFlag = Object.entries(sandboxOptions).flatMap(([name, { flag }]) => (flag ? [] : [name]));
  // Every command that serves has the first two; no command line holds a function.
  expect(withoutFlag).toEqual(['port', 'host', 'onRequest', 'onAttempt']);
});

describe('the controls over HTTP', () => {
  test.each(['wallets', 'rates', 'clock', 'deliveries', 'requests', 'apiKey', 'transactions', 'withdrawals'] as const)(
    'GET reads %s',
    async (name) => {
      const sandbox = await useSandbox({ webhookUrl: (await useReceiver()).url });
      await sandbox.deposit({ walletId: walletOf(sandbox, 'tron').id, amount: '1' });
      await call(sandbox, 'listRateHistory', { id: 'unknown' });
      const { status, body } = await control(sandbox, name);
      expect({ status, body }).toEqual({ status: 200, body: JSON.parse(JSON.stringify({ [name]: sandbox[name] })) });
    },
  );

  test('GET health responds as soon as the sandbox serves', async () => {
    expect((await control(await useSandbox(), 'health')).body).toEqual({ status: 'ready' });
  });

  test('POST lets deposits, fiat and failed swaps arrive, as the methods do', async () => {
    const receiver = await useReceiver();
    const sandbox = await useSandbox();
    const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
    const post = async (name: string, body: object) => (await control(sandbox, name, body)).body;
    expect(await post('setWebhookUrl', { url: receiver.url })).toEqual({});
    const { transaction, deliveries } = await post('deposit', {
      addressId: address.id,
      amount: '5',
      until: 'deposit.failed',
    });
    expect([transaction.status, deliveries.length]).toEqual(['FAILED', 2]);
    const parameters = { walletId: wallet.id, addressId: address.id };
    const { data } = (await call(sandbox, 'createAddressVirtualAccount', parameters, customer())).body;
    await post('fiatDeposit', { virtualAccountId: data.id, amount: '5000' });
    const swap = { walletId: wallet.id, fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '1' };
    await post('failSwap', swap);
    expect(receiver.arrivals.map(({ event }) => event)).toEqual([
      'deposit.processing',
      'deposit.failed',
      'deposit.processing',
      'deposit.success',
      'swap.failed',
    ]);
  });

  test('POST sends a delivery again as a new one to where events are delivered now', async () => {
    const [first, second] = [await useReceiver(500), await useReceiver()];
    const sandbox = await useSandbox({ webhookUrl: first.url });
    const { wallet } = walletOf(sandbox, 'ethereum');
    const { deliveries } = await sandbox.deposit({ walletId: wallet.id, amount: '1' });
    const deliveryId = deliveries[1]?.id ?? '';
    const [, arrival] = first.arrivals;
    sandbox.setWebhookUrl(second.url);
    const { body: sent } = await control(sandbox, 'resendDelivery', { deliveryId });
    expect(sent).toMatchObject({ event: 'deposit.success', url: second.url, attempts: [{ status: 200 }] });
    expect(await sandbox.resendDelivery(deliveryId)).toEqual(sandbox.deliveries.at(-1));
    expect([second.arrivals, first.arrivals.length]).toEqual([[arrival, arrival], 2]);
  });

  test('POST makes wallets, addresses and codes, moves the clock, and sets faults', async () => {
    const receiver = await useReceiver(500);
    const sandbox = await useSandbox({ webhookUrl: receiver.url });
    const post = async (name: string, body: object = {}) => (await control(sandbox, name, body)).body;
    const wallet = await post('createWallet', { blockchain: 'tron' });
    const address = await post('createAddress', { walletId: wallet.id });
    expect(sandbox.wallets.at(-1)).toMatchObject({ id: wallet.id, addresses: [address] });
    expect(await post('twoFactorCode')).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
    await post('setDeliveryFaults', { faults: { 'deposit.success': { kind: 'duplicated' } } });
    await post('deposit', { addressId: address.id, amount: '1' });
    expect(receiver.arrivals).toHaveLength(3);
    await post('setDeliveryFaults', { faults: { 'deposit.success': { kind: 'delayed', delayMs: 0 } } });
    await post('deposit', { addressId: address.id, amount: '1' });
    expect(receiver.arrivals).toHaveLength(4);
    await post('advance', { milliseconds: 0 });
    expect(receiver.arrivals).toHaveLength(5);
    await post('advance', { milliseconds: 600_000 });
    expect(receiver.arrivals).toHaveLength(6);
    await post('setFaults', { faults: { getCustomer: { status: 503 } } });
    expect((await fetch(`${sandbox.url}/v1/customers/42`)).status).toBe(503);
    await post('setFaults', { faults: {} });
    expect((await fetch(`${sandbox.url}/v1/customers/42`)).status).toBe(401);
  });

  test.each([
    [
      'setFaults',
      { executeFiatWithdrawal: { status: 429 } },
      /^setFaults: unknown field "executeFiatWithdrawal"\. The fields are faults\. Example: \{"faults":\{"executeFiatWithdrawal"/,
    ],
    ['setFaults', {}, /^setFaults: its fields must have faults\. Example/],
    [
      'setDeliveryFaults',
      { faults: { 'swap.failed': { kind: 'delayed', times: 1.5 } } },
      /times must be an integer, received 1.5/,
    ],
    [
      'setDeliveryFaults',
      { faults: { 'swap.failed': { kind: 'duplicated', delayMs: 5 } } },
      /kind must be delayed with the other fields/,
    ],
    ['setWebhookUrl', { url: 'http://example.com' }, /must be https/],
    ['deposit', { walletId: ' ', amount: '1' }, /walletId must not be empty/],
    ['twoFactorCode', { walletId: 'w' }, /^twoFactorCode: unknown field "walletId"\. There are none\./],
    ['createWallet', { blockchain: 'dogecoin' }, /blockchain must be one of ethereum, tron, solana, stellar\. Example/],
    ['failSwap', { walletId: 'w' }, /^failSwap: its fields must have fromAssetId and toAssetId and amount\. Example/],
  ])('%s refuses %j', async (name, body, message) => {
    const { status, body: refusal } = await control(await useSandbox(), name, body);
    expect(refusal.message).toMatch(message);
    expect(status).toBe(400);
  });

  test.each([
    ['deposit', { walletId: 'unknown', amount: '1' }, /no wallet unknown/],
    ['setWebhookUrl', { url: 'https://example.com', walletId: 'unknown' }, /no wallet unknown/],
    ['createAddress', { walletId: 'unknown' }, /no wallet unknown/],
    ['fiatDeposit', { virtualAccountId: 'unknown', amount: '1' }, /no virtual account unknown/],
    ['resendDelivery', { deliveryId: 'unknown' }, /no delivery unknown/],
  ])('%s of %j does not find the record', async (name, body, message) => {
    const { status, body: refusal } = await control(await useSandbox(), name, body);
    expect(refusal.message).toMatch(message);
    expect(status).toBe(404);
  });

  test.each(bodies)(
    '$name takes its examples, and refuses every misspelt, missing or mistyped field by name',
    ({ name, schema, examples }) => {
      const problem = (fields: object) => {
        try {
          return checkControl(name, fields) && undefined;
        } catch (error) {
          return String(error);
        }
      };
      for (const fields of examples) {
        expect(problem(fields)).toBeUndefined();
        for (const [field, value] of Object.entries(fields)) {
          const others: object = Object.fromEntries(Object.entries(fields).filter(([each]) => each !== field));
          expect(problem({ ...others, [field.slice(0, -2) + field.slice(-1)]: value })).toContain(field);
          expect(problem({ ...fields, [field]: true })).toContain(`: ${field} must be `);
          if (schema.required?.includes(field)) expect(problem(others)).toMatch(new RegExp(`must have .*${field}`));
        }
      }
      expect(problem({ nothing: 1 })).toContain('unknown field "nothing"');
    },
  );

  const isJson = { 'content-type': 'application/json' };
  test.each<[string, string, string, Record<string, string>, string, number, string]>([
    [
      'a query, so that no filter is taken for one that works',
      'GET',
      'rates?a=1',
      {},
      '',
      400,
      'rates takes no query, but was given ?a=1',
    ],
    ['a body of GET', 'GET', 'rates', { 'content-length': '2' }, '{}', 400, 'rates takes no body'],
    [
      'a body that is not JSON',
      'POST',
      'advance',
      {},
      'a=5',
      415,
      'The body must be JSON: content-type: application/json',
    ],
    ['a body that is not valid JSON', 'POST', 'deposit', isJson, '{"a"', 400, 'The body must be valid JSON in UTF-8'],
    ['no body where one is needed', 'POST', 'advance', {}, '', 400, 'advance: its fields must have milliseconds.'],
    ['an unknown control', 'GET', 'nothing', {}, '', 404, 'There is no control GET /_sandbox/nothing. GET: health, '],
    ['an inherited name', 'POST', 'toString', {}, '', 404, 'There is no control POST /_sandbox/toString.'],
    ['another method', 'PUT', 'deposit', {}, '', 404, 'There is no control PUT /_sandbox/deposit.'],
    ['GET of what changes', 'GET', 'deposit', {}, '', 404, 'There is no control GET /_sandbox/deposit.'],
    ['POST of what is read', 'POST', 'wallets', {}, '', 404, 'There is no control POST /_sandbox/wallets.'],
  ])('%s is refused', async (_, method, name, headers, content, expected, message) => {
    const { status, body } = await send(await useSandbox(), method, name, headers, content);
    expect([status, body.message]).toEqual([expected, expect.stringContaining(message)]);
  });

  test('a host that is allowed may call the controls, and no other', async () => {
    const sandbox = await useSandbox({ allowHosts: ['sandbox'] });
    const status = async (host: string) => (await send(sandbox, 'GET', 'health', { host })).status;
    expect([await status('sandbox:4010'), await status('sandbox2')]).toEqual([200, 403]);
  });

  test('an unknown control is refused with a list of those that exist', async () => {
    const sandbox = await useSandbox();
    const { body } = await send(sandbox, 'POST', 'deposits');
    const of = (method: string) =>
      Object.entries(controls)
        .flatMap(([name, one]) => (one.method === method ? [name] : []))
        .join(', ');
    expect(body.message).toBe(`There is no control POST /_sandbox/deposits. GET: ${of('GET')}. POST: ${of('POST')}.`);
  });

  test('a host that is not this machine is refused, whatever the address is', async () => {
    const sandbox = await useSandbox();
    const { port } = new URL(sandbox.url);
    const from = (host: string) => send(sandbox, 'GET', 'wallets', { host });
    const read = async (host: string) => (await from(host)).status;
    expect((await from('attacker.example')).body.message).toBe(
      'The controls are for this machine only, not for the host attacker.example. Allow the host by which others call it with allowHosts, or --allow-host',
    );
    for (const host of [
      'attacker.example',
      `attacker.example:${port}`,
      '10.0.0.5',
      'localhost.attacker.example',
      '127.0.0.1.attacker.example',
      'attackerlocalhost',
      'x127.0.0.1',
      '%',
    ])
      expect(await read(host)).toBe(403);
    for (const host of [`localhost:${port}`, '127.0.0.1', `127.10.20.30:${port}`, `[::1]:${port}`])
      expect(await read(host)).toBe(200);
  });

  test('a request that names no host is refused', async () => {
    const { port } = new URL((await useSandbox()).url);
    // Only HTTP/1.0 can leave the host out.
    const socket = connect(Number(port), '127.0.0.1').end('GET /_sandbox/wallets HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['127.10.20.30', true],
    ['127.0.0.1x', false],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.5', false],
    ['::ffff:10.0.0.5', false],
    ['fe80::1', false],
    ['1127.0.0.1', false],
    ['unknown', false],
  ])('a peer at %s is this machine: %s', (peer, isLocal) => {
    expect(isLoopbackAddress(peer)).toBe(isLocal);
  });

  test('a peer on another network is refused although it names localhost as the host', async ({ skip }) => {
    const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
    const own = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    if (!own) return skip('This machine has no address but those of the loopback interface.');
    const sandbox = await useSandbox({ host: '0.0.0.0' });
    const { port } = new URL(sandbox.url);
    const socket = connect(Number(port), own);
    socket.end('GET /_sandbox/apiKey HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 403 /);
    expect(response).toContain(`for this machine only, not for ${own}`);
    expect(response).not.toContain(sandbox.apiKey);
  });

  test('a page of another origin is refused', async () => {
    const sandbox = await useSandbox();
    const from = (origin: string) => send(sandbox, 'GET', 'wallets', { origin });
    const read = async (origin: string) => (await from(origin)).status;
    expect((await from('https://attacker.example')).body.message).toBe(
      'The controls are not for pages of https://attacker.example',
    );
    for (const origin of ['https://attacker.example', 'null', 'http://127.0.0.1:1'])
      expect(await read(origin)).toBe(403);
    expect(await read(sandbox.url)).toBe(200);
    const site = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await send(sandbox, 'GET', 'apiKey', site)).body.message).toBe('The controls are not for other pages');
  });

  test('a control request is none of the recorded requests', async () => {
    const sandbox = await useSandbox();
    await control(sandbox, 'wallets');
    expect(sandbox.requests).toEqual([]);
  });
});

test('a reset returns to the state of the start, and cancels what is under way', async () => {
  const receiver = await useReceiver(500, 500, 500);
  const faults = { getCustomer: { status: 503, times: 1 } };
  const sandbox = await useSandbox({ webhookUrl: receiver.url, faults });
  const read = () => fetch(`${sandbox.url}/v1/customers/42`);
  const start = JSON.stringify([sandbox.wallets, sandbox.rates, sandbox.clock, sandbox.apiKey]);
  expect((await read()).status).toBe(503);
  const wallet = sandbox.createWallet({ blockchain: 'tron' });
  await sandbox.advance(60_000);
  await sandbox.deposit({ walletId: wallet.id, amount: '1' });
  sandbox.setWebhookUrl('https://example.com');
  expect((await control(sandbox, 'reset', {})).body).toEqual({});
  expect(JSON.stringify([sandbox.wallets, sandbox.rates, sandbox.clock, sandbox.apiKey])).toBe(start);
  expect([sandbox.deliveries, sandbox.requests]).toEqual([[], []]);
  expect((await read()).status).toBe(503);
  const { length } = receiver.arrivals;
  await sandbox.advance(3 * 3_600_000);
  expect(receiver.arrivals).toHaveLength(length);
  receiver.respond();
  await sandbox.deposit({ walletId: sandbox.wallets[0].id, amount: '1' });
  expect(receiver.arrivals.length).toBeGreaterThan(length);
});

test('the blockchains of the contract are those of the sandbox', () => {
  expect(controlContract.components.schemas.ChainSlug.enum).toEqual(Object.keys(chains));
});

test.each([
  'createWallet',
  'createAddress',
  'deposit',
  'fiatDeposit',
  'failSwap',
  'setWithdrawalStatus',
  'advance',
  'setFaults',
  'setDeliveryFaults',
  'setWebhookUrl',
  'resendDelivery',
] as const)('the method %s checks what it is given as the control of its name does', async (name) => {
  const sandbox = await useSandbox();
  const error = await Promise.resolve()
    .then(() => Reflect.apply(sandbox[name], undefined, [true, true]))
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toHaveProperty('message', expect.stringMatching(`^${name}: `));
});

test('a wallet lists its own virtual accounts, and no others', async () => {
  const sandbox = await useSandbox();
  const listed = sandbox.wallets.map(({ blockchain, network, virtualAccounts }) => [
    `${blockchain.slug} ${network}`,
    virtualAccounts.length,
  ]);
  expect(Object.fromEntries(listed)).toEqual({
    'ethereum mainnet': 1,
    'tron mainnet': 0,
    'solana mainnet': 0,
    'stellar mainnet': 0,
    'ethereum testnet': 0,
  });
});
