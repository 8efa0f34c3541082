/**
 * Contract writes that the sandbox signs, one and twenty in a request, next to the least work that must be done: a bare `node:http` server
 * that parses the request and signs as many transactions with the same library. Client and server share a process. A ratio of 1 is the
 * limit. The sandbox also validates the request, checks the key and the code, encodes the call by its ABI, keeps the record and logs.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transaction } from 'micro-eth-signer';
import { requestExample, startSandbox } from '../../dist/src/testing.js';
import { type Limited, tableOfLimits } from '../measure.ts';

const sandbox = await startSandbox();
const [wallet] = sandbox.wallets;
const privateKey = '0x6b911fd37cdf5c81d4c0adb1ab7fa822ed253ab0ad9aa18d77257c88b29b718e';

function signOne(): string {
  const transaction = Transaction.prepare({
    to: '0x8627D2ff24B0c941606734Ebaf410d5c59b94304',
    data: `0xa9059cbb${'0'.repeat(128)}`,
    value: 0n,
    nonce: 0n,
    gasLimit: 60_000n,
    maxFeePerGas: 30_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    chainId: 1n,
  });
  return transaction.signBy(privateKey, false).toHex();
}

const server = createServer(async (request, response) => {
  const { calls }: { calls: { method: string }[] } = JSON.parse(await new Response(request).text());
  const success = calls.map(({ method }, index) => ({ index, method, signedTransaction: signOne() }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { success } }));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const bare = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const example = requestExample('signContractWrites', 'batch');
const post = (origin: string, count: number) => async () => {
  const body = JSON.stringify({ calls: Array(count).fill(example.calls[0]), code: sandbox.twoFactorCode().code });
  const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
  const url = `${origin}/v1/wallets/${wallet?.id}/contracts/write/sign`;
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

const candidates: Limited = {};
for (const count of [1, 20]) {
  const limit = `a server that signs ${count}`;
  candidates[`${count} in a request`] = { limit, least: post(bare, count), call: post(sandbox.url, count) };
}
console.log(await tableOfLimits(candidates, 'requests', { rounds: 40, calls: 20 }));

server.close();
server.closeAllConnections();
await sandbox.close();
