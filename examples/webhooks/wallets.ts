import { createWebhookReceiver, type DeliveryStore } from 'stablecoin-wallet-api/webhooks';
import { type Credit, creditDeposits, type Keep } from './credit.ts';

/** The API keys of each wallet by its id. A wallet has two of them while its key is being replaced. */
export type WalletKeys = ReadonlyMap<string, readonly string[]>;

/** Receives the deliveries of many wallets. The webhook URL of each wallet ends with its id. */
export function createReceiver(walletKeys: WalletKeys, store: DeliveryStore, credit: Credit, keep: Keep) {
  return createWebhookReceiver({
    keys: ({ url = '' }) => {
      const walletId =
        url
          .replace(/[?#].*/, '')
          .split('/')
          .at(-1) ?? '';
      const keys = walletKeys.get(walletId) ?? [];
      return keys.map((key) => ({ key, owner: walletId }));
    },
    store,
    // A wallet's key could sign an event about another wallet.
    ...creditDeposits(
      (deposit, delivery) =>
        deposit.walletId === delivery.keyOwner ? credit(deposit, delivery) : keep('another-wallet', delivery),
      keep,
    ),
  });
}
