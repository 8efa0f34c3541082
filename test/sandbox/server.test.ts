/** The server of the sandbox survives every one of these, and responds to the next request. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type SandboxOptions, startSandbox } from '../../src/testing.ts';
import { bodies, ids, pathOf, roles } from '../operations.ts';
import { reasonOf, useReceiver, useSandbox } from './service.ts';

type Options = Pick<SandboxOptions, 'faults'>;

/** A server, a key, and the path of an operation that signs a message. */
async function use(options: Options = {}) {
  const sandbox = await useSandbox({ seed: 'examples', ...options });
  const { url, apiKey, close } = sandbox;
  return { sandbox, url, close, key: apiKey, path: pathOf(roles.sign, ids.sign) };
}

type Server = Awaited<ReturnType<typeof use>>;

/** Sends bytes over a connection of their own, and returns what comes back until it is closed. */
async function sendRaw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // A server may reset the connection; what it sent before counts.
  const failed = new Promise<string>((resolve) => socket.on('error', () => resolve('')));
  socket.end(Buffer.from(bytes, 'latin1'));
  return Promise.race([text(socket).catch(() => ''), failed]);
}

/** Requests that the sandbox may not carry out, although Node.js reads them: targets, and bodies of JSON and other types. */
function malformedRequests({ path, key }: Server): string[] {
  const request = (line: string, headers: readonly string[] = [], body = ''): string =>
    [line, 'host: localhost', 'connection: close', `x-api-key: ${key}`, ...headers, '', body].join('\r\n');
  const post = (body: string, type = 'application/json') =>
    request(
      `POST ${path} HTTP/1.1`,
      [`content-type: ${type}`, `content-length: ${Buffer.byteLength(body, 'latin1')}`],
      body,
    );
  const targets = [
    ...'* | / | // | //evil.example/v1/customers/42 | /% | /%zz | /v1/customers/%zz | /v1/customers/'.split(' | '),
    ...'/v1/customers/42/ | /v1/customers/42/../../.. | /v1/customers/%2e%2e | /v1//customers/42'.split(' | '),
    ...'/V1/customers/42 | http://[ | http://evil.example/ | v1/customers/42 | ? | /__proto__'.split(' | '),
    `/${'a/'.repeat(3_000)}`,
  ];
  const bodies = [
    ...'{ | ] | {"message": | {"message":"a"}{"message":"b"} | {"message":"a",} | {"message":NaN}'.split(' | '),
    ...'{"message":1e999} | {"message":"\xff\xfe"} | {"message":"\xed\xa0\x80"} | null | true | 0 | []'.split(' | '),
    ...'{"__proto__":{"message":"a"}} | {"constructor":{"prototype":{}}} | {"message":{"toString":1}}'.split(' | '),
    ...'\0 | <xml/> | message=a'.split(' | '),
  ];
  return [
    ...targets.map((target) => request(`GET ${target} HTTP/1.1`)),
    ...bodies.map((body) => post(body)),
    ...['text/plain', 'multipart/form-data', '/', 'application/jsonp'].map((type) => post('{}', type)),
  ];
}

const sign = ({ url, key, path }: Server, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(url + path, { method: 'POST', headers: { 'x-api-key': key, 'content-type': 'application/json' }, body });

/** Whether the server still carries out a request. */
const expectAlive = async (server: Server) =>
  expect((await sign(server, JSON.stringify(bodies.sign))).status).toBe(200);

describe('the server', () => {
  test('refuses or ends each malformed request, and carries out the next one', async () => {
    const server = await use();
    const requests = malformedRequests(server);
    for (const request of requests) {
      const [response] = (await sendRaw(server.url, request)).split('\r\n');
      expect({ request, response }).toEqual({ request, response: expect.stringMatching(/^$|^HTTP\/1\.1 4\d\d /) });
    }
    await expectAlive(server);
  });

  test.each([101, 4_000, 100_000])('rejects JSON that is nested %i levels deep', async (depth) => {
    const server = await use();
    const nested = '['.repeat(depth - 1) + ']'.repeat(depth - 1);
    expect((await sign(server, `{"metadata":${nested}}`)).status).toBe(422);
    expect(reasonOf(server.sandbox)).toContain('the body must not be nested deeper than 100 levels');
    await expectAlive(server);
  });

  test('rejects a body of more than 16 MiB with 413, and wide JSON of 3 MB with 422', async () => {
    const server = await use();
    expect((await sign(server, new Uint8Array(16 * 1024 * 1024 + 1).fill(0x20))).status).toBe(413);
    expect((await sign(server, `[${'[],'.repeat(1_000_000)}[]]`)).status).toBe(422);
    await expectAlive(server);
  });

  test('survives a client that breaks off in the middle of its request', async () => {
    const server = await use();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`POST ${server.path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{`);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.resetAndDestroy();
    await expectAlive(server);
  });

  const json = 'application/json';
  const wrongType = `the header content-type must be ${json}`;
  test.each([
    [415, roles.sign, { 'content-type': 'text/plain' }, '{}', wrongType],
    [415, roles.sign, {}, '{}', wrongType],
    [422, roles.sign, { 'content-type': json }, '{"message":', 'must be valid JSON'],
    [415, roles.withoutBody, { 'content-type': json }, '{}', 'the body must be empty: the operation takes none'],
  ])('with %i refuses a request of %o with the headers %j and the body %s', async (...row) => {
    const [status, operation, type, body, reason] = row;
    const { sandbox, url, key } = await use();
    const headers = { 'x-api-key': key, ...(type as Record<string, string>) };
    const init = { method: operation.method, headers, body: Buffer.from(body) };
    expect((await fetch(url + pathOf(operation, ids.sign), init)).status).toBe(status);
    expect(reasonOf(sandbox)).toContain(reason);
  });

  test('is gone once it is closed, even with a request open and half of another received', async () => {
    const { url, key, close } = await use({ faults: { [roles.get.operationId]: { delay: 60_000 } } });
    const open = fetch(url + pathOf(roles.get), { headers: { 'x-api-key': key } });
    const failed = expect(open).rejects.toThrow('fetch failed');
    await expect.poll(() => fetch(`${url}/nothing`).then(({ status }) => status)).toBe(404);
    const half = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    half.write('GET / HTTP/1.1\r\n');
    await once(half, 'connect');
    await close();
    await failed;
    await close();
    await expect(fetch(url)).rejects.toThrow();
  });
});

test('the newest requests are recorded, with at most 8 MiB of bodies, and a signed message is kept nowhere else', async () => {
  const server = await use();
  const send = async (mebibytes: number) => {
    const message = 'x'.repeat(mebibytes * 1024 * 1024);
    expect((await sign(server, JSON.stringify({ message }))).status).toBe(200);
    return server.sandbox.requests.map(({ body }) => JSON.stringify(body).length >> 20);
  };
  expect([await send(2), await send(3), await send(4), await send(9)]).toEqual([[2], [2, 3], [3, 4], [9]]);
  expect(JSON.stringify(server.sandbox.transactions)).not.toContain('xxx');
});

test('a request that a fault delays is not carried out after a reset', async () => {
  const { sandbox, url, key } = await use({ faults: { [roles.get.operationId]: { delay: 60_000, times: 1 } } });
  const read = () => fetch(url + pathOf(roles.get), { headers: { 'x-api-key': key } });
  const failed = expect(read()).rejects.toThrow();
  // The fault is used up, so the first request waits by now.
  await read();
  sandbox.reset();
  await failed;
  expect(sandbox.requests).toEqual([]);
});

test('50 sandboxes that are started, used and closed leave no server and no timer', async () => {
  /** What keeps a process alive, without what Vitest itself uses. */
  const handles = () => process.getActiveResourcesInfo().filter((name) => /TCPServer|Timeout|Immediate/.test(name));
  const receiver = await useReceiver();
  const before = handles();
  for (let count = 0; count < 50; count += 1) {
    const clock = count % 2 === 0 ? 'real' : 'manual';
    receiver.respond(500);
    const sandbox = await startSandbox({ seed: count, clock, webhookUrl: receiver.url });
    // The first attempt fails, so that a retry is waiting when the sandbox is closed.
    await sandbox.deposit({ walletId: sandbox.wallets[0].id, amount: '1' });
    await sandbox.close();
  }
  // The last handles go in a later turn of the event loop than the close.
  await expect.poll(() => handles().length).toBeLessThanOrEqual(before.length);
});
