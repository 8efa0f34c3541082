import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPointer, parsePointer, valueAt } from '../../scripts/contract/walk.js';

it('a pointer or reference leads to the keys that it was written from, whatever their characters', () => {
  const keys = fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[%~/\da-f]{0,6}$/)));
  fc.assert(
    fc.property(keys, fc.constantFrom('', '#'), (list, start) => {
      expect(parsePointer(start + formatPointer(list))).toEqual(list);
    }),
  );
});

it.each([
  [['list', '1'], 'second'],
  [['list', 0], 'first'],
  [['list', 2, 'name'], undefined],
  [['text', 'length'], undefined],
  [['nothing', 'name'], undefined],
  [['constructor'], undefined],
])('the value at %j is %j', (keys, value) => {
  expect(valueAt({ list: ['first', 'second'], text: 'text', nothing: null }, keys)).toBe(value);
});
