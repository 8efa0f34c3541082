import { safeParse } from 'valibot';
import type { Call } from '../../checks';
import * as sdk from './client';
import { type SignMessageRequest, type SignWalletMessageEnvelope, signWalletMessage } from './client';
import { signWalletMessageMutation } from './client/@tanstack/react-query.gen';
import { createClient } from './client/client';
import { vSignWalletMessageResponse } from './client/valibot.gen';

export const mutation = signWalletMessageMutation();

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: SignMessageRequest) {
  const client = createClient({ baseUrl, auth: apiKey });
  const { data } = await signWalletMessage({ client, path: { id }, body, throwOnError: true });
  const envelope: SignWalletMessageEnvelope = data;
  const parsed = safeParse(vSignWalletMessageResponse, envelope);
  if (!parsed.success) throw new Error(JSON.stringify(parsed.issues));
  return envelope;
}

/** Sends a call by the name of its operation. */
export function send(baseUrl: string, apiKey: string, { operationId, path, query, body }: Call): Promise<unknown> {
  const client = createClient({ baseUrl, auth: apiKey });
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: every operation is called
  return sdk[operationId as 'signWalletMessage']({
    client,
    path: path as never,
    query: query as never,
    body: body as never,
    throwOnError: true,
  });
}
