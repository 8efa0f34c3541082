import { describe, expect, test } from 'vitest';
import { compareContracts } from '../../src/diff/index.ts';
import { findings, gravest, nameOf, places } from './corpus.js';

const judged = findings.map((finding) => ({ ...finding, changes: compareContracts(finding.before, finding.after) }));

describe('a change that other tools judge gets its class', () => {
  test.each(judged.map((finding) => [nameOf(finding), finding] as const))('%s', (_, { changes, expect: wanted }) => {
    const found = changes.map(({ place, what }) => `${place}: ${what}`);
    expect({ verdict: gravest(changes), found }).toEqual({ verdict: wanted, found });
  });
});

test('every change names the operation or the event that it reaches, and the side', () => {
  const reached: Record<string, [name: string, ...sides: string[]]> = {
    request: ['createThing', 'request'],
    response: ['createThing', 'response'],
    event: ['thing', 'event', 'acknowledgement'],
  };
  for (const { changes, direction } of judged)
    for (const { sides, uses } of changes) {
      const [name, ...expected] = reached[direction] ?? [];
      if (name === undefined) continue;
      expect(expected).toContain(sides[0]);
      expect({ sides, uses }).toEqual({ sides: [sides[0]], uses: [{ name, side: sides[0] }] });
    }
});

test('a change of a component names everything that uses it', () => {
  const contract = (type: string) => ({
    openapi: '3.1.0',
    paths: {
      '/a': {
        get: { operationId: 'getA', responses: { 200: { $ref: '#/components/responses/Thing' } } },
        put: {
          operationId: 'putA',
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          responses: { 200: { $ref: '#/components/responses/Thing' } },
        },
      },
    },
    components: {
      schemas: { Thing: { type } },
      responses: { Thing: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
    },
  });
  const changes = compareContracts(contract('integer'), contract('number'));
  expect(changes.map(({ class: verdict, place, sides, uses }) => ({ verdict, place, sides, uses }))).toEqual([
    {
      verdict: 'breaking',
      place: 'schema Thing, type',
      sides: ['response'],
      uses: [
        { name: 'getA', side: 'response' },
        { name: 'putA', side: 'response' },
      ],
    },
    { verdict: 'additive', place: 'schema Thing, type', sides: ['request'], uses: [{ name: 'putA', side: 'request' }] },
  ]);
});

test('a change of an exported type names everything that used it', () => {
  const contract = (schema: object, type: string) => ({
    openapi: '3.1.0',
    paths: {
      '/a': { get: { operationId: 'getA', responses: { 200: { content: { 'application/json': { schema } } } } } },
    },
    components: { schemas: { Thing: { type }, Other: { type } } },
  });
  const changes = compareContracts(contract({ $ref: '#/components/schemas/Thing' }, 'integer'), contract({}, 'number'));
  expect(changes.filter(({ owner }) => owner !== 'getA')).toMatchObject([
    { place: 'schema Thing, type', sides: ['type'], uses: [{ name: 'getA', side: 'response' }] },
    { place: 'schema Other, type', sides: ['type'], uses: [] },
  ]);
});

test('a change of the document or of credentials affects those who send requests', () => {
  const contract = (openapi: string, type: string) => ({
    openapi,
    components: { securitySchemes: { key: { type, scheme: 'basic' } } },
  });
  const changes = compareContracts(contract('3.1.0', 'http'), contract('3.2.0', 'apiKey'));
  expect(changes.map(({ place, sides }) => ({ place, sides }))).toEqual([
    { place: 'openapi', sides: ['request'] },
    { place: 'security scheme key, type', sides: ['request'] },
  ]);
});

test('every change is reported at the schema, or at the component that holds it', () => {
  for (const { changes, direction } of judged)
    for (const { place } of changes)
      expect(
        [places[direction], 'schema ', 'parameter '].some((start) => start === undefined || place.startsWith(start)),
      ).toBe(true);
});

test('a verdict that differs from that of the source has a reason', () => {
  const differing = findings.filter(({ theirs }) => theirs !== undefined);
  expect(differing.filter(({ theirs, expect: ours, because }) => theirs === ours || !because)).toEqual([]);
  expect(differing).not.toEqual([]);
});

test('the corpus has at least 300 changes, in requests, responses and events, each with its source', () => {
  expect(findings.length).toBeGreaterThanOrEqual(300);
  const count = (direction: string) => findings.filter((one) => one.direction === direction).length;
  expect(Math.min(...['request', 'response', 'event'].map(count))).toBeGreaterThanOrEqual(80);
  expect(findings.filter(({ source }) => source.length === 0)).toEqual([]);
});
