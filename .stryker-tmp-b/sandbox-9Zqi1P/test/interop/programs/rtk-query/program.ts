// @ts-nocheck
import { configureStore } from '@reduxjs/toolkit';
import { type SignMessageRequest, type SignWalletMessageEnvelope, walletApi } from './api';
import { server } from './empty-api';

export async function signMessage(baseUrl: string, apiKey: string, id: string, signMessageRequest: SignMessageRequest) {
  Object.assign(server, { baseUrl, apiKey });
  const store = configureStore({
    reducer: { [walletApi.reducerPath]: walletApi.reducer },
    middleware: (defaults) => defaults().concat(walletApi.middleware),
  });
  const mutation = walletApi.endpoints.signWalletMessage.initiate({ id, signMessageRequest });
  const envelope: SignWalletMessageEnvelope = await store.dispatch(mutation).unwrap();
  return envelope;
}
