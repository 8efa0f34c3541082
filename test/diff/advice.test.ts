/** What a change says besides its class: the rule, what a program does now, and the operations that it concerns. */
import { describe, expect, test } from 'vitest';
import { compareContracts } from '../../src/diff/index.ts';
import type { Node } from './cases.js';

const body = (schema: Node): Node => ({ content: { 'application/json': { schema } } });

const operation = (parts: Node): Node => ({
  openapi: '3.1.0',
  paths: {
    '/things': { post: { operationId: 'createThing', responses: { '200': { description: 'Done.' } }, ...parts } },
  },
});
const sending = (schema: Node): Node => operation({ requestBody: body(schema) });
const reading = (schema: Node): Node => operation({ responses: { '200': { description: 'Done.', ...body(schema) } } });
const object = (properties: Node, required: string[] = []): Node => ({ type: 'object', properties, required });
const responses = (...statuses: string[]): Node =>
  operation({ responses: Object.fromEntries(statuses.map((status) => [status, { description: 'A response.' }])) });

const text = { type: 'string' };

describe('a break names its rule and what a program does now', () => {
  test.each<[string, Node, Node, rule: string, advice: string]>([
    [
      'a required field is added',
      sending(object({})),
      sending(object({ reference: text }, ['reference'])),
      'field-required',
      'send `reference`',
    ],
    [
      'a field becomes required',
      sending(object({ a: text })),
      sending(object({ a: text }, ['a'])),
      'request-narrowed',
      'send `a`',
    ],
    [
      'a field of a request is removed',
      sending(object({ a: text })),
      sending(object({})),
      'field-removed',
      'do not send `a`',
    ],
    [
      'a field of a response is removed',
      reading(object({ id: text })),
      reading(object({})),
      'field-removed',
      'expect no `id`',
    ],
    [
      'a field becomes optional',
      reading(object({ id: text }, ['id'])),
      reading(object({ id: text })),
      'response-widened',
      'expect that `id` may be absent',
    ],
    ['a success is added', responses('200'), responses('200', '201'), 'success-added', 'handle the status 201'],
    ['a failure is removed', responses('200', '404'), responses('200'), 'status-removed', 'expect no status 404'],
    [
      'a value is lost',
      sending({ enum: ['a', 'b'] }),
      sending({ enum: ['a'] }),
      'request-narrowed',
      'send nothing of "b"',
    ],
    [
      'a value is gained',
      reading({ enum: ['a'] }),
      reading({ enum: ['a', 'b'] }),
      'response-widened',
      'handle "b" too',
    ],
    [
      'a parameter is added',
      operation({}),
      operation({ parameters: [{ name: 'page', in: 'query', required: true, schema: text }] }),
      'parameter-required',
      'send `page`',
    ],
    ['an operation is removed', operation({}), { openapi: '3.1.0' }, 'operation-removed', 'do not call `createThing`'],
  ])('when %s', (_, before, after, rule, advice) => {
    const [change] = compareContracts(before, after);
    expect(change).toMatchObject({ class: 'breaking', rule, advice: [advice] });
  });

  test('and not when it breaks nothing', () => {
    expect(compareContracts(sending(object({})), sending(object({ a: text })))).toMatchObject([
      { class: 'additive', rule: 'field-added', advice: [] },
    ]);
  });
});

test('a change of a schema is one entry with all its uses, also if the schema has another name now', () => {
  const contract = (name: string, schema: Node): Node => ({
    openapi: '3.1.0',
    paths: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `/${index}`,
        {
          get: {
            operationId: `get${index}`,
            responses: { '200': { description: 'Done.', ...body({ $ref: `#/components/schemas/${name}` }) } },
          },
        },
      ]),
    ),
    components: { schemas: { [name]: schema } },
  });
  const before = contract('Rate', object({ id: text, rate: text }));
  for (const [name, place] of [
    ['Rate', 'schema Rate, field rate'],
    ['Price', 'schema Rate, field rate'],
  ] as const) {
    const gone = compareContracts(before, contract(name, object({ id: text }))).filter(
      ({ rule }) => rule === 'field-removed',
    );
    expect(gone.map(({ place }) => place)).toEqual([place]);
    expect(gone[0]?.uses).toHaveLength(30);
  }
});

test('values are printed as a whole', () => {
  const long = `https://example.test/${'a'.repeat(100)}`;
  const [change] = compareContracts(sending({ pattern: `^${long}` }), sending({ pattern: `^${long}$` }));
  expect(change?.what).toBe(`"^${long}" became "^${long}$"`);
});

test('lists of long values that begin alike are compared as a whole', () => {
  const long = 'a'.repeat(80);
  const [change] = compareContracts(
    { openapi: '3.1.0', info: { audiences: [`${long}1`] } },
    { openapi: '3.1.0', info: { audiences: [`${long}2`] } },
  );
  expect(change?.what).toBe(`lost "${long}1", gained "${long}2"`);
});
