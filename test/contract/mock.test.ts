import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations, responseSchemas } from '../../src/validators/index.ts';
import { startPrism } from '../prism.ts';
import { violations } from './closed.ts';
import { type Entry, listExamples, listOperations, listResponses, readContract, responseSchema } from './contract.ts';

const contract = readContract();
const seed = 'stablecoin-wallet-api';

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

describe.each(listOperations(contract).map((entry) => ({ ...entry, id: entry.operation.operationId })))(
  '$id',
  ({ id, ...entry }) => {
    const { operation } = entry;
    const bodies = listExamples(contract, operation.requestBody);
    const body = bodies[0]?.value;
    const statuses = listResponses(contract, operation);

    it.each(bodies)('accepts the request example $name', async ({ value }) => {
      const response = await call(entry, { body: value });
      // What a conforming request violates, the proxy would report.
      expect(response.headers.get('sl-violations')).toBeNull();
      expect(response.ok).toBe(true);
    });

    describe.each(statuses.filter(({ status }) => status !== 'default'))(
      '$status',
      ({ status, response: documented }) => {
        const schema = responseSchema(documented) ?? {};
        const headers = Object.keys(documented.headers ?? {});
        // There are validators of successes alone.
        const expectNoViolation = (received: unknown) => {
          const success = responseSchemas[id as keyof typeof responseSchemas];
          if (status.startsWith('2')) expect(findViolations(success, received)).toEqual([]);
        };

        it.each(listExamples(contract, documented))('responds with the example $name', async ({ name, value }) => {
          const response = await call(entry, { body, prefer: `code=${status}, example=${name}` });
          const received = await response.json();
          expect(response.status).toBe(Number(status));
          expect(received).toEqual(value);
          expect(headers.filter((header) => !response.headers.has(header))).toEqual([]);
          expectNoViolation(received);
        });

        it(`responds with values made up from the schema (seed ${seed})`, async () => {
          const response = await call(entry, { body, prefer: `code=${status}, dynamic=true, seed=${seed}` });
          const received = await response.json();
          expect(response.status).toBe(Number(status));
          expect(violations({ ...schema, components: contract.components }, received)).toEqual([]);
          expectNoViolation(received);
        });
      },
    );

    if (!operation.requestBody) return;
    const isRequired = operation.requestBody.required === true;
    it(isRequired ? 'refuses a missing body' : 'takes no body too, because no field is required', async () => {
      expect((await call(entry, {})).status).toBe(isRequired ? 422 : 200);
    });
  },
);
