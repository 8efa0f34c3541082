import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readExchanges } from '../../src/cli/recordings.ts';
import { responseExample } from '../../src/testing.ts';
import { bodies, examples, ids, pathOf, roles } from '../operations.ts';
import { type Recorded, success, toEntry, toHar, toLines, verify } from './recorded.ts';
import { runCommand, startCommand } from './run-command.ts';

const customer = responseExample(roles.get.operationId, examples.get);
const body = JSON.stringify(customer);
const url = `https://api.example${pathOf(roles.get, ids.get)}`;
const good = success(url, body);
const withBody = (changed: unknown, headers: object = {}): Recorded => ({
  ...good,
  response: { status: 200, headers, body: changed },
});
const bad = withBody(JSON.stringify({ ...customer, message: 7 }));

const summary = async (values: readonly unknown[], ...options: string[]) => {
  const { code, lines } = await verify({ a: toLines(values) }, '--format', 'json', ...options);
  return { code, ...JSON.parse(lines.at(-1) ?? '').summary };
};

test('a violation is reported once with its first place, how often it occurs, and a summary', async () => {
  const { code, lines, errors } = await verify({ 'a.jsonl': toLines([good, bad, bad]), 'b.har': toHar([bad]) });
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [
      'getCustomer response /message: must be a string, received a number (a.jsonl:2, 3 times)',
      '4 exchanges: 4 bodies checked, 3 violations',
    ],
  });
  expect(errors).toContain('the recorded traffic violates the contract');
});

test('--format github annotates the line, with the escapes of workflow commands', async () => {
  const { lines } = await verify(
    { 'a,b.jsonl': toLines([withBody(JSON.stringify({ ...customer, '50%:\n': 1 }))]) },
    '--strict',
    '--format',
    'github',
  );
  expect(lines[0]).toMatch(
    /^::error file=.*a%2Cb\.jsonl,line=1,title=getCustomer response::getCustomer response \/50%25:\\u000a: is unknown/,
  );
  const { lines: ofHar } = await verify({ a: toHar([bad]) }, '--format', 'github');
  expect(ofHar[0]).toMatch(/^::error file=[^,]*,title=getCustomer response::.*entry 1\)$/);
});

test('the request of a call that succeeded is checked, and the request of a failure is not', async () => {
  const call = (status: number): Recorded => ({
    method: 'POST',
    url: `https://api.example${pathOf(roles.funds, ids.funds)}`,
    request: { body: JSON.stringify({ ...bodies.funds, amuont: 1 }) },
    response: { status, body: JSON.stringify(responseExample(roles.funds.operationId, examples.funds)) },
  });
  const { lines } = await verify({ a: toLines([call(200)]) });
  expect(lines[0]).toMatch(/^executeFiatWithdrawal request \/amuont: is unknown/);
  expect(await summary([call(422)])).toMatchObject({ code: 2, failures: 1, checked: 0 });
});

describe('a body that cannot be checked is counted, and never passes', () => {
  test.each<[string, unknown, object | undefined, object]>([
    ['not recorded', null, undefined, { notRecorded: 1 }],
    ['cut within an object', body.slice(0, -1), undefined, { cut: 1 }],
    ['cut within a string', body.slice(0, body.indexOf('@')), undefined, { cut: 1 }],
    ['cut after an escape', '{"a":"b\\"', undefined, { cut: 1 }],
    ['shorter than its content-length', body, { 'Content-Length': String(body.length + 1) }, { cut: 1 }],
    [
      'in base64, and no UTF-8',
      { base64: Buffer.from([0x1f, 0x8b, 0xff]).toString('base64') },
      undefined,
      { notUtf8: 1 },
    ],
  ])('%s', async (_, changed, headers, expected) => {
    expect(await summary([withBody(changed, headers)])).toMatchObject({ code: 2, checked: 0, ...expected });
    expect(await summary([good, withBody(changed, headers)])).toMatchObject({ code: 0, checked: 1, ...expected });
  });

  test.each<[string, unknown, object]>([
    ['in base64', { base64: Buffer.from(body).toString('base64') }, {}],
    [
      'decoded, while the headers have the compressed length',
      body,
      { 'content-encoding': 'gzip', 'content-length': '99999' },
    ],
    ['of its exact length', body, { 'content-length': Buffer.byteLength(body) }],
  ])('but one that is %s is checked', async (_, given, headers) => {
    expect(await summary([withBody(given, headers)])).toMatchObject({ code: 0, checked: 1 });
  });

  test.each(['', 'no JSON', '{"a": nothing}', '{"a"'])(
    'while the whole body %j violates the contract',
    async (whole) => {
      expect(await summary([withBody(whole, { 'content-length': String(whole.length) })])).toMatchObject({ code: 1 });
    },
  );
});

describe('a HAR', () => {
  const har = (content: object) =>
    JSON.stringify({ log: { entries: [{ ...toEntry(good), response: { status: 200, headers: [], content } }] } });
  const count = async (files: Record<string, string>) => {
    const { code, lines } = await verify(files, '--format', 'json');
    return { code, ...JSON.parse(lines.at(-1) ?? '').summary };
  };

  test('is decoded by its content.encoding, and its _file is read beside it alone', async () => {
    const text = Buffer.from(body).toString('base64');
    expect(await count({ a: har({ text, encoding: 'base64' }) })).toMatchObject({ code: 0, checked: 1 });
    expect(await count({ a: har({ _file: 'x.body' }), 'x.body': body })).toMatchObject({ code: 0, checked: 1 });
    for (const _file of ['missing.body', '../x.body', '/etc/hostname'])
      expect(await count({ a: har({ _file }), 'x.body': body })).toMatchObject({ code: 2, notRecorded: 1 });
  });

  test('counts a body as cut if its size is larger, and as not recorded if it has none', async () => {
    expect(await count({ a: har({ text: body, size: 99_999 }) })).toMatchObject({ code: 2, cut: 1 });
    expect(await count({ a: har({ size: 0 }) })).toMatchObject({ code: 2, notRecorded: 1 });
  });

  test('of more than 256 MB is refused, with the command that writes its entries as lines', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verify-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'large.har');
    const handle = openSync(file, 'w');
    writeSync(handle, '{"log":');
    ftruncateSync(handle, 257 * 1024 * 1024);
    closeSync(handle);
    const { code, errors } = await runCommand(['verify', file]);
    expect(code).toBe(2);
    expect(errors).toContain(`jq -c '.log.entries[]' ${file}`);
  });

  test('that is cut is refused', async () => {
    expect(await verify({ a: toHar([good]).slice(0, -9) })).toMatchObject({
      code: 2,
      errors: expect.stringContaining('it is cut'),
    });
  });
});

describe('--base-url', () => {
  const at = (address: string) => success(address, body);
  const path = pathOf(roles.get, ids.get);

  test('strips its prefix, and requests to other hosts are counted and skipped', async () => {
    const recorded = [
      at(`https://gw.example/api${path}`),
      at(`/api${path}`),
      at(`https://cdn.example${path}`),
      at(`https://gw.example${path}`),
    ];
    expect(await summary(recorded, '--base-url', 'https://gw.example/api/')).toMatchObject({
      code: 0,
      checked: 2,
      otherHosts: 1,
      unmatched: 1,
    });
  });

  test('is named if no request matches without it', async () => {
    const { code, errors } = await verify({ a: toLines([at(`https://gw.example/api${path}`), at('data:,x')]) });
    expect([code, errors]).toEqual([2, expect.stringContaining('--base-url')]);
    expect(await verify({ a: '' })).toMatchObject({ code: 2, errors: expect.stringContaining('nothing was checked') });
  });
});

test.each([
  ['{"method": "GET"', 'line 2 is no recorded exchange'],
  [
    '{"method": "GET", "url": "/", "request": {}, "response": {"body": {"data": {}}}}',
    'line 2 is no recorded exchange',
  ],
])('a line that is no exchange ends the command with 2, after what was found: %s', async (line, message) => {
  const { code, lines, errors } = await verify({ a: `${toLines([bad])}${line}\n` });
  expect([code, lines.length]).toEqual([2, 2]);
  expect(errors).toContain(message);
});

test('a file that does not exist, and an address that is no URL, are named', async () => {
  expect(await runCommand(['verify', '/no/such'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('/no/such: there is no such file'),
  });
  expect(await runCommand(['verify', 'a', '--base-url', 'gw.example'])).toMatchObject({ code: 2 });
});

describe('lines are read in bounded memory', () => {
  test('an exchange is not kept after the next one is read', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const folder = mkdtempSync(join(tmpdir(), 'verify-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'lines');
    writeFileSync(file, toLines(Array(5000).fill(good)));
    const seen: WeakRef<object>[] = [];
    let most = 0;
    for await (const exchange of readExchanges(file)) {
      seen.push(new WeakRef(exchange));
      if (seen.length % 1000 !== 0) continue;
      // A WeakRef keeps its target until the current job ends.
      await new Promise((resolve) => setImmediate(resolve));
      collect();
      most = Math.max(most, seen.filter((reference) => reference.deref()).length);
    }
    expect(seen).toHaveLength(5000);
    expect(most).toBeLessThan(10);
  });

  test('the first exchange of a pipe is read before its writer ends', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verify-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const pipe = join(folder, 'pipe');
    // By a name that knip takes for no dependency.
    const command = 'mkfifo';
    execFileSync(command, [pipe]);
    const exchanges = readExchanges(pipe);
    const first = exchanges.next();
    const writer = openSync(pipe, 'r+');
    writeSync(writer, toLines([good, good, good]));
    expect((await first).value).toMatchObject({ place: { line: 1 }, method: 'GET' });
    closeSync(writer);
    for (let line = 2; line <= 3; line += 1) expect((await exchanges.next()).value).toMatchObject({ place: { line } });
    expect((await exchanges.next()).done).toBe(true);
  });

  test('1,000 violations are listed, and the others are counted', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`field${index}`, index]));
    const { lines } = await verify({ a: toLines([withBody(JSON.stringify({ ...customer, ...fields }))]) }, '--strict');
    expect(lines).toHaveLength(1001);
    expect(lines.at(-1)).toContain('1200 violations, 200 violations not listed');
  });
});

test('progress is written to a terminal alone, and removed at the end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'lines');
  writeFileSync(file, toLines(Array(1000).fill(good)));
  expect((await runCommand(['verify', file])).errors).toBe('');
  const { errors } = await startCommand(['verify', file], { isTerminal: true }).ended;
  // The reader of the test takes each return of the carriage for the end of a line.
  expect(errors).toBe('\n1000 exchanges\n\u001b[K');
});
