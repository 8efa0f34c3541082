import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { json, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { controls } from '../../generated/sandbox.ts';
import { type ControlName, checkControl } from '../../src/sandbox/options.ts';
import { isLoopbackAddress } from '../../src/sandbox/serve-controls.ts';
import type { Sandbox } from '../../src/testing.ts';
import {
  control,
  controlContract,
  fieldsOfControls,
  type Json,
  reads,
  useReceiver,
  useSandbox,
  useWorld,
} from './service.ts';

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

test('each control does and returns the same over HTTP as in code, and none is a recorded request', async () => {
  const { url: webhookUrl } = await useReceiver(...Array(4).fill(500));
  const [remote, local] = [await useSandbox({ webhookUrl }), await useSandbox({ webhookUrl })];
  const fields = { ...(await fieldsOfControls(remote)), twoFactorCode: undefined, reset: {} };
  expect(fields).toMatchObject(await fieldsOfControls(local));
  const changing = Object.entries(controls).flatMap(([name, { method }]) => (method === 'POST' ? [name] : []));
  expect(Object.keys(fields).sort()).toEqual(changing.sort());
  for (const [name, given] of Object.entries(fields)) {
    const { status, body } = await control(remote, name, given);
    const result = await Reflect.get(local, name)(given);
    expect([name, status, body]).toEqual([name, 200, JSON.parse(JSON.stringify(result ?? {}))]);
    for (const read of reads)
      expect(JSON.stringify((await control(remote, read)).body)).toBe(
        JSON.stringify({ [read]: Reflect.get(local, read) }),
      );
  }
  expect(remote.requests).toEqual([]);
  expect((await control(remote, 'health')).body).toEqual({ status: 'ready' });
});

test('a delivery is sent again as a new one, with the same bytes, to the current webhook URL', async () => {
  const { sandbox, arrivals, deposit } = await useWorld({}, 500);
  const second = await useReceiver();
  const deliveryId = (await deposit()).deliveries[1]?.id ?? '';
  sandbox.setWebhookUrl({ url: second.url });
  const sent = await sandbox.resendDelivery({ deliveryId });
  expect(sent).toMatchObject({ event: 'deposit.success', url: second.url, attempts: [{ status: 200 }] });
  expect(sandbox.deliveries.at(-1)).toEqual(sent);
  expect(second.arrivals).toMatchObject([{ bytes: arrivals[1]?.bytes, signature: arrivals[1]?.signature }]);
  expect(arrivals).toHaveLength(2);
});

describe('the controls over HTTP', () => {
  test('a refusal is as the contract of the controls shows it', async () => {
    const misspelt = { walletId: 'w', amount: '1', finalEvnt: 'deposit.failed' };
    const { body } = await control(await useSandbox(), 'deposit', misspelt);
    const { examples } = controlContract.components.responses.Refused.content['application/json'];
    expect(body).toEqual(examples['unknown-field'].value);
  });

  const swap = { walletId: 'unknown', fromAssetId: 'a', toAssetId: 'b', amount: '1' };
  const https = 'https://example.com';
  test.each([
    [400, 'setFaults', { getCustomer: { example: 'company' } }, /^getCustomer has no example "company"/],
    [400, 'setDeliveryFaults', { 'swap.failed': { kind: 'delayed', times: 1.5 } }, /times must be an integer, rec/],
    [
      400,
      'setDeliveryFaults',
      { 'swap.failed': { kind: 'reordered', delayMs: 5 } },
      /must have the kind delayed with delayMs/,
    ],
    [400, 'setWebhookUrl', { url: 'http://example.com' }, /must be https/],
    [400, 'twoFactorCode', { walletId: 'w' }, /^twoFactorCode: walletId is unknown: there are no fields\./],
    [404, 'deposit', { walletId: 'unknown', amount: '1' }, /no wallet unknown/],
    [404, 'failSwap', swap, /no wallet unknown/],
    [404, 'setWebhookUrl', { url: https, walletId: 'unknown' }, /no wallet unknown/],
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

  test('a method rejects fields with a TypeError as HTTP does, synchronously unless it waits for deliveries', async () => {
    const sandbox = await useSandbox();
    expect(() => sandbox.createAddress({} as { walletId: string })).toThrow(TypeError);
    const wrong = { walletId: 5 } as unknown as { walletId: string; amount: string };
    await expect(sandbox.deposit(wrong)).rejects.toThrow(/^deposit: /);
  });

  const isJson = { 'content-type': 'application/json' };
  const notJson = 'The body must be JSON: content-type: application/json';
  const names = (method: string) =>
    Object.entries(controls).flatMap(([name, one]) => (one.method === method ? name : []));
  const all = `GET: ${names('GET').join(', ')}. POST: ${names('POST').join(', ')}.`;
  test.each<[string, string, Record<string, string>, string, number, string]>([
    // No filter is taken for one that works.
    ['GET', 'rates?a=1', {}, '', 400, 'rates takes no query, but got ?a=1'],
    ['GET', 'rates', { 'content-length': '2' }, '{}', 400, 'rates takes no body'],
    ['POST', 'advanceClock', {}, 'a=5', 415, notJson],
    ['POST', 'deposit', isJson, '{"a"', 400, 'The body must be valid JSON in UTF-8'],
    ['POST', 'advanceClock', {}, '', 400, 'advanceClock: the fields must be an object, received undefined.'],
    ['GET', 'nothing', {}, '', 404, `There is no control GET /_sandbox/nothing. ${all}`],
    ['POST', 'toString', {}, '', 404, 'There is no control POST /_sandbox/toString.'],
    ['PUT', 'deposit', {}, '', 404, 'There is no control PUT /_sandbox/deposit.'],
    ['GET', 'deposit', {}, '', 404, 'There is no control GET /_sandbox/deposit.'],
    ['POST', 'wallets', {}, '', 404, 'There is no control POST /_sandbox/wallets.'],
  ])(
    '%s of %s with the headers %j and the body "%s" is rejected',
    async (method, name, headers, content, ...expected) => {
      const { status, body } = await send(await useSandbox(), method, name, headers, content);
      const [code, message] = expected;
      expect([status, body.message]).toEqual([code, expect.stringContaining(message)]);
    },
  );
});

describe('the controls are for this machine', () => {
  test('and for a host that is allowed, and for no other', async () => {
    const sandbox = await useSandbox({ allowHosts: ['sandbox'] });
    const status = async (headers: Record<string, string>) => (await send(sandbox, 'GET', 'health', headers)).status;
    expect([await status({ host: 'sandbox:4010' }), await status({ host: 'sandbox2' })]).toEqual([200, 403]);
    expect(await status({ host: 'sandbox', forwarded: 'for=203.0.113.7' })).toBe(200);
    for (const name of ['forwarded', 'via', 'x-forwarded-host', 'x-real-ip'])
      expect(await status({ [name]: 'a' })).toBe(403);
  });

  test('by its names and for pages of its own origin, whatever the address', async () => {
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
    // A browser states no origin with some requests of a page.
    for (const [site, mode] of ['cross-site cors', 'cross-site navigate', 'same-site no-cors'].map((one) =>
      one.split(' '),
    ))
      expect((await read({ 'sec-fetch-site': `${site}`, 'sec-fetch-mode': `${mode}` })).status).toBe(403);
    for (const site of ['same-origin', 'none']) expect((await read({ 'sec-fetch-site': site })).status).toBe(200);
  });

  const machine = 'The controls are for this machine only, not for';
  const hint = 'To allow a host name for other machines, use allowHosts or --allow-hosts';
  test.each<[Record<string, string>, string]>([
    [{ host: 'attacker.example' }, `${machine} the host attacker.example. ${hint}`],
    [{ 'x-forwarded-for': '203.0.113.7' }, `${machine} requests from a proxy (x-forwarded-for). ${hint}`],
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

  test('a peer is this machine by its address', () => {
    const own = ['127.0.0.1', '127.8.9.10', '127.10.20.30', '::1', '::ffff:127.0.0.1'];
    const others = ['127.0.0.1x', '10.0.0.5', '::ffff:10.0.0.5', 'fe80::1', '1127.0.0.1', 'unknown'];
    expect([...own, ...others].filter(isLoopbackAddress)).toEqual(own);
  });

  test('a peer on another network is rejected even if it names localhost as the host', async ({ skip }) => {
    const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
    const own = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    if (!own) return skip('This machine has no address but those of the loopback interface.');
    const sandbox = await useSandbox({ host: '0.0.0.0' });
    // Its own URL names this machine.
    expect((await control(sandbox, 'health')).status).toBe(200);
    const { port } = new URL(sandbox.url);
    const socket = connect(Number(port), own);
    socket.end('GET /_sandbox/apiKey HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 403 /);
    expect(response).toContain(`for this machine only, not for ${own}`);
    expect(response).not.toContain(sandbox.apiKey);
  });
});
