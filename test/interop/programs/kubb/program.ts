import type { Call } from '../../checks';
import * as clients from './client';
import { signWalletMessage } from './client/clients/signWalletMessage';
import type { SignMessageRequest } from './client/types/SignMessageRequest';
import type { SignWalletMessageEnvelope } from './client/types/SignWalletMessageEnvelope';
import { signWalletMessageEnvelopeSchema } from './client/zod/signWalletMessageEnvelopeSchema';

export async function signMessage(baseURL: string, apiKey: string, id: string, body: SignMessageRequest) {
  const config = { baseURL, headers: { 'x-api-key': apiKey } };
  const envelope: SignWalletMessageEnvelope = await signWalletMessage(id, body, config);
  signWalletMessageEnvelopeSchema.parse(envelope);
  return envelope;
}

/** Sends a call by the name of its operation. A list takes its query in the place of a body. */
export function send(baseURL: string, apiKey: string, { operationId, path, query, body }: Call): Promise<unknown> {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: every operation is called
  const operation = clients[operationId as 'signWalletMessage'] as (...args: unknown[]) => Promise<unknown>;
  return operation(...Object.values(path), body ?? query, { baseURL, headers: { 'x-api-key': apiKey } });
}
