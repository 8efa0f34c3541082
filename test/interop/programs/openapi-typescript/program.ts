import createFetchClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { createQueryHook } from 'swr-openapi';
import type { paths as packagePaths, RetrievedCustomer } from '../../../../dist/generated/types.cjs';
import type { Call } from '../../checks';
import type { components, paths } from './types';

type Schemas = components['schemas'];

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: Schemas['SignMessageRequest']) {
  const client = createFetchClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey } });
  const { data } = await client.POST('/v1/wallets/{id}/signing/message', { params: { path: { id } }, body });
  const envelope: Schemas['SignWalletMessageEnvelope'] | undefined = data;
  return envelope;
}

/** Loads a customer as a query of TanStack Query does, by the types of the package. */
export async function loadEmail(baseUrl: string, fetch: typeof globalThis.fetch, customerId: string) {
  const client = createQueryClient(createFetchClient<packagePaths>({ baseUrl, fetch }));
  const { queryFn, queryKey } = client.queryOptions('get', '/v1/customers/{customerId}', {
    params: { path: { customerId } },
  });
  const { signal } = new AbortController();
  const { data } = await queryFn({ client: undefined as never, meta: undefined, queryKey, signal });
  const customer: RetrievedCustomer = data;
  const rendered: string = data.status === 'ACTIVE' ? 'active' : `is ${data.status}`;
  return customer.email ?? rendered;
}

const useQuery = createQueryHook(createFetchClient<paths>({ baseUrl: '/' }), 'wallet');

export function useEmail(customerId: string): string | undefined {
  const { data } = useQuery('/v1/customers/{customerId}', { params: { path: { customerId } } });
  return data?.data.email;
}

/** Sends a call by the name of its path. */
export function send(baseUrl: string, apiKey: string, { method, template, path, query, body }: Call): Promise<unknown> {
  const querySerializer = { object: { style: 'form', explode: true } } as const;
  const client = createFetchClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey }, querySerializer });
  return client.request(method as 'post', template as never, { params: { path, query }, body } as never);
}
