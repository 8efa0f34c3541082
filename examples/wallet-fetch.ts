import createClient from 'openapi-fetch';
import { createWalletFetch, isOutcomeUnknown } from 'stablecoin-wallet-api';
import type { paths } from 'stablecoin-wallet-api/types';

const baseUrl = process.env.WALLET_API_URL ?? 'http://127.0.0.1:4010';

const client = createClient<paths>({
  baseUrl,
  fetch: createWalletFetch({
    baseUrl,
    apiKey: process.env.WALLET_API_KEY ?? '<API_KEY>',
    operations: ['signWalletMessage'], // and every operation that only reads
  }),
});

try {
  const { data } = await client.POST('/v1/wallets/{id}/signing/message', {
    params: { path: { id: '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413' } },
    body: { message: 'hello' },
  });
  console.log(data?.data.hash);
} catch (error) {
  if (!isOutcomeUnknown(error)) throw error;
  // It may have been carried out. Do not repeat it.
  console.error('unknown', error.operationId, error.status);
}
