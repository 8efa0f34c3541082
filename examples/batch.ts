/**
 * Estimates and signs several contract calls. Start the sandbox with `npx --no stablecoin-wallet-api sandbox --respond examples`, then run
 * `node examples/batch.ts`. Set `WALLET_API_URL` and `WALLET_API_KEY` to use another server. To see a call fail, choose the example:
 *
 * npx --no stablecoin-wallet-api sandbox --respond examples --faults '{"estimateWalletNetworkFee": {"example": "batch-with-error"}, "signContractWrites": {"example": "batch-with-error"}}'
 */

import { createWalletClient, estimateNetworkFeesInBatches, signContractWritesInBatches } from 'stablecoin-wallet-api';
import type { SigningContractCall } from 'stablecoin-wallet-api/types';

const walletId = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const token = '0x8627D2ff24B0c941606734Ebaf410d5c59b94304';
const holder = '0xa2424465919A9C1dc668508ccc17fd7d85E58540';

const call = (method: string, parameters: string[], types: string[]): SigningContractCall => ({
  address: token,
  method,
  parameters,
  abi: [{ type: 'function', name: method, inputs: types.map((type, at) => ({ name: `_${at}`, type })), outputs: [] }],
});
const calls = [
  call('transfer', [holder, '125500000'], ['address', 'uint256']),
  call('transferFrom', [holder, holder, '75000000'], ['address', 'address', 'uint256']),
  call('approve', [holder, '500000000'], ['address', 'uint256']),
];

const wallet = createWalletClient({
  baseUrl: process.env.WALLET_API_URL ?? 'http://127.0.0.1:4010',
  apiKey: process.env.WALLET_API_KEY ?? 'any-key-will-do-with-the-examples',
});
const askForCode = async () => '195047';

const fees = await estimateNetworkFeesInBatches(wallet, { walletId, calls });
for (const r of fees.results) console.log(r.index, r.status, r.status === 'ok' ? r.fee : r.error.message);
console.log(`${fees.totals.fee} in total, ${fees.requests} request, ${fees.counts.failed} failed`);

const signed = await signContractWritesInBatches(wallet, { walletId, calls, code: () => askForCode() });
for (const r of signed.results)
  console.log(r.index, r.status, r.status === 'ok' ? r.signedTransaction.slice(0, 20) : r.error.message);
const again = signed.results.filter((r) => r.canRetry).flatMap((r) => calls[r.index] ?? []);
const waitMs = Math.max(0, ...signed.results.map((r) => (r.status === 'failed' ? (r.retryAfterMs ?? 0) : 0)));
console.log(`${again.length} calls can be sent again, after ${waitMs} ms`);
