import { expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/testing.ts';
import { pathOf, roles } from '../operations.ts';
import { useReceiver, useSandbox, useWorld } from './service.ts';

const read = ({ url, apiKey }: Pick<Sandbox, 'url' | 'apiKey'>) =>
  fetch(url + pathOf(roles.get), { headers: { 'x-api-key': apiKey } });

const finalEvent = 'deposit.processing' as const;

test('two calls of advanceClock move the clock one after the other, with every attempt that is due', async () => {
  const { sandbox, deposit } = await useWorld({}, ...Array(9).fill(500));
  await deposit({ finalEvent });
  const before = Date.parse(sandbox.clock.now);
  await Promise.all([
    sandbox.advanceClock({ milliseconds: 3_600_000 }),
    sandbox.advanceClock({ milliseconds: 3_600_000 }),
  ]);
  expect(Date.parse(sandbox.clock.now) - before).toBe(7_200_000);
  expect(sandbox.deliveries[0]?.attempts).toHaveLength(4);
});

test('a call of advanceClock that waits for another one does not move the clock of the world after a reset', async () => {
  const sandbox = await useSandbox();
  const start = sandbox.clock.now;
  const moves = [sandbox.advanceClock({ milliseconds: 60_000 }), sandbox.advanceClock({ milliseconds: 60_000 })];
  sandbox.reset();
  await Promise.all(moves);
  expect(sandbox.clock.now).toBe(start);
});

test('a request that a fault delays is not carried out after a reset', async () => {
  const sandbox = await useSandbox();
  sandbox.setFaults({ [roles.get.operationId]: { delay: 60_000, times: 1 } });
  const failed = expect(read(sandbox)).rejects.toThrow();
  // The fault is used up, so the first request waits by now.
  await read(sandbox);
  sandbox.reset();
  await failed;
  expect(sandbox.requests).toEqual([]);
});

test('a sandbox that is closed cannot be reset', async () => {
  const sandbox = await useSandbox();
  await sandbox.close();
  expect(() => sandbox.reset()).toThrow('The sandbox is closed');
});

const duplicated = { [finalEvent]: { kind: 'duplicated', times: 1 } } as const;
test.each([
  ['that finish one after the other', Array(20).fill(500), {}, 3, 3],
  ['of which a later one is not finished', [200, 500], {}, 2, 1],
  ['of which a second request was acknowledged', [500, 200, 500], duplicated, 2, 1],
])(
  'of deliveries %s the finished ones beyond `historyLimit` are forgotten',
  async (_, statuses, deliveryFaults, count, kept) => {
    const { sandbox, deposit } = await useWorld({ historyLimit: 1, deliveryFaults }, ...statuses);
    for (let index = 0; index < count; index += 1) await deposit({ finalEvent });
    expect(sandbox.deliveries).toHaveLength(kept);
    expect(sandbox.deliveries.at(-1)).toMatchObject({ acknowledged: false });
    await sandbox.advanceClock({ milliseconds: 24 * 3_600_000 });
    expect(sandbox.deliveries).toHaveLength(1);
  },
);

test('a sandbox that listens on every address has a URL that its controls accept', async () => {
  const sandbox = await useSandbox({ host: '0.0.0.0' });
  expect((await fetch(`${sandbox.url}/_sandbox/health`)).status).toBe(200);
});

test('a webhook URL with a name or a password is rejected', async () => {
  const sandbox = await useSandbox();
  for (const credentials of ['user:secret@', 'user@', ':secret@'])
    expect(() => sandbox.setWebhookUrl({ url: `http://${credentials}127.0.0.1:3000/` })).toThrow(/name and password/);
});

test('events may be delivered over http to an allowed host, over no other protocol and to no other host', async () => {
  const sandbox = await useSandbox({ allowWebhookHosts: ['app'] });
  sandbox.setWebhookUrl({ url: 'http://app:3000/webhooks' });
  expect(sandbox.wallets[0].webhookUrl).toBe('http://app:3000/webhooks');
  for (const url of ['http://app2:3000/', 'ftp://app/'])
    expect(() => sandbox.setWebhookUrl({ url })).toThrow(/must be https/);
});

test('50 sandboxes that are started, used and closed leave no server and no timer', async () => {
  /** What keeps a process alive, without what Vitest itself uses. */
  const handles = () => process.getActiveResourcesInfo().filter((name) => /TCPServer|Timeout|Immediate/.test(name));
  const receiver = await useReceiver();
  const before = handles();
  for (let count = 0; count < 50; count += 1) {
    const clock = count % 2 === 0 ? 'real' : 'manual';
    receiver.respond(500);
    const sandbox = await startSandbox({ seed: count, clock, webhookUrl: receiver.url });
    // The first attempt fails, so that a retry is waiting when the sandbox is closed.
    await sandbox.deposit({ walletId: sandbox.wallets[0].id, amount: '1' });
    await sandbox.close();
  }
  // The last handles go in a later turn of the event loop than the close.
  await expect.poll(() => handles().length).toBeLessThanOrEqual(before.length);
});
