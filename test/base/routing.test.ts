import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { matchPath } from '../../src/base/routing.ts';
import { pathOf, roles } from '../operations.ts';

/** Values of path parameters: any text that a URL can carry. */
const values = fc.string({ minLength: 1, unit: 'binary' }).filter((value) => value.isWellFormed());
const bases = fc
  .array(fc.stringMatching(/^[\w~.-]{1,8}$/), { maxLength: 3 })
  .map((segments) => segments.map((segment) => `/${segment}`).join(''));

/** A request of an operation: its path with drawn values, below a base path. */
const requests = fc.constantFrom(...operations).chain((operation) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  return fc.record({
    operation: fc.constant(operation),
    basePath: bases,
    parameters: fc.record(Object.fromEntries(names.map((name) => [name, values]))),
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
