/**
 * The operations that tests of machinery call, by their role. Where the contract loses one, another takes its role here, and no such test
 * changes. A test of what an operation does names it. It imports no code of the package, of which there are several builds.
 */
import * as known from '../generated/operations.ts';
import type { CallOptions, WalletClient } from '../src/index.ts';

export const roles = {
  /** Returns a record by GET, without a body. */
  get: known.getCustomer,
  /** Returns a list by GET, and takes a query. */
  list: known.listRateHistory,
  /** Reads by POST, with a body. */
  read: known.readContracts,
  /** Changes a record below an address. */
  write: known.updateAddress,
  /** Moves funds, with a reference and a two-factor code. */
  funds: known.executeFiatWithdrawal,
  /** Signs, with an example for each chain. The body may be left out. */
  sign: known.signWalletMessage,
  /** Moves funds, and responds without data. */
  withoutData: known.sweepAssets,
  /** Changes a record, without a body. */
  withoutBody: known.reactivateRate,
};

export const apiKey = 'live-key-6f1d3c52';
export const walletId = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
export const addressId = 'b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61';

/** The path parameters of each role: ids of the contract's examples, which the sandbox has with the seed `examples`. */
export const ids = {
  get: { customerId: '45c1332f-3694-4049-a961-3bb59ab8aae2' },
  list: { id: '9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8' },
  read: { walletId },
  write: { walletId, addressId },
  funds: { walletId },
  sign: { id: walletId },
  withoutData: { walletId },
  withoutBody: { id: '9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8' },
};

/** An example of each role in the contract. */
export const examples = { get: 'individual', read: 'single-value', funds: 'bank-transfer', sign: 'evm' } as const;

/** The two-factor code, which is sent in confidence. */
export const code = '847261';

export const bodies = {
  read: { calls: [] },
  write: { name: 'Ada', showPrivateKey: true },
  funds: {
    assetId: '1c7b6a0e-93f4-4d58-a2c1-5e0f8d7b6a32',
    amount: 25.5,
    currency: 'NGN',
    institutionIdentifier: '000013',
    accountIdentifier: '0123456789',
    reference: 'payout-0042',
    code,
  },
  sign: { message: 'hello' },
  withoutData: { transactionId: '42' },
};

/** What is sent in confidence and must never be printed. */
export const confidential = [code, bodies.funds.accountIdentifier, bodies.funds.assetId];

/** The path of a call, with these ids of its parameters, and another for those that are not given. */
export const pathOf = ({ path }: known.Operation, given: Readonly<Record<string, string>> = {}, other = '42'): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => given[name] ?? other);

/** A call of each effect by path. */
export const callsOf = (wallet: WalletClient) => ({
  read: (call?: CallOptions) =>
    wallet[roles.read.method](roles.read.path, { params: { path: ids.read }, body: bodies.read, ...call }),
  write: (call?: CallOptions, path = ids.write) =>
    wallet[roles.write.method](roles.write.path, { params: { path }, body: bodies.write, ...call }),
  funds: (call?: CallOptions & { body?: typeof bodies.funds }) =>
    wallet[roles.funds.method](roles.funds.path, { params: { path: ids.funds }, body: bodies.funds, ...call }),
});
