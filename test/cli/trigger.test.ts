import { createHmac } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventExampleNames } from '../../generated/examples.ts';
import { sampleEvent } from '../../src/testing.ts';
import { listen } from '../loopback.ts';
import { runCommand } from './run-command.ts';
import { startProcess } from './run-process.ts';

let status = 200;
let received: { body: Buffer; signature: unknown; own: unknown }[] = [];
const receiver = createServer(async (request, response) => {
  const { 'x-service-signature': signature, 'x-own-signature': own } = request.headers;
  received.push({ body: await buffer(request), signature, own });
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

const trigger = (...args: string[]) => runCommand(['trigger', ...args]);
const bodies = () => received.map(({ body }) => JSON.parse(body.toString()));
const sign = (body: Buffer) => createHmac('sha512', 'test-key').update(body).digest('hex');
const isSigned = () => received.every(({ body, signature }) => signature === sign(body));
const events = Object.keys(eventExampleNames);

describe('trigger', () => {
  test("sends the contract's example of an event, signed over its bytes", async () => {
    const result = await trigger('deposit.success', ...to, ...key);
    expect(result).toEqual({ code: 0, lines: ['deposit.success: 200, acknowledged'], errors: '' });
    expect(bodies()).toEqual([sampleEvent('deposit.success')]);
    expect(isSigned()).toBe(true);
  });

  test('sends every event, and prints one JSON object per line', async () => {
    const { code, lines } = await trigger('--all', '--json', ...to, ...key);
    expect(code).toBe(0);
    expect(bodies().map(({ event }) => event)).toEqual(events);
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      events.map((event) => ({ event, delivery: 1, status: 200, acknowledged: true })),
    );
  });

  test('--set takes the JSON that the contract allows in a place, and else the text', async () => {
    const values = ['amount=12.50', 'reference=7', 'note=null', 'asset.decimals=18', 'chainId=137', 'address=null'];
    const open = ['metadata={"customer":"a=b","tags":["x"]}', 'metadata.customerReference=7'];
    await trigger('deposit.success', ...to, ...key, ...[...values, ...open].flatMap((one) => ['--set', `data.${one}`]));
    const { data } = sampleEvent('deposit.success');
    expect(bodies()[0].data).toEqual({
      ...data,
      ...{ amount: '12.50', reference: '7', note: null, chainId: 137, address: null },
      asset: { ...data.asset, decimals: 18 },
      metadata: { customer: 'a=b', tags: ['x'], customerReference: 7 },
    });
  });

  test("sends a file's bytes exactly, and again with --repeat", async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'trigger-')), 'event.json');
    const body = Buffer.from('\uFEFF{ "event":"new.event", "data":{"amount":1.0, "id":9007199254740993} }\r\n');
    writeFileSync(file, body);
    expect((await trigger('--body', file, '--repeat', '3', ...to, ...key)).lines).toHaveLength(3);
    expect(received.map((delivery) => delivery.body)).toEqual([body, body, body]);
    expect(isSigned()).toBe(true);
  });

  test('exits 1 and says so when a delivery is not acknowledged', async () => {
    status = 202;
    expect(await trigger('deposit.success', ...to, ...key)).toEqual({
      code: 1,
      lines: ['deposit.success: 202, not acknowledged, only 200 is'],
      errors: 'stablecoin-wallet-api: not acknowledged: deposit.success',
    });
  });

  test('sends the signature in another header', async () => {
    const { code } = await trigger('deposit.success', ...to, ...key, '--signature-header', 'X-Own-Signature');
    expect(code).toBe(0);
    expect(received).toMatchObject([{ signature: undefined, own: sign(received[0]?.body ?? Buffer.of()) }]);
  });

  test('sends to the receiver and never through a proxy of the environment', async () => {
    const proxied: unknown[] = [];
    const proxy = createServer((request, response) => {
      proxied.push(request.url);
      response.end();
    });
    const { origin: HTTP_PROXY } = await listen(proxy);
    onTestFinished(() => void proxy.close());
    const environment = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY, http_proxy: HTTP_PROXY, NO_PROXY: '', no_proxy: '' };
    const { code } = await startProcess(['trigger', 'deposit.success', ...to, ...key], environment).ended;
    expect([code, received.length, proxied]).toEqual([0, 1, []]);
  });

  test('takes the key from the environment and prints it nowhere', async () => {
    status = 500;
    vi.stubEnv('WALLET_API_KEY', 'test-key');
    const { lines, errors } = await trigger('deposit.success', '--json', ...to);
    expect(received).toHaveLength(1);
    expect(isSigned()).toBe(true);
    expect(lines.join() + errors).not.toContain('test-key');
  });

  const one = ['deposit.success', ...to, ...key];
  test.each<[string, string[], RegExp]>([
    ['an unknown event', ['deposit.succes', ...to, ...key], /'deposit.succes' is invalid.*choices are deposit.process/],
    ['no event', [...to, ...key], /name an event/],
    ['no receiver', ['deposit.success', ...key], /'--to <url>' not specified/],
    ['no key', ['deposit.success', ...to], /--key <key>, or WALLET_API_KEY/],
    ['an empty key', ['deposit.success', ...to, '--key', ' '], /--key <key>, or WALLET_API_KEY/],
    ['http to another machine', ['deposit.success', '--to', 'http://example.com/', ...key], /or with http:/],
    ['a URL that is invalid', ['deposit.success', '--to', 'receiver', ...key], /must be a URL that starts with https/],
    ['--set without a value', [...one, '--set', 'data.amount'], /path=value/],
    ['--set of an unknown field', [...one, '--set', 'data.amuont=1'], /data has no field "amuont".*amount/],
    ['--set inside of a string', [...one, '--set', 'data.amount.length=1'], /data.amount has no field "length"/],
    ['--set of another type', [...one, '--set', 'data.confirmed=yes'], /data.confirmed=yes: .*must be a boolean/],
    ['--set of another constant', [...one, '--set', 'data.confirmed=false'], /must be true/],
    ['--set of a number that is none', [...one, '--set', 'data.asset.decimals=many'], /decimals must be an integer/],
    ['--set of a name that every object has', [...one, '--set', 'data.toString=x'], /has no field "toString"/],
    ['an event with --all', [...one, '--all'], /either an event or --all, not both/],
    ['an event with --body', [...one, '--body', 'x.json'], /either an event or --body, not both/],
    ['--all with --body', ['--all', '--body', 'x.json', ...to, ...key], /cannot be used with option '--all/],
    ['--set with --body', ['--body', 'x.json', '--set', 'a=1', ...to, ...key], /cannot be used with option '--set/],
    ['a missing file', ['--body', 'missing.json', ...to, ...key], /--body missing.json: there is no such file/],
    ['a header that has no name', [...one, '--signature-header', 'a b'], /must be the name of a header/],
    ['zero repeats', [...one, '--repeat', '0'], /at least 1/],
    ['a time that no timer waits', [...one, '--timeout', '2147484'], /from 1 to 2147483/],
  ])('rejects %s with exit code 2', async (_, args, message) => {
    const { code, errors } = await trigger(...args);
    expect(code).toBe(2);
    expect(errors).toMatch(message);
    expect(received).toEqual([]);
  });
});
