import { signWebhook, type WebhookReceiver } from '../../src/webhooks/index.js';

export const apiKey = 'sk_test_4f9b2c7a1e8d';
export const transactionId = '878e0fdd-7ec3-4a75-88f9-58cb81a373e8';

const asset = { id: 'fe48cf71-8f71-46bb-a650-7ea6f3c7d5bf', name: 'USD Coin', symbol: 'USDC', decimals: 6 };

const chain = { hash: `0x${'a1'.repeat(32)}`, recipientAddress: '0x8627D2ff24B0c941606734Ebaf410d5c59b94304' };

/** What the examples credit of the deposit. */
export const credited = {
  transactionId,
  ...chain,
  assetId: asset.id,
  network: 'mainnet',
  amount: '90',
  addressId: undefined,
};

export interface Signed {
  body: string;
  headers: Record<string, string>;
}

/** A delivery as the service sends it. */
export async function signed(payload: unknown, key = apiKey, header = 'x-service-signature'): Promise<Signed> {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return { body, headers: { 'content-type': 'application/json', [header]: await signWebhook(body, key) } };
}

export const deposit = (data: Record<string, unknown> = {}, event = 'deposit.success') => ({
  event,
  data: {
    id: transactionId,
    ...chain,
    amount: '90',
    status: 'SUCCESS',
    network: 'mainnet',
    asset,
    address: null,
    ...data,
  },
});

export async function signedRequest(payload: unknown = deposit(), init: RequestInit = {}): Promise<Request> {
  const { body, headers } = await signed(payload);
  return new Request('https://receiver.example/webhooks', { method: 'POST', body, headers, ...init });
}

/** Sends a delivery to a receiver. Resolves to the status of the response. */
export const send = async (receiver: Pick<WebhookReceiver, 'handle'>, payload: unknown = deposit()): Promise<number> =>
  (await receiver.handle(await signedRequest(payload))).status;
