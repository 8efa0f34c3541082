import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { executeFiatWithdrawal, updateAddress } from '../../generated/operations.js';
import { concealPrivateKeys, redactText, safeCause, secretsOf } from '../../src/client/redact-text.js';

const key = 'sk/live"6f1d\u00e9';
const none = secretsOf({ operation: updateAddress, apiKeys: new Set(), body: undefined });
const secretsIn = (body: object, apiKeys: string[] = []) =>
  secretsOf({ operation: executeFiatWithdrawal, apiKeys: new Set(apiKeys), body: JSON.stringify(body) });

/** A text with every character written as an escape of JSON. */
const escapeAll = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

describe('the secrets of a request are removed from a text', () => {
  it('except those that are too short to be told from other text', () => {
    expect(redactText('abcd abc undefined 7', secretsIn({ code: 'abc' }, ['abcd']))).toBe('[redacted] abc undefined 7');
  });

  it('where a code was sent as a number, by an untyped caller', () => {
    const secrets = secretsIn({ code: 847261 });
    expect(redactText('{"code":847261,"given":"847261"}', secrets)).toBe('{"code":"[redacted]","given":"[redacted]"}');
  });

  it('where the body has a toJSON of its own', () => {
    const body = { toJSON: () => ({ code: '847261', reference: 'payout-0042' }) };
    expect(redactText('no: 847261', secretsIn(body))).toBe('no: [redacted]');
  });

  it.each([
    ['as it is', key],
    ['as JSON', JSON.stringify(key)],
    ['with escaped slashes', JSON.stringify(key).replaceAll('/', '\\/')],
    ['with every character escaped', escapeAll(key)],
    ['with capital hex digits', escapeAll(key).replaceAll('e9', 'E9')],
    ['as JSON in JSON', JSON.stringify(JSON.stringify({ key }))],
    ['as the name of a field', JSON.stringify({ [key]: 1 })],
    ['in HTML', `<h1>${key}</h1>`],
  ])('written %s', (_, text) => {
    const safe = redactText(text, secretsIn({}, [key]));
    expect(safe).toContain('[redacted]');
    expect(safe).not.toMatch(/live|\\u006c/);
  });

  it('in a whole body that the service wrote anew', () => {
    const body = { amount: 25.5, accountIdentifier: '0123456789', reference: 'payout-0042' };
    const secrets = secretsIn(body);
    const anew = JSON.stringify({ reference: 'payout-0042', accountIdentifier: '0123456789', amount: 25.5 }, null, 2);
    expect(redactText(`cannot read ${anew}!`, secrets)).toBe('cannot read "[redacted]"!');
    expect(redactText(JSON.stringify({ message: 'no', request: body }), secrets)).toBe(
      '{"message":"no","request":"[redacted]"}',
    );
  });

  it('as a whole where a secret begins with another one', () => {
    expect(redactText('no: 847261-live', secretsIn({ code: '847261-live' }, ['847261']))).toBe('no: [redacted]');
  });

  it('in a text of a request without a body, which has no secret but its key', () => {
    expect(redactText('fetch is undefined', none)).toBe('fetch is undefined');
    expect(redactText('{"data":{}}', none)).toBe('{"data":{}}');
  });

  it('where a long code is part of a text that escapes it', () => {
    const code = `"${'ab'.repeat(1_000)}"`;
    const text = `refused: ${JSON.stringify(`code ${code} is wrong`)}`;
    expect(redactText(text, secretsIn({ code }))).toBe('refused: "code [redacted] is wrong"');
  });

  it.each([
    ['with another value', { amount: '10', bank: { code: '044' } }],
    ['with another value at depth', { amount: '25', bank: { code: '058' } }],
    ['with a text in place of an object', { amount: '25', bank: '044' }],
    ['with another field', { amount: '25', account: { code: '044' } }],
    ['with a field less', { amount: '25' }],
  ])('and an object like the body %s stays as it is', (_, data) => {
    const text = JSON.stringify({ data });
    expect(redactText(text, secretsIn({ amount: '25', bank: { code: '044' } }))).toBe(text);
  });

  it('wherever random JSON has them', () => {
    const secrets = secretsIn({ code: '847261' }, ['live-key-6f1d3c52']);
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('847261', 'live-key-6f1d3c52'),
        fc.boolean(),
        (value, secret, twice) => {
          const text = JSON.stringify({ value, list: [`x${secret}`, { [secret]: secret }] });
          const safe = redactText(twice ? JSON.stringify(text) : text, secrets);
          expect(safe).not.toContain(secret);
          expect(JSON.stringify(JSON.parse(twice ? JSON.parse(safe) : safe).value)).toBe(JSON.stringify(value));
        },
      ),
      { seed: 20261122 },
    );
  });

  it('in a text of backslashes in linear time', () => {
    const text = '\\'.repeat(1_000_000);
    expect(redactText(text, secretsIn({ code: '847261' }))).toBe(text);
  });

  it('and a text without them stays as it is, to the last space', () => {
    const text = '{ "message" : "no",\n "n": 9007199254740993 }';
    expect(redactText(text, secretsIn({ code: '847261' }, ['live-key']))).toBe(text);
  });
});

describe('a private key is removed from a text', () => {
  it.each([
    '{"privateKey":"0x1"}',
    '{"privateKey" : "0x1"}',
    '{"privateKey":\n"0x1"}',
    '{"privateKey":"a\\"0x1"}',
    '{"private\\u004bey":"0x1"}',
    '{"data":[{"privateKey":{"hex":"0x1"}}]}',
    '"{\\"privateKey\\":\\"0x1\\"}"',
    'cannot read {"privateKey":"0x1"} here',
    '<pre>"privateKey":"0x1"</pre>',
    '{"privateKey":"0x1',
    '{"private\\u004bey":"0x1',
  ])('in %s', (text) => {
    const safe = redactText(text, none);
    expect(safe).toContain('[redacted]');
    expect(safe).not.toContain('0x1');
  });

  it('and the absence of one stays readable', () => {
    expect(redactText('{"privateKey":null}', none)).toBe('{"privateKey":null}');
  });

  it('of 15 MB, whole or cut off', () => {
    const text = JSON.stringify({ privateKey: 'ab'.repeat(7_500_000) });
    expect(redactText(text, none)).toBe('{"privateKey":"[redacted]"}');
    expect(redactText(text.slice(0, -3), none)).toBe('{"privateKey":"[redacted]');
    const secrets = secretsOf({ operation: updateAddress, apiKeys: new Set(), body: text });
    expect(redactText(`no: ${'ab'.repeat(7_500_000)}`, secrets)).toBe('no: [redacted]');
  });

  it('in JSON that is nested more deeply than the stack is', () => {
    const deep = `${'['.repeat(200_000)}{"privateKey":"0x1"}${']'.repeat(200_000)}`;
    expect(redactText(deep, none)).not.toContain('0x1');
  });
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

  it('stay as they are where a parser of the caller has frozen them', () => {
    const response = Object.freeze({ privateKey: '0x1' });
    concealPrivateKeys(response);
    expect(response.privateKey).toBe('0x1');
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
    const cause = safeCause(error, none);
    expect({ name: cause.name, message: cause.message }).toEqual({ name, message });
    expect(cause).not.toHaveProperty('code');
    expect(cause).not.toHaveProperty('cause');
  });

  it('keeps the code that tells what happened', () => {
    expect(safeCause({ code: 'EPIPE', config: 'all of it' }, none)).toMatchObject({ code: 'EPIPE' });
    expect(safeCause({ code: 'EPIPE', config: 'all of it' }, none)).not.toHaveProperty('config');
  });
});
