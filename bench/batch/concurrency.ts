/**
 * 1,000 fee estimates behind a latency of 20 ms: wall time of a batch over the ideal `ceil(50 / concurrency) × latency`,
 * beside a plain worker loop over bare requests. Latency is measured in the same run; all runs are interleaved; medians.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { createWalletClient, estimateNetworkFeesInBatches, type SigningContractCall } from 'stablecoin-wallet-api';

const latencyMs = 20;
const rounds = 9;
const concurrencies = [1, 4, 8, 16];

if (isMainThread) await measure();
else serve();

/** Answers every request after the latency, in a thread of its own. */
function serve() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { calls }: { calls: SigningContractCall[] } = JSON.parse(Buffer.concat(chunks).toString());
    const fees = calls.map(({ method }, index) => ({
      index,
      method,
      fee: '0.1',
      networkFee: '0.1',
      networkFeeInUSD: '1',
    }));
    setTimeout(() => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: { fees, errors: [] }, message: 'done', statusCode: 200 }));
    }, latencyMs);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
}

async function measure() {
  const worker = new Worker(new URL(import.meta.url));
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  const baseUrl = `http://127.0.0.1:${port}`;
  const walletId = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
  const abi = [{ type: 'function', name: 'transfer', inputs: [{ name: 'amount', type: 'uint256' }], outputs: [] }];
  const calls = Array.from({ length: 1_000 }, (_, index) => ({
    address: '0x8627D2ff24B0c941606734Ebaf410d5c59b94304',
    method: 'transfer',
    parameters: [String(index)],
    abi,
  }));
  const wallet = createWalletClient({ baseUrl, apiKey: 'key' });
  const body = JSON.stringify({ calls: calls.slice(0, 20) });
  const request = async () => {
    const response = await fetch(`${baseUrl}/v1/wallets/${walletId}/contracts/network-fee`, { method: 'POST', body });
    await response.json();
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

  const times = new Map<string, number[]>();
  const time = async (name: string, run: () => Promise<unknown>) => {
    const start = performance.now();
    await run();
    const list = times.get(name) ?? [];
    times.set(name, [...list, performance.now() - start]);
  };
  // Connections and compiled code are there before the first round counts.
  await loop(16);
  await batch(16);
  for (let round = 0; round < rounds; round += 1) {
    for (let sample = 0; sample < 10; sample += 1) await time('latency', request);
    for (const concurrency of concurrencies) {
      const both = [
        () => time(`batch ${concurrency}`, () => batch(concurrency)),
        () => time(`loop ${concurrency}`, () => loop(concurrency)),
      ];
      for (const run of round % 2 === 0 ? both : both.toReversed()) await run();
    }
  }
  await worker.terminate();

  const latency = median(times.get('latency'));
  console.log(
    `latency of one request ${latency.toFixed(2)} ms, median of ${times.get('latency')?.length}; ${rounds} rounds`,
  );
  console.table(
    Object.fromEntries(
      concurrencies.map((concurrency) => {
        const ideal = Math.ceil(50 / concurrency) * latency;
        const [batchMs, loopMs] = [median(times.get(`batch ${concurrency}`)), median(times.get(`loop ${concurrency}`))];
        return [
          `concurrency ${concurrency}`,
          {
            'batch ms': round(batchMs),
            'over ideal': round(batchMs / ideal),
            'plain loop over ideal': round(loopMs / ideal),
          },
        ];
      }),
    ),
  );
}

function median(values: readonly number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
