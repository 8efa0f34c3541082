import { createClient, type NormalizeOAS } from 'fets';
import type openapi from './openapi';

/** The contract without its servers, which would be the only endpoints that the type of the client takes. */
type Contract = NormalizeOAS<Omit<typeof openapi, 'servers'>>;

export async function signMessage(endpoint: string, apiKey: string, id: string, json: { message?: string }) {
  const client = createClient<Contract>({ endpoint, globalParams: { headers: { 'x-api-key': apiKey } } });
  const response = await client['/v1/wallets/{id}/signing/message'].post({ params: { id }, json });
  if (!response.ok) throw new Error(`${response.status}`);
  const envelope: { message: string; statusCode: number; data: { hash?: string | null } } = await response.json();
  return envelope;
}
