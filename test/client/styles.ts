/** The two call styles behind one face, so that every rule is tested on both. */
import { expect } from 'vitest';
import { type CallOptions, type CallResult, type ClientOptions, createWalletClient } from '../../src/index.ts';
import { createSdkClient, executeFiatWithdrawal, readContracts, updateAddress } from '../../src/sdk.ts';
import { addressId, apiKey, bodies, callsOf, code, walletId } from './payout.ts';

export { addressId, apiKey, bodies, code, walletId };

type Call = (options?: CallOptions) => Promise<CallResult<{ data: unknown; message: string }>>;

interface Calls {
  read: Call;
  write: (options?: CallOptions, ids?: { walletId: string; addressId: string }) => ReturnType<Call>;
  funds: Call;
}

export const operationIds = { read: 'readContracts', write: 'updateAddress', funds: 'executeFiatWithdrawal' } as const;
export type Effect = keyof typeof operationIds;

const byPath = (options: ClientOptions): Calls => callsOf(createWalletClient(options));

function byName(options: ClientOptions): Calls {
  const client = createSdkClient(options);
  return {
    read: (call) => readContracts({ client, path: { walletId }, body: bodies.read, ...call }),
    write: (call, path = { walletId, addressId }) => updateAddress({ client, path, body: bodies.write, ...call }),
    funds: (call) => executeFiatWithdrawal({ client, path: { walletId }, body: bodies.funds, ...call }),
  };
}

export const styles = [
  ['by path', byPath],
  ['by name', byName],
] as const;

/** The error that a call ends with. */
export const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was taken for a success'),
    (error) => error,
  );
