/** The same request through every client: POST a small body, read the JSON of the response. */
import axios from 'axios';
import ky from 'ky';
import OpenAI from 'openai';
import createOpenapiFetch from 'openapi-fetch';
import Stripe from 'stripe';
import { createWalletClient, type WalletClient } from '../../dist/src/index.js';
import { createSdkClient, quoteWalletSwap, type SdkClient, signWalletMessage } from '../../dist/src/sdk.js';
import { createClient, createConfig } from '../../test/client/regressions/hey-api.ts';

const apiKey = 'live-key-6f1d3c52';
const id = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const quote = { amount: '10', fromAssetId: id, toAssetId: id };
const message = { message: 'hello', note: 'bench' };

/**
 * A read, and a call that signs. The body of a call that is not a read is sent in a form that no runtime repeats by itself,
 * which costs some microseconds.
 */
const requests = {
  read: {
    template: '/v1/wallets/{walletId}/swaps/quote',
    body: quote,
    byPath: (wallet: WalletClient) =>
      wallet.POST('/v1/wallets/{walletId}/swaps/quote', { params: { path: { walletId: id } }, body: quote }),
    byName: (client: SdkClient) => quoteWalletSwap({ client, path: { walletId: id }, body: quote }),
  },
  signing: {
    template: '/v1/wallets/{id}/signing/message',
    body: message,
    byPath: (wallet: WalletClient) =>
      wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id } }, body: message }),
    byName: (client: SdkClient) => signWalletMessage({ client, path: { id }, body: message }),
  },
};

/** Peers with their own defaults, retries included, so that each does what its users get. */
export function clients(
  kind: keyof typeof requests,
  baseUrl: string,
  fetch: typeof globalThis.fetch,
): Record<string, () => Promise<unknown>> {
  const { template, body, byPath, byName } = requests[kind];
  const pathParameters = { id, walletId: id };
  const path = template.replace(/\{\w+\}/, id);
  const headers = { 'x-api-key': apiKey };
  const wallet = createWalletClient({ baseUrl, apiKey, fetch });
  const client = createSdkClient({ baseUrl, apiKey, fetch });
  const openapiFetch = createOpenapiFetch<{ [path: string]: { post: object } }>({
    baseUrl,
    headers,
    fetch: (request: Request) => fetch(request),
  });
  const heyApi = createClient(createConfig({ baseUrl, headers, fetch }));
  const kyClient = ky.create({ headers, fetch });
  const axiosClient = axios.create({ baseURL: baseUrl, headers, adapter: 'fetch', env: { fetch } });
  const { protocol, hostname, port } = new URL(baseUrl);
  const stripe = new Stripe('sk_test_bench', {
    httpClient: Stripe.createFetchHttpClient(fetch),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    telemetry: false,
  });
  const stainless = new OpenAI({ apiKey, baseURL: baseUrl, fetch });
  return {
    'raw fetch': async () => {
      const response = await fetch(baseUrl + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    },
    'ours, by path': () => byPath(wallet),
    'ours, by name': () => byName(client),
    'openapi-fetch': () => openapiFetch.POST(template, { params: { path: pathParameters }, body }),
    'hey-api': () => heyApi.post({ url: template, path: pathParameters, body }),
    ky: () => kyClient.post(baseUrl + path, { json: body }).json(),
    axios: () => axiosClient.post(path, body),
    stripe: () => stripe.rawRequest('POST', path, body),
    'openai (Stainless)': () => stainless.post(path, { body }),
  };
}
