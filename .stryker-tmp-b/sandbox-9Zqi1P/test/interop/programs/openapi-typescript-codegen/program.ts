// @ts-nocheck
import { OpenAPI, SigningService, type SignMessageRequest, type SignWalletMessageEnvelope } from './client';

export async function signMessage(baseUrl: string, apiKey: string, id: string, body: SignMessageRequest) {
  OpenAPI.BASE = baseUrl;
  OpenAPI.HEADERS = { 'x-api-key': apiKey };
  const envelope: SignWalletMessageEnvelope = await SigningService.signWalletMessage(id, body);
  return envelope;
}
