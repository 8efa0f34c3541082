import type { GetCustomerEnvelope } from 'stablecoin-wallet-api/types';

/** Reads a customer with `fetch`. The types are removed when this is compiled, and nothing of the package is loaded. */
export async function readEmail(baseUrl: string, apiKey: string, customerId: string): Promise<string> {
  const url = new URL(`/v1/customers/${encodeURIComponent(customerId)}`, baseUrl);
  const response = await fetch(url, { headers: { 'x-api-key': apiKey }, redirect: 'error' });
  if (!response.ok) throw new Error(`The customer cannot be read: ${response.status}`);
  const { data } = (await response.json()) as GetCustomerEnvelope;
  return data.email;
}
