import fc from 'fast-check';
import { test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/testing.ts';
import { checkDeliveries, newModel, type Real, steps } from './model.ts';
import { useReceiver } from './service.ts';

test('random operations, deposits, clock moves and faults keep every promise', async () => {
  const receiver = await useReceiver();
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25, size: '+1' }), async (commands) => {
      receiver.arrivals.length = 0;
      receiver.respond();
      const sandbox = await startSandbox({ webhookUrl: receiver.url });
      try {
        const model = newModel();
        const real = realOf(sandbox, receiver);
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await checkDeliveries(model, real);
      } finally {
        await sandbox.close();
      }
    }),
    { seed: 20_261_001, numRuns: 40 },
  );
});

/** The mainnet wallets that hold naira, with two addresses each. */
function realOf(sandbox: Sandbox, receiver: Real['receiver']): Real {
  const wallets = sandbox.wallets.filter(({ network, assets }) => network === 'mainnet' && assets.some(isNaira));
  const [wallet] = wallets;
  const children = wallets.flatMap(({ id, addresses }) =>
    [...addresses, sandbox.createAddress({ walletId: id })].map((address) => ({ walletId: id, addressId: address.id })),
  );
  const asset = { walletId: wallet?.id ?? '', assetId: wallet?.assets.find(isNaira)?.id ?? '' };
  return { sandbox, receiver, children, asset };
}

const isNaira = ({ symbol }: { symbol: string }): boolean => symbol === 'cNGN';
