import { describe, expect, it } from 'vitest';
import { concealPrivateKeys, redact, safeCause } from '../../src/client/redact-text.js';

describe('what is redacted', () => {
  it('every secret, and no text that is too short to be one', () => {
    expect(redact('abcd abc undefined 7', ['abc', 'abcd', undefined, 7])).toBe('[redacted] abc undefined 7');
  });

  it.each(['{"privateKey":"0x1"}', '{"privateKey" : "0x1"}', '{"privateKey":\n"0x1"}', '{"privateKey":"a\\"0x1"}'])(
    'the private key in %s',
    (text) => {
      expect(redact(text, [])).toMatch(/^\{"privateKey"\s*:\s*"\[redacted\]"\}$/);
    },
  );
});

describe('private keys of a response', () => {
  it('are hidden at any depth, and nothing else is touched', () => {
    const other = { id: 'a', note: null };
    const response = { data: [{ privateKey: '0x1', other }], nothing: null };
    concealPrivateKeys(response);
    expect(response.data[0]?.privateKey).toBe('0x1');
    expect(JSON.stringify(response)).toBe('{"data":[{"other":{"id":"a","note":null}}],"nothing":null}');
    expect(other).not.toHaveProperty('privateKey');
  });
});

describe('the cause of a foreign failure', () => {
  it.each([
    ['gone', 'Error', 'gone'],
    [null, 'Error', ''],
    [undefined, 'Error', ''],
    [{}, 'Error', ''],
    [new TypeError('fetch failed'), 'TypeError', 'fetch failed'],
  ])('%j is %s: %s', (error, name, message) => {
    const cause = safeCause(error, []);
    expect({ name: cause.name, message: cause.message }).toEqual({ name, message });
    expect(cause).not.toHaveProperty('code');
    expect(cause).not.toHaveProperty('cause');
  });

  it('keeps the code that tells what happened', () => {
    expect(safeCause({ code: 'EPIPE', config: 'all of it' }, [])).toMatchObject({ code: 'EPIPE' });
    expect(safeCause({ code: 'EPIPE', config: 'all of it' }, [])).not.toHaveProperty('config');
  });
});
