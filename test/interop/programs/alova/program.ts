import type { SignMessageRequest, SignWalletMessageEnvelope } from './client/globals';
import Apis, { alovaInstance } from './client/index';

export async function signMessage(baseUrl: string, apiKey: string, id: string, data: SignMessageRequest) {
  alovaInstance.options.baseURL = baseUrl;
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const envelope: SignWalletMessageEnvelope = await Apis.signing.signWalletMessage({
    pathParams: { id },
    data,
    headers,
  });
  return envelope;
}
