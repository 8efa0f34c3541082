import { describe, expect, it } from 'vitest';
import { freePort } from '../../loopback.js';
import { type Behaviour, misbehave } from '../misbehaving-server.js';
import { apiKey, styles } from '../styles.js';
import { bareClients, retrying } from './bare.js';

const reset: Behaviour = async (request, _, body) => {
  await body;
  request.socket.resetAndDestroy();
};

/** What is rejected or, as openapi-fetch and hey-api have it, given back as `error`. */
const failure = (call: Promise<unknown>) =>
  call.then(
    (result) => (result as { error: unknown }).error,
    (error) => error,
  );

describe('a withdrawal whose connection is reset', () => {
  it.each(bareClients)('bare %s over a fetch that retries sends it three times', async (_, connect) => {
    await using server = await misbehave(reset);
    await failure(connect({ baseUrl: server.origin, apiKey, fetch: retrying() }).funds());
    expect(server.sends()).toBe(3);
  });

  it.each(styles)('the client %s sends it once', async (_, connect) => {
    await using server = await misbehave(reset);
    await failure(connect({ baseUrl: server.origin, apiKey }).funds());
    expect(server.sends()).toBe(1);
  });
});

describe('zero retries', () => {
  it.each(bareClients)('bare %s over a fetch that retries sends three times', async (_, connect) => {
    await using server = await misbehave(reset);
    await failure(connect({ baseUrl: server.origin, apiKey, fetch: retrying(0) }).read());
    expect(server.sends()).toBe(3);
  });

  it.each(styles)('the client %s sends once', async (_, connect) => {
    await using server = await misbehave(reset);
    await failure(connect({ baseUrl: server.origin, apiKey, retries: 0 }).read());
    expect(server.sends()).toBe(1);
  });
});

describe('a withdrawal that did not arrive and one with an unknown outcome', () => {
  const kinds = async (connect: (options: { baseUrl: string; apiKey: string }) => { funds(): Promise<unknown> }) => {
    await using server = await misbehave(reset);
    const refused = await failure(connect({ baseUrl: `http://127.0.0.1:${await freePort()}`, apiKey }).funds());
    const unknown = await failure(connect({ baseUrl: server.origin, apiKey }).funds());
    return [refused, unknown].map((error) => (error as Error).name);
  };

  it.each(bareClients)('bare %s calls both a TypeError', async (_, connect) => {
    expect(await kinds(connect)).toEqual(['TypeError', 'TypeError']);
  });

  it.each(styles)('the client %s tells them apart', async (_, connect) => {
    expect(await kinds((options) => connect({ ...options, retries: 0 }))).toEqual([
      'ConnectionError',
      'OutcomeUnknownError',
    ]);
  });
});
