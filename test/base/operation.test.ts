/** The path and the query of an operation, as they are written and read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations, type QueryParameter } from '../../generated/operations.ts';
import { readQuery, writeQuery } from '../../src/base/operation.ts';
import { matchPath } from '../../src/base/routing.ts';
import { pathOf, roles } from '../operations.ts';

/** Any text that a URL can carry. */
const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed());
const nonEmpty = text.filter((value) => value !== '');
const bases = fc
  .array(fc.stringMatching(/^[\w~.-]{1,8}$/), { maxLength: 3 })
  .map((segments) => segments.map((segment) => `/${segment}`).join(''));

/** A request of an operation: its path with drawn values, below a base path. */
const requests = fc.constantFrom(...operations).chain((operation) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  return fc.record({
    operation: fc.constant(operation),
    basePath: bases,
    parameters: fc.record(Object.fromEntries(names.map((name) => [name, nonEmpty]))),
  });
});

describe('matchPath', () => {
  test('finds every operation below any base path, with the values of its parameters', () => {
    fc.assert(
      fc.property(requests, ({ operation, basePath, parameters }) => {
        const path =
          basePath + operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(parameters[name])));
        expect(matchPath(operation.method, path)).toEqual({ operation, basePath, parameters });
      }),
    );
  });

  test('finds no operation for another method', () => {
    for (const { path } of operations)
      for (const method of ['PUT', 'DELETE', 'HEAD', 'OPTIONS', 'post', ''])
        expect(matchPath(method, path)).toBeUndefined();
  });

  const path = pathOf(roles.get);
  test.each([
    ['a segment too many', `${path}/x`],
    ['a trailing slash', `${path}/`],
    ['a missing parameter', path.replace('/42', '')],
    ['an empty parameter', pathOf(roles.get, {}, '')],
    ['a slash that is doubled inside', path.replace('/42', '//42')],
    ['an escape in a literal segment', path.replace('c', '%63')],
    ['a parameter that cannot be decoded', pathOf(roles.get, {}, '%zz')],
    ['no slash at its start', path.slice(1)],
    ['a base path that ends inside a segment', `/api${path.slice(1)}`],
  ])('finds no operation for a path with %s', (_, path) => {
    expect(matchPath('GET', path)).toBeUndefined();
  });

  test('keeps an encoded slash inside of its parameter', () => {
    const { parameters, basePath } = matchPath('GET', pathOf(roles.get, {}, 'a%2Fb')) ?? {};
    expect([Object.values(parameters ?? {}), basePath]).toEqual([['a/b'], '']);
  });

  test('matches the end of a path of 200,000 segments', () => {
    const long = '/v1/wallets'.repeat(100_000) + path;
    expect(matchPath('GET', long)?.operation).toBe(roles.get);
    expect(matchPath('POST', long)).toBeUndefined();
  });
});

const items: Record<Exclude<QueryParameter['type'], 'object'>, fc.Arbitrary<unknown>> = {
  string: text,
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
  integer: fc.maxSafeInteger(),
  boolean: fc.boolean(),
};

/** A parameter, and a value that it can have. */
const pairs = fc
  .constantFrom('string' as const, 'number' as const, 'integer' as const, 'boolean' as const)
  .chain((type) =>
    fc.oneof(
      fc.record({ parameter: fc.constant({ type }), value: items[type] }),
      fc.record({ parameter: fc.constant({ type, list: true }), value: fc.array(items[type], { minLength: 1 }) }),
    ),
  );

describe('a query', () => {
  test('that was written is read with the same values', () => {
    fc.assert(
      fc.property(fc.dictionary(nonEmpty, pairs), (drawn) => {
        const entries = Object.entries(drawn);
        const parameters = Object.fromEntries(entries.map(([name, { parameter }]) => [name, parameter]));
        const values = Object.fromEntries(entries.map(([name, { value }]) => [name, value]));
        const url = new URL(`https://api.example/v1/things${writeQuery(values)}`);
        expect(url.pathname + url.hash).toBe('/v1/things');
        expect(readQuery(parameters, url.search)).toEqual(values);
      }),
    );
  });

  test('with any names is written and read as text if the operation takes any parameter', () => {
    const parameters = { limit: { type: 'integer' }, further: { type: 'object' } } as const;
    fc.assert(
      fc.property(fc.dictionary(text, text), ({ limit: _, ...values }) => {
        expect(readQuery(parameters, writeQuery(values))).toEqual(values);
      }),
    );
    const query = writeQuery({ limit: 20, page: 2, further: 'a' });
    expect(readQuery(parameters, query)).toEqual({ limit: 20, page: '2', further: 'a' });
  });

  test('of any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), pairs, (search, { parameter }) => {
        readQuery({ a: parameter }, search);
        readQuery({ a: parameter }, `?a=${search}&a`);
      }),
    );
  });

  test.each<[QueryParameter, string, unknown]>([
    [{ type: 'integer' }, 'a=12x', '12x'],
    [{ type: 'integer' }, 'a=', ''],
    [{ type: 'integer' }, 'a=1&a=2', [1, 2]],
    [{ type: 'number' }, 'a=0.10000000000000000001', '0.10000000000000000001'],
    [{ type: 'integer' }, 'a=9007199254740993', '9007199254740993'],
    [{ type: 'boolean' }, 'a=TRUE', 'TRUE'],
    [{ type: 'string', list: true }, 'a=x,y', ['x,y']],
  ])('for %o keeps %s as what a check of the values rejects', (parameter, search, value) => {
    expect(readQuery({ a: parameter }, search)).toEqual({ a: value });
  });

  test('keeps names of no parameter, even those of fields that every object has', () => {
    const query = readQuery({}, '?constructor=1&__proto__=2');
    expect(JSON.stringify(query)).toBe('{"constructor":"1","__proto__":"2"}');
  });
});
