// A program as a user writes it. Here only its types are checked.
import { ApiError, createWalletClient } from 'stablecoin-wallet-api';
import { createSdkClient, signWalletMessage } from 'stablecoin-wallet-api/sdk';
import type { Transaction, TransactionStatus } from 'stablecoin-wallet-api/types';

const options = { baseUrl: 'https://api.example', apiKey: () => 'key', fetch: undefined, timeoutMs: undefined };

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

export async function byPath(signal?: AbortSignal): Promise<Transaction['hash']> {
  const wallet = createWalletClient(options);
  const params = { path: { id: 'w' } };
  const { data, rateLimit } = await wallet.POST('/v1/wallets/{id}/signing/message', { params, body: {}, signal });
  const remaining: number | undefined = rateLimit?.remaining;
  const status: TransactionStatus | null | undefined = data.status;
  // @ts-expect-error a path that the contract does not have
  await wallet.POST('/v1/wallets/{id}/signing/nothing', { params, body: {} });
  // @ts-expect-error a missing path parameter
  await wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: {} }, body: {} });
  return status === 'SUCCESS' && remaining !== 0 ? data.hash : null;
}

export async function byName(): Promise<number | string | undefined> {
  try {
    const { message } = await signWalletMessage({ client: createSdkClient(options), path: { id: 'w' }, body: {} });
    return message;
  } catch (error) {
    if (error instanceof ApiError) return error.headers?.has('retry-after') ? 0 : error.status;
    // @ts-expect-error nothing is known of another error: the types are no `any`
    return error.status;
  }
}
