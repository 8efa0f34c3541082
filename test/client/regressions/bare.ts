/** The generated clients as they come, without the request pipeline: what each regression shows to go wrong. */
import createOpenapiFetch from 'openapi-fetch';
import type { paths } from '../../../generated/types.js';
import { bodies, walletId } from '../styles.js';
import { createConfig, createClient as createHeyApi } from './hey-api.js';

export interface BareOptions {
  baseUrl: string;
  apiKey: string;
  fetch?: typeof fetch;
}

export const openapiFetch = ({ baseUrl, apiKey, fetch }: BareOptions) => {
  const client = createOpenapiFetch<paths>({
    baseUrl,
    headers: { 'x-api-key': apiKey },
    ...(fetch ? { fetch: (request: Request) => fetch(request) } : {}),
  });
  return {
    read: () =>
      client.POST('/v1/wallets/{walletId}/contracts/read', { params: { path: { walletId } }, body: bodies.read }),
    write: (path: { walletId: string; addressId: string }) =>
      client.PATCH('/v1/wallets/{walletId}/addresses/{addressId}', { params: { path }, body: bodies.write }),
    funds: () =>
      client.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', {
        params: { path: { walletId } },
        body: bodies.funds,
      }),
  };
};

/** hey-api's own client. The named functions hand it nothing but what stands here. */
export const heyApi = (
  { baseUrl, apiKey, fetch }: BareOptions,
  more: { responseStyle?: 'data'; throwOnError?: true } = {},
) => {
  const client = createHeyApi(
    createConfig({ baseUrl, headers: { 'x-api-key': apiKey }, ...(fetch ? { fetch } : {}), ...more }),
  );
  return {
    read: () => client.post({ url: '/v1/wallets/{walletId}/contracts/read', path: { walletId }, body: bodies.read }),
    write: (path: { walletId: string; addressId: string }) =>
      client.patch({ url: '/v1/wallets/{walletId}/addresses/{addressId}', path, body: bodies.write }),
    funds: () =>
      client.post({ url: '/v1/wallets/{walletId}/withdraw/fiat/execute', path: { walletId }, body: bodies.funds }),
  };
};

export const bareClients = [
  ['openapi-fetch', openapiFetch],
  ['hey-api', heyApi],
] as const;

/** A `fetch` that retries, as it is written by hand and shipped in SDKs: whatever the operation, and `0` counts as unset. */
export const retrying =
  (retries?: number): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    for (let left = retries || 2; ; left--) {
      try {
        return await fetch(request.clone());
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  };
