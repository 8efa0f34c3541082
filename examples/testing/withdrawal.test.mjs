import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createWalletClient, isOutcomeUnknown } from 'stablecoin-wallet-api';
import { startSandbox } from 'stablecoin-wallet-api/testing';

const sandbox = await startSandbox({ seed: 1 });
const [{ id: walletId, apiKey, assets }] = sandbox.wallets;
after(() => sandbox.close());

test('a withdrawal whose response is lost has an unknown outcome', async () => {
  sandbox.setFaults({ executeFiatWithdrawal: { reset: 'after', times: 1 } });
  const wallet = createWalletClient({ baseUrl: sandbox.url, apiKey });
  const withdrawal = wallet.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', {
    params: { path: { walletId } },
    body: {
      assetId: assets.find(({ symbol }) => symbol === 'cNGN').id,
      amount: 1600,
      currency: 'NGN',
      institutionIdentifier: '000013',
      accountIdentifier: '0123456789',
      reference: 'payout-0042',
    },
  });
  await assert.rejects(withdrawal, (error) => isOutcomeUnknown(error) && error.reference === 'payout-0042');
  assert.equal(sandbox.requests.at(-1).carriedOut, true);
});
