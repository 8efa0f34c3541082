import { describe, expect, it } from 'vitest';
import { certainlyDidNotArrive } from '../../src/client/not-arrived.js';
import { freePort } from '../loopback.js';
import { misbehave } from './misbehaving-server.js';

const failureOf = (url: string) =>
  fetch(url, { method: 'POST', body: '{}' }).then(
    () => expect.unreachable('there was a response'),
    (error) => error,
  );

describe('certainly did not arrive', () => {
  it('a closed port', async () => {
    expect(certainlyDidNotArrive(await failureOf(`http://127.0.0.1:${await freePort()}`))).toBe(true);
  });

  it('a closed port at every address of a name', async () => {
    expect(certainlyDidNotArrive(await failureOf(`http://localhost:${await freePort()}`))).toBe(true);
  });

  it('a name that does not exist', async () => {
    expect(certainlyDidNotArrive(await failureOf('https://wallet.invalid'))).toBe(true);
  });

  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])('%s while connecting', (code) => {
    expect(certainlyDidNotArrive({ cause: { code, syscall: 'connect' } })).toBe(true);
  });
});

describe('certainly did not arrive, because nothing is sent before it', () => {
  it.each([
    'ENOTFOUND',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'UND_ERR_CONNECT_TIMEOUT',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('%s', (code) => {
    expect(certainlyDidNotArrive({ code })).toBe(true);
    expect(certainlyDidNotArrive({ errors: [{ code }, { cause: { code } }] })).toBe(true);
  });
});

describe('in Deno, which has no codes', () => {
  // As Deno words them; test/runtimes runs the client on Deno itself.
  const failure = (message: string) => Object.assign(new TypeError('fetch failed'), { cause: new Error(message) });

  it.each([
    'error sending request for url (http://localhost:4597/): client error (Connect): tcp connect error: Connection refused (os error 111)',
    'error sending request for url (https://wallet.invalid/): client error (Connect): dns error: failed to lookup address information: Name or service not known',
  ])('%s: did not arrive', (message) => {
    expect(certainlyDidNotArrive(failure(message))).toBe(true);
  });

  it.each([
    'error sending request from 127.0.0.1:56980 for http://127.0.0.1:4598/v1 (127.0.0.1:4598): client error (SendRequest): connection closed before message completed',
    'error sending request from 127.0.0.1:56980 for http://127.0.0.1:4598/:client%20error%20(Connect): (127.0.0.1:4598): client error (SendRequest): broken pipe',
    'Connection reset by peer (os error 104)',
  ])('%s: may have arrived', (message) => {
    expect(certainlyDidNotArrive(failure(message))).toBe(false);
  });
});

describe('may have arrived', () => {
  it('a reset', async () => {
    await using server = await misbehave((request) => request.socket.resetAndDestroy());
    expect(certainlyDidNotArrive(await failureOf(server.origin))).toBe(false);
  });

  it('a connection that was closed without a response', async () => {
    await using server = await misbehave((request) => request.socket.destroy());
    expect(certainlyDidNotArrive(await failureOf(server.origin))).toBe(false);
  });

  it.each([
    { code: 'EHOSTUNREACH', syscall: 'read' },
    { code: 'ETIMEDOUT', syscall: 'write' },
    { code: 'EPIPE', syscall: 'write' },
    { code: 'UND_ERR_HEADERS_TIMEOUT' },
    { code: 'UND_ERR_SOCKET' },
    { errors: [] },
    { errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNRESET' }], code: 'ECONNREFUSED' },
    new TypeError('Failed to fetch'),
    'ECONNREFUSED',
    null,
    undefined,
  ])('%j', (cause) => {
    expect(certainlyDidNotArrive(cause)).toBe(false);
    expect(certainlyDidNotArrive(Object.assign(new TypeError('fetch failed'), { cause }))).toBe(false);
  });
});
