import { describe, expect, it, vi } from 'vitest';
import {
  aCount,
  aDuration,
  aFunction,
  anything,
  aPort,
  aSignal,
  aText,
  type Check,
  checkOptions,
  kindOf,
} from '../../src/base/options.ts';

const checks = { name: aText, onEvent: aFunction, extra: anything };

describe('options', () => {
  it('that are empty, undefined or right are accepted', () => {
    const given = [{}, { name: undefined, onEvent: undefined }, { name: 'a', onEvent: () => {}, extra: null }];
    expect(given.map((options) => checkOptions('start', options, checks))).toEqual(given);
  });

  it.each([
    [undefined, 'expected an object with options (name, onEvent, extra), received undefined'],
    [[], 'expected an object with options (name, onEvent, extra), received an array'],
    [{ nam: 'a' }, 'unknown option "nam". The options are name, onEvent, extra.'],
    [{ toString: 1 }, 'unknown option "toString". The options are name, onEvent, extra.'],
    [{ name: ' ' }, 'name must be a non-empty string, received a string'],
    [{ onEvent: null }, 'onEvent must be a function, received null'],
  ])('that are %j are rejected in one sentence', (options, problem) => {
    expect(() => checkOptions('', options, checks)).toThrow(new TypeError(problem));
    expect(() => checkOptions('start', options, checks)).toThrow(new TypeError(`start: ${problem}`));
  });

  it('that are inherited are checked as well', () => {
    const problem = 'start: name must be a non-empty string, received an empty string';
    for (const given of [Object.create({ name: '' }), Object.create(Object.create({}, { name: { get: () => '' } }))])
      expect(() => checkOptions('start', given, checks)).toThrow(problem);
  });

  it('are returned as a copy, for which each was read once', () => {
    const get = vi.fn(() => 'a');
    const given = Object.create(Object.create({}, { name: { get } }), { extra: { get, enumerable: true } });
    expect(checkOptions('start', given, checks)).toEqual({ name: 'a', extra: 'a' });
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('without a required option are rejected, whether it is absent or undefined', () => {
    for (const options of [{}, { name: undefined }])
      expect(() => checkOptions('start', options, checks, ['name'])).toThrow(
        'start: name must be a non-empty string, received undefined',
      );
  });
});

const signal = new AbortController().signal;
const otherRealm = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };

it.each<[string, Check, unknown[], unknown[]]>([
  ['a non-empty string', aText, ['a', ' a '], ['', '  ', 7, null, undefined, ['a']]],
  ['a function', aFunction, [() => {}, class {}], [{}, 'log', null, undefined]],
  [
    'an AbortSignal',
    aSignal,
    [signal, otherRealm],
    [null, undefined, 'x', {}, { aborted: false }, new EventTarget(), Object.assign(() => {}, otherRealm)],
  ],
  [
    'a whole number of at least 1',
    aCount,
    [1, 20, Number.MAX_SAFE_INTEGER],
    [0, -1, 1.5, '1', Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, null],
  ],
  ['a whole number of milliseconds from 1 to 2147483647', aDuration, [1, 2_147_483_647], [0, 0.5, 2_147_483_648, '5']],
  ['a whole number from 0 to 65535', aPort, [0, 65_535], [-1, 65_536, 1.5, '80']],
])('%s is what its check accepts, and nothing else', (expected, [holds, words], right, wrong) => {
  expect(words).toBe(expected);
  expect([right.filter((value) => !holds(value)), wrong.filter(holds)]).toEqual([[], []]);
});

it('a value is described without its content, because it may be a key or a code', () => {
  expect([undefined, null, 482913].map(kindOf)).toEqual(['undefined', 'null', 'a number']);
  expect([[], {}, '', 'sk_live'].map(kindOf)).toEqual(['an array', 'an object', 'an empty string', 'a string']);
  expect([true, () => {}].map(kindOf)).toEqual(['a boolean', 'a function']);
});
