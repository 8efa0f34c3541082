import { connection } from 'next/server';
import { createWalletClient, WalletApiError } from 'stablecoin-wallet-api';

/** Makes the same withdrawal whenever the page is rendered, and returns its id, or the name of the error. */
async function withdraw() {
  await connection();
  const wallet = createWalletClient({ baseUrl: process.env.WALLET_API_URL, apiKey: 'key' });
  try {
    const { data } = await wallet.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', {
      params: { path: { walletId: 'w' } },
      body: { assetId: 'a', amount: 1, currency: 'NGN', institutionIdentifier: 'b', accountIdentifier: 'c' },
    });
    return data.id;
  } catch (error) {
    return error instanceof WalletApiError ? error.name : String(error);
  }
}

export default async function Page() {
  return <p>{await withdraw()}</p>;
}
