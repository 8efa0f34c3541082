/** The attack on the packed client as a program: `node program.js <number of scenarios>` prints the broken promises as JSON. */
import fc from 'fast-check';
import { createWalletClient } from 'stablecoin-wallet-api';
import { attack, type Connect, leftovers, scenarios } from './attack.js';

const walletId = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const withdrawal = {
  assetId: '1c7b6a0e-93f4-4d58-a2c1-5e0f8d7b6a32',
  amount: 25.5,
  currency: 'NGN',
  institutionIdentifier: '000013',
  accountIdentifier: '0123456789',
  reference: 'payout-0042',
  code: '847261',
};

const connect: Connect = (options) => {
  const wallet = createWalletClient(options);
  const path = { walletId, addressId: walletId };
  return {
    read: () => wallet.POST('/v1/wallets/{walletId}/contracts/read', { params: { path }, body: { calls: [] } }),
    write: () =>
      wallet.PATCH('/v1/wallets/{walletId}/addresses/{addressId}', { params: { path }, body: { name: 'Ada' } }),
    funds: () => wallet.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', { params: { path }, body: withdrawal }),
  };
};

const broken: object[] = [];
for (const scenario of fc.sample(scenarios, { seed: 20261122, numRuns: Number(process.argv[2]) })) {
  const promises = await attack(connect, scenario);
  if (promises.length > 0) broken.push({ promises, scenario });
}
if (leftovers().length > 0) broken.push({ promises: leftovers() });
console.log(JSON.stringify(broken));
