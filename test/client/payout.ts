/** What the tests of the client send, and what is printed of it. It imports no code of the package, of which there are several builds. */
import { inspect } from 'node:util';
import type { CallOptions, WalletClient } from '../../src/index.ts';

export const apiKey = 'live-key-6f1d3c52';
export const walletId = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
export const addressId = 'b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61';

/** What is sent in confidence and must never be printed. */
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
};

/** A call of each effect by path. */
export const callsOf = (wallet: WalletClient) => ({
  read: (call?: CallOptions) =>
    wallet.POST('/v1/wallets/{walletId}/contracts/read', {
      params: { path: { walletId } },
      body: bodies.read,
      ...call,
    }),
  write: (call?: CallOptions, path = { walletId, addressId }) =>
    wallet.PATCH('/v1/wallets/{walletId}/addresses/{addressId}', { params: { path }, body: bodies.write, ...call }),
  funds: (call?: CallOptions) =>
    wallet.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', {
      params: { path: { walletId } },
      body: bodies.funds,
      ...call,
    }),
});

/** What ends up in a log of a value, whichever way it is printed. */
export const printed = (value: unknown): string =>
  [
    inspect(value, { depth: 10 }),
    JSON.stringify(value),
    value,
    Object(value).stack,
    JSON.stringify({ ...Object(value) }),
  ]
    .map(String)
    .join('\n');
