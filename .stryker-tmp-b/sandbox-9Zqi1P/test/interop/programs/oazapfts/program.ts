// @ts-nocheck
import { defaults, type SignMessageRequest, type SignWalletMessageEnvelope, signWalletMessage } from './client';

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: SignMessageRequest) {
  defaults.baseUrl = baseUrl;
  const response = await signWalletMessage(id, body, { headers: { 'x-api-key': apiKey } });
  if (response.status !== 200) throw new Error(`Status ${response.status}`);
  const envelope: SignWalletMessageEnvelope = response.data;
  return envelope;
}
