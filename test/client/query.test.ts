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
    status: { type: 'string', list: true },
  },
  successStatus: 200,
} as const satisfies Operation;

const fill = (query: unknown, operation: Operation = listThings) => fillQuery(operation, query as never);

describe('the query of a call', () => {
  it.each([
    [{ limit: 20 }, '?limit=20'],
    [{ name: 'a&b=c #é', limit: 1, amount: undefined }, '?name=a%26b%3Dc%20%23%C3%A9&limit=1'],
    [{ limit: 1, amount: 0.5, isActive: false, name: '' }, '?limit=1&amount=0.5&isActive=false&name='],
    [{ limit: 1, status: ['OPEN', 'a,b'] }, '?limit=1&status=OPEN&status=a%2Cb'],
  ])('%j is sent as %s', (query, search) => {
    expect(fill(query)).toBe(search);
  });

  it.each<[string, unknown, string]>([
    [
      'an unknown parameter',
      { limit: 1, stauts: ['OPEN'] },
      'query: unknown option "stauts". The options are limit, name',
    ],
    ['a missing parameter', {}, 'query: limit must be a string, number or boolean, received undefined'],
    ['a query that is missing', undefined, 'query: limit must be a string, number or boolean'],
    ['null', { limit: null }, 'query: limit must be a string, number or boolean, received null'],
    ['infinity', { limit: Number.POSITIVE_INFINITY }, 'query: limit must be a string, number or boolean'],
    [
      'an object',
      { limit: 1, name: { eq: 'x' } },
      'query: name must be a string, number or boolean, received an object',
    ],
    ['an unpaired surrogate', { limit: 1, name: '\ud800' }, 'query: name must be a string, number or boolean'],
    [
      'one value for a list',
      { limit: 1, status: 'OPEN' },
      'query: status must be an array of strings, numbers or booleans',
    ],
    [
      'a list for one value',
      { limit: 1, name: ['x'] },
      'query: name must be a string, number or boolean, received an array',
    ],
    ['an empty list', { limit: 1, status: [] }, 'query: status must be an array of strings'],
    ['a list with an item that cannot be sent', { limit: 1, status: ['OPEN', {}] }, 'query: status must be an array'],
    ['a list with a hole', { limit: 1, status: new Array(1) }, 'query: status must be an array'],
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
