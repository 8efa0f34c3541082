// A program as a user writes it, whose declarations the compiler writes: they must be able to name the types of the package. Here only its
// types are checked.
import { ApiError, createWalletClient, estimateNetworkFeesInBatches } from 'stablecoin-wallet-api';
import { createSdkClient, executeFiatWithdrawal, signWalletMessage } from 'stablecoin-wallet-api/sdk';
import type { Transaction, TransactionStatus } from 'stablecoin-wallet-api/types';
import { createWebhookReceiver, verifyWebhook, WebhookVerificationError } from 'stablecoin-wallet-api/webhooks';

/** What a framework asks of a record that it sends to a page, as TanStack Start does: JSON all the way down. */
type Serializable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Serializable[]
  | { readonly [key: string]: Serializable };

export const serialize = (record: Transaction): Serializable => record;

const options = { baseUrl: 'https://api.example', apiKey: () => 'key', fetch: undefined, timeoutMs: undefined };
export const wallet = createWalletClient(options);
export const client = createSdkClient(options);

export const signByPath = (signal?: AbortSignal) =>
  wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id: 'w' } }, body: {}, signal });
export const readSignature = async () => (await signByPath()).data;
export const findCustomer = (customerId: string) =>
  wallet.GET('/v1/customers/{customerId}', { params: { path: { customerId } } });
export const signByName = () => signWalletMessage({ client, path: { id: 'w' }, body: {} });
export const withdraw = (body: Parameters<typeof executeFiatWithdrawal>[0]['body']) =>
  executeFiatWithdrawal({ client, path: { walletId: 'w' }, body });
export const estimate = () => estimateNetworkFeesInBatches;

export async function call(): Promise<Transaction['hash'] | number> {
  try {
    const { data, rateLimit } = await signByPath();
    const remaining: number | undefined = rateLimit?.remaining;
    const status: TransactionStatus | null | undefined = data.status;
    // @ts-expect-error a path that the contract does not have
    await wallet.POST('/v1/wallets/{id}/signing/nothing', { params: { path: { id: 'w' } }, body: {} });
    return status === 'SUCCESS' && remaining !== 0 ? data.hash : null;
  } catch (error) {
    if (error instanceof ApiError) return error.headers?.has('retry-after') ? 0 : error.status;
    // @ts-expect-error nothing is known of another error: the types are no `any`
    return error.status;
  }
}

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

export const verify = (body: Uint8Array, headers: Record<string, string>) =>
  verifyWebhook({ body, headers }, { keys: ['key'] }).catch((error) => {
    if (error instanceof WebhookVerificationError) return undefined;
    throw error;
  });
