/** Prism, on the contract as it is published, is the oracle of the mock: both must accept the same requests, and refuse others in the same place. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMock } from '../../src/testing.js';
import { type Entry, listExamples, listOperations, readContract, requestSchema } from '../contract/contract.js';
import { refusals } from '../contract/refusals.js';
import { startPrism } from '../prism.js';
import { changesOf } from '../validators/changes.js';

const contract = readContract();
const mock = await startMock();
let prism: Awaited<ReturnType<typeof startPrism>>;
beforeAll(async () => {
  prism = await startPrism();
});
afterAll(() => Promise.all([mock.close(), prism.close()]));

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The text of the body. */
  readonly body?: string | undefined;
}

/** What a server decides about a request: its status, and where the body violates the contract. */
interface Verdict {
  readonly status: number;
  readonly places: readonly string[];
}

const json = { 'x-api-key': 'key', 'content-type': 'application/json' };

async function send(origin: string, { method, path, headers = json, body }: Request) {
  return fetch(origin + path, { method, headers, ...(body !== undefined && { body: Buffer.from(body) }) });
}

interface Violation {
  readonly part?: string;
  readonly pointer?: string;
  readonly location?: readonly string[];
  readonly code?: string | number;
}

const unique = (places: readonly string[]) => [...new Set(places)].sort();

async function ofMock(request: Request): Promise<Verdict> {
  const response = await send(mock.url, request);
  const { violations = [] } = (await response.json()) as { violations?: Violation[] };
  const places = violations.flatMap(({ part, pointer = '' }) =>
    part === 'body' && response.status !== 415 ? [pointer] : [],
  );
  return { status: response.status, places: unique(places) };
}

async function ofPrism(request: Request): Promise<Verdict> {
  const response = await send(prism.origin, request);
  await response.arrayBuffer();
  const violations: Violation[] = JSON.parse(response.headers.get('sl-violations') ?? '[]');
  const places = violations.flatMap(({ location = [], code }) => {
    // Prism places a body that is missing at the request.
    if (location.join() === 'request' && code === 'required') return [''];
    return location[1] === 'body'
      ? [
          location
            .slice(2)
            .map((key) => `/${key}`)
            .join(''),
        ]
      : [];
  });
  return { status: response.status, places: unique(places) };
}

/** Where the mock decides otherwise than Prism, each with an example. */
const differences: readonly {
  readonly reason: string;
  readonly request: Request;
  readonly ours: number;
  readonly prism: number;
  readonly applies: (request: Request) => boolean;
}[] = [
  {
    reason:
      'Prism tells a path without this method (405) from an unknown path (404). To the mock neither is an operation',
    request: { method: 'PUT', path: '/v1/customers/42' },
    ours: 404,
    prism: 405,
    applies: () => true,
  },
  {
    reason: 'Prism takes every type that ends in +json for JSON. The contract lists application/json alone',
    request: {
      method: 'POST',
      path: '/v1/wallets/42/signing/message',
      headers: { ...json, 'content-type': 'application/problem+json' },
      body: '{}',
    },
    ours: 415,
    prism: 200,
    applies: ({ headers }) => headers?.['content-type'] === 'application/problem+json',
  },
  {
    reason: 'Prism reads a body without a type as text, and refuses it as that. The mock asks for the type',
    request: { method: 'POST', path: '/v1/wallets/42/signing/message', headers: { 'x-api-key': 'key' }, body: '{}' },
    ours: 415,
    prism: 422,
    applies: ({ headers = json }) => headers['content-type'] === undefined,
  },
  {
    reason:
      'Prism refuses what `accept` does not list (406). A server may ignore it (RFC 9110, section 12.5.1), and so the mock does',
    request: { method: 'GET', path: '/v1/customers/42', headers: { ...json, accept: 'text/html' } },
    ours: 200,
    prism: 406,
    applies: ({ headers = json }) => 'accept' in headers,
  },
  {
    reason: 'Prism takes null for no body where a body may be absent. To the mock it is a body that is no object',
    request: { method: 'PATCH', path: '/v1/wallets/42/addresses/42', body: 'null' },
    ours: 422,
    prism: 200,
    applies: ({ body }) => body === 'null',
  },
];

/** Whether a status is a success: operations have different ones. */
const kindOf = (status: number) => (status < 300 ? 'success' : status);

async function expectSameVerdict(request: Request): Promise<Verdict> {
  const [ours, theirs] = await Promise.all([ofMock(request), ofPrism(request)]);
  const isListed = differences.some(
    ({ applies, ...difference }) =>
      applies(request) && difference.ours === ours.status && kindOf(difference.prism) === kindOf(theirs.status),
  );
  if (!isListed) expect({ request, ...ours }).toEqual({ request, ...theirs });
  return ours;
}

const entries = listOperations(contract);
const filled = ({ path }: Entry) => path.replaceAll(/\{\w+\}/g, '42');
const requestOf = (entry: Entry, body?: unknown): Request => ({
  method: entry.method.toUpperCase(),
  path: filled(entry),
  body: body === undefined ? undefined : JSON.stringify(body),
});
const bodiesOf = ({ operation }: Entry) => listExamples(contract, operation.requestBody).map(({ value }) => value);

describe.each(entries.map((entry) => ({ entry, id: entry.operation.operationId })))('$id', ({ entry }) => {
  const bodies = bodiesOf(entry);
  const schema = requestSchema(entry.operation);

  test('the mock accepts the requests of the contract, as Prism does', async () => {
    for (const body of bodies.length > 0 ? bodies : [undefined])
      expect((await expectSameVerdict(requestOf(entry, body))).places).toEqual([]);
  });

  test('the mock refuses each body that breaks a rule of the contract where Prism does', async () => {
    const bad = schema ? refusals(contract, schema, bodies) : [];
    for (const { body } of bad) expect((await expectSameVerdict(requestOf(entry, body))).status).toBe(422);
  });

  test('the mock sends the examples and headers of the contract that Prism sends', async () => {
    for (const [status, response] of Object.entries(entry.operation.responses)) {
      if (status === 'default') continue;
      for (const { name } of listExamples(contract, response as Entry['operation']['requestBody'])) {
        const headers = { ...json, prefer: `code=${status}, example=${name}` };
        const request = { ...requestOf(entry, bodies[0]), headers };
        const [ours, theirs] = await Promise.all([send(mock.url, request), send(prism.origin, request)]);
        expect(await ours.json()).toEqual(await theirs.json());
        for (const [header, value] of theirs.headers)
          if (/^(content-type|x-ratelimit-.*)$/.test(header))
            expect([header, ours.headers.get(header)]).toEqual([header, value]);
      }
    }
  });
});

/** Requests that are made from those of the contract: another body, other headers, another path or method. */
const madeRequests = fc.constantFrom(...entries).chain((entry): fc.Arbitrary<Request> => {
  const bodies = bodiesOf(entry);
  const changes = bodies.flatMap((body) => changesOf(body));
  const valid = requestOf(entry, bodies[0]);
  const body = fc.oneof(
    ...(changes.length > 0 ? [fc.constantFrom(...changes).map(({ value }) => JSON.stringify(value))] : []),
    fc.json({ maxDepth: 3 }),
    // Not what is not JSON: Prism 5.16 never responds to it.
    fc.constantFrom(undefined, 'null', '0', '[]', '"\\ud800"'),
  );
  const { 'content-type': type, ...key } = json;
  const headers = fc.constantFrom<Record<string, string>[]>(
    { 'content-type': type },
    ...['', ' ', 'another'].map((value) => ({ ...json, 'x-api-key': value })),
    key,
    ...[`${type}; charset=utf-8`, 'Application/JSON', 'text/plain', 'application/problem+json', `${type}p`].map(
      (value) => ({ ...key, 'content-type': value }),
    ),
  );
  const path = fc.constantFrom(
    valid.path,
    `${valid.path}/`,
    `${valid.path}/x`,
    `/base${valid.path}`,
    valid.path.replace('42', 'a%2Fb'),
    valid.path.replace('42', 'ü'),
  );
  const method = fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE');
  return fc
    .oneof(
      body.map((text) => ({ ...valid, body: text })),
      headers.map((chosen) => ({ ...valid, headers: chosen })),
      path.map((chosen) => ({ ...valid, path: chosen })),
      method.map((chosen) => ({ ...valid, method: chosen })),
    )
    .map((request) => (request.method === 'GET' ? { ...request, body: undefined } : request));
});

test.each(differences)('$reason', async ({ request, ours, prism: theirs }) => {
  expect([(await ofMock(request)).status, (await ofPrism(request)).status]).toEqual([ours, theirs]);
});

test('the mock and Prism have the same verdict about requests that are made from those of the contract', async () => {
  await fc.assert(
    fc.asyncProperty(madeRequests, async (request) => {
      await expectSameVerdict(request);
    }),
    { numRuns: 200 },
  );
});
