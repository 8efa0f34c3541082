// A program as a user writes it. Here only its types are checked.
import {
  createWebhookReceiver,
  verifyWebhook,
  type WebhookDelivery,
  WebhookVerificationError,
} from 'stablecoin-wallet-api/webhooks';

export const receiver = createWebhookReceiver({
  keys: ['key'],
  on: {
    'deposit.success': async ({ data, keyIndex }) => {
      const amount: string | null | undefined = data.amount;
      return [amount, keyIndex];
    },
    // @ts-expect-error an event that the contract does not list
    'deposit.nothing': async () => {},
  },
  onUnhandledEvent: ({ event }) => event,
});

export async function verify(body: Uint8Array, headers: Record<string, string>): Promise<WebhookDelivery | undefined> {
  try {
    return await verifyWebhook({ body, headers }, { keys: ['key'] });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return undefined;
    throw error;
  }
}
