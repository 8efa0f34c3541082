// @ts-nocheck
import { OpenAPIClientAxios } from 'openapi-client-axios';
import type { Client, Components } from './client';
import definition from './openapi.json';

export async function signMessage(
  baseURL: string,
  apiKey: string,
  id: string,
  body: Components.Schemas.SignMessageRequest,
) {
  const headers = { 'x-api-key': apiKey };
  const api = new OpenAPIClientAxios({ definition: definition as never, axiosConfigDefaults: { baseURL, headers } });
  const client = await api.init<Client>();
  const { data } = await client.signWalletMessage(id, body);
  const envelope: Components.Schemas.SignWalletMessageEnvelope = data;
  return envelope;
}
