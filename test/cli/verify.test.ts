import { truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { operationExamples } from '../../src/samples/examples.ts';
import { responseExample, sampleEvent } from '../../src/testing.ts';
import { createCheckedFetch } from '../../src/validators/index.ts';
import { bodies, examples, ids, pathOf, roles } from '../operations.ts';
import { runCommand, startCommand, useFiles } from './run-command.ts';

interface Recorded {
  method: string;
  url: string;
  request: { headers?: object; body: unknown };
  response: { status: number; headers?: object; body: unknown } | null;
}

/** A success of a GET, with the text of its body. */
const success = (url: string, body: unknown): Recorded => ({
  method: 'GET',
  url,
  request: { headers: { 'x-api-key': 'live-key' }, body: null },
  response: { status: 200, headers: { 'content-type': 'application/json' }, body },
});

/** An entry of a HAR, as browsers and proxies write it. */
const toEntry = ({ method, url, request, response }: Recorded) => ({
  request: {
    method,
    url,
    headers: [{ name: ':authority', value: 'api.example' }],
    bodySize: request.body === null ? 0 : -1,
    ...(request.body !== null && { postData: { mimeType: 'application/json', text: request.body } }),
  },
  response: {
    status: response?.status ?? 0,
    headers: [{ name: 'content-encoding', value: 'gzip' }],
    content: { size: -1, mimeType: 'application/json', text: response?.body ?? undefined },
  },
});

const toLines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const toHar = (recorded: readonly Recorded[]) =>
  JSON.stringify({ log: { version: '1.2', entries: recorded.map(toEntry) } }, null, 2);

/** Runs `verify` with files of this content. Their names are without their folder in what is returned. */
async function verify(files: Readonly<Record<string, string | Uint8Array>>, ...options: string[]) {
  const paths = useFiles(files).filter((path) => !path.endsWith('.body'));
  const { code, lines, errors } = await runCommand(['verify', ...paths, ...options]);
  const short = (text: string) => text.replaceAll(`${dirname(paths[0] ?? '')}/`, '');
  return { code, lines: lines.map(short), errors: short(errors) };
}

const customer = responseExample(roles.get.operationId, examples.get);
const body = JSON.stringify(customer);
const path = pathOf(roles.get, ids.get);
const good = success(`https://api.example${path}`, body);
const withBody = (changed: unknown, headers: object = {}): Recorded => ({
  ...good,
  response: { status: 200, headers, body: changed },
});
const bad = withBody(JSON.stringify({ ...customer, message: 7 }));

/** The exit code and the counts of `verify`. */
async function count(files: Parameters<typeof verify>[0], ...options: string[]) {
  const { code, lines } = await verify(files, '--json', ...options);
  return { code, ...JSON.parse(lines.at(-1) ?? '').summary };
}

test('a violation is printed once with its first place, before a summary', async () => {
  const { code, lines, errors } = await verify({ 'a.jsonl': toLines([good, bad, bad]), 'b.har': toHar([bad]) });
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [
      'getCustomer response /message: must be a string, received a number (a.jsonl:2)',
      '4 exchanges, 4 checked bodies, 0 unchecked bodies, 3 violations, 0 failed calls, 0 unknown requests, 0 other hosts',
    ],
  });
  expect(errors).toContain('the recorded traffic violates the contract');
});

test('a violation of several items of a list is printed once', async () => {
  const [list] = Object.values(operationExamples(roles.list.operationId).response) as { data: object[] }[];
  const [item] = list?.data ?? [];
  const text = JSON.stringify({ ...list, data: [7, 8].map((id) => ({ ...item, id })) });
  const { lines } = await verify({ a: toLines([success(pathOf(roles.list), text)]) });
  expect(lines).toEqual([expect.stringContaining('/data/0/id: must be'), expect.stringContaining('2 violations')]);
});

test('--github annotates the line, with the escapes of workflow commands', async () => {
  const changed = withBody(JSON.stringify({ ...customer, '50%:\n': 1 }));
  const { lines } = await verify({ 'a,b.jsonl': toLines([changed]) }, '--strict', '--github');
  expect(lines[0]).toMatch(
    /^::error file=.*a%2Cb\.jsonl,line=1,title=getCustomer response::getCustomer response \/50%25:\\u000a: is unknown/,
  );
  const { lines: ofHar } = await verify({ 'a.har': toHar([bad]) }, '--github');
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
  expect(await count({ a: toLines([call(422)]) })).toMatchObject({ code: 2, failedCalls: 1, checkedBodies: 0 });
  const unanswered = toLines([{ ...good, response: null }]);
  expect(await count({ a: unanswered }, '--strict')).toMatchObject({ code: 2, failedCalls: 1 });
});

test('a request without its optional body conforms, and one without a required body does not', async () => {
  const calls = operations.map((operation): Recorded => {
    const [received] = Object.values(operationExamples(operation.operationId).response);
    const response = { status: operation.successStatus, body: JSON.stringify(received) };
    return { method: operation.method, url: pathOf(operation), request: { body: '' }, response };
  });
  const required = operations.flatMap(({ operationId, ...operation }, index) =>
    'body' in operation && operation.body === 'required' ? `${operationId} request: must be JSON (a:${index + 1})` : [],
  );
  expect((await verify({ a: toLines(calls) })).lines.slice(0, -1)).toEqual(required);
});

describe('a body that cannot be checked is counted, and never passes', () => {
  const notUtf8 = { base64: Buffer.from([0x1f, 0x8b, 0xff]).toString('base64') };
  test.each<[string, unknown, object?]>([
    ['not recorded', null],
    ['cut within an object', body.slice(0, -1)],
    ['cut within a string', body.slice(0, body.indexOf('@'))],
    ['shorter than its content-length', body, { 'Content-Length': String(body.length + 1) }],
    ['in base64, and no UTF-8', notUtf8],
  ])('%s', async (_, changed, headers) => {
    const [unchecked, one] = [withBody(changed, headers), { uncheckedBodies: 1 }];
    expect(await count({ a: toLines([unchecked]) })).toMatchObject({ code: 2, checkedBodies: 0, ...one });
    expect(await count({ a: toLines([good, unchecked]) })).toMatchObject({ code: 0, checkedBodies: 1, ...one });
  });

  const compressed = { 'content-encoding': 'gzip', 'content-length': '99999' };
  test.each<[string, unknown, object]>([
    ['in base64', { base64: Buffer.from(body).toString('base64') }, {}],
    ['decoded, while the headers have the compressed length', body, compressed],
    ['of its exact length', body, { 'content-length': Buffer.byteLength(body) }],
  ])('but one that is %s is checked', async (_, given, headers) => {
    expect(await count({ a: toLines([withBody(given, headers)]) })).toMatchObject({ code: 0, checkedBodies: 1 });
  });

  test.each(['', 'no JSON', '{"a": nothing}', '{"a"'])(
    'while the whole body %j violates the contract',
    async (whole) => {
      const headers = { 'content-length': String(whole.length) };
      expect(await count({ a: toLines([withBody(whole, headers)]) })).toMatchObject({ code: 1 });
    },
  );
});

describe('a HAR', () => {
  const har = (content: object) =>
    JSON.stringify({ log: { entries: [{ ...toEntry(good), response: { status: 200, headers: [], content } }] } });
  const text = Buffer.from(body).toString('base64');

  test.each<[string, object, object]>([
    ['is decoded by its content.encoding', { text, encoding: 'base64' }, { code: 0, checkedBodies: 1 }],
    ['is read with the file that a _file names beside it', { _file: 'x.body' }, { code: 0, checkedBodies: 1 }],
    ['is not read with a file that is missing', { _file: 'missing.body' }, { code: 2, uncheckedBodies: 1 }],
    ['is not read with a file that a path names', { _file: './x.body' }, { code: 2, uncheckedBodies: 1 }],
    ['has a cut body if its size is larger', { text: body, size: 99_999 }, { code: 2, uncheckedBodies: 1 }],
    ['has no recorded body without text', { size: 0 }, { code: 2, uncheckedBodies: 1 }],
  ])('%s', async (_, content, expected) => {
    expect(await count({ 'a.har': har(content), 'x.body': body })).toMatchObject(expected);
  });

  test('of more than 256 MB is refused, with the command that writes its entries as lines', async () => {
    const [file = ''] = useFiles({ 'large.har': '{"log":' });
    truncateSync(file, 257 * 1024 * 1024);
    const { code, errors } = await runCommand(['verify', file]);
    expect([code, errors]).toEqual([2, expect.stringContaining(`jq -c '.log.entries[]' ${file}`)]);
  });
});

describe('--base-url', () => {
  const at = (address: string) => success(address, body);

  test('strips its prefix, and requests to other hosts are counted and skipped', async () => {
    const addresses = ['https://gw.example/api', '/api', 'https://cdn.example', 'https://gw.example/old'];
    const recorded = addresses.map((address) => at(address + path));
    const expected = { code: 0, checkedBodies: 2, otherHosts: 1, unknownRequests: 1 };
    expect(await count({ a: toLines(recorded) }, '--base-url', 'https://gw.example/api/')).toMatchObject(expected);
  });

  test('is named if no request matches without it', async () => {
    const { code, errors } = await verify({ a: toLines([at(`https://gw.example/api${path}`), at('data:,x')]) });
    expect([code, errors]).toEqual([2, expect.stringContaining('--base-url')]);
    expect(await verify({ a: '' })).toMatchObject({ code: 2, errors: expect.stringContaining('nothing was checked') });
  });
});

test.each([
  ['a cut line', { a: `${toLines([bad])}{"method": "GET"` }, /a:2 is not a recorded exchange/],
  ['a body that is no text', { a: toLines([bad, withBody(customer)]) }, /a:2 is not a recorded exchange/],
  ['a HAR under another name', { a: toLines([bad]), b: JSON.stringify({ log: {} }) }, /a HAR must end in \.har/],
  ['a HAR that is cut', { a: toLines([bad]), 'b.har': toHar([good]).slice(0, -9) }, /it is cut/],
])('%s ends the command with 2, after what was found', async (_, files, message) => {
  const { code, lines, errors } = await verify(files);
  expect([code, lines.length, errors]).toEqual([2, 2, expect.stringMatching(message)]);
});

test.each([
  [['/no/such'], /\/no\/such: ENOENT/],
  [['/no/such.har'], /\/no\/such.har: ENOENT/],
  [['/'], /\/: EISDIR/],
  [[], /Name a file with recorded traffic\./],
  [['a', '--base-url', 'gw.example'], /--base-url gw.example: it must be a URL that starts with http:/],
])('verify %j is rejected with exit code 2, and says why', async (args, message) => {
  const { code, errors } = await runCommand(['verify', ...args]);
  expect([code, errors]).toEqual([2, expect.stringMatching(message)]);
});

describe('lines are read in bounded memory', () => {
  test('a line is read while the rest of the file is not, and one of more than 64 MiB is refused', async () => {
    const [file = ''] = useFiles({ lines: toLines([bad]) });
    truncateSync(file, 257 * 1024 * 1024);
    const { code, lines, errors } = await runCommand(['verify', file]);
    expect([code, lines.length, errors]).toEqual([2, 2, expect.stringContaining('a line is longer than 64 MiB')]);
  });

  test('1,000 violations are printed, with the start of a long name, and all are counted', async () => {
    const names = Array.from({ length: 1200 }, (_, index) => `${index}`.padEnd(1000, '_'));
    const fields = Object.fromEntries(names.map((name) => [name, 1]));
    const { lines } = await verify({ a: toLines([withBody(JSON.stringify({ ...customer, ...fields }))]) }, '--strict');
    expect(lines).toHaveLength(1001);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(600);
    expect(lines.at(-1)).toContain('1200 violations');
  });
});

test('progress is written to a terminal alone, where the next line replaces it', async () => {
  const [file = ''] = useFiles({ lines: toLines(Array(1000).fill(good)) });
  expect((await runCommand(['verify', file])).errors).toBe('');
  const { errors } = await startCommand(['verify', file], { isTerminal: true }).ended;
  expect(errors).toBe('1000 exchanges');
});

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A change of the body, which is a customer in an envelope. */
const changed =
  (edit: (envelope: Record<string, unknown>, data: Record<string, unknown>) => void) =>
  ({ status }: Reply): Reply => {
    const envelope = structuredClone<{ data: Record<string, unknown> }>(customer);
    edit(envelope, envelope.data);
    return { status, body: JSON.stringify(envelope) };
  };

const renamePhone = changed((_, data) => {
  data.phoneNumber = data.phone;
  delete data.phone;
});
test.each<[string, 'new' | 'wrong' | 'not JSON', (reply: Reply) => Reply]>([
  ['a renamed optional field', 'new', renamePhone],
  ['a new field', 'new', changed((_, data) => (data.tier = 'gold'))],
  ['a new value of an open set', 'new', changed((_, data) => (data.status = 'DORMANT'))],
  ['201 for 200', 'new', (reply) => ({ ...reply, status: 201 })],
  ['a removed field', 'wrong', changed((_, data) => delete data.id)],
  ['null in a field', 'wrong', changed((_, data) => (data.email = null))],
  ['another page in place of JSON', 'not JSON', (reply) => ({ ...reply, body: '<html>maintenance</html>' })],
  ['another status without a body', 'wrong', () => ({ status: 204, body: '' })],
])(
  '%s (%s) is reported by verify and by a checked fetch, if it is only new with strict alone',
  async (_, kind, drift) => {
    const { status, body: text } = drift({ status: 200, body });
    const mismatches: unknown[] = [];
    const send = async () => new Response(status === 204 ? null : text, { status });
    await createCheckedFetch((mismatch) => mismatches.push(mismatch), { fetch: send, strict: true })(good.url);
    expect(mismatches).toHaveLength(kind === 'not JSON' ? 0 : 1);
    const recorded = [{ ...good, response: { status, headers: {}, body: text } }];
    for (const files of [{ 'a.jsonl': toLines(recorded) }, { 'a.har': toHar(recorded) }] as Record<string, string>[]) {
      const { code, lines } = await verify(files, '--strict', '--base-url', 'https://api.example');
      expect([code, lines[0]]).toEqual([1, expect.stringMatching(/^getCustomer response/)]);
      expect((await verify(files)).code).toBe(kind === 'new' ? 0 : 1);
    }
  },
);

test('an example of every operation conforms strictly, as lines, as HAR and as entries of a HAR on lines', async () => {
  const recorded = operations.map((operation): Recorded => {
    const { request, response } = operationExamples(operation.operationId);
    const [[sent], [received]] = [Object.values(request), Object.values(response)];
    return {
      ...success(`https://api.example${pathOf(operation)}`, JSON.stringify(received)),
      ...{ method: operation.method, request: { body: sent === undefined ? null : JSON.stringify(sent) } },
      ...(operation.successStatus !== 200 && { response: { status: 201, body: JSON.stringify(received) } }),
    };
  });
  const har = toHar(recorded);
  const files = { 'a.jsonl': toLines(recorded), 'b.har': har, 'c.jsonl': toLines(JSON.parse(har).log.entries) };
  const { code, lines } = await verify(files, '--strict', '--base-url', 'https://api.example');
  expect(code, lines.join('\n')).toBe(0);
  expect(lines).toEqual([expect.stringMatching(`^${3 * operations.length} exchanges, .*, 0 violations, `)]);
});

describe('no value of a recording is printed', () => {
  const secret = fc.constantFrom<unknown>(
    ...['S3CRET', 98_765_432_1, 98_765_432.5, ['S3CRET'], { id: 'S3CRET' }, null, true],
  );
  const field = fc.constantFrom('id', 'status', 'amount', 'data', 'message', 'event', 'calls', 'code', 'later', 'type');
  const inner = fc.dictionary(field, fc.oneof(secret, fc.dictionary(field, secret)));
  const raw = fc.oneof(
    fc.dictionary(field, fc.oneof(secret, inner)).map((value) => JSON.stringify(value)),
    fc.constantFrom('S3CRET', '{"S3CRET', '["S3CRET"', '{"id": S3CRET}'),
  );
  const call = fc.record({ operation: fc.constantFrom(...operations), request: raw, response: raw });

  test('whatever the bodies, URLs and headers are', async () => {
    const calls = fc.array(call, { minLength: 1, maxLength: 8 });
    const property = fc.asyncProperty(calls, fc.boolean(), async (called, events) => {
      const exchanges = called.map(
        ({ operation, request, response }): Recorded => ({
          method: events ? 'POST' : operation.method,
          url: `https://S3CRET@api.example${pathOf(operation, {}, 'S3CRET')}?code=S3CRET`,
          request: { headers: { 'x-api-key': 'S3CRET' }, body: request },
          response: { status: 200, headers: { 'set-cookie': 'S3CRET' }, body: response },
        }),
      );
      const files = { 'a.jsonl': toLines(exchanges), 'b.har': toHar(exchanges), 'c.jsonl': '{"S3CRET' };
      for (const form of [[], ['--json'], ['--github']]) {
        const { lines, errors } = await verify(files, '--strict', ...form, ...(events ? ['--events'] : []));
        expect(lines.length).toBeGreaterThan(0);
        expect([...lines, errors].join()).not.toMatch(/S3CRET|98765432/);
      }
    });
    await fc.assert(property, { numRuns: 40 });
  });
});

test('deliveries are checked with --events, and new fields, values and events are reported with --strict', async () => {
  const event = sampleEvent('deposit.success');
  const { id: _, ...without } = event.data;
  const deliver = (delivered: unknown): Recorded => ({
    ...success('https://shop.example/webhooks', ''),
    method: 'POST',
    request: { body: JSON.stringify(delivered) },
  });
  const found = async (delivered: unknown, ...options: string[]) => {
    const { code, lines } = await verify({ a: toLines([event, delivered].map(deliver)) }, '--events', ...options);
    return code === 0 ? undefined : lines[0]?.replace(/ must.*| is unknown.*/, '');
  };
  expect(await found(event, '--strict')).toBeUndefined();
  expect(await found({ ...event, data: without })).toBe('deposit.success delivery /data/id:');
  for (const unnamed of [{ data: event.data }, { ...event, event: '' }, { ...event, event: 5 }])
    expect(await found(unnamed)).toBe('event delivery /event:');
  for (const [changed, place] of [
    [{ ...event, later: 1 }, 'deposit.success delivery /later:'],
    [{ ...event, data: { ...event.data, type: 'REFUND' } }, 'deposit.success delivery /data/type:'],
    [{ event: 'no.such-event', data: {} }, 'event delivery /event:'],
  ] as const) {
    expect(await found(changed)).toBeUndefined();
    expect(await found(changed, '--strict')).toBe(place);
  }
});
