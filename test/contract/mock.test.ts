import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrism } from '../prism.ts';
import { type Entry, listExamples, listOperations, listResponses, readContract } from './contract.ts';

const contract = readContract();

let mock: Awaited<ReturnType<typeof startPrism>>;
beforeAll(async () => {
  mock = await startPrism();
});
afterAll(() => mock.close());

interface Call {
  body?: unknown;
  prefer?: string;
}

/** The examples of the query parameters, as a form encodes them. */
const queryOf = ({ parameters }: Entry): string => {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, example }) => [example].flat().map((value) => [name, String(value)]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};

function call(entry: Entry, { body, prefer }: Call) {
  const { path, method, parameters, operation } = entry;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example;
    if (example === undefined) throw new Error(`${operation.operationId}: path parameter ${name} has no example`);
    return encodeURIComponent(String(example));
  });
  return fetch(mock.origin + filled + queryOf(entry), {
    method: method.toUpperCase(),
    headers: {
      'x-api-key': 'key',
      ...(prefer && { prefer }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const entries = listOperations(contract).map((entry) => ({ ...entry, id: entry.operation.operationId }));

describe.each(entries)('the mock of $id', (entry) => {
  const { operation } = entry;
  const bodies = listExamples(contract, operation.requestBody);
  const body = bodies[0]?.value;
  const responses = listResponses(contract, operation)
    .filter(({ status }) => status !== 'default')
    .flatMap(({ status, response }) =>
      listExamples(contract, response).map((example) => ({ ...example, status, headers: response.headers ?? {} })),
    );

  it.each(bodies)('accepts the request example $name', async ({ value }) => {
    const response = await call(entry, { body: value });
    // The proxy would report a violation of a request that conforms.
    expect(response.headers.get('sl-violations')).toBeNull();
    expect(response.ok).toBe(true);
  });

  it.each(responses)('responds $status with the example $name', async ({ name, value, status, headers }) => {
    const response = await call(entry, { body, prefer: `code=${status}, example=${name}` });
    expect(response.status).toBe(Number(status));
    expect(await response.json()).toEqual(value);
    expect(Object.keys(headers).filter((header) => !response.headers.has(header))).toEqual([]);
  });

  if (!operation.requestBody) return;
  const isRequired = operation.requestBody.required === true;
  it(isRequired ? 'refuses a missing body' : 'takes no body too, because no field is required', async () => {
    expect((await call(entry, {})).status).toBe(isRequired ? 422 : 200);
  });
});
