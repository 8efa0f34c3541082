import { afterEach, it, vi } from 'vitest';
import { deliveryStoreTests } from '../../src/samples/delivery-store-tests.ts';
import {
  type Claim,
  createWebhookReceiver,
  type DeliveryStore,
  type HandlerContext,
  signWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookDelivery,
  type WebhookInput,
  type WebhookReceiver,
  type WebhookReceiverOptions,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from '../../src/webhooks/index.ts';

export const apiKey = 'sk_test_4f9b2c7a1e8d';
export const transactionId = '878e0fdd-7ec3-4a75-88f9-58cb81a373e8';

const asset = { id: 'fe48cf71-8f71-46bb-a650-7ea6f3c7d5bf', name: 'USD Coin', symbol: 'USDC', decimals: 6 };

const chain = { hash: `0x${'a1'.repeat(32)}`, recipientAddress: '0x8627D2ff24B0c941606734Ebaf410d5c59b94304' };

/** What the examples credit of the deposit. */
export const credited = {
  transactionId,
  ...chain,
  assetId: asset.id,
  assetSymbol: asset.symbol,
  network: 'mainnet',
  amount: '90',
  addressId: undefined,
  walletId: undefined,
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
    confirmed: true,
    network: 'mainnet',
    asset,
    address: null,
    ...data,
  },
});

export async function signedRequest(payload: unknown = deposit(), key = apiKey, path = '/webhooks'): Promise<Request> {
  return new Request(`https://receiver.example${path}`, { method: 'POST', ...(await signed(payload, key)) });
}

/** Sends a delivery to a receiver. Resolves to the status of the response. */
export const send = async (receiver: Pick<WebhookReceiver, 'handle'>, ...delivery: Parameters<typeof signedRequest>) =>
  (await receiver.handle(await signedRequest(...delivery))).status;

/** What creates receivers with these options, unless a test has others, and what they report to. Mocks and timers end with each test. */
export function setUpReceivers(defaults: Partial<WebhookReceiverOptions> = {}) {
  const onError = vi.fn<(error: unknown, delivery?: unknown) => void>();
  afterEach(() => {
    vi.useRealTimers();
    vi.resetAllMocks();
    vi.restoreAllMocks();
  });
  const receiverWith = (options: Partial<WebhookReceiverOptions> = {}) =>
    createWebhookReceiver({ keys: [apiKey], on: {}, onError, ...defaults, ...options });
  return {
    onError,
    receiverWith,
    /** A receiver whose deposits the test finishes, with times that the test advances. */
    start(options: Partial<WebhookReceiverOptions> = {}) {
      vi.useFakeTimers();
      const handling = createHandler();
      const receiver = receiverWith({ on: { 'deposit.success': handling.handler }, ...options });
      return { ...handling, receiver };
    },
  };
}

export const never = () => new Promise<never>(() => {});
export const away = () => Promise.reject(new Error('store is away'));

/** A handler whose runs the test ends one by one, in their order. */
export function createHandler() {
  const waiting: (() => void)[] = [];
  let next = Promise.withResolvers<void>();
  const handler = vi.fn(async (_delivery: WebhookDelivery, _context: HandlerContext): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    next.resolve();
    next = Promise.withResolvers();
    await promise;
  });
  return {
    handler,
    running: () => waiting.length,
    finishOne: () => waiting.shift()?.(),
    finishAll: () => {
      for (const finish of waiting.splice(0)) finish();
    },
    /** Resolves when the handler has begun so many times. */
    async begun(count = 1) {
      while (handler.mock.calls.length < count) await next.promise;
    },
    signal: () => handler.mock.calls[0]?.[1].signal,
  };
}

/** Why a delivery is refused, or undefined. A mistake of the caller rejects. */
export async function refusalOf(
  input: WebhookInput,
  options: VerifyWebhookOptions,
): Promise<WebhookVerificationReason | undefined> {
  try {
    await verifyWebhook(input, options);
    return undefined;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
}

/** The option whose time has passed, or the name of the error. */
export const kindOfError = (error: unknown): string =>
  /\(option (\w+)\)/.exec(String(error))?.[1] ?? (error as Error).name;

export const minute = 60_000;

export async function take(store: DeliveryStore, key: string, leaseMs = minute): Promise<Claim> {
  const claim = await store.claim(key, leaseMs);
  if (typeof claim === 'string') throw new Error(`${key} is ${claim}`);
  return claim;
}

/** Takes the key as soon as its lease has ended. */
export const takeWhenFree = (store: DeliveryStore, key: string, leaseMs = minute) =>
  vi.waitFor(() => take(store, key, leaseMs), { timeout: minute, interval: 5 });

/** Runs the published contract of a store. */
export function fulfilsContract(createStore: () => DeliveryStore): void {
  for (const { name, run } of deliveryStoreTests(createStore)) it.concurrent(name, run);
}
