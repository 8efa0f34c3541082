/**
 * 1,000 fee estimates behind a latency of 20 ms, with 1, 4, 8 and 16 requests in flight: wall time over the ideal, which is
 * `ceil(50 / concurrency)` × the latency of one bare request measured in the same run, compared with a plain worker loop over
 * bare requests, which only serialises its calls and parses the responses. The server is a process of its own.
 */
import { createWalletClient, estimateNetworkFeesInBatches } from '../../dist/src/index.js';
import { measureRounds, median, table } from '../measure.ts';
import { startServer } from '../server.ts';

const walletId = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const abi = [{ type: 'function', name: 'transfer', inputs: [{ name: 'amount', type: 'uint256' }], outputs: [] }];
const calls = Array.from({ length: 1_000 }, (_, index) => ({
  address: '0x8627D2ff24B0c941606734Ebaf410d5c59b94304',
  method: 'transfer',
  parameters: [String(index)],
  abi,
}));
const fees = calls.slice(0, 20).map(({ method }, index) => ({ index, method, fee: '0.1', networkFee: '0.1' }));

const server = await startServer({
  bodies: { POST: { data: { fees, errors: [] }, message: 'done', statusCode: 200 } },
});
const wallet = createWalletClient({ baseUrl: server.url, apiKey: 'key' });
const request = async (from = 0) => {
  const body = JSON.stringify({ calls: calls.slice(from, from + 20) });
  const response = await fetch(`${server.url}/v1/wallets/${walletId}/contracts/network-fee`, { method: 'POST', body });
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

// Opens the connections, and lets the engine compile both before they are measured.
for (let round = 0; round < 100; round++) {
  await batch(16);
  await loop(16);
}
server.setLatency(20);
const concurrencies = [1, 4, 8, 16];
const candidates = concurrencies.flatMap((concurrency) => [
  [`batch ${concurrency}`, () => batch(concurrency)] as const,
  [`loop ${concurrency}`, () => loop(concurrency)] as const,
]);
const times = await measureRounds(
  { request: () => request(), ...Object.fromEntries(candidates) },
  { rounds: 12, calls: 1 },
);
server.stop();

const ms = (name: string) => median(times[name] ?? []) / 1000;
const rows = concurrencies.map((concurrency) => {
  const ideal = Math.ceil(50 / concurrency) * ms('request');
  const over = (name: string) => `${(ms(`${name} ${concurrency}`) / ideal).toFixed(3)}×`;
  return [concurrency, ms(`batch ${concurrency}`).toFixed(1), over('batch'), over('loop')];
});
console.log(`One request takes ${ms('request').toFixed(2)} ms.\n`);
console.log(table(['concurrency', 'batch: ms', 'to the ideal', 'plain loop to the ideal'], rows));
