import { createWalletFetch } from '../../../../dist/src/index.js';
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
