import { expect, test } from 'vitest';
import { startSandbox } from '../../src/testing.js';
import { useReceiver, walletOf } from './service.js';

/** What keeps a process alive, without what Vitest itself uses. */
const handles = (): string[] =>
  process.getActiveResourcesInfo().filter((name) => /TCPServer|Timeout|Immediate/.test(name));

test('50 sandboxes that are started, used and closed leave no server and no timer', async () => {
  const receiver = await useReceiver();
  const before = handles();
  for (let count = 0; count < 50; count += 1) {
    const clock = count % 2 === 0 ? 'real' : 'manual';
    receiver.respond(500);
    const sandbox = await startSandbox({ seed: count, clock, webhookUrl: receiver.url });
    // The first attempt fails, so that a retry is waiting when the sandbox is closed.
    await sandbox.deposit({ walletId: walletOf(sandbox, 'ethereum').id, amount: '1' });
    await sandbox.close();
  }
  // The last handles go in a later turn of the event loop than the close.
  await expect.poll(() => handles().length).toBeLessThanOrEqual(before.length);
});
