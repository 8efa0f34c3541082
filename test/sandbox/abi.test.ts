import { describe, expect, test } from 'vitest';
import type { AbiEntry } from '../../generated/types.ts';
import { encodeCall } from '../../src/sandbox/operations/abi.ts';

const account = '0xa2424465919A9C1dc668508ccc17fd7d85E58540';
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const encode = (inputs: object[], parameters: unknown[], more: AbiEntry[] = []): string =>
  hex(
    encodeCall({
      address: account,
      method: 'f',
      parameters,
      abi: [{ name: 'f', type: 'function', inputs } as AbiEntry, ...more],
    }).data,
  );
const word = (value: bigint | number): string => BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0');
const input = (type: string, more: object = {}) => ({ name: 'x', type, ...more });
const pair = input('tuple', { components: [input('uint256', { name: 'a' }), input('bool', { name: '' })] });

// The selectors and words are those that the ABI specification of Solidity gives.
describe('a call is encoded by its ABI', () => {
  test.each([
    ['uint256', '125500000', word(125_500_000)],
    ['uint256', 7, word(7)],
    ['uint256', '0XFf', word(255)],
    ['uint256', String(2n ** 256n - 1n), word(-1)],
    ['int256', '-1', word(-1)],
    ['int8', '-128', word(-128)],
    ['uint', '5', word(5)],
    ['bool', true, word(1)],
    ['bool', 'true', word(1)],
    ['bool', 'false', word(0)],
    ['address', account, account.slice(2).toLowerCase().padStart(64, '0')],
    ['address', account.toLowerCase(), account.slice(2).toLowerCase().padStart(64, '0')],
    ['bytes4', '0xDEADbeef', 'deadbeef'.padEnd(64, '0')],
    ['string', 'abc', word(32) + word(3) + '616263'.padEnd(64, '0')],
    ['bytes', '0x', word(32) + word(0)],
    ['uint256[]', ['1', '2'], word(32) + word(2) + word(1) + word(2)],
    ['uint256[2]', ['1', '2'], word(1) + word(2)],
  ])('%s %j', (type, value, words) => {
    expect(encode([input(type)], [value]).slice(8)).toBe(words);
  });

  test('a tuple is given by names or as a list, and parameters by their position', () => {
    const components = [input('uint256', { name: 'a' }), input('bool', { name: 'b' })];
    const pair = input('tuple', { components });
    expect(encode([pair], [{ b: true, a: '3' }]).slice(8)).toBe(word(3) + word(1));
    expect(encode([pair], [['3', true]])).toBe(encode([pair], [{ a: 3, b: true }]));
    const list = input('tuple[]', { components });
    expect(encode([list], [[{ a: 1, b: false }]]).slice(8)).toBe(word(32) + word(1) + word(1) + word(0));
    const unnamed = input('tuple', { components: [{ type: 'uint256' }] });
    expect(encode([unnamed], [{ '': '3' }])).toBe(encode([unnamed], [['3']]));
    // Inputs are told by their position, even if they share a name.
    expect(encode([input('uint256'), input('uint256')], ['1', '2']).slice(8)).toBe(word(1) + word(2));
  });

  test('of methods with one name, the one whose inputs fit is called', () => {
    const more = [{ name: 'f', type: 'function', inputs: [input('address')] } as AbiEntry];
    expect(encode([input('uint256')], [account], more).slice(8)).toBe(account.slice(2).toLowerCase().padStart(64, '0'));
    expect(() => encode([input('uint256')], ['no number'], more)).toThrow(
      'parameter 0 is not of type uint256: "no number"',
    );
  });

  test('an entry without a type is a method, and an event is none', () => {
    const abi = [
      { name: 'f', type: 'event', inputs: [] },
      { name: 'f', inputs: [], outputs: [input('bool')] },
    ] as AbiEntry[];
    const { data, outputs } = encodeCall({ address: account, method: 'f', parameters: [], abi });
    expect([hex(data), outputs]).toEqual(['26121ff0', [input('bool')]]);
    expect(() => encodeCall({ address: account, method: 'f', parameters: [], abi: abi.slice(0, 1) })).toThrow(
      'The ABI has no method f',
    );
  });

  test.each<readonly [string, readonly unknown[]]>([
    ['uint256', ['1.5', '0xg', 'x1', '1x', '', `0x${'f'.repeat(65)}`, '9'.repeat(79), '9'.repeat(1e6)]],
    ['uint256', [2 ** 53, null, true, ['5']]],
    ['address', [`${account.slice(0, -1)}1`, '0x00', 5, [account]]],
    ['bool', ['yes', ['true'], 1]],
    ['string', [5]],
    ['bytes', ['abc', 'x0xab', '0xabc', '0xab ', 5, ['0xab']]],
    ['uint256[]', ['1', { length: 0 }]],
    ['uint256[2]', [['1'], ['1', '2', '3']]],
    ['uint256[2]x', [['1', '2']]],
    ...['fixed128x18', 'xuint256', 'uint256x'].map((type) => [type, ['1']] as [string, string[]]),
    ...['xbytes', 'bytesx'].map((type) => [type, ['0x']] as [string, string[]]),
  ])('what is no %s cannot be encoded', (type, values) => {
    for (const value of values)
      expect(() => encode([input(type)], [value])).toThrow(/^parameter 0 (is not of type|must be a list)/);
  });

  test.each([
    ['uint256[]', '1', 'parameter 0 must be a list for uint256[]'],
    ['uint256[2]', ['1'], 'parameter 0 must be a list of 2 for uint256[2]'],
    ['uint256[2][]', [['1', 'x']], 'parameter 0[0][1] is not of type uint256: "x"'],
    // A member of a tuple is named by its name, or by its position where it has none.
    [pair, ['x', true], 'parameter 0.a is not of type uint256: "x"'],
    [pair, ['1', 'x'], 'parameter 0.1 is not of type bool: "x"'],
    [pair, 'text', 'parameter 0.a is not of type uint256'],
    ['tuple', [], 'tuple'],
  ])('a parameter of type %j with the value %j is rejected by what is wrong', (type, value, message) => {
    expect(() => encode([typeof type === 'string' ? input(type) : type], [value])).toThrow(message);
  });

  test('a type of 200,000 characters is rejected with its place, even inside a tuple', () => {
    const long = input('['.repeat(200_000));
    const message = 'has 200000 characters, more than 100';
    expect(() => encode([long], [[]])).toThrow(`The type of parameter 0 ${message}`);
    const tuple = input('tuple', { components: [long] });
    expect(() => encode([tuple], [[[]]])).toThrow(`The type of parameter 0.x ${message}`);
  });

  test('too few and too many parameters cannot be encoded, and an entry without inputs takes none', () => {
    expect(() => encode([input('bool')], [])).toThrow('f takes 1 parameters, not 0');
    expect(() => encode([], [true])).toThrow('f takes 0 parameters, not 1');
    const abi = [{ name: 'f' }] as AbiEntry[];
    expect(hex(encodeCall({ address: account, method: 'f', parameters: [], abi }).data)).toBe('26121ff0');
  });
});
