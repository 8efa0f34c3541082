import { createApiClient, type Schemas } from './client';

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: Schemas.SignMessageRequest) {
  const api = createApiClient(
    {
      fetch: ({ method, url, parameters }) =>
        fetch(url, {
          method,
          headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
          body: JSON.stringify(parameters?.body),
        }),
    },
    baseUrl,
  );
  const envelope: Schemas.SignWalletMessageEnvelope = await api.post('/v1/wallets/{id}/signing/message', {
    path: { id },
    body,
  });
  return envelope;
}
