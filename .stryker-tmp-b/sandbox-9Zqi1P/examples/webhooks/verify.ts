// @ts-nocheck
import { verifyWebhook } from 'stablecoin-wallet-api/webhooks';

/** `body` is what arrived, as bytes or text: a parsed body cannot be verified. */
export async function readDeposit(body: Uint8Array | string, headers: Headers, keys: string[]) {
  const delivery = await verifyWebhook({ body, headers }, { keys });
  if (delivery.known && delivery.event === 'deposit.success') return delivery.data.amount;
  return undefined;
}
