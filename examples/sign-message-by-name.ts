import { createSdkClient, signWalletMessage } from 'stablecoin-wallet-api/sdk';

const client = createSdkClient({
  baseUrl: process.env.WALLET_API_URL ?? 'https://api.example.com',
  apiKey: process.env.WALLET_API_KEY ?? '',
});

const { data } = await signWalletMessage({
  client,
  path: { id: '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413' },
  body: { message: 'hello' },
});
console.log(data.signedTransaction);
