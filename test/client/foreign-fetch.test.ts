import { existsSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { createWalletClient, OutcomeUnknownError } from 'stablecoin-wallet-api';
import { type Mock, requestExample, startMock } from 'stablecoin-wallet-api/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'foreign');
const installed = existsSync(join(folder, 'node_modules'));
const hint = 'The other implementations of fetch are not installed: npm ci --prefix test/client/foreign';
const load = createRequire(join(folder, 'package.json'));

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

const body = requestExample('signWalletMessage', 'solana');
const path = '/v1/wallets/{id}/signing/message';
const params = { path: { id: '42' } };

describe.each(['node-fetch-2', 'node-fetch', 'cross-fetch'])('with the fetch of %s', (name) => {
  const createClient = () => {
    const module = load(name);
    return createWalletClient({ baseUrl: mock.url, apiKey: 'test-key', fetch: module.default ?? module });
  };

  test('a message is signed once, and the service receives the body', async ({ skip }) => {
    skip(!installed, hint);
    const before = mock.requests.length;
    const { data } = await createClient().POST(path, { params, body });
    expect(data.hash).toEqual(expect.any(String));
    expect(mock.requests.slice(before)).toMatchObject([{ operationId: 'signWalletMessage', body }]);
  });

  test('a response that breaks off after the message was signed has an unknown outcome', async ({ skip }) => {
    skip(!installed, hint);
    mock.setFaults({ signWalletMessage: { reset: 'after', times: 1 } });
    await expect(createClient().POST(path, { params, body })).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});

/** The request object that React Native builds its fetch on, over HTTP. It sends text, as the one of React Native does. */
class XMLHttpRequest {
  status = 0;
  statusText = '';
  responseText = '';
  response = '';
  responseURL = '';
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  #outgoing: ReturnType<typeof httpRequest> | undefined;
  #headers = '';

  open(method: string, url: string): void {
    this.#outgoing = httpRequest(url, { method }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      incoming.on('end', () => {
        this.status = incoming.statusCode ?? 0;
        this.#headers = Object.entries(incoming.headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('');
        this.response = text;
        this.responseText = text;
        this.onload();
      });
    }).on('error', () => this.onerror());
  }
  setRequestHeader(name: string, value: string): void {
    this.#outgoing?.setHeader(name, value);
  }
  getAllResponseHeaders(): string {
    return this.#headers;
  }
  send(text: unknown): void {
    if (text !== undefined && text !== null && typeof text !== 'string') throw new TypeError('only text can be sent');
    this.#outgoing?.end(text ?? '');
  }
  abort(): void {
    this.#outgoing?.destroy();
    this.onabort();
  }
}

/** The package in a context that has the globals of the language, and of the platform those of React Native alone. */
async function loadInReactNative() {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../src/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'wallet',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    alias: { '#transport': join(import.meta.dirname, '../../src/client/transport.web.ts') },
  });
  const context = createContext({
    setTimeout,
    clearTimeout,
    performance: { now: () => performance.now() },
    XMLHttpRequest,
    FormData,
    AbortController: load('abort-controller').AbortController,
    URL: class extends URL {
      static override canParse = undefined as never;
    },
  });
  runInContext('var self = globalThis;', context);
  runInContext(readFileSync(join(folder, 'node_modules/whatwg-fetch/dist/fetch.umd.js'), 'utf8'), context);
  runInContext(outputFiles[0]?.text ?? '', context);
  return runInContext('wallet', context) as typeof import('stablecoin-wallet-api');
}

describe('in a context with the globals of React Native', () => {
  const createClient = async () => {
    const wallet = await loadInReactNative();
    return { wallet, client: wallet.createWalletClient({ baseUrl: mock.url, apiKey: 'test-key' }) };
  };

  test('a message is signed once, and the service receives the body', async ({ skip }) => {
    skip(!installed, hint);
    const { client } = await createClient();
    const before = mock.requests.length;
    const { data } = await client.POST(path, { params, body });
    expect(data.hash).toEqual(expect.any(String));
    expect(mock.requests.slice(before)).toMatchObject([{ operationId: 'signWalletMessage', body }]);
  });

  test('a batch estimates the fee of each call', async ({ skip }) => {
    skip(!installed, hint);
    const { wallet, client } = await createClient();
    const { calls } = requestExample('estimateWalletNetworkFee', 'batch');
    const fees = await wallet.estimateNetworkFeesInBatches(client, { walletId: '42', calls });
    expect(fees.results.map(({ index }) => index)).toEqual(calls.map((_, index) => index));
  });

  test('a batch reports each call of a request that was refused as failed', async ({ skip }) => {
    skip(!installed, hint);
    const { wallet, client } = await createClient();
    const { calls } = requestExample('estimateWalletNetworkFee', 'batch');
    mock.setFaults({ estimateWalletNetworkFee: { status: 400, times: 1 } });
    const fees = await wallet.estimateNetworkFeesInBatches(client, { walletId: '42', calls });
    expect(fees.results.map(({ status }) => status)).toEqual(calls.map(() => 'failed'));
  });

  test('a response that breaks off after the message was signed has an unknown outcome', async ({ skip }) => {
    skip(!installed, hint);
    const { wallet, client } = await createClient();
    mock.setFaults({ signWalletMessage: { reset: 'after', times: 1 } });
    await expect(client.POST(path, { params, body })).rejects.toBeInstanceOf(wallet.OutcomeUnknownError);
  });

  test('a call ends when its signal aborts', async ({ skip }) => {
    skip(!installed, hint);
    const { wallet, client } = await createClient();
    const controller = new (load('abort-controller').AbortController)();
    controller.abort();
    const call = client.POST(path, { params, body, signal: controller.signal });
    await expect(call).rejects.toBeInstanceOf(wallet.AbortError);
  });
});
