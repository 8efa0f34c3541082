/**
 * Calls the mock with the client. Start the mock with `npm run mock`, then run `npm run quickstart`. `WALLET_API_URL`,
 * `WALLET_API_KEY`, `WALLET_ID` and `RATE_ID` point it elsewhere, for example at a sandbox.
 */
import { type ContractCall, createWalletClient } from 'stablecoin-wallet-api';

const walletId = process.env.WALLET_ID ?? '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const rateId = process.env.RATE_ID ?? '9a5c0e73-6d21-4bf8-87a4-d30f1b62e5c8';
const token = '0x8627D2ff24B0c941606734Ebaf410d5c59b94304';
const holder = '0xa2424465919A9C1dc668508ccc17fd7d85E58540';

const call = (method: string, parameters: string[], inputs: { name: string; type: string }[]): ContractCall => ({
  address: token,
  method,
  parameters,
  abi: [{ type: 'function', name: method, inputs, outputs: [], stateMutability: 'nonpayable' }],
});
const to = { name: 'to', type: 'address' };
const from = { name: 'from', type: 'address' };
const amount = { name: 'amount', type: 'uint256' };
const transfer = call('transfer', [holder, '125500000'], [to, amount]);
const transferFrom = call('transferFrom', [holder, holder, '75000000'], [from, to, amount]);
const approve = call('approve', [holder, '500000000'], [to, amount]);

const wallet = createWalletClient({
  baseUrl: process.env.WALLET_API_URL ?? 'http://127.0.0.1:4010',
  apiKey: process.env.WALLET_API_KEY ?? 'any-key-will-do-on-the-mock',
});

const signed = await wallet.POST('/v1/wallets/{id}/signing/message', {
  params: { path: { id: walletId } },
  body: { message: 'Sign in to Example Market, nonce 4c9e27b1' },
});
console.log(`${signed.message}: ${signed.data.hash}`);

const one = await wallet.POST('/v1/wallets/{walletId}/contracts/network-fee', {
  params: { path: { walletId } },
  body: { calls: [transfer] },
});
if ('fee' in one.data) console.log(`${one.message}: ${one.data.fee} of ${one.data.balance}`);

const three = await wallet.POST('/v1/wallets/{walletId}/contracts/network-fee', {
  params: { path: { walletId } },
  body: { calls: [transfer, transferFrom, approve] },
  // Tells the mock which of the contract's examples to respond with.
  headers: { Prefer: 'example=batch-with-error' },
});
if ('fees' in three.data) {
  const { fees, errors, totalFee } = three.data;
  console.log(`${three.message}, ${totalFee} in total`);
  for (const { index, method, networkFee } of fees) console.log(`  call ${index}, ${method}: ${networkFee}`);
  for (const failure of errors) console.log(`  failed: ${JSON.stringify(failure)}`);
}

const history = await wallet.GET('/v1/rates/{id}/history', { params: { path: { id: rateId } } });
console.log(`${history.message}: ${history.meta.totalItems} versions`);
for (const { version, fromAsset, toAsset, rate, status } of history.data) {
  console.log(`  version ${version}: 1 ${fromAsset} = ${rate} ${toAsset}, ${status}`);
}
