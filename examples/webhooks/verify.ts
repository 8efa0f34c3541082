import { type DepositReading, readDeposit, verifyWebhook } from 'stablecoin-wallet-api/webhooks';

/** `body` is what arrived, as bytes or text: a parsed body cannot be verified. */
export async function receiveDeposit(
  body: Uint8Array | string,
  headers: Headers,
  keys: string[],
): Promise<DepositReading> {
  return readDeposit(await verifyWebhook({ body, headers }, { keys }));
}
