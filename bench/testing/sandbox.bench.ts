/**
 * How long the sandbox takes to start and to respond first, each in a process of its own, how many requests it responds to
 * each second, and what sandboxes that were used and closed leave on the heap.
 */
import { execFileSync } from 'node:child_process';
import { median, table } from '../measure.ts';

const run = (program: string): number[] => {
  const args = ['--no-deprecation', '--expose-gc', '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }));
};

const start = `
  const begin = performance.now();
  const { startSandbox } = await import('../../dist/src/testing.js');
  const sandbox = await startSandbox();
  const started = performance.now() - begin;
  const headers = { 'x-api-key': sandbox.apiKey };
  await (await fetch(sandbox.url + '/v1/rates/' + sandbox.rates[0].id + '/history', { headers })).text();
  console.log(JSON.stringify([started, performance.now() - begin]));
  await sandbox.close();`;

// Kept-alive connections of node:http, so that the client is not what is measured.
const load = `
  import { Agent, request } from 'node:http';
  const { startSandbox } = await import('../../dist/src/testing.js');
  const sandbox = await startSandbox();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const headers = { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' };
  const call = (method, path, body = '') => new Promise((resolve, reject) => {
    request(sandbox.url + path, { method, headers, agent }, (response) => response.on('end', resolve).resume()).on('error', reject).end(body);
  });
  const [wallet] = sandbox.wallets;
  const usdc = wallet.assets.find(({ symbol }) => symbol === 'USDC').id;
  const usdt = wallet.assets.find(({ symbol }) => symbol === 'USDT').id;
  const child = '/v1/wallets/' + wallet.id + '/addresses/' + wallet.addresses[0].id;
  const calls = [
    () => call('GET', '/v1/rates/' + sandbox.rates[0].id + '/history'),
    () => call('POST', child + '/swaps/quote', JSON.stringify({ fromAssetId: usdc, toAssetId: usdt, amount: '10' })),
    () => call('PATCH', child, JSON.stringify({ metadata: { a: 1 } })),
  ];
  const rates = [];
  for (const send of calls) {
    for (const count of [500, 3000]) {
      const begin = performance.now();
      let left = count;
      await Promise.all(Array.from({ length: 16 }, async () => { while (left-- > 0) await send(); }));
      if (count > 500) rates.push(count / (performance.now() - begin) * 1000);
    }
  }
  console.log(JSON.stringify(rates));
  agent.destroy();
  await sandbox.close();`;

// After the collection of garbage, and after the time-out of every attempt. The first round fills caches and does not count.
const heap = `
  import { createServer } from 'node:http';
  import { setTimeout as wait } from 'node:timers/promises';
  const { startSandbox } = await import('../../dist/src/testing.js');
  const receiver = createServer((_, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
  const webhookUrl = await new Promise((resolve) => {
    receiver.on('listening', () => resolve('http://127.0.0.1:' + receiver.address().port));
  });
  const used = async () => {
    await wait(600);
    gc();
    return process.memoryUsage().heapUsed;
  };
  const sizes = [];
  for (let round = 0; round < 6; round += 1) {
    for (let seed = 0; seed < 50; seed += 1) {
      const sandbox = await startSandbox({ seed, webhookUrl, webhookTimeoutMs: 300, clock: seed % 2 ? 'real' : 'manual' });
      await sandbox.deposit({ walletId: sandbox.wallets[0].id, amount: '1' });
      await sandbox.close();
    }
    sizes.push(await used());
  }
  console.log(JSON.stringify(sizes.slice(1).map((size, round) => size - sizes[round])));
  receiver.close();
  receiver.closeAllConnections();`;

const column = (rows: number[][], index: number) => median(rows.map((row) => row[index] ?? Number.NaN));
const starts = Array.from({ length: 15 }, () => run(start));
const loads = Array.from({ length: 3 }, () => run(load));
console.log(
  table(
    ['from the import of the package until', 'ms'],
    [
      ['the sandbox has started', column(starts, 0).toFixed(1)],
      ['the first response', column(starts, 1).toFixed(1)],
    ],
  ),
);
console.log(
  `\n${table(
    ['requests each second, 16 at a time', ''],
    ['listRateHistory', 'quoteAddressSwap', 'updateAddress'].map((name, index) => [
      name,
      Math.round(column(loads, index)),
    ]),
  )}`,
);
console.log(
  `\n${table(
    ['50 sandboxes that were started, used and closed leave', 'kB'],
    [['on the heap', (median(run(heap)) / 1000).toFixed(0)]],
  )}`,
);
