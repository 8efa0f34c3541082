/** The query of an operation with every kind of parameter, which the contract does not have. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Operation } from '../../generated/operations.js';
import { fillQuery } from '../../src/client/serializers.js';
import { type ClientOptions, createWalletClient } from '../../src/index.js';
import { createSdkClient, listRateHistory } from '../../src/sdk.js';
import { startMock, startSandbox } from '../../src/testing.js';

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
    status: { type: 'string', list: 'repeated' },
    kind: { type: 'string', list: 'commas' },
  },
  successStatus: 200,
} as const satisfies Operation;

const fill = (query: unknown, operation: Operation = listThings) => fillQuery(operation, query as never);

describe('the query of a call', () => {
  it.each([
    [{ limit: 20 }, '?limit=20'],
    [{ name: 'a&b=c #é', limit: 1, amount: undefined }, '?limit=1&name=a%26b%3Dc%20%23%C3%A9'],
    [{ limit: 1, amount: 0.5, isActive: false, name: '' }, '?limit=1&name=&amount=0.5&isActive=false'],
    [{ limit: 1, status: ['OPEN', 'a,b'] }, '?limit=1&status=OPEN&status=a%2Cb'],
    [{ limit: 1, kind: ['small', 'l&arge'] }, '?limit=1&kind=small,l%26arge'],
  ])('%j is sent as %s', (query, search) => {
    expect(fill(query)).toBe(search);
  });

  it.each<[string, unknown, string]>([
    ['an unknown parameter', { limit: 1, stauts: ['OPEN'] }, 'query: unknown option "stauts". Did you mean "status"?'],
    ['a missing parameter', {}, 'query: limit must be a whole number, received undefined'],
    ['a query that is missing', undefined, 'query: limit must be a whole number'],
    ['null', { limit: null }, 'query: limit must be a whole number, received null'],
    ['a fraction for an integer', { limit: 1.5 }, 'query: limit must be a whole number'],
    ['a number that lost digits', { limit: 2 ** 53 }, 'query: limit must be a whole number'],
    ['text for a number', { limit: '20' }, 'query: limit must be a whole number, received a string'],
    ['infinity', { limit: 1, amount: Number.POSITIVE_INFINITY }, 'query: amount must be a finite number'],
    ['an object', { limit: 1, name: { eq: 'x' } }, 'query: name must be a well-formed string, received an object'],
    ['an unpaired surrogate', { limit: 1, name: '\ud800' }, 'query: name must be a well-formed string'],
    ['one value for a list', { limit: 1, status: 'OPEN' }, 'query: status must be an array with at least one item'],
    ['a list for one value', { limit: 1, name: ['x'] }, 'query: name must be a well-formed string, received an array'],
    ['an empty list', { limit: 1, status: [] }, 'query: status must be an array with at least one item'],
    ['a list with a hole', { limit: 1, status: new Array(1) }, 'query: status must be an array'],
    [
      'an item with a comma',
      { limit: 1, kind: ['a,b'] },
      'each a well-formed string that is not empty and has no comma',
    ],
    ['an empty item between commas', { limit: 1, kind: ['a', ''] }, 'query: kind must be an array'],
  ])('is refused: %s', (_, query, message) => {
    expect(() => fill(query)).toThrow(message);
  });

  it('is refused for an operation that takes none', () => {
    const { query: _, ...withoutQuery } = listThings;
    expect(() => fill({ page: 2 }, withoutQuery)).toThrow('the operation takes no query');
  });
});

describe.each<[string, (options: ClientOptions, query: Record<string, unknown>, id?: string) => Promise<unknown>]>([
  [
    'by path',
    (options, query, id = '7') =>
      createWalletClient(options).GET('/v1/rates/{id}/history', { params: { path: { id }, query } }),
  ],
  ['by name', (options, query, id = '7') => listRateHistory({ client: createSdkClient(options), path: { id }, query })],
])('a query that the interface does not show, %s,', (_, list) => {
  const sent: string[] = [];
  const fetch = async (url: unknown) => {
    sent.push(String(url));
    return Response.json({ message: 'done', statusCode: 200, data: [], meta: {} });
  };
  const options: ClientOptions = { baseUrl: 'https://api.example', apiKey: 'key', fetch };

  it('is sent parameter by parameter', async () => {
    sent.length = 0;
    await list(options, { page: '2', 'sort by': 'a&b', limit: 20, all: false, none: undefined });
    expect(sent).toEqual(['https://api.example/v1/rates/7/history?page=2&sort%20by=a%26b&limit=20&all=false']);
  });

  it.each([[['2']], [{ page: '2' }], [null], [Number.NaN], ['\ud800']])(
    'is refused with the value %j',
    async (page) => {
      sent.length = 0;
      await expect(list(options, { page })).rejects.toThrow(
        'not sent: query: page must be a string, number or boolean',
      );
      expect(sent).toEqual([]);
    },
  );

  it('is accepted by the mock and by the sandbox', async () => {
    const [mock, sandbox] = await Promise.all([startMock(), startSandbox()]);
    onTestFinished(async () => {
      await Promise.all([mock.close(), sandbox.close()]);
    });
    const [rate] = sandbox.rates;
    for (const { url, key, id } of [
      { url: mock.url, key: 'test-key', id: '7' },
      { url: sandbox.url, key: sandbox.apiKey, id: rate?.id ?? '' },
    ])
      await expect(list({ baseUrl: url, apiKey: key, retries: 0 }, { page: '2' }, id)).resolves.toBeDefined();
  });
});
