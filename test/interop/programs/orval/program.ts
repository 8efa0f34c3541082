import { createWalletFetch } from '../../../../dist/src/index.js';
import type { Call } from '../../send-examples';
import * as client from './client';
import { type SignMessageRequest, type SignWalletMessageEnvelope, signWalletMessage } from './client';

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: SignMessageRequest) {
  // The client calls paths of its own origin, as a page does.
  const options = { fetch: globalThis.fetch, operations: ['signWalletMessage'] as const };
  const send = createWalletFetch({ baseUrl, apiKey, ...options });
  globalThis.fetch = (path, init) => send(new URL(String(path), baseUrl), init);
  const response = await signWalletMessage(id, body);
  if (response.status !== 200) throw new Error(`Status ${response.status}`);
  const envelope: SignWalletMessageEnvelope = response.data;
  return envelope;
}

const ownFetch = globalThis.fetch;

/** Sends a call by the name of its operation. */
export function send(baseUrl: string, apiKey: string, { operationId, path, body }: Call): Promise<unknown> {
  globalThis.fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-api-key', apiKey);
    return ownFetch(new URL(String(url), baseUrl), { ...init, headers });
  };
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: every operation is called
  const operation = client[operationId as 'signWalletMessage'] as (...args: unknown[]) => Promise<unknown>;
  return operation(...Object.values(path), body);
}
