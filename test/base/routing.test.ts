import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { matchPath } from '../../src/base/routing.ts';

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

  test.each([
    ['a segment too many', '/v1/customers/42/x'],
    ['a trailing slash', '/v1/customers/42/'],
    ['a missing parameter', '/v1/customers'],
    ['a slash that is doubled inside', '/v1//customers/42'],
    ['an escape in a literal segment', '/v1/c%75stomers/42'],
    ['a parameter that cannot be decoded', '/v1/customers/%zz'],
    ['no slash at its start', 'v1/customers/42'],
    ['a base path that ends inside a segment', '/apiv1/customers/42'],
  ])('finds no operation for a path with %s', (_, path) => {
    expect(matchPath('GET', path)).toBeUndefined();
  });

  test('keeps an encoded slash inside of its parameter', () => {
    expect(matchPath('GET', '/v1/customers/a%2Fb')).toMatchObject({ parameters: { customerId: 'a/b' }, basePath: '' });
  });

  test('matches the end of a path of 200,000 segments', () => {
    const path = `${'/v1/wallets'.repeat(100_000)}/v1/customers/42`;
    expect(matchPath('GET', path)?.operation.operationId).toBe('getCustomer');
    expect(matchPath('POST', path)).toBeUndefined();
  });
});
