import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { createWalletFetch, WalletApiError } from 'stablecoin-wallet-api';
import type { CustomerStatus, paths } from 'stablecoin-wallet-api/types';
import { createQueryHook } from 'swr-openapi';

const query = new URLSearchParams(location.search);
const baseUrl = query.get('api') ?? '';
const client = createClient<paths>({ baseUrl, fetch: createWalletFetch({ baseUrl, apiKey: 'key', retries: 0 }) });
const tanstack = createQueryClient(client);
const useSwr = createQueryHook(client, 'wallet');
const tanstackClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const path = '/v1/customers/{customerId}';
const init = (customerId: string) => ({ params: { path: { customerId } } });
const describe = (error: unknown) => (error instanceof WalletApiError ? `${error.name} ${error.status}` : undefined);

function Customer({ id }: { id: string }) {
  const byTanstack = tanstack.useQuery('get', path, init(id));
  const status: CustomerStatus | null | undefined = byTanstack.data?.data.status;
  const bySwr = useSwr(path, init(id), { shouldRetryOnError: false });
  return (
    <>
      <p id={`tanstack-${id}`}>
        {status === 'CLOSED' ? status : (byTanstack.data?.data.name ?? describe(byTanstack.error))}
      </p>
      <p id={`swr-${id}`}>{bySwr.data?.data.name ?? describe(bySwr.error)}</p>
    </>
  );
}

/** A customer that exists, and one for whom the service responds with an empty 502, by the hooks of two libraries. */
export const Queries = () => (
  <QueryClientProvider client={tanstackClient}>
    <Customer id="ada" />
    <Customer id="empty-502" />
  </QueryClientProvider>
);
