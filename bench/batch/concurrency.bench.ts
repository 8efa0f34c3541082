/**
 * 1,000 fee estimates behind a latency of 20 ms, with 1, 4, 8 and 16 requests under way: wall time over the ideal, which is
 * `ceil(50 / concurrency)` × the latency of one bare request measured in the same run, compared with a plain worker loop over
 * bare requests, which only serialises its calls and parses the responses. The server is a process of its own.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWalletClient, estimateNetworkFeesInBatches } from '../../dist/src/index.js';
import { measure, table } from '../measure.ts';

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
  const headers = { 'content-type': 'application/json' };
  // A timer fires late, by a millisecond or more that differs from response to response. So the server checks in every turn of
  // its loop which responses are due.
  let latency = 0;
  process.on('message', (ms: number) => {
    latency = ms;
  });
  const waiting: { due: number; response: ServerResponse }[] = [];
  const turn = () => {
    for (let [next] = waiting; next && next.due <= performance.now(); [next] = waiting) {
      waiting.shift();
      next.response.writeHead(200, headers).end(text);
    }
    if (waiting.length > 0) setImmediate(turn);
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (waiting.push({ due: performance.now() + latency, response }) === 1) turn();
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
} else {
  const server = fork(import.meta.filename);
  const [port] = await once(server, 'message');
  const baseUrl = `http://127.0.0.1:${port}`;
  const wallet = createWalletClient({ baseUrl, apiKey: 'key' });
  const request = async (from = 0) => {
    const body = JSON.stringify({ calls: calls.slice(from, from + 20) });
    const response = await fetch(`${baseUrl}/v1/wallets/${walletId}/contracts/network-fee`, { method: 'POST', body });
    await response.json();
  };
  const loop = async (concurrency: number) => {
    let next = 0;
    const work = async () => {
      for (let chunk = next++; chunk < 50; chunk = next++) await request(chunk * 20);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  };
  const batch = async (concurrency: number) => {
    const { counts } = await estimateNetworkFeesInBatches(wallet, { walletId, calls, concurrency });
    if (counts.ok !== calls.length) throw new Error(`only ${counts.ok} calls are ok`);
  };

  const concurrencies = [1, 4, 8, 16];
  // Opens the connections, and lets the engine compile both before they are measured.
  for (let round = 0; round < 400; round++) {
    await batch(16);
    await loop(16);
  }
  server.send(20);
  const candidates = Object.fromEntries(
    concurrencies.flatMap((concurrency) => [
      [`batch ${concurrency}`, () => batch(concurrency)],
      [`loop ${concurrency}`, () => loop(concurrency)],
    ]),
  );
  const medians = await measure({ request: () => request(), ...candidates }, { rounds: 16, calls: 1 });
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
