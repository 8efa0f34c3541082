// @ts-nocheck
import { createApiClient } from './client';

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: { message?: string }) {
  const api = createApiClient(baseUrl, { axiosConfig: { headers: { 'x-api-key': apiKey } } });
  const envelope = await api.signWalletMessage(body, { params: { id } });
  const hash: string | null | undefined = envelope.data.hash;
  return { ...envelope, data: { ...envelope.data, hash } };
}
