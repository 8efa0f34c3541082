import { safeParse } from 'valibot';
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
