import { createHmac } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventExampleNames } from '../../generated/examples.js';
import { sampleEvent } from '../../src/testing.js';
import { listen } from '../loopback.js';
import { runCommand } from './run-command.js';

let status = 200;
let received: { body: Buffer; signature: string | undefined }[] = [];
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  received.push({ body, signature: request.headers['x-service-signature']?.toString() });
  response.writeHead(status).end();
});
const { origin } = await listen(receiver);
const to = ['--to', `${origin}/`];
const key = ['--key', 'test-key'];
beforeEach(() => {
  status = 200;
  received = [];
  vi.stubEnv('WALLET_API_KEY', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  receiver.close();
});

const events = Object.keys(eventExampleNames);
const sign = (body: Buffer) => createHmac('sha512', 'test-key').update(body).digest('hex');

describe('trigger', () => {
  test("sends the contract's example of an event, signed over its bytes", async () => {
    const { code, lines } = await runCommand(['trigger', 'deposit.success', ...to, ...key]);
    expect(code).toBe(0);
    expect(lines).toEqual(['deposit.success: 200, acknowledged']);
    expect(received.map(({ body }) => JSON.parse(body.toString()))).toEqual([sampleEvent('deposit.success')]);
    expect(received[0]?.signature).toBe(sign(received[0]?.body ?? Buffer.of()));
  });

  test('sends every event', async () => {
    const { code } = await runCommand(['trigger', '--all', ...to, ...key]);
    expect(code).toBe(0);
    expect(received.map(({ body }) => JSON.parse(body.toString()).event)).toEqual(events);
  });

  test('--set reads the type of a value from the contract', async () => {
    await runCommand([
      ...['trigger', 'deposit.success', ...to, ...key],
      ...['--set', 'data.amount=12.50', '--set', 'data.reference=7', '--set', 'data.note=null'],
      ...['--set', 'data.confirmed=false', '--set', 'data.asset.decimals=18', '--set', 'data.chainId=137'],
      ...['--set', 'data.amlScreening={"status":"passed"}', '--set', 'data.address=null'],
    ]);
    const { data } = sampleEvent('deposit.success');
    expect(JSON.parse(String(received[0]?.body)).data).toEqual({
      ...data,
      ...{ amount: '12.50', reference: '7', note: null, confirmed: false, chainId: 137, address: null },
      amlScreening: { ...data.amlScreening, status: 'passed' },
      asset: { ...data.asset, decimals: 18 },
    });
  });

  test('--set accepts JSON or text for a value that the contract does not type', async () => {
    await runCommand([
      ...['trigger', 'deposit.success', ...to, ...key],
      ...['--set', 'data.metadata.customer=a=b', '--set', 'data.metadata.tier=3', '--set', 'data.metadata.tags=["x"]'],
    ]);
    expect(JSON.parse(String(received[0]?.body)).data.metadata).toMatchObject({
      customer: 'a=b',
      tier: 3,
      tags: ['x'],
    });
  });

  test("sends a file's bytes exactly", async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'trigger-')), 'event.json');
    const body = Buffer.from('\uFEFF{ "event":"new.event", "data":{"amount":1.0, "id":9007199254740993} }\r\n');
    await writeFile(file, body);
    expect(await runCommand(['trigger', '--body', file, ...to, ...key])).toMatchObject({ code: 0 });
    expect(received[0]?.body).toEqual(body);
    expect(received[0]?.signature).toBe(sign(body));
  });

  test('repeats a delivery with identical bytes', async () => {
    const { lines } = await runCommand(['trigger', 'swap.failed', '--repeat', '3', ...to, ...key]);
    expect(lines).toHaveLength(3);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1);
  });

  test('exits 1 and says so when a delivery is not acknowledged', async () => {
    status = 202;
    const { code, lines, errors } = await runCommand(['trigger', 'deposit.success', ...to, ...key]);
    expect(code).toBe(1);
    expect(lines[0]).toMatch('deposit.success: 202, not acknowledged, only 200 is');
    expect(errors).toBe('stablecoin-wallet-api: not acknowledged: deposit.success');
  });

  test('prints one JSON object per line', async () => {
    const { lines } = await runCommand(['trigger', '--all', '--json', ...to, ...key]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      events.map((event) => ({ event, delivery: 1, status: 200, acknowledged: true })),
    );
  });

  test('takes the key from the environment and prints it nowhere', async () => {
    status = 500;
    vi.stubEnv('WALLET_API_KEY', 'test-key');
    const { lines, errors } = await runCommand(['trigger', 'deposit.success', '--json', ...to]);
    expect(received[0]?.signature).toBe(sign(received[0]?.body ?? Buffer.of()));
    expect(lines.join() + errors).not.toContain('test-key');
  });

  test.each([
    [
      'an unknown event',
      ['deposit.succes', ...to, ...key],
      /'deposit.succes' is invalid.*Allowed choices are deposit.processing/,
    ],
    ['no event', [...to, ...key], /name an event/],
    ['no receiver', ['deposit.success', ...key], /--to <url>/],
    ['no key', ['deposit.success', ...to], /--key <key>, or WALLET_API_KEY/],
    ['an empty key', ['deposit.success', ...to, '--key', ' '], /--key <key>, or WALLET_API_KEY/],
    [
      'http to another machine',
      ['deposit.success', '--to', 'http://example.com/', ...key],
      /https:\/\/, or with http:\/\/ on this machine/,
    ],
    [
      'a URL that is invalid',
      ['deposit.success', '--to', 'receiver', ...key],
      /must be a URL that starts with https:\/\//,
    ],
    ['--set without a value', ['deposit.success', ...to, ...key, '--set', 'data.amount'], /path=value/],
    [
      '--set of an unknown field',
      ['deposit.success', ...to, ...key, '--set', 'data.amuont=1'],
      /deposit.success has no field data.amuont. Fields of data: .*amount/,
    ],
    [
      '--set of a field that one of the events does not have',
      ['--all', ...to, ...key, '--set', 'payload.amount=1'],
      /deposit.processing has no field payload. Fields of the event: event, data\./,
    ],
    [
      '--set of a field inside a string',
      ['deposit.success', ...to, ...key, '--set', 'data.amount.value=1'],
      /deposit.success has no field data.amount.value/,
    ],
    [
      '--set of another type',
      ['deposit.success', ...to, ...key, '--set', 'data.confirmed=yes'],
      /--set data.confirmed=yes: data.confirmed must be of type boolean/,
    ],
    [
      '--set of a number that is none',
      ['deposit.success', ...to, ...key, '--set', 'data.asset.decimals=many'],
      /data.asset.decimals must be of type (number|integer)\./,
    ],
    [
      '--set of an object that is none',
      ['deposit.success', ...to, ...key, '--set', 'data.wallet=treasury'],
      /data.wallet must be of type object/,
    ],
    ['an event with --all', ['deposit.success', '--all', ...to, ...key], /either an event or --all, not both/],
    [
      'an event with --body',
      ['deposit.success', '--body', 'x.json', ...to, ...key],
      /either an event or --body, not both/,
    ],
    [
      '--all with --body',
      ['--all', '--body', 'x.json', ...to, ...key],
      /'--body <file>' cannot be used with option '--all'/,
    ],
    [
      '--set with --body',
      ['--body', 'x.json', '--set', 'a=1', ...to, ...key],
      /'--body <file>' cannot be used with option '--set <path=value>'/,
    ],
    ['a missing file', ['--body', 'missing.json', ...to, ...key], /--body missing.json: there is no such file/],
    ['zero repeats', ['deposit.success', ...to, ...key, '--repeat', '0'], /at least 1/],
  ])('refuses %s with exit code 2', async (_, args, message) => {
    const { code, errors } = await runCommand(['trigger', ...args]);
    expect(code).toBe(2);
    expect(errors).toMatch(message);
    expect(received).toEqual([]);
  });
});
