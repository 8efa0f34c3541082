import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { createWalletClient } from '../../src/index.ts';
import { operationExamples } from '../../src/samples/examples.ts';
import { startSandbox } from '../../src/testing.ts';
import { createCheckedFetch } from '../../src/validators/index.ts';
import { ids, pathOf, roles } from '../operations.ts';
import { type Recorded, success, toHar, toLines, verify } from './recorded.ts';

interface Reply {
  status: number;
  body: string;
}

/** A staging server: the sandbox behind a proxy that changes the responses and records each exchange. */
const sandbox = await startSandbox({ respond: 'examples' });
let change: (reply: Reply) => Reply = (reply) => reply;
const recorded: Recorded[] = [];
const staging = createServer(async (request, response) => {
  const body = await text(request);
  const { method = '', url = '' } = request;
  const headers = { 'x-api-key': 'test-key', 'content-type': 'application/json' };
  const received = await fetch(sandbox.url + url, { method, headers, ...(body && { body }) });
  const reply = change({ status: received.status, body: await received.text() });
  recorded.push({
    method,
    url: origin + url,
    request: { headers: request.headers, body: body || null },
    response: { ...reply, headers: {} },
  });
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.status === 204 ? '' : reply.body);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => staging.once('listening', resolve));
const origin = `http://127.0.0.1:${(staging.address() as AddressInfo).port}`;
afterAll(async () => {
  staging.closeAllConnections();
  staging.close();
  await sandbox.close();
});
beforeEach(() => {
  recorded.length = 0;
  change = (reply) => reply;
});

/** A change of the body, which is a customer in an envelope. */
const ofBody =
  (edit: (envelope: Record<string, unknown>, data: Record<string, unknown>) => void) =>
  ({ status, body }: Reply): Reply => {
    const envelope = JSON.parse(body);
    edit(envelope, envelope.data);
    return { status, body: JSON.stringify(envelope) };
  };

type Drift = readonly [name: string, isNew: boolean, change: (reply: Reply) => Reply];

const drifts: Drift[] = [
  [
    'a renamed optional field',
    true,
    ofBody((_, data) => {
      data.phoneNumber = data.phone;
      delete data.phone;
    }),
  ],
  ['a new field', true, ofBody((_, data) => (data.tier = 'gold'))],
  ['a new value of an open set', true, ofBody((_, data) => (data.status = 'DORMANT'))],
  ['201 for 200', true, (reply) => ({ ...reply, status: 201 })],
  ['a removed field', false, ofBody((_, data) => delete data.id)],
  ['a field of another type', false, ofBody((_, data) => (data.name = 7))],
  ['null in a field', false, ofBody((_, data) => (data.email = null))],
  ['another value of a closed set', false, ofBody((_, data) => (data.network = 'devnet'))],
  ['another format', false, ofBody((_, data) => (data.createdAt = 'yesterday'))],
  ['missing data', false, ofBody((envelope) => delete envelope.data)],
  ['a list as data', false, ofBody((envelope, data) => (envelope.data = [data]))],
  ['another page in place of JSON', false, (reply) => ({ ...reply, body: '<html>maintenance</html>' })],
  ['another status without a body', false, () => ({ status: 204, body: '' })],
];

describe.each(drifts)('%s', (_, isNew, drift) => {
  test(`is reported by verify ${isNew ? 'with --strict only' : 'with and without --strict'}, as lines and as HAR`, async () => {
    change = drift;
    const found: unknown[] = [];
    const fetch = createCheckedFetch((mismatch) => found.push(mismatch), { strict: true });
    const client = createWalletClient({ baseUrl: origin, apiKey: 'test-key', fetch, retries: 0 });
    await client.GET(roles.get.path, { params: { path: ids.get } }).catch(() => undefined);
    const isBodyJson = recorded[0]?.response?.body?.toString().startsWith('{') || recorded[0]?.response?.status === 204;
    expect(found).toHaveLength(isBodyJson ? 1 : 0);
    for (const files of [{ staging: toLines(recorded) }, { 'staging.har': toHar(recorded) }]) {
      const { code, lines } = await verify(files, '--strict', '--base-url', origin);
      expect(code).toBe(1);
      expect(lines[0]).toMatch(/^getCustomer response/);
      expect((await verify(files)).code).toBe(isNew ? 0 : 1);
    }
  });
});

test('every operation of the sandbox conforms strictly, as lines, as HAR and as entries of a HAR on lines', async () => {
  for (const operation of operations) {
    const [body] = Object.values(operationExamples(operation.operationId).request);
    await fetch(origin + pathOf(operation), {
      method: operation.method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
  const har = toHar(recorded);
  const entries = toLines(JSON.parse(har).log.entries);
  for (const file of [{ a: toLines(recorded) }, { 'a.har': har }, { a: entries }])
    expect(await verify(file, '--strict', '--base-url', origin)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(new RegExp(`^${operations.length} exchanges, .*, 0 violations$`))],
    });
});
