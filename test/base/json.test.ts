import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonLossError, toPlain } from '../../src/base/json.ts';

const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0.1, 1e-7, -0),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('json')),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('json')),
  ),
}));

describe('a plain copy', () => {
  it('has the JSON of the original, and shares no object with it', () => {
    fc.assert(
      fc.property(json, (value) => {
        const plain = toPlain(value, 'value');
        expect(JSON.stringify(plain)).toBe(JSON.stringify(value));
        if (typeof value === 'object' && value !== null) expect(plain).not.toBe(value);
      }),
    );
  });

  it('keeps a field named __proto__ as a field', () => {
    const text = '{"a":{"__proto__":{"b":1}}}';
    expect(JSON.stringify(toPlain(JSON.parse(text), 'value'))).toBe(text);
  });

  it.runIf('rawJSON' in JSON)('keeps the digits of JSON.rawJSON', () => {
    const amount: unknown = Reflect.apply(Reflect.get(JSON, 'rawJSON'), JSON, ['12345678901234567890']);
    expect(JSON.stringify(toPlain({ amount }, 'value'))).toBe('{"amount":12345678901234567890}');
  });

  it('calls a toJSON and a getter once', () => {
    let calls = 0;
    const counting = { toJSON: (key: string) => `${key}-${calls++}` };
    const value = Object.defineProperty({ b: counting }, 'a', { get: () => [counting, counting], enumerable: true });
    const plain = toPlain(value, 'value');
    const json = '{"b":"b-0","a":["0-1","1-2"]}';
    expect([JSON.stringify(plain), JSON.stringify(plain)]).toEqual([json, json]);
  });

  it('leaves out a field that is undefined', () => {
    for (const b of [undefined, { toJSON: () => undefined }])
      expect(toPlain({ a: [{ b }] }, 'value')).toStrictEqual({ a: [{}] });
  });

  it.each<[unknown, string]>([
    [Number.NaN, 'NaN, which JSON changes to null'],
    [-1 / 0, '-Infinity, which JSON changes to null'],
    [2 ** 53, 'an integer that a JavaScript number cannot hold exactly'],
    [1n, 'a bigint, which JSON cannot carry'],
    [() => 'a', 'a function, which JSON cannot carry'],
    [Symbol('a'), 'a symbol, which JSON cannot carry'],
    [new Map(), 'a Map, which JSON does not carry'],
    [Buffer.from('a'), 'a Uint8Array, which JSON does not carry'],
    [Promise.resolve('1'), 'a Promise, which JSON does not carry'],
    [{ [Symbol.toStringTag]: 'Decimal' }, 'a Decimal, which JSON does not carry'],
    [undefined, 'undefined, which JSON changes to null'],
  ])('is rejected for %s, by its place, at any depth', (lost, words) => {
    for (const value of [lost, { toJSON: () => lost }]) {
      expect(() => toPlain({ a: [1, value] }, 'value')).toThrow(new JsonLossError(`value.a[1] is ${words}`));
      expect(() => toPlain([{ toJSON: () => ({ a: [value] }) }], 'x')).toThrow(
        new JsonLossError(`x[0].a[0] is ${words}`),
      );
    }
  });

  it('is rejected for an invalid Date and for a hole of a list, and has the text of a valid Date', () => {
    const invalid = 'value.at is an invalid Date, which JSON changes to null';
    expect(() => toPlain({ at: new Date('soon') }, 'value')).toThrow(invalid);
    expect(() => toPlain(new Array(1), 'value')).toThrow('value[0] is undefined, which JSON changes to null');
    expect(toPlain({ at: new Date(0) }, 'value')).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });

  it('is rejected for a value that contains itself, whichever way, and for one nested 1,001 levels deep', () => {
    const circle: unknown[] = [1, 2];
    circle.push(circle, { circle });
    const generates: object = { toJSON: () => [generates] };
    const nested = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);
    const inFields = Array.from({ length: 1_001 }).reduce<unknown>((inner) => ({ inner }), 1);
    const refusal = new RangeError('it contains itself, or is nested more than 1000 levels deep');
    for (const value of [circle, generates, nested(1_001), nested(100_000), inFields])
      expect(() => toPlain(value, 'value')).toThrow(refusal);
    expect(JSON.stringify(toPlain(nested(1_000), 'value'))).toHaveLength(2_001);
  });
});
