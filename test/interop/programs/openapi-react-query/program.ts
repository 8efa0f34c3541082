import createFetchClient from 'openapi-fetch';
import createClient from 'openapi-react-query';
import type { paths } from './types';

const client = createClient(createFetchClient<paths>({ baseUrl: '/' }));

export function useEmail(customerId: string): string | undefined {
  const { data } = client.useQuery('get', '/v1/customers/{customerId}', { params: { path: { customerId } } });
  return data?.data.email;
}
