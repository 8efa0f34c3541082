import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Operation, operations } from '../../generated/operations.js';
import { WalletApiError } from '../../src/index.js';
import { createSdkClient } from '../../src/sdk.js';
import { misbehave, respondsWithJson } from './misbehaving-server.js';
import { addressId, apiKey, bodies, code, type Effect, styles, walletId } from './styles.js';

const baseUrl = 'https://api.example';
const privateKey = '0x4c0883a69102937d6231471b5dbb6204fe512961708279f1d2a5c3f8e7b6a9d0';
const secrets = [apiKey, code, privateKey, bodies.funds.accountIdentifier, bodies.funds.assetId];

/** Every way in which a value ends up in a log. */
const printed = (value: unknown): string =>
  [
    inspect(value),
    inspect(value, { depth: 10, showHidden: false }),
    JSON.stringify(value),
    String(value),
    value instanceof Error ? value.stack : '',
    JSON.stringify({ ...(value as object) }),
  ].join('\n');

const leaks = (value: unknown) => secrets.filter((secret) => printed(value).includes(secret));

/** A service that sends back everything it was sent, and a private key. */
const echo =
  (status: number, more: object = {}): typeof fetch =>
  async (_, init) =>
    Response.json(
      {
        message: `no: ${new Headers(init?.headers).get('x-api-key')} ${init?.body}`,
        request: { ...init, headers: [...new Headers(init?.headers)] },
        data: { privateKey },
        ...more,
      },
      { status },
    );

it.each(operations.flatMap((operation: Operation) => (operation.secrets ?? []).map((field) => ({ operation, field }))))(
  'what the contract keeps secret is not repeated when the service repeats it: $field of $operation.operationId',
  async ({ operation, field }) => {
    const secret = '22114455667';
    const fetch = async () => Response.json({ message: `no: ${secret}`, [field]: secret }, { status: 400 });
    const request = { path: { walletId, addressId }, body: { [field]: secret } };
    const error = await createSdkClient({ baseUrl, apiKey, fetch })
      .call(operation, request)
      .catch((error) => error);
    expect(error.message).toContain('400: no: [redacted]');
    expect(`${printed(error)} ${error.text} ${JSON.stringify(error.body)}`).not.toContain(secret);
  },
);

describe.each(styles)('%s', (_, connect) => {
  it('a client prints no key', () => {
    const client = connect({ baseUrl, apiKey });
    expect(leaks(client)).toEqual([]);
  });

  it.each([400, 401, 403, 422, 429, 500, 502])(
    'an error with status %i prints nothing that was sent',
    async (status) => {
      for (const effect of ['read', 'write', 'funds'] satisfies Effect[]) {
        const error = await connect({ baseUrl, apiKey, fetch: echo(status), retries: 0 })
          [effect]()
          .catch((error) => error);
        expect(error).toBeInstanceOf(WalletApiError);
        expect(leaks(error)).toEqual([]);
        expect(leaks({ body: error.body, text: error.text })).not.toEqual(expect.arrayContaining([apiKey]));
        expect(JSON.stringify([error.body, error.text])).not.toContain(privateKey);
        if (effect === 'funds') expect(JSON.stringify([error.body, error.text])).not.toContain(code);
      }
    },
  );

  it('what the service says about a failure stands in the message, and its whole body in a field', async () => {
    const body = { message: 'Insufficient balance', errors: [{ field: 'amount' }] };
    const fetch = async () => Response.json(body, { status: 422 });
    const error = await connect({ baseUrl, apiKey, fetch })
      .funds()
      .catch((error) => error);
    expect(error.message).toBe('executeFiatWithdrawal: the service responded with 422: Insufficient balance');
    expect(error.body).toEqual(body);
    expect(error.headers.get('content-type')).toBe('application/json');
    expect(error.text).toBe(JSON.stringify(body));
  });

  it('a body that is cut off before the end of a private key gives nothing of it away', async () => {
    const fetch = async () =>
      new Response(`{"message":"x","data":{"privateKey":"${privateKey.slice(0, 40)}`, { status: 200 });
    const error = await connect({ baseUrl, apiKey, fetch })
      .write()
      .catch((error) => error);
    expect(error.name).toBe('OutcomeUnknownError');
    expect(error.text).toBe('{"message":"x","data":{"privateKey":"[redacted]');
  });

  it('a private key that was asked for is read by its name, and printed nowhere', async () => {
    const seen: unknown[] = [];
    const hooks = { onRequest: seen.push.bind(seen), onResponse: seen.push.bind(seen), onRetry: seen.push.bind(seen) };
    await using server = await misbehave(
      respondsWithJson(200, { message: '', statusCode: 200, data: { id: 'a', privateKey } }),
    );
    const result = await connect({ baseUrl: server.origin, apiKey, hooks }).write();
    expect(result.data).toHaveProperty('privateKey', privateKey);
    expect(leaks(result)).toEqual([]);
    expect(seen).toHaveLength(2);
    expect(leaks(seen)).toEqual([]);
  });

  it('the error of a foreign fetch is reduced to what it says', async () => {
    const fetch = async (_: unknown, init?: RequestInit) => {
      throw Object.assign(new TypeError(`failed with ${apiKey}`), {
        config: init,
        cause: Object.assign(new Error('gone'), { code: 'EPIPE', init }),
      });
    };
    const error = await connect({ baseUrl, apiKey, fetch })
      .funds()
      .catch((error) => error);
    expect(leaks(error)).toEqual([]);
    expect(leaks(error.cause.cause)).toEqual([]);
    expect(error.cause.cause).toMatchObject({
      message: 'failed with [redacted]',
      cause: { message: 'gone', code: 'EPIPE' },
    });
  });

  it('any response at all becomes a result or an error of ours with its status', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 200, max: 599 }).filter((status) => ![204, 205, 304].includes(status)),
        fc.oneof(
          fc.uint8Array(),
          fc.json().map((text) => new TextEncoder().encode(text)),
          fc.constant(new TextEncoder().encode('{"statusCode":200,"data":{}}')),
        ),
        fc.constantFrom('application/json', 'text/html', 'application/octet-stream'),
        fc.constantFrom('read', 'write', 'funds'),
        async (status, body, type, effect: Effect) => {
          const fetch = async () => new Response(Buffer.from(body), { status, headers: { 'content-type': type } });
          try {
            const { data } = await connect({ baseUrl, apiKey, fetch, retries: 0 })[effect]();
            expect(status).toBeLessThan(300);
            expect(data).toBeDefined();
          } catch (error) {
            if (!(error instanceof WalletApiError)) throw error;
            expect(error.status).toBe(status);
          }
        },
      ),
      { seed: 20261120, numRuns: 300 },
    );
  });

  it('a fetch that returns no response does not pass for "not sent"', async () => {
    const calls = connect({ baseUrl, apiKey, fetch: (async () => undefined) as never });
    await expect(calls.funds()).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    await expect(calls.read({ retries: 0 })).rejects.toMatchObject({
      name: 'ConnectionError',
      message: 'readContracts: the client failed',
      cause: { name: 'TypeError' },
    });
  });

  it('errors state their class in their stack, in their name and as JSON', async () => {
    const error = await connect({ baseUrl, apiKey, fetch: echo(502) })
      .funds()
      .catch((error) => error);
    expect(error.stack).toMatch(
      /^OutcomeUnknownError: executeFiatWithdrawal: it is unknown whether this was carried out/,
    );
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'OutcomeUnknownError',
      message: error.message,
      operationId: 'executeFiatWithdrawal',
      method: 'POST',
      path: '/v1/wallets/{walletId}/withdraw/fiat/execute',
      status: 502,
      reference: 'payout-0042',
    });
    expect(error.message).toContain('look for the reference "payout-0042" in the dashboard');
  });
});
