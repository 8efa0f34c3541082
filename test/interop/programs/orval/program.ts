import { createWalletFetch, type WalletFetchOptions } from '../../../../dist/src/index.js';
import type { Call } from '../../checks';
import * as client from './client';
import { type SignMessageRequest, type SignWalletMessageEnvelope, signWalletMessage } from './client';

const { fetch } = globalThis;

/** Lets the client, which calls paths of its own origin as a page does, call an operation of the service. */
function serve(baseUrl: string, apiKey: string, operation: string) {
  const operations = [operation] as WalletFetchOptions['operations'];
  const send = createWalletFetch({ baseUrl, apiKey, fetch, operations });
  globalThis.fetch = (path, init) => send(new URL(String(path), baseUrl), init);
}

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: SignMessageRequest) {
  serve(baseUrl, apiKey, 'signWalletMessage');
  const response = await signWalletMessage(id, body);
  if (response.status !== 200) throw new Error(`Status ${response.status}`);
  const envelope: SignWalletMessageEnvelope = response.data;
  return envelope;
}

/** Sends a call by the name of its operation. A list takes its query in the place of a body. */
export function send(baseUrl: string, apiKey: string, { operationId, path, query, body }: Call): Promise<unknown> {
  serve(baseUrl, apiKey, operationId);
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: every operation is called
  const operation = client[operationId as 'signWalletMessage'] as (...args: unknown[]) => Promise<unknown>;
  return operation(...Object.values(path), body ?? query);
}
