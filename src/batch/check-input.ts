import type { SdkClient } from '../client/by-name.js';
import type { WalletClient } from '../client/by-path.js';
import {
  aCount,
  aSignal,
  aText,
  type Check,
  type Checks,
  findOptionProblem,
  kindOf,
} from '../options/check-options.js';
import { BatchInputError } from './batch-errors.js';
import type { BatchOptions } from './batch-options.js';
import { isRecord } from './is-record.js';

/** A client of either style: made by `createWalletClient` or by `createSdkClient`. */
export type BatchClient = Pick<WalletClient, 'POST'> | SdkClient;

/** The checks of the options that every form of a batch has. */
export const batchChecks: Checks<BatchOptions> = {
  walletId: aText,
  calls: [
    (calls) => isRecord(calls) && (Symbol.iterator in calls || Symbol.asyncIterator in calls),
    'an array, iterable or async iterable of contract calls',
  ],
  concurrency: aCount,
  onChunkFailure: [(value) => value === 'continue' || value === 'stop', '"continue" or "stop"'],
  signal: aSignal,
};

/** Refuses a client or options that cannot be right, by name. Untyped code relies on it. */
export function checkInput(
  caller: string,
  client: unknown,
  options: unknown,
  checks: Readonly<Record<string, Check>>,
): void {
  const problem = findClientProblem(client) ?? findOptionProblem(options, checks, ['walletId', 'calls', 'code']);
  if (problem) throw new BatchInputError(`${caller}: ${problem}`);
}

function findClientProblem(client: unknown): string | undefined {
  if (isRecord(client) && (typeof client.POST === 'function' || typeof client.call === 'function')) return undefined;
  const isOptions = isRecord(client) && ('walletId' in client || 'calls' in client);
  return `the first argument must be a client made by createWalletClient or createSdkClient, received ${isOptions ? 'the options' : kindOf(client)}`;
}
