import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { json, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { controls } from '../../generated/sandbox.ts';
import { checkControl, type ControlName } from '../../src/sandbox/options.ts';
import { isLoopbackAddress } from '../../src/sandbox/serve-controls.ts';
import { chains } from '../../src/sandbox/world/chains.ts';
import type { Sandbox } from '../../src/testing.ts';
import { pathOf, roles } from '../operations.ts';
import { control, controlContract, customer, type Json, useReceiver, useSandbox, useWorld } from './service.ts';

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

test('what exists over HTTP exists in code', async () => {
  const sandbox = await useSandbox();
  // That a sandbox is there says what `health` says.
  const missing = Object.keys(controls).filter((name) => name !== 'health' && !(name in sandbox));
  expect(missing).toEqual([]);
});

describe('the controls over HTTP', () => {
  test.each(['wallets', 'rates', 'clock', 'deliveries', 'requests', 'apiKey', 'transactions', 'withdrawals'] as const)(
    'GET reads %s',
    async (name) => {
      const { sandbox, ask, deposit } = await useWorld();
      await deposit();
      await ask(roles.get.operationId);
      const { status, body } = await control(sandbox, name);
      expect({ status, body }).toEqual({ status: 200, body: JSON.parse(JSON.stringify({ [name]: sandbox[name] })) });
    },
  );

  test('GET health responds as soon as the sandbox serves', async () => {
    expect((await control(await useSandbox(), 'health')).body).toEqual({ status: 'ready' });
  });

  test('POST lets deposits, fiat and failed swaps arrive, as the methods do', async () => {
    const { sandbox, receiver, arrivals, ask, wallet, address, assetId } = await useWorld({ webhookUrl: undefined });
    const post = async (name: string, body: object) => (await control(sandbox, name, body)).body;
    expect(await post('setWebhookUrl', { url: receiver.url })).toEqual({});
    const failing = { addressId: address.id, amount: '5', finalEvent: 'deposit.failed' };
    const { transaction, deliveries } = await post('deposit', failing);
    expect([transaction.status, deliveries.length]).toEqual(['FAILED', 2]);
    const virtualAccountId = (await ask('createAddressVirtualAccount', customer())).body.data.id;
    await post('fiatDeposit', { virtualAccountId, amount: '5000' });
    const swap = { walletId: wallet.id, fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '1' };
    await post('failSwap', swap);
    const failed = ['deposit.processing', 'deposit.failed'];
    const all = [...failed, 'deposit.processing', 'deposit.success', 'swap.failed'];
    expect(arrivals.map(({ event }) => event)).toEqual(all);
  });

  test('POST sends a delivery again, as a new one, to the current webhook URL', async () => {
    const { sandbox, receiver, deposit } = await useWorld({}, 500);
    const second = await useReceiver();
    const deliveryId = (await deposit()).deliveries[1]?.id ?? '';
    const [, arrival] = receiver.arrivals;
    sandbox.setWebhookUrl({ url: second.url });
    const { body: sent } = await control(sandbox, 'resendDelivery', { deliveryId });
    expect(sent).toMatchObject({ event: 'deposit.success', url: second.url, attempts: [{ status: 200 }] });
    expect(await sandbox.resendDelivery({ deliveryId })).toEqual(sandbox.deliveries.at(-1));
    const same = { bytes: arrival?.bytes, signature: arrival?.signature };
    expect(second.arrivals).toMatchObject([same, same]);
    expect([second.arrivals.length, receiver.arrivals.length]).toEqual([2, 2]);
  });

  test('POST makes wallets, addresses and codes, moves the clock, and sets faults', async () => {
    const { sandbox, arrivals } = await useWorld({}, 500);
    const post = async (name: string, body: object = {}) => (await control(sandbox, name, body)).body;
    const wallet = await post('createWallet', { blockchain: 'tron' });
    const address = await post('createAddress', { walletId: wallet.id });
    expect(sandbox.wallets.at(-1)).toMatchObject({ id: wallet.id, addresses: [address] });
    expect(await post('twoFactorCode')).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
    for (const [count, name, body] of [
      [0, 'setDeliveryFaults', { 'deposit.success': { kind: 'duplicated' } }],
      [3, 'deposit', { addressId: address.id, amount: '1' }],
      [3, 'setDeliveryFaults', { 'deposit.success': { kind: 'delayed', delayMs: 0 } }],
      [4, 'deposit', { addressId: address.id, amount: '1' }],
      [5, 'advanceClock', { milliseconds: 0 }],
      [6, 'advanceClock', { milliseconds: 600_000 }],
    ] as const) {
      await post(name, body);
      expect(arrivals).toHaveLength(count);
    }
    await post('setFaults', { [roles.get.operationId]: { status: 503 } });
    expect((await fetch(sandbox.url + pathOf(roles.get))).status).toBe(503);
    await post('setFaults', {});
    expect((await fetch(sandbox.url + pathOf(roles.get))).status).toBe(401);
  });

  test('a refusal is as the contract of the controls shows it', async () => {
    const { body } = await control(await useSandbox(), 'deposit', {
      walletId: 'w',
      amount: '1',
      finalEvnt: 'deposit.failed',
    });
    const { examples } = controlContract.components.responses.Refused.content['application/json'];
    expect(body).toEqual(examples['unknown-field'].value);
  });

  const faultOfSwap = (fault: object) => ({ 'swap.failed': fault });
  test.each([
    [
      400,
      'setFaults',
      { faults: {} },
      /^setFaults: faults is unknown: its name must be one of signWalletMessage, .*Example: \{"\w/,
    ],
    [400, 'setFaults', { getCustomer: { example: 'company' } }, /^getCustomer has no example "company"/],
    [400, 'setFaults', [], /^setFaults: the fields must be an object, received an array\. Example/],
    [
      400,
      'setDeliveryFaults',
      faultOfSwap({ kind: 'delayed', times: 1.5 }),
      /times must be an integer, received a number/,
    ],
    [400, 'setDeliveryFaults', faultOfSwap({ kind: 'duplicated', delayMs: 5 }), /kind must be delayed with delayMs/],
    [400, 'setWebhookUrl', { url: 'http://example.com' }, /must be https/],
    [400, 'deposit', { walletId: ' ', amount: '1' }, /walletId must match \\S, such as "/],
    [400, 'twoFactorCode', { walletId: 'w' }, /^twoFactorCode: walletId is unknown: there are no fields\./],
    [400, 'createWallet', { blockchain: 'dogecoin' }, /must be one of ethereum, tron, solana, stellar\. Example/],
    [400, 'failSwap', { walletId: 'w' }, /^failSwap: fromAssetId must be present\. Ex/],
    [404, 'deposit', { walletId: 'unknown', amount: '1' }, /no wallet unknown/],
    [404, 'setWebhookUrl', { url: 'https://example.com', walletId: 'unknown' }, /no wallet unknown/],
    [404, 'createAddress', { walletId: 'unknown' }, /no wallet unknown/],
    [404, 'fiatDeposit', { virtualAccountId: 'unknown', amount: '1' }, /no virtual account unknown/],
    [404, 'resendDelivery', { deliveryId: 'unknown' }, /no delivery unknown/],
  ])('with %i, %s rejects %j', async (expected, name, body, message) => {
    const { status, body: refusal } = await control(await useSandbox(), name, body);
    expect([status, refusal.message]).toEqual([expected, expect.stringMatching(message)]);
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
          if (schema.required?.includes(field)) expect(problem(others)).toContain(`: ${field} must be present`);
        }
      }
      expect(problem({ nothing: 1 })).toContain(': nothing is unknown');
    },
  );

  const isJson = { 'content-type': 'application/json' };
  const notJson = 'The body must be JSON: content-type: application/json';
  test.each<[string, string, Record<string, string>, string, number, string]>([
    // No filter is taken for one that works.
    ['GET', 'rates?a=1', {}, '', 400, 'rates takes no query, but got ?a=1'],
    ['GET', 'rates', { 'content-length': '2' }, '{}', 400, 'rates takes no body'],
    ['POST', 'advanceClock', {}, 'a=5', 415, notJson],
    ['POST', 'deposit', isJson, '{"a"', 400, 'The body must be valid JSON in UTF-8'],
    ['POST', 'advanceClock', {}, '', 400, 'advanceClock: the fields must be an object, received undefined.'],
    ['GET', 'nothing', {}, '', 404, 'There is no control GET /_sandbox/nothing. GET: health, '],
    ['POST', 'toString', {}, '', 404, 'There is no control POST /_sandbox/toString.'],
    ['PUT', 'deposit', {}, '', 404, 'There is no control PUT /_sandbox/deposit.'],
    ['GET', 'deposit', {}, '', 404, 'There is no control GET /_sandbox/deposit.'],
    ['POST', 'wallets', {}, '', 404, 'There is no control POST /_sandbox/wallets.'],
  ])(
    '%s of %s with the headers %j and the body "%s" is rejected',
    async (method, name, headers, content, expected, message) => {
      const { status, body } = await send(await useSandbox(), method, name, headers, content);
      expect([status, body.message]).toEqual([expected, expect.stringContaining(message)]);
    },
  );

  test('a host that is allowed may call the controls, and no other', async () => {
    const sandbox = await useSandbox({ allowHosts: ['sandbox'] });
    const status = async (headers: Record<string, string>) => (await send(sandbox, 'GET', 'health', headers)).status;
    expect([await status({ host: 'sandbox:4010' }), await status({ host: 'sandbox2' })]).toEqual([200, 403]);
    expect(await status({ host: 'sandbox', forwarded: 'for=203.0.113.7' })).toBe(200);
    for (const name of ['forwarded', 'via', 'x-forwarded-host', 'x-real-ip'])
      expect(await status({ [name]: 'a' })).toBe(403);
  });

  test('an unknown control is rejected with a list of the controls', async () => {
    const sandbox = await useSandbox();
    const { body } = await send(sandbox, 'POST', 'deposits');
    const of = (method: string) =>
      Object.entries(controls)
        .flatMap(([name, one]) => (one.method === method ? [name] : []))
        .join(', ');
    expect(body.message).toBe(`There is no control POST /_sandbox/deposits. GET: ${of('GET')}. POST: ${of('POST')}.`);
  });

  test('a host other than this machine, and a page of another origin, is rejected, whatever the address', async () => {
    const sandbox = await useSandbox();
    const { port } = new URL(sandbox.url);
    const read = (headers: Record<string, string>) => send(sandbox, 'GET', 'wallets', headers);
    const attackers = ['attacker.example', `attacker.example:${port}`, '10.0.0.5', 'localhost.attacker.example'];
    for (const host of [...attackers, '127.0.0.1.attacker.example', 'attackerlocalhost', 'x127.0.0.1', '%'])
      expect((await read({ host })).status).toBe(403);
    for (const origin of ['https://attacker.example', 'null', 'http://127.0.0.1:1'])
      expect((await read({ origin })).status).toBe(403);
    for (const host of [`localhost:${port}`, '127.0.0.1', `127.10.20.30:${port}`, `[::1]:${port}`])
      expect((await read({ host })).status).toBe(200);
    expect((await read({ origin: sandbox.url })).status).toBe(200);
  });

  test.each<[Record<string, string>, string]>([
    [
      { host: 'attacker.example' },
      'The controls are for this machine only, not for the host attacker.example. To allow a host name for other machines, use allowHosts or --allow-host',
    ],
    [
      { 'x-forwarded-for': '203.0.113.7' },
      'The controls are for this machine only, not for requests from a proxy (x-forwarded-for). To allow a host name for other machines, use allowHosts or --allow-host',
    ],
    [{ origin: 'https://attacker.example' }, 'The controls are not for pages of https://attacker.example'],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 'The controls are not for other pages'],
  ])('the refusal of %j says why', async (headers, message) => {
    expect((await send(await useSandbox(), 'GET', 'apiKey', headers)).body.message).toBe(message);
  });

  test('a request without a host is rejected', async () => {
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

  test('a peer on another network is rejected even if it names localhost as the host', async ({ skip }) => {
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

  test('a control request is none of the recorded requests', async () => {
    const sandbox = await useSandbox();
    await control(sandbox, 'wallets');
    expect(sandbox.requests).toEqual([]);
  });
});

test('a reset returns to the initial state, and cancels everything under way', async () => {
  const faults = { [roles.get.operationId]: { status: 503, times: 1 } };
  const { sandbox, receiver, arrivals, deposit } = await useWorld({ faults }, 500, 500, 500);
  const read = () => fetch(sandbox.url + pathOf(roles.get));
  const state = () => JSON.stringify([sandbox.wallets, sandbox.rates, sandbox.clock, sandbox.apiKey]);
  const start = state();
  expect((await read()).status).toBe(503);
  const wallet = sandbox.createWallet({ blockchain: 'tron' });
  await sandbox.advanceClock({ milliseconds: 60_000 });
  await sandbox.deposit({ walletId: wallet.id, amount: '1' });
  sandbox.setWebhookUrl({ url: 'https://example.com' });
  expect((await control(sandbox, 'reset', {})).body).toEqual({});
  expect(state()).toBe(start);
  expect([sandbox.deliveries, sandbox.requests]).toEqual([[], []]);
  expect((await read()).status).toBe(503);
  const { length } = arrivals;
  await sandbox.advanceClock({ milliseconds: 3 * 3_600_000 });
  expect(arrivals).toHaveLength(length);
  receiver.respond();
  await deposit();
  expect(arrivals.length).toBeGreaterThan(length);
});

test('the blockchains of the contract are those of the sandbox', () => {
  expect(controlContract.components.schemas.ChainSlug.enum).toEqual(Object.keys(chains));
});

const methods = bodies.filter(({ name }) => name !== 'reset' && name !== 'twoFactorCode');
test.each(methods)('the method $name checks its fields like the control with its name', async ({ name }) => {
  const sandbox = await useSandbox();
  const method: unknown = Reflect.get(sandbox, name);
  const called = Promise.resolve().then(() => Reflect.apply(method as () => unknown, undefined, [true, true]));
  await expect(called).rejects.toThrow(TypeError);
  await expect(called).rejects.toThrow(new RegExp(`^${name}: `));
});
