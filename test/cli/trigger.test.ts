import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventExampleNames } from '../../generated/examples.ts';
import { sampleEvent } from '../../src/testing.ts';
import { listen } from '../loopback.ts';
import { runCommand, startProcess, useFiles } from './run-command.ts';

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
      events.map((event) => ({ event, status: 200, acknowledged: true })),
    );
  });

  test("sends a file's bytes exactly", async () => {
    const body = Buffer.from('\uFEFF{ "event":"new.event", "data":{"amount":1.0, "id":9007199254740993} }\r\n');
    const [file = ''] = useFiles({ 'event.json': body });
    expect(await trigger('--body', file, ...to, ...key)).toMatchObject({ code: 0 });
    expect(received.map((delivery) => delivery.body)).toEqual([body]);
    expect(isSigned()).toBe(true);
  });

  test('exits 1 and says so when a delivery is not acknowledged', async () => {
    status = 202;
    expect(await trigger('deposit.success', ...to, ...key)).toEqual({
      code: 1,
      lines: ['deposit.success: 202, not acknowledged, only 200 is'],
      errors: 'stablecoin-wallet-api trigger: not acknowledged: deposit.success',
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
    ['an unknown event', ['deposit.succes', ...to, ...key], /no event "deposit.succes". Its events: deposit.process/],
    ['no event', [...to, ...key], /Name one event, or use --all or --body/],
    ['no receiver', ['deposit.success', ...key], /--to <url> is missing/],
    ['no key', ['deposit.success', ...to], /--key <key>, or WALLET_API_KEY/],
    ['an empty key', ['deposit.success', ...to, '--key', ' '], /--key <key>, or WALLET_API_KEY/],
    ['http to another machine', ['deposit.success', '--to', 'http://example.com/', ...key], /or with http:/],
    ['a URL that is invalid', ['deposit.success', '--to', 'receiver', ...key], /must be a URL that starts with http:/],
    ['--all with --body', ['--all', '--body', 'x.json', ...to, ...key], /only one of them/],
    ['two events', [...one, 'swap.failed'], /only one of them/],
    ['an empty file name', ['--body', '', ...to, ...key], /--body : ENOENT/],
    ['a missing file', ['--body', 'missing.json', ...to, ...key], /--body missing.json: ENOENT/],
    ['a header that has no name', [...one, '--signature-header', 'a b'], /Header name must be a valid HTTP token/],
    ['an option without its value', ['deposit.success', ...key, '--to'], /'--to <value>' argument missing/],
  ])('rejects %s with exit code 2', async (_, args, message) => {
    const { code, errors } = await trigger(...args);
    expect(code).toBe(2);
    expect(errors).toMatch(message);
    expect(received).toEqual([]);
  });
});
