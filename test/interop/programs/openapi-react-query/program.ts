import createFetchClient from 'openapi-fetch';
import createClient from 'openapi-react-query';
import type { paths } from './types';

/** Loads a customer as a query of TanStack Query does. */
export async function loadEmail(baseUrl: string, fetch: typeof globalThis.fetch, customerId: string) {
  const client = createClient(createFetchClient<paths>({ baseUrl, fetch }));
  const { queryFn, queryKey } = client.queryOptions('get', '/v1/customers/{customerId}', {
    params: { path: { customerId } },
  });
  const { signal } = new AbortController();
  const { data } = await queryFn({ client: undefined as never, meta: undefined, queryKey, signal });
  const email: string | undefined = data.email;
  return email;
}
