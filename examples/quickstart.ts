/** Starts a sandbox, signs a message, estimates the fees of three contract calls and receives a deposit, all on this machine. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createWalletClient, estimateNetworkFeesInBatches } from 'stablecoin-wallet-api';
import { startSandbox } from 'stablecoin-wallet-api/testing';
import { createNodeHandler, createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';

// The sandbox takes the place of the service, which would give you a base URL, a wallet and its key.
const sandbox = await startSandbox();
const [{ id: walletId, apiKey, assets }] = sandbox.wallets;
const wallet = createWalletClient({
  baseUrl: sandbox.url,
  apiKey,
});

// Sign a message.
const signed = await wallet.POST('/v1/wallets/{id}/signing/message', {
  params: { path: { id: walletId } },
  body: { message: 'Sign in to Example Market, nonce 4c9e27b1' },
});
console.log(`${signed.message}: ${signed.data.hash}`);

// Estimate the fees of several contract calls. The last one fails, because 42 is not an address.
const token = assets.find(({ isNative }) => !isNative)?.address ?? '';
const inputs = [
  { name: 'to', type: 'address' },
  { name: 'amount', type: 'uint256' },
];
const calls = ['0xa2424465919A9C1dc668508ccc17fd7d85E58540', '0x24175e9B605824e5182C73775F558e1994Ee08Ed', '42'].map(
  (to) => ({
    address: token,
    method: 'transfer',
    parameters: [to, '125500000'],
    abi: [{ type: 'function', name: 'transfer', inputs, outputs: [] }],
  }),
);
const fees = await estimateNetworkFeesInBatches(wallet, { walletId, calls });
for (const result of fees.results)
  console.log(`Fee of call ${result.index}: ${result.status === 'ok' ? result.fee : result.status}`);

// Receive a deposit.
const receiver = createWebhookReceiver({
  keys: [apiKey],
  on: {
    'deposit.success': ({ data }) => console.log(`Deposit of ${data.amount} ${data.asset.symbol}: ${data.status}`),
  },
});
const server = createServer(createNodeHandler(receiver));
await once(server.listen(0, '127.0.0.1'), 'listening');
const address = server.address();
if (typeof address === 'object') sandbox.setWebhookUrl({ url: `http://127.0.0.1:${address?.port}/webhooks` });
const { id: addressId } = sandbox.createAddress({ walletId });
await sandbox.deposit({ addressId, amount: '25.5' });

server.close();
await sandbox.close();
