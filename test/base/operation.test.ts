import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryParameter } from '../../generated/operations.ts';
import { readQuery, writeQuery } from '../../src/base/operation.ts';

const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed());
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
const names = text.filter((name) => name !== '');

describe('a query', () => {
  test('that was written is read with the same values', () => {
    fc.assert(
      fc.property(fc.dictionary(names, pairs), (drawn) => {
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

  test('keeps the names of no parameter, also those that every object has', () => {
    const query = readQuery({}, '?constructor=1&__proto__=2');
    expect(JSON.stringify(query)).toBe('{"constructor":"1","__proto__":"2"}');
  });
});
