import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPointer, parsePointer, parseReference, valueAt } from '../../scripts/contract/references.js';

describe('a JSON pointer', () => {
  it('leads to the keys that it was written from, whatever their characters', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[%~/\da-f]{0,6}$/))), (keys) => {
        expect(parsePointer(formatPointer(keys))).toEqual(keys);
      }),
    );
  });

  it.each(['discount%', 'a%41b'])('names the key %s as it is', (key) => {
    expect(parsePointer(`/properties/${key}`)).toEqual(['properties', key]);
  });
});

describe('a reference', () => {
  it('leads to the keys of its fragment, whose characters may be percent-encoded', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (keys) => {
        expect(parseReference(`#${encodeURI(formatPointer(keys))}`)).toEqual(keys);
      }),
    );
  });

  it.each([
    ['#/components/schemas/Asset', ['components', 'schemas', 'Asset']],
    ['#/paths/~1v1~1rates~1%7Bid%7D/get', ['paths', '/v1/rates/{id}', 'get']],
    ['#/properties/discount%25', ['properties', 'discount%']],
    ['#/properties/discount%', ['properties', 'discount%']],
    ['#', []],
  ])('such as %s is split into its keys', (reference, keys) => {
    expect(parseReference(reference)).toEqual(keys);
  });
});

describe('the value at a path of keys', () => {
  it.each([
    [['list', '1'], 'second'],
    [['list', 0], 'first'],
    [['list', 2, 'name'], undefined],
    [['text', 'length'], undefined],
    [['nothing', 'name'], undefined],
    [['constructor'], undefined],
  ])('%j is %j', (keys, value) => {
    expect(valueAt({ list: ['first', 'second'], text: 'text', nothing: null }, keys)).toBe(value);
  });
});
