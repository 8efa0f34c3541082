/** The same request through every client: POST a message, read the JSON of the response. */
import axios from 'axios';
import ky from 'ky';
import OpenAI from 'openai';
import createOpenapiFetch from 'openapi-fetch';
import Stripe from 'stripe';
import type { paths } from '../../dist/generated/types.js';
import { createWalletClient } from '../../dist/src/index.js';
import { createSdkClient, signWalletMessage } from '../../dist/src/sdk.js';
import { importSource } from '../source.ts';

type HeyApi = typeof import('../../generated/sdk/client/index.js');
const { createClient, createConfig } = await importSource<HeyApi>('generated/sdk/client/index.ts');

const apiKey = 'live-key-6f1d3c52';
const id = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const template = '/v1/wallets/{id}/signing/message';
const path = template.replace('{id}', id);
const body = { message: 'hello', note: 'bench' };

/** Peers with their own defaults, retries included, so that each does what its users get. */
export function clients(baseUrl: string, fetch: typeof globalThis.fetch): Record<string, () => Promise<unknown>> {
  const headers = { 'x-api-key': apiKey };
  const wallet = createWalletClient({ baseUrl, apiKey, fetch });
  const client = createSdkClient({ baseUrl, apiKey, fetch });
  const openapiFetch = createOpenapiFetch<paths>({ baseUrl, headers, fetch: (request: Request) => fetch(request) });
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
    'ours, by path': () => wallet.POST(template, { params: { path: { id } }, body }),
    'ours, by name': () => signWalletMessage({ client, path: { id }, body }),
    'openapi-fetch': () => openapiFetch.POST(template, { params: { path: { id } }, body }),
    'hey-api': () =>
      heyApi.post({ url: template, path: { id }, body, headers: { 'content-type': 'application/json' } }),
    ky: () => kyClient.post(baseUrl + path, { json: body }).json(),
    axios: () => axiosClient.post(path, body),
    stripe: () => stripe.rawRequest('POST', path, body),
    'openai (Stainless)': () => stainless.post(path, { body }),
  };
}
