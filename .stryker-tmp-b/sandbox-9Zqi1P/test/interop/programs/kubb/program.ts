// @ts-nocheck
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
