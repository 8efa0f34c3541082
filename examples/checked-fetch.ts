import { createWalletClient } from 'stablecoin-wallet-api';
import { createCheckedFetch } from 'stablecoin-wallet-api/validators';

const wallet = createWalletClient({
  baseUrl: process.env.WALLET_API_URL ?? 'http://127.0.0.1:4010',
  apiKey: process.env.WALLET_API_KEY ?? '<API_KEY>',
  fetch: createCheckedFetch(({ operationId, violations }) => console.warn(operationId, violations)),
});

const { data } = await wallet.GET('/v1/customers/{customerId}', {
  params: { path: { customerId: '3d90b7a5-c1e8-4276-a0f3-58d6e4b21c97' } },
});
console.log(data.email);
