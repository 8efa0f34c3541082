import { equal, rejects } from 'node:assert/strict';
import createFetchClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import type { paths as packagePaths, RetrievedCustomer } from '../../../../dist/generated/types.cjs';
import { createWalletFetch } from '../../../../dist/src/index.js';
import { responseExample, startSandbox } from '../../../../dist/src/testing.js';
import type { Call } from '../../checks';
import type { components, paths } from './types';

type Schemas = components['schemas'];

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: Schemas['SignMessageRequest']) {
  const client = createFetchClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey } });
  const { data } = await client.POST('/v1/wallets/{id}/signing/message', { params: { path: { id } }, body });
  const envelope: Schemas['SignWalletMessageEnvelope'] | undefined = data;
  return envelope;
}

/** A query of TanStack Query, by the types of the package over its fetch, loads a record or rejects with the error of the client. */
export async function checkQuery(): Promise<void> {
  const sandbox = await startSandbox({ respond: 'examples' });
  const baseUrl = sandbox.url;
  const fetch = createWalletFetch({ baseUrl, apiKey: 'test-key', retries: 0 });
  const client = createQueryClient(createFetchClient<packagePaths>({ baseUrl, fetch }));
  const params = { path: { customerId: '42' } };
  const { queryFn, queryKey } = client.queryOptions('get', '/v1/customers/{customerId}', { params });
  const { signal } = new AbortController();
  const load = async (): Promise<RetrievedCustomer> =>
    (await queryFn({ client: undefined as never, meta: undefined, queryKey, signal })).data;
  const { data } = responseExample('getCustomer', 'individual');
  equal((await load()).email, data.email);
  sandbox.setFaults({ getCustomer: { status: 502 } });
  await rejects(load, { name: 'ApiError', status: 502 }).finally(sandbox.close);
}

/** Sends a call by the name of its path. */
export function send(baseUrl: string, apiKey: string, { method, template, path, query, body }: Call): Promise<unknown> {
  const querySerializer = { object: { style: 'form', explode: true } } as const;
  const client = createFetchClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey }, querySerializer });
  return client.request(method as 'post', template as never, { params: { path, query }, body } as never);
}
