import createFetchClient from 'openapi-fetch';
import { createQueryHook } from 'swr-openapi';
import type { paths } from './types';

const useQuery = createQueryHook(createFetchClient<paths>({ baseUrl: '/' }), 'wallet');

export function useEmail(customerId: string): string | undefined {
  const { data } = useQuery('/v1/customers/{customerId}', { params: { path: { customerId } } });
  return data?.data.email;
}
