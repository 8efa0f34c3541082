import type { WalletClient } from '../client/path-types.js';
import type { SdkClient } from '../client/sdk-types.js';
import { findOptionProblem } from '../options/check-options.js';
import { BatchInputError } from './batch-errors.js';
import type { BatchOptions, CollectOptions } from './batch-options.js';
import { isRecord } from './is-record.js';

/** A client of either style: made by `createWalletClient` or by `createSdkClient`. */
export type BatchClient = Pick<WalletClient, 'POST'> | SdkClient;

export const batchOptionNames = [
  'walletId',
  'calls',
  'concurrency',
  'onChunkFailure',
  'signal',
] as const satisfies (keyof BatchOptions)[];

/** Refuses a client or options that cannot be right, by name. Untyped code relies on it. */
export function checkInput(caller: string, client: unknown, options: CollectOptions, more: readonly string[]): void {
  const problem =
    findClientProblem(client) ??
    findOptionProblem(options, [...batchOptionNames, ...more]) ??
    findValueProblem(options);
  if (problem) throw new BatchInputError(`${caller}: ${problem}`);
}

function findClientProblem(client: unknown): string | undefined {
  if (isRecord(client) && (typeof client.POST === 'function' || typeof client.call === 'function')) return undefined;
  const received = !isRecord(client)
    ? ({ undefined: 'undefined', object: 'null' }[typeof client as string] ?? `a ${typeof client}`)
    : 'walletId' in client || 'calls' in client
      ? 'the options'
      : 'an object without POST or call';
  return `the first argument must be a client made by createWalletClient or createSdkClient, received ${received}`;
}

function findValueProblem(options: CollectOptions): string | undefined {
  const {
    walletId,
    calls,
    concurrency = 1,
    onChunkFailure = 'stop',
    signal,
    onProgress,
  }: Record<string, unknown> = {
    ...options,
  };
  if (typeof walletId !== 'string' || walletId === '') return 'walletId must be a non-empty string';
  if (!isRecord(calls) || !(Symbol.iterator in calls || Symbol.asyncIterator in calls))
    return 'calls must be an array, an iterable or an async iterable of contract calls';
  if (!Number.isSafeInteger(concurrency) || Number(concurrency) < 1)
    return 'concurrency must be an integer of at least 1';
  if (onChunkFailure !== 'continue' && onChunkFailure !== 'stop') return 'onChunkFailure must be "continue" or "stop"';
  if (signal !== undefined && !(signal instanceof AbortSignal)) return 'signal must be an AbortSignal';
  if (onProgress !== undefined && typeof onProgress !== 'function') return 'onProgress must be a function';
  return undefined;
}
