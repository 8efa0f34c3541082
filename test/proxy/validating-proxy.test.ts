import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exampleNames } from '../../generated/examples.js';
import { operations } from '../../generated/operations.js';
import { startValidatingProxy } from '../../src/proxy/validating-proxy.js';
import { formatViolation, type Violation } from '../../src/proxy/violation.js';
import { requestExample, responseExample } from '../../src/testing.js';
import { listen } from '../loopback.js';

let respond: RequestListener;
let arrived: {
  method?: string;
  url?: string;
  headers: NodeJS.Dict<string | string[]>;
  distinct: NodeJS.Dict<string[]>;
  body: string;
}[] = [];
const service = createServer(async (request, response) => {
  const { method, url, headers, headersDistinct: distinct } = request;
  arrived.push({ method, url, headers, distinct, body: (await request.toArray()).join('') });
  respond(request, response);
});
const { origin } = await listen(service);
const upstream = new URL('/base/', origin);

let violations: Violation[] = [];
const onViolation = (violation: Violation) => violations.push(violation);
const start = (to = upstream) => startValidatingProxy({ upstream: to, port: 0, host: '127.0.0.1', onViolation });
let proxy = await start();
beforeEach(async () => {
  await proxy.close();
  proxy = await start();
  arrived = [];
  violations = [];
});
afterAll(async () => {
  await proxy.close();
  service.close();
});

const json = { 'x-api-key': 'test-key', 'content-type': 'application/json' };
const rateLimits = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59', 'x-ratelimit-reset': '30' };
const respondWith =
  (
    status: number,
    body: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json', ...rateLimits },
  ) =>
  () => {
    respond = (_, response) =>
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const send = (method: string, path: string, body?: unknown, headers: HeadersInit = json) =>
  fetch(proxy.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
const filled = (path: string) => path.replaceAll(/\{[^}]+\}/g, '42');
const firstRequest = (operationId: keyof typeof exampleNames) => {
  const [name] = exampleNames[operationId].request;
  return name && requestExample(operationId, name);
};
const firstResponse = (operationId: keyof typeof exampleNames) =>
  responseExample(operationId, exampleNames[operationId].response[0]);
const customer = responseExample('getCustomer', 'individual');
const getCustomer = (headers: HeadersInit = json) => send('GET', '/v1/customers/42', undefined, headers);

describe('traffic that conforms to the contract', () => {
  test.each(operations)('has no violation for $operationId', async ({ operationId, method, path, successStatus }) => {
    respondWith(successStatus, firstResponse(operationId))();
    const response = await send(method, filled(path), firstRequest(operationId));
    expect(response.status).toBe(successStatus);
    expect(violations).toEqual([]);
    expect(proxy.report().coverage).toContainEqual({ operationId, statuses: { [successStatus]: 1 } });
  });

  test('is forwarded byte for byte in both directions', async () => {
    const request = '{ "message":"1.0", "metadata" : "9007199254740993" }';
    const response = JSON.stringify(responseExample('signWalletMessage', 'evm')).replace('{', '{ "future":1.0,');
    respondWith(200, response, { 'content-type': 'application/json; charset=utf-8', 'x-request-id': '7' })();
    const got = await send('POST', '/v1/wallets/42/signing/message', request);
    expect(arrived).toMatchObject([{ method: 'POST', url: '/base/v1/wallets/42/signing/message', body: request }]);
    expect(arrived[0]?.headers).toMatchObject({ 'x-api-key': 'test-key', host: upstream.host });
    expect(got.headers.get('x-request-id')).toBe('7');
    expect(await got.text()).toBe(response);
    expect(violations).toEqual([]);
  });

  test('is forwarded without the fields of a single connection, those that Connection names, and proxy credentials', async () => {
    respond = (_, response) =>
      response
        .writeHead(200, {
          ...{ 'content-type': 'application/json', connection: 'keep-alive, X-Hop', 'x-hop': '1', 'x-kept': '2' },
          ...{ 'keep-alive': 'timeout=9', 'proxy-authenticate': 'Basic' },
        })
        .end(JSON.stringify(customer));
    const sent = request(`${proxy.url}/v1/customers/42`, {
      headers: {
        ...{ 'x-api-key': 'k', connection: 'close, x-trace', 'x-trace': '1', 'x-kept': '2', te: 'trailers' },
        'proxy-authorization': 'Basic c2VjcmV0',
      },
    }).end();
    const [got] = await once(sent, 'response');
    got.resume();
    expect(arrived[0]?.headers).toMatchObject({ 'x-kept': '2', 'x-api-key': 'k' });
    for (const name of ['x-trace', 'te', 'proxy-authorization']) expect(arrived[0]?.headers).not.toHaveProperty(name);
    expect(got.headers).toMatchObject({ 'x-kept': '2' });
    for (const name of ['x-hop', 'proxy-authenticate']) expect(got.headers).not.toHaveProperty(name);
  });

  test('keeps every line of a field that is repeated, in both directions', async () => {
    respond = (_, response) =>
      response
        .writeHead(503, [
          ...['retry-after', '1'],
          ...['retry-after', '2'],
          ...['set-cookie', 'a'],
          ...['set-cookie', 'b'],
        ])
        .end();
    const sent = request(`${proxy.url}/v1/customers/42`, {
      headers: [...['host', 'localhost'], ...['x-api-key', 'k'], ...['user-agent', 'a'], ...['user-agent', 'b']],
    }).end();
    const [got] = await once(sent, 'response');
    got.resume();
    expect(got.headersDistinct).toMatchObject({ 'retry-after': ['1', '2'], 'set-cookie': ['a', 'b'] });
    expect(arrived[0]?.distinct).toMatchObject({ 'user-agent': ['a', 'b'] });
  });

  test('is requested uncompressed', async () => {
    respond = (request, response) => {
      const zipped = request.headers['accept-encoding'] !== undefined;
      const body = JSON.stringify(customer);
      response
        .writeHead(200, { 'content-type': 'application/json', ...(zipped && { 'content-encoding': 'gzip' }) })
        .end(zipped ? gzipSync(body) : body);
    };
    expect(await (await getCustomer()).json()).toEqual(customer);
    expect(violations).toEqual([]);
  });

  test('may be a failure with any body', async () => {
    respondWith(502, '<html></html>', { 'content-type': 'text/html' })();
    expect(await (await getCustomer()).text()).toBe('<html></html>');
    expect(violations).toEqual([]);
  });

  test('may be a redirect, which is returned and not followed', async () => {
    respondWith(307, '', { location: 'https://example.com/' })();
    const response = await send('POST', '/v1/wallets/42/signing/message', { message: 'x' });
    expect([response.status, response.headers.get('location')]).toEqual([307, 'https://example.com/']);
    expect(arrived).toHaveLength(1);
  });
});

describe('a violation', () => {
  test('is a query that the operation does not take, which is forwarded nevertheless', async () => {
    respondWith(200, customer)();
    expect((await send('GET', '/v1/customers/42?page=secret-word', undefined, json)).status).toBe(200);
    expect(arrived).toMatchObject([{ url: '/base/v1/customers/42?page=secret-word' }]);
    expect(violations).toEqual([
      {
        operation: 'getCustomer',
        in: 'request',
        part: 'query',
        pointer: '',
        expected: 'must be absent: the operation takes none',
        actual: 'an object with page',
      },
    ]);
  });

  test.each(operations)(
    'in the response of $operationId is found',
    async ({ operationId, method, path, successStatus }) => {
      respondWith(successStatus, { ...Object(firstResponse(operationId)), message: 5 })();
      await send(method, filled(path), firstRequest(operationId));
      expect(violations).toMatchObject([
        {
          operation: operationId,
          in: 'response',
          part: 'body',
          pointer: '/message',
          expected: 'must be string',
          actual: '5',
        },
      ]);
    },
  );

  test.each(operations.filter(({ operationId }) => exampleNames[operationId].request.length > 0))(
    'in the request of $operationId is found',
    async ({ operationId, method, path, successStatus }) => {
      respondWith(successStatus, firstResponse(operationId))();
      await send(method, filled(path), [firstRequest(operationId)]);
      // A body that is a choice of two breaks each of them.
      expect(violations[0]).toMatchObject({
        operation: operationId,
        in: 'request',
        part: 'body',
        expected: 'must be object',
        actual: 'an array of 1',
      });
    },
  );

  test('is reported with operation, pointer, expected and actual', async () => {
    respondWith(200, { ...customer, data: { ...customer.data, email: 7, network: undefined } })();
    await getCustomer();
    expect(violations.map(formatViolation)).toEqual([
      'getCustomer: response body /data/email: expected: must be string; actual: 7',
      expect.stringMatching(
        /^getCustomer: response body \/data: expected: must have required property 'network'; actual: an object with id, email, name, /,
      ),
    ]);
  });

  test('is reported once and counted', async () => {
    respondWith(200, { ...customer, message: 5 })();
    await getCustomer();
    await getCustomer();
    expect(violations).toHaveLength(1);
    expect(proxy.report().violations).toMatchObject([{ count: 2 }]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a missing key',
      () => getCustomer({}),
      'getCustomer: request header /x-api-key: expected: must carry an API key; actual: nothing',
    ],
    [
      'an operation that the contract does not have',
      () => send('DELETE', '/v1/customers/42?code=739152'),
      'DELETE /v1/customers/42: request: expected: an operation of the contract; actual: "DELETE /v1/customers/42"',
    ],
    [
      'a body of another type',
      () => send('POST', '/v1/wallets/42/signing/message', 'x', { ...json, 'content-type': 'text/plain' }),
      'signWalletMessage: request header /content-type: expected: must be application/json; actual: "text/plain"',
    ],
    [
      'a missing body',
      () => send('POST', '/v1/wallets/42/salvage', undefined, { 'x-api-key': 'k' }),
      'salvageAsset: request body: expected: must be present; actual: nothing',
    ],
    [
      'a body that is not JSON',
      () => send('POST', '/v1/wallets/42/transactions/sweep/assets', '{"amount":'),
      'sweepAssets: request body: expected: must be valid JSON in UTF-8; actual: a string of 10 characters',
    ],
  ])('is reported for %s', async (_, request, line) => {
    respondWith(404, '')();
    await request();
    expect(violations.map(formatViolation)).toEqual([line]);
  });

  test('is reported for rate-limit headers that are missing', async () => {
    respondWith(200, firstResponse('executeFiatWithdrawal'), { 'content-type': 'application/json' })();
    await send('POST', '/v1/wallets/42/withdraw/fiat/execute', firstRequest('executeFiatWithdrawal'));
    expect(violations.map(({ pointer, expected }) => [pointer, expected])).toEqual(
      Object.keys(rateLimits).map((name) => [`/${name}`, 'must be present']),
    );
  });

  test('is reported for rpcUrl together with crossNetwork', async () => {
    respondWith(200, firstResponse('salvageAsset'))();
    const body = { ...requestExample('salvageAsset', 'unsupported-blockchain'), crossNetwork: true };
    await send('POST', '/v1/wallets/42/salvage', body);
    expect(violations).toContainEqual(expect.objectContaining({ pointer: '/crossNetwork', actual: 'true' }));
  });

  test('is reported for a success with another status', async () => {
    respondWith(202, customer)();
    await getCustomer();
    expect(violations.map(formatViolation)).toEqual(['getCustomer: response status: expected: 200; actual: 202']);
  });

  test('is reported for a response of another media type', async () => {
    respondWith(200, 'OK', { 'content-type': 'text/plain' })();
    await getCustomer();
    expect(violations.map(({ in: where }) => where)).toContain('response');
  });

  test('is reported for a missing response, and the caller gets 502', async () => {
    respond = (request) => request.socket.resetAndDestroy();
    expect((await getCustomer()).status).toBe(502);
    expect(violations).toMatchObject([{ operation: 'getCustomer', in: 'response', expected: 'a response' }]);
  });

  test.each([
    ['with an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['without an upgrade', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    [
      'with an upgrade, before it closes',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n!',
    ],
  ])('is reported for a 101 response %s, and the caller gets 502', async (_, head) => {
    respond = (request) => request.socket.end(head);
    const response = await getCustomer();
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('101 Switching Protocols');
    expect(violations).toMatchObject([{ operation: 'getCustomer', in: 'response', expected: 'a response' }]);
    respondWith(200, customer)();
    expect((await getCustomer()).status).toBe(200);
  });

  test('describes values without personal data: short words and small numbers only', async () => {
    const data = {
      ...customer.data,
      status: 9876543210,
      name: 12345,
      email: ['ada@example.com'],
      additionalData: 'none',
    };
    respondWith(200, { ...customer, data: { ...data, phone: 1.5, type: true } })();
    await getCustomer();
    const actual = Object.fromEntries(violations.map(({ pointer, actual }) => [pointer, actual]));
    expect(actual).toMatchObject({
      '/data/status': 'a number of 10 characters',
      '/data/name': '12345',
      '/data/email': 'an array of 1',
      '/data/phone': '1.5',
      '/data/type': 'true',
      '/data/additionalData': '"none"',
    });
  });

  test('contains no secret', async () => {
    respondWith(200, firstResponse('signContractWrites'))();
    await send('POST', '/v1/wallets/42/contracts/write/sign', { calls: [], code: 739152 });
    await send('POST', '/v1/wallets/42/contracts/write/sign', '{"code":"739152"');
    await send('PATCH', '/v1/wallets/42/addresses/7', { privateKey: 11223344 });
    await send('POST', '/v1/wallets/42/addresses/7/virtual-accounts', { bvn: 22114455 });
    const reported = JSON.stringify(proxy.report().violations);
    expect(violations.filter(({ actual }) => actual === '[redacted]').map(({ pointer }) => pointer)).toEqual([
      '/code',
      '/privateKey',
      '/bvn',
    ]);
    expect(reported).not.toMatch(/739152|11223344|22114455|test-key/);
  });
});

test('coverage counts operations, and the success and failure of each', async () => {
  respondWith(200, customer)();
  await getCustomer();
  respondWith(429, '')();
  await getCustomer();
  respondWith(500, '')();
  await send('POST', '/v1/wallets/42/signing/message', { message: 'x' });
  expect(proxy.report().summary).toEqual({
    operations: { seen: 2, of: operations.length },
    outcomes: { seen: 3, of: operations.length * 2 },
  });
});

test('an operation whose responses are all 404 does not count as seen, and one with another status does', async () => {
  respondWith(404, '')();
  await getCustomer();
  await send('POST', '/v1/wallets/42/signing/message', { message: 'x' });
  expect(proxy.report().summary.operations.seen).toBe(0);
  respondWith(400, '')();
  await getCustomer();
  expect(proxy.report().summary.operations.seen).toBe(1);
});

test('at most 1,000 kinds of violations are kept, and the others are counted as one', async () => {
  respondWith(200, '')();
  for (let path = 0; path < 1_010; path += 1) await send('GET', `/v1/unknown/${path}`);
  const { violations } = proxy.report();
  expect(violations).toHaveLength(1_001);
  expect(violations.at(-1)).toMatchObject({ count: 10, actual: 'one of more than 1000 kinds of violations' });
});
