import { createWalletClient, isOutcomeUnknown, type WalletApiError } from 'stablecoin-wallet-api';

const wallet = createWalletClient({
  baseUrl: process.env.WALLET_API_URL ?? 'https://api.example.com',
  apiKey: process.env.WALLET_API_KEY ?? '',
});

try {
  const { data } = await wallet.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', {
    params: { path: { walletId: '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413' } },
    body: {
      assetId: 'b980df31-5312-48a2-9f49-1cf1e939afa4',
      amount: 25.5,
      currency: 'NGN',
      institutionIdentifier: '000013',
      accountIdentifier: '0123456789',
      reference: 'payout-0042',
    },
  });
  // 200 means that a record was returned. Only SUCCESS means executed and confirmed.
  if (data.status === 'SUCCESS') console.log('withdrawn', data.amount);
  else console.warn('not known to be executed', data.status, data.id);
} catch (error) {
  if (isOutcomeUnknown(error)) {
    // It may have been carried out. Do not repeat it: ask the operator of the service, with the reference and the time.
    console.error('unknown', error.reference, error.status);
  } else {
    // Every other error counts as not carried out. A refusal is no proof of it: keep the reference.
    const { code, status, retryAfterMs } = error as WalletApiError;
    if (code !== 'API') throw error;
    console.error('counts as refused', status, retryAfterMs);
  }
}
