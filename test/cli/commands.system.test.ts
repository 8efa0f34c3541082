/** The command over a long run: as its users start it, in a separate process. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { pathOf, roles } from '../operations.ts';
import { useReceiver } from '../sandbox/service.ts';
import { startProcess } from './run-command.ts';

const message = JSON.stringify({ message: 'x'.repeat(31_000) });
const json = { 'content-type': 'application/json' };

/** Sends as many requests, eight at a time, and returns their statuses. */
async function flood(url: string, key: string, count: number): Promise<Set<number | undefined>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses = new Set<number | undefined>();
  let left = count;
  const worker = async () => {
    while (left-- > 0) {
      const sent = request(url, { method: 'POST', agent, headers: { ...json, 'x-api-key': key } }).end(message);
      const [response] = await once(sent, 'response');
      statuses.add(response.statusCode);
      await once(response.resume(), 'end');
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  agent.destroy();
  return statuses;
}

/** The first wallet of a sandbox. */
const readWallet = async (url: string): Promise<{ id: string; apiKey: string }> =>
  (await (await fetch(`${url}/_sandbox/wallets`)).json()).wallets[0];

// What the requests carry is more than the heap may hold, so that a server that keeps them all ends with an error.
const count = 1_200;
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=32' };

const start = (...args: string[]) => {
  const command = startProcess([...args, '--port', '0', '--json'], smallHeap);
  onTestFinished(async () => void (await command.stop()));
  return command;
};

test('the sandbox responds to 1,200 requests of 31 kB in 32 MB', async () => {
  const command = start('sandbox');
  const url = await command.url;
  const { id, apiKey } = await readWallet(url);
  expect(await flood(url + pathOf(roles.sign, { id }), apiKey, count)).toEqual(new Set([200]));
});

test('SIGTERM ends the sandbox although a request, a connection and a delivery wait', async () => {
  const receiver = await useReceiver(0);
  const faults = JSON.stringify({ [roles.get.operationId]: { delay: 600_000 } });
  const command = start('sandbox', '--faults', faults, '--webhooks', receiver.url);
  const url = await command.url;
  const body = JSON.stringify({ walletId: (await readWallet(url)).id, amount: '1' });
  fetch(`${url}/_sandbox/deposit`, { method: 'POST', headers: json, body }).catch(() => {});
  await expect.poll(() => receiver.arrivals).toHaveLength(1);
  fetch(url + pathOf(roles.get), { headers: { 'x-api-key': 'key' } }).catch(() => {});
  expect((await fetch(`${url}/nothing`)).status).toBe(404);
  // The test fails when the process does not end; how long it took is measured elsewhere.
  expect([0, 1]).toContain((await command.stop('SIGTERM')).code);
});
