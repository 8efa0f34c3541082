/** An in-memory service behind the real client: responds as a test asks and records the requests. */
import type { SigningContractCall } from '../../generated/types.ts';
import {
  type BatchClient,
  type BatchOptions,
  type ClientOptions,
  createWalletClient,
  estimateNetworkFeesInBatches,
  type SigningOptions,
  signContractWritesInBatches,
} from '../../src/index.ts';
import { createSdkClient } from '../../src/sdk.ts';

export const walletId = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';

const abi = [{ name: 'transfer', type: 'function', inputs: [{ name: 'amount', type: 'uint256' }], outputs: [] }];

/** Distinguishable calls: the first parameter is the position. */
export const makeCalls = (count: number): SigningContractCall[] =>
  Array.from({ length: count }, (_, index) => makeCall(index));

export const makeCall = (index: number): SigningContractCall => ({
  address: '0x8627D2ff24B0c941606734Ebaf410d5c59b94304',
  method: 'transfer',
  parameters: [String(index)],
  abi,
  reference: `PAYOUT-${index}`,
});

type Input = readonly SigningContractCall[] | number;
const callsOf = (input: Input) => (typeof input === 'number' ? makeCalls(input) : input);

/** Signs calls, given or so many, each request with a code. */
export const sign = (client: BatchClient, calls: Input, options: Partial<SigningOptions> = {}) =>
  signContractWritesInBatches(client, { walletId, calls: callsOf(calls), code: () => '482913', ...options });

/** Estimates the fees of calls, given or so many. */
export const estimate = (client: BatchClient, calls: Input, options: Partial<BatchOptions> = {}) =>
  estimateNetworkFeesInBatches(client, { walletId, calls: callsOf(calls), ...options });

export interface SentRequest {
  readonly kind: 'fees' | 'signing';
  readonly calls: readonly SigningContractCall[];
  readonly code: string | undefined;
  /** 1 for the first request. */
  readonly number: number;
}

/** The position of a call in the input of its batch. */
export const positionOf = (call: SigningContractCall | undefined): number => Number(call?.parameters[0]);

export const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);

export const envelope = (data: unknown): Response => json({ data, message: 'done', statusCode: 200 });

export const feeOf = (position: number): string => `0.${String(position + 1).padStart(18, '0')}`;

export const signatureOf = (position: number): string => `0x${position.toString(16).padStart(8, '0')}`;

export const feeEntry = (index: number, call: SigningContractCall | undefined, fee = feeOf(positionOf(call))) => ({
  index,
  method: call?.method,
  fee,
  networkFee: fee,
  networkFeeInUSD: fee,
  nativeBalance: '1',
  nativeBalanceInUSD: '1',
  estimatedArrivalTime: 30,
  transactionFee: 0,
});

export const signedEntry = (index: number, call: SigningContractCall | undefined) => ({
  index,
  method: call?.method,
  signedTransaction: signatureOf(positionOf(call)),
});

/** The valid response to a request, in the single or the batch form. */
export function validResponse({ kind, calls }: SentRequest): Response {
  const position = positionOf(calls[0]);
  const record = { id: `record-${position}`, type: 'SIGNED', signedTransaction: signatureOf(position) };
  if (calls.length === 1) return envelope(kind === 'fees' ? { balance: '1', fee: feeOf(position) } : record);
  if (kind === 'fees') return envelope({ fees: calls.map((call, index) => feeEntry(index, call)), errors: [] });
  return envelope({ success: calls.map((call, index) => signedEntry(index, call)), errors: [] });
}

export function startService(
  respond: (request: SentRequest) => Response | Promise<Response> = validResponse,
  options: Partial<ClientOptions> = {},
) {
  const requests: SentRequest[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { calls, code } = JSON.parse(await new Response(init?.body).text());
    const kind = String(url).endsWith('/network-fee') ? 'fees' : 'signing';
    const request: SentRequest = { kind, calls, code, number: requests.length + 1 };
    requests.push(request);
    return respond(request);
  };
  const clientOptions = { baseUrl: 'https://api.example.com', apiKey: 'live-key-6f1d3c52', ...options, fetch };
  return { wallet: createWalletClient(clientOptions), client: createSdkClient(clientOptions), requests };
}

/** Runs everything that is ready. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a condition holds, turn by turn of the event loop. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
