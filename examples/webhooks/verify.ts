import { verifyWebhook } from 'stablecoin-wallet-api/webhooks';
import { type Deposit, readDeposit } from './credit.js';

/** `body` is what arrived, as bytes or text: a parsed body cannot be verified. */
export async function receiveDeposit(
  body: Uint8Array | string,
  headers: Headers,
  keys: string[],
): Promise<Deposit | undefined> {
  const delivery = await verifyWebhook({ body, headers }, { keys });
  if (!delivery.known) return undefined;
  const { event, data } = delivery;
  return event === 'deposit.success' || event === 'deposit.swept.failed' ? readDeposit(data) : undefined;
}
