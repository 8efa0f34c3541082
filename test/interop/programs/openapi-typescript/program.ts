import createFetchClient from 'openapi-fetch';
import type { components, paths } from './types';

export async function signMessage(
  baseUrl: string,
  apiKey: string,
  id: string,
  body: components['schemas']['SignMessageRequest'],
) {
  const client = createFetchClient<paths>({ baseUrl, headers: { 'x-api-key': apiKey } });
  const { data } = await client.POST('/v1/wallets/{id}/signing/message', { params: { path: { id } }, body });
  const envelope: components['schemas']['SignWalletMessageEnvelope'] | undefined = data;
  return envelope;
}
