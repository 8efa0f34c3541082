/** Prism, on the contract as it is published, is the oracle of the mock: both must accept the same requests, and refuse others in the same place. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMock } from '../../src/testing.ts';
import { type Entry, listExamples, listOperations, readContract, requestSchema } from '../contract/contract.ts';
import { wrongValues } from '../contract/wrong-values.ts';
import { startPrism } from '../prism.ts';

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

async function expectSameVerdict(request: Request): Promise<Verdict> {
  const [ours, theirs] = await Promise.all([ofMock(request), ofPrism(request)]);
  expect({ request, ...ours }).toEqual({ request, ...theirs });
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
    const bad = schema ? wrongValues(contract, schema, bodies) : [];
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
