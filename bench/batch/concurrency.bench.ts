/**
 * 1,000 fee estimates behind a latency of 20 ms, with 1, 4, 8 and 16 requests under way: wall time over the ideal, which is
 * `ceil(50 / concurrency)` × the latency of one bare request measured in the same run, beside a plain worker loop over
 * bare requests. The server is a process of its own.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWalletClient, estimateNetworkFeesInBatches } from '../../dist/src/index.js';
import { measure, table } from '../measure.ts';

const latency = 20;
const walletId = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const abi = [{ type: 'function', name: 'transfer', inputs: [{ name: 'amount', type: 'uint256' }], outputs: [] }];
const calls = Array.from({ length: 1_000 }, (_, index) => ({
  address: '0x8627D2ff24B0c941606734Ebaf410d5c59b94304',
  method: 'transfer',
  parameters: [String(index)],
  abi,
}));

if (process.send) {
  const fees = calls.slice(0, 20).map(({ method }, index) => ({ index, method, fee: '0.1', networkFee: '0.1' }));
  const text = JSON.stringify({ data: { fees, errors: [] }, message: 'done', statusCode: 200 });
  const answer = { 'content-type': 'application/json' };
  const server = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.writeHead(200, answer).end(text), latency));
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
} else {
  const server = fork(import.meta.filename);
  const [port] = await once(server, 'message');
  const baseUrl = `http://127.0.0.1:${port}`;
  const wallet = createWalletClient({ baseUrl, apiKey: 'key' });
  const body = JSON.stringify({ calls: calls.slice(0, 20) });
  const request = async () => {
    const answer = await fetch(`${baseUrl}/v1/wallets/${walletId}/contracts/network-fee`, { method: 'POST', body });
    await answer.json();
  };
  const loop = async (concurrency: number) => {
    let left = 50;
    const work = async () => {
      while (left-- > 0) await request();
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  };
  const batch = async (concurrency: number) => {
    const { counts } = await estimateNetworkFeesInBatches(wallet, { walletId, calls, concurrency });
    if (counts.ok !== calls.length) throw new Error(`only ${counts.ok} calls are ok`);
  };

  const concurrencies = [1, 4, 8, 16];
  const candidates = Object.fromEntries(
    concurrencies.flatMap((concurrency) => [
      [`batch ${concurrency}`, () => batch(concurrency)],
      [`loop ${concurrency}`, () => loop(concurrency)],
    ]),
  );
  const medians = await measure({ request, ...candidates }, { rounds: 12, calls: 1 });
  server.kill();

  const of = (name: string) => medians[name] ?? Number.NaN;
  const rows = concurrencies.map((concurrency) => {
    const ideal = Math.ceil(50 / concurrency) * of('request');
    const over = (name: string) => `${(of(`${name} ${concurrency}`) / ideal).toFixed(3)}×`;
    return [concurrency, (of(`batch ${concurrency}`) / 1000).toFixed(1), over('batch'), over('loop')];
  });
  console.log(`One request takes ${(of('request') / 1000).toFixed(2)} ms.\n`);
  console.log(table(['concurrency', 'batch: ms', 'to the ideal', 'plain loop to the ideal'], rows));
}
