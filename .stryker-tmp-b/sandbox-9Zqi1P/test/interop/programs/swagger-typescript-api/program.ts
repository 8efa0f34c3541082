// @ts-nocheck
import { Api, type SignMessageRequest, type SignWalletMessageEnvelope } from './Api';

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: SignMessageRequest) {
  const api = new Api({ baseUrl, baseApiParams: { headers: { 'x-api-key': apiKey } } });
  const { data } = await api.v1.signWalletMessage(id, body);
  const envelope: SignWalletMessageEnvelope = data;
  return envelope;
}
