import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Operation } from '../../generated/operations.ts';
import { fillPath, fillQuery } from '../../src/client/write-request.ts';
import { type ClientOptions, createWalletClient, RequestNotSentError } from '../../src/index.ts';
import { createSdkClient } from '../../src/sdk.ts';
import { startSandbox } from '../../src/testing.ts';
import { addressId, apiKey, failureOf, ids, named, pathOf, roles, styles, walletId } from './styles.ts';

const template = '/v1/wallets/{walletId}/addresses/{addressId}/signing/message';
const seed = { seed: 20261120 };

/** Every path that some server could make of a sent one: decoded again and again, normalised, matrix parameters cut. */
function readings(path: string): string[][] {
  const found: string[] = [path];
  for (let text = path, round = 0; round < 4; round++) {
    text = text.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    found.push(text, text.normalize('NFKC'));
  }
  return found.map((text) => text.replace(/;[^/]*/g, '').split(/[/\\?#]/));
}

const keepsItsShape = (filled: string) =>
  readings(filled).every(
    (segments) => segments.length === 8 && segments.slice(1).every((segment) => !/^[.\s]*$/.test(segment)),
  );

/** What an attacker would build an id from. */
const hostile = fc
  .array(
    fc.constantFrom(
      ...'. | .. | %2e | %2E | %252e | %25 | % | ? | # | %3f | 2e | / | \\ | %2f | %5C | ; | x |   | \t'.split(' | '),
      ...'． | ․ | ／ | %u002e | \u200b | \ud800'.split(' | '),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

describe('path parameters', () => {
  it('an id reaches the service as it was given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uuid(),
          fc.stringMatching(/^[\w:@!$&'()*+,=~ é漢🙂-]{1,64}$/u).filter((id) => id.trim() !== ''),
        ),
        (id) => {
          const url = new URL(`https://api.example${fillPath(template, { walletId: id, addressId })}`);
          expect(decodeURIComponent(url.pathname.split('/')[3] ?? '')).toBe(id);
          expect(url.pathname.split('/')).toHaveLength(8);
        },
      ),
      seed,
    );
  });

  it('whatever is sent names the same operation, however a server decodes it', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (id) => {
        let filled: string;
        try {
          filled = fillPath(template, { walletId, addressId: id });
        } catch {
          return;
        }
        expect(keepsItsShape(filled), filled).toBe(true);
      }),
      { ...seed, numRuns: 1000 },
    );
  });

  it.each([
    ...' | . | .. |   | ... | %2e%2e | %2E. | .%2e | %252e%252e | a/b | a?b | a#b | ？ | a\\b | x/..'.split(' | '),
    ...'..; | ..;x=1 | %c0%ae | ．． | ‥ | a\u0000 | .\u200b. | \ud800 | %u002e'.split(' | '),
    ...[undefined, null, 7, ['a'], { toString: () => 'a' }],
  ])('the value %j is rejected', (id) => {
    expect(() => fillPath(template, { walletId, addressId: id })).toThrow('addressId');
  });

  it.each(['100%', '5%1x', 'a b', 'ä', 'bitcoincash:qq', 'v1.2', '.well-known'])('the value %j is encoded', (id) => {
    expect(fillPath('/{id}', { id })).toBe(`/${encodeURIComponent(id)}`);
  });
});

describe.each(styles)('%s', (_, connect) => {
  const neverFetch = () => expect.unreachable('it was sent');

  it.each([
    [
      'would turn the call into one of the master wallet',
      '..',
      'is not an id: it is empty, or it would change the path',
    ],
    ['is undefined', undefined, 'is missing'],
    ['is null', null, 'is missing'],
  ])('rejects a path parameter that %s', async (_, addressId, problem) => {
    const calls = connect({ baseUrl: 'https://api.example', apiKey, fetch: neverFetch });
    const error = await failureOf(calls.write({}, { walletId, addressId } as never));
    expect(error).toBeInstanceOf(RequestNotSentError);
    expect(error.message).toBe(`${roles.write.operationId}: not sent: the path parameter "addressId" ${problem}`);
  });

  it.each([
    ['https://api.example', 'https://api.example'],
    ['https://api.example/', 'https://api.example'],
    ['https://api.example/proxy/', 'https://api.example/proxy'],
    ['https://api.example/a/b//', 'https://api.example/a/b'],
    ['https://api.example/{id}', 'https://api.example/%7Bid%7D'],
    ...'https://a.example/v1/gateway https://a.example/v1beta http://localhost:4010 http://127.8.8.8 http://[::1]'
      .split(' ')
      .map((base) => [base, base]),
  ])('%s is the base of calls below %s', async (baseUrl, start) => {
    const sent: string[] = [];
    const fetch = async (url: unknown) => {
      sent.push(String(url));
      return Response.json({ message: '', statusCode: 200, data: {} });
    };
    await connect({ baseUrl, apiKey, fetch }).read();
    expect(sent).toEqual([start + pathOf(roles.read, ids.read)]);
  });
});

describe('a request that the contract does not have is rejected', () => {
  const options = { baseUrl: 'https://api.example', apiKey, fetch: () => expect.unreachable('it was sent') };

  it.each([
    ['/v1/withdraw', 'POST'],
    [roles.get.path, 'POST'],
    [pathOf(roles.get), 'GET'],
    [undefined, 'GET'],
  ] as const)('by path, without a word of the path: %s by %s', async (path, method) => {
    const call = createWalletClient(options)[method] as (path?: string) => Promise<unknown>;
    await expect(call(path)).rejects.toMatchObject({
      name: 'RequestNotSentError',
      message: `unknown: not sent: the contract has no operation ${method} at this path. Pass the template, such as '/v1/wallets/{id}/signing/message'`,
      method,
      path: 'unknown',
    });
  });
});

/** An operation with every kind of query parameter, which the contract does not have. */
const listThings = {
  operationId: 'listThings',
  method: 'GET',
  path: '/v1/things',
  effect: 'read',
  query: {
    limit: { type: 'integer', required: true },
    name: { type: 'string' },
    amount: { type: 'number' },
    isActive: { type: 'boolean' },
    status: { type: 'string', list: true },
  },
  successStatus: 200,
} as const satisfies Operation;

const fill = (query: unknown) => fillQuery(listThings, query as never);

describe('the query of a call', () => {
  it.each([
    [{ limit: 20 }, '?limit=20'],
    [{ name: 'a&b=c #é', limit: 1, amount: undefined }, '?name=a%26b%3Dc%20%23%C3%A9&limit=1'],
    [{ limit: 1, amount: 0.5, isActive: false, name: '' }, '?limit=1&amount=0.5&isActive=false&name='],
    [{ limit: 1, status: ['OPEN', 'a,b'] }, '?limit=1&status=OPEN&status=a%2Cb'],
  ])('%j is sent as %s', (query, search) => {
    expect(fill(query)).toBe(search);
  });

  const aScalar = 'must be a string, finite number or boolean, received';
  const aList = 'status must be an array of strings, numbers or booleans with at least one item';
  it.each<[unknown, string]>([
    [{ limit: 1, stauts: ['OPEN'] }, 'unknown option "stauts". The options are limit, name'],
    [{}, `limit ${aScalar} undefined`],
    [{ limit: Number.POSITIVE_INFINITY }, `limit ${aScalar} a number`],
    [{ limit: 1, name: { eq: 'x' } }, `name ${aScalar} an object`],
    [{ limit: 1, name: '\ud800' }, `name ${aScalar} a string`],
    [{ limit: 1, status: 'OPEN' }, aList],
    [{ limit: 1, status: [] }, aList],
    [{ limit: 1, status: ['OPEN', {}] }, aList],
    [{ limit: 1, status: new Array(1) }, aList],
  ])('is rejected where it is %j', (query, message) => {
    expect(() => fill(query)).toThrow(`query: ${message}`);
  });
});

describe('a query that the interface does not show', () => {
  const list = (options: ClientOptions, query: Record<string, unknown>) =>
    Promise.all([
      createWalletClient(options)[roles.list.method](roles.list.path, { params: { path: ids.list, query } }),
      named[roles.list.operationId]({ client: createSdkClient(options), path: ids.list, query }),
    ]);
  const fetch = vi.fn(async (_: unknown) => Response.json({ message: 'done', statusCode: 200, data: [], meta: {} }));
  const options: ClientOptions = { baseUrl: 'https://api.example', apiKey: 'key', fetch };

  it('is sent parameter by parameter, by path and by name, and contains only scalars', async () => {
    await list(options, { page: '2', 'sort by': 'a&b', limit: 20, all: false, none: undefined });
    const sent = `https://api.example${pathOf(roles.list, ids.list)}?page=2&sort%20by=a%26b&limit=20&all=false`;
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([sent, sent]);
    await expect(list(options, { page: ['2'] })).rejects.toThrow(
      'query: page must be a string, finite number or boolean',
    );
  });

  it.each(['examples', 'records'] as const)('is accepted by the sandbox that responds with %s', async (respond) => {
    const sandbox = await startSandbox({ seed: 'examples', respond });
    onTestFinished(() => sandbox.close());
    await expect(list({ baseUrl: sandbox.url, apiKey: sandbox.apiKey }, { page: '2' })).resolves.toBeDefined();
  });
});
