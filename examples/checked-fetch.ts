import { createWalletClient } from 'stablecoin-wallet-api';
import { checkedFetch } from 'stablecoin-wallet-api/validators';

const wallet = createWalletClient({
  baseUrl: process.env.WALLET_API_URL ?? 'http://127.0.0.1:4010',
  apiKey: process.env.WALLET_API_KEY ?? 'test-key',
  fetch: checkedFetch(({ operationId, issues }) => console.warn(operationId, issues)),
});

const { data } = await wallet.GET('/v1/customers/{customerId}', { params: { path: { customerId: '42' } } });
console.log(data.email);
