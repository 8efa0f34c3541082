import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { webhookDelivery } from '../../generated/webhooks.js';
import { type Attempt, deliver } from '../../src/cli/deliver.js';
import { signedFetchArguments } from '../../src/testing.js';
import { freePort, listen } from '../loopback.js';

let statuses: (number | 'silence')[] = [];
let received: { body: string; signature: unknown }[] = [];
const receiver = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  received.push({ body, signature: request.headers['x-service-signature'] });
  const status = statuses.length > 1 ? statuses.shift() : statuses[0];
  if (typeof status === 'number') response.writeHead(status, { location: '/elsewhere' }).end('text');
});
const { origin } = await listen(receiver);
const url = `${origin}/webhooks`;
beforeEach(() => {
  received = [];
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

async function run(options: Partial<Parameters<typeof deliver>[1]> = {}) {
  const delivery = await signedFetchArguments('{"event":"deposit.success","data":{"amount":1.0}}', 'test-key', url);
  const waits: number[] = [];
  const attempts: Attempt[] = [];
  const wait = async (milliseconds: number) => waits.push(milliseconds);
  for await (const attempt of deliver(delivery, { schedule: 'service', timeout: 5, ...options }, wait))
    attempts.push(attempt);
  return { attempts, waits };
}

test('an acknowledged delivery is not sent again', async () => {
  statuses = [200];
  const { attempts, waits } = await run();
  expect(attempts).toMatchObject([{ attempt: 1, status: 200, acknowledged: true }]);
  expect(waits).toEqual([]);
});

test('an unacknowledged delivery is sent five times with identical bytes and the delays of the service', async () => {
  statuses = [500];
  const { attempts, waits } = await run();
  expect(attempts.map(({ status, acknowledged }) => [status, acknowledged])).toEqual(Array(5).fill([500, false]));
  expect(waits.map((milliseconds) => milliseconds / 60_000)).toEqual([10, 20, 40, 80]);
  expect(received).toHaveLength(webhookDelivery.attempts);
  expect(new Set(received.map((delivery) => JSON.stringify(delivery))).size).toBe(1);
});

test('the fast schedule keeps the proportions of the delays', async () => {
  statuses = [500];
  const { waits } = await run({ schedule: 'fast' });
  expect(waits).toEqual([500, 1000, 2000, 4000]);
});

test('the schedule "once" makes a single attempt', async () => {
  statuses = [500];
  const { attempts } = await run({ schedule: 'once' });
  expect(attempts).toMatchObject([{ attempt: 1, of: 1, acknowledged: false, nextInSeconds: undefined }]);
});

test('attempts end at the first acknowledgement', async () => {
  statuses = [500, 503, 200];
  const { attempts } = await run();
  expect(attempts.map(({ status }) => status)).toEqual([500, 503, 200]);
});

test.each([201, 202, 204, 302, 400])('%i does not acknowledge and is not followed', async (status) => {
  statuses = [status];
  const { attempts } = await run({ schedule: 'once' });
  expect(attempts).toMatchObject([{ status, acknowledged: false }]);
  expect(received).toHaveLength(1);
});

test('a timeout counts as a failed attempt', async () => {
  statuses = ['silence'];
  const { attempts } = await run({ schedule: 'once', timeout: 0.05 });
  expect(attempts).toMatchObject([{ acknowledged: false, failure: 'no response within 0.05 s' }]);
});

test('a refused connection counts as a failed attempt', async () => {
  const port = await freePort();
  const delivery = await signedFetchArguments('{}', 'test-key', `http://127.0.0.1:${port}/`);
  const attempts = deliver(delivery, { schedule: 'once', timeout: 5 });
  expect((await attempts.next()).value).toMatchObject({
    acknowledged: false,
    failure: `connect ECONNREFUSED 127.0.0.1:${port}`,
  });
});
