import type { Call } from '../../checks';
import { createApiClient } from './client';

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: { message?: string }) {
  const api = createApiClient(baseUrl, { axiosConfig: { headers: { 'x-api-key': apiKey } } });
  const envelope = await api.signWalletMessage(body, { params: { id } });
  const hash: string | null | undefined = envelope.data.hash;
  return { ...envelope, data: { ...envelope.data, hash } };
}

/** Sends a call by the name of its operation. */
export function send(baseUrl: string, apiKey: string, { operationId, path, query, body }: Call): Promise<unknown> {
  const api = createApiClient(baseUrl, { axiosConfig: { headers: { 'x-api-key': apiKey } } });
  const operation = api[operationId as 'signWalletMessage'] as (...args: unknown[]) => Promise<unknown>;
  return body === undefined ? operation({ params: path, queries: query }) : operation(body, { params: path });
}
