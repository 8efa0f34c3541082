import { createWalletClient } from 'stablecoin-wallet-api';

const wallet = createWalletClient({
  baseUrl: process.env.WALLET_API_URL ?? 'https://api.example.com',
  apiKey: process.env.WALLET_API_KEY ?? '',
});

const { data, response, rateLimit } = await wallet.POST('/v1/wallets/{id}/signing/message', {
  params: { path: { id: '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413' } },
  body: { message: 'hello' },
  timeoutMs: 10_000,
});
console.log(response.status, data.signedTransaction, rateLimit?.remaining);
