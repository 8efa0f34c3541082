import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { WalletApiError } from '../../src/index.ts';
import { apiKey, bodies, code, confidential, type Effect, failureOf, roles, styles } from './styles.ts';

const baseUrl = 'https://api.example';
const privateKey = '0x4c0883a69102937d6231471b5dbb6204fe512961708279f1d2a5c3f8e7b6a9d0';
const secrets = [apiKey, privateKey, ...confidential];

/** Everything that a log can show of a value. */
const printed = (value: unknown): string =>
  [
    inspect(value, { depth: 10 }),
    JSON.stringify(value),
    value,
    Object(value).stack,
    JSON.stringify({ ...Object(value) }),
  ]
    .map(String)
    .join('\n');

const leaks = (value: unknown) => secrets.filter((secret) => printed(value).includes(secret));

/** Stands in every part of a response. Where it is not printed, no other text of the response is, however it is encoded. */
const marker = 'marker';

/** A service that sends back everything it was sent, and a private key. */
const echo =
  (status: number): typeof fetch =>
  async (_, init) =>
    Response.json(
      {
        message: `${marker}: ${new Headers(init?.headers).get('x-api-key')} ${init?.body}`,
        [marker]: { ...init, headers: [...new Headers(init?.headers)] },
        data: { privateKey },
      },
      { status, statusText: marker, headers: { 'content-type': `application/json; note=${marker}`, 'x-note': marker } },
    );

describe.each(styles)('%s', (_, connect) => {
  it('a client prints no key', () => {
    expect(leaks(connect({ baseUrl, apiKey }))).toEqual([]);
  });

  it.each([400, 401, 403, 422, 429, 500, 502])(
    'an error with status %i prints nothing sent, and of the response no text',
    async (status) => {
      for (const effect of ['read', 'write', 'funds'] satisfies Effect[]) {
        const error = await failureOf(connect({ baseUrl, apiKey, fetch: echo(status), retries: 0 })[effect]());
        expect(error).toBeInstanceOf(WalletApiError);
        expect(leaks(error)).toEqual([]);
        expect(printed(error)).not.toContain(marker);
        // For the program that asks for it, the response is as it was received.
        expect(error.body.data).toEqual({ privateKey });
        expect(error.text).toContain(privateKey);
      }
    },
  );

  describe('the message of an error says of a failure', () => {
    const said = `${roles.funds.operationId}: the service responded with 422 (JSON)`;
    const body = { message: 'Insufficient balance', errors: [{ field: 'amount' }] };
    const fails = (options: object, sent: unknown = body) =>
      failureOf(
        connect({ baseUrl, apiKey, fetch: async () => Response.json(sent, { status: 422 }), ...options }).funds(),
      );

    it('what a program says of it, and the whole body is in a field', async () => {
      const error = await fails({ getErrorMessage: ({ message }: typeof body) => message });
      expect(error.message).toBe(`${said}: Insufficient balance`);
      expect(error.body).toEqual(body);
    });

    it.each([
      ['throws', () => expect.unreachable()],
      ['returns nothing', () => undefined],
      ['returns an empty text', () => ''],
      ['returns no text', () => ({ text: 'no' })],
      ['returns a promise', async () => 'no'],
    ])('nothing where getErrorMessage %s', async (_, getErrorMessage) => {
      expect((await fails({ baseUrl: 'http://localhost', getErrorMessage })).message).toBe(said);
    });

    it.each<[string, unknown, string]>([
      ['http://127.0.0.1:4010', body, `${said}: Insufficient balance`],
      ['http://localhost:4010', body, `${said}: Insufficient balance`],
      ['https://api.example', body, said],
      ['http://localhost', 'no', said],
      ['http://localhost', { message: { a: 1 } }, said],
      ['http://localhost', { message: '' }, said],
    ])('its own message where the service is on this machine: %s, %j: "%s"', async (base, sent, message) => {
      expect((await fails({ baseUrl: base }, sent)).message).toBe(message);
    });

    it('at most 300 characters', async () => {
      const error = await fails({ getErrorMessage: () => 'x'.repeat(5_000) });
      expect(error.message).toBe(`${said}: ${'x'.repeat(300)}`);
    });
  });

  it('of the error of a fetch, only its code is printed; the error itself is in a field', async () => {
    const failure = Object.assign(new TypeError(`failed with ${apiKey}`), {
      cause: Object.assign(new Error(code), { code: 'EPIPE', config: bodies }),
    });
    const error = await failureOf(connect({ baseUrl, apiKey, fetch: () => Promise.reject(failure) }).funds());
    expect(leaks(error)).toEqual([]);
    expect(error.cause).toMatchObject({
      message: `${roles.funds.operationId}: the connection failed (EPIPE)`,
      cause: { message: 'EPIPE', code: 'EPIPE' },
    });
    expect(error.failure).toBe(failure);
  });

  it.each([apiKey, code, 'live key', 'KEY1', 'A', 'X'.repeat(100), 7, {}, null, undefined])(
    'the code %j of an error of fetch is not one of a runtime, so that it is not printed',
    async (unknownCode) => {
      const circle: { cause?: unknown } = {};
      circle.cause = circle;
      const fetch = () => Promise.reject({ code: unknownCode, cause: circle });
      const error = await failureOf(connect({ baseUrl, apiKey, fetch, retries: 0 }).read());
      expect(error.message).toBe(`${roles.read.operationId}: the connection failed`);
      expect(error).not.toHaveProperty('cause');
    },
  );

  it('errors state their class in their stack, in their name and as JSON', async () => {
    const error = await failureOf(connect({ baseUrl, apiKey, fetch: echo(502) }).funds());
    const { operationId, method, path } = roles.funds;
    const message = `${operationId}: it is unknown whether this was carried out`;
    expect(error.stack.startsWith(`OutcomeUnknownError: ${message}`)).toBe(true);
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'OutcomeUnknownError',
      startedAt: expect.any(String),
      code: 'OUTCOME_UNKNOWN',
      message: error.message,
      ...{ operationId, method, path },
      outcome: 'unknown',
      status: 502,
      reference: bodies.funds.reference,
    });
    expect(error.message).toContain(
      `Do not retry until you know: ask the operator of the service, with the reference "${bodies.funds.reference}" and the time of this call, ${error.startedAt.toISOString()}.`,
    );
  });
});
