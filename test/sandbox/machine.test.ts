import fc from 'fast-check';
import { test } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/testing.js';
import { checkDeliveries, newModel, type Real, steps } from './model.js';
import { useReceiver } from './service.js';

type Receiver = Awaited<ReturnType<typeof useReceiver>>;

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

/** What the steps may use: addresses, keys, and the public ends of the sandbox and the receiver. */
function realOf(sandbox: Sandbox, receiver: Receiver): Real {
  const wallets = sandbox.wallets.filter(({ network, assets }) => network === 'mainnet' && assets.some(isNaira));
  const [wallet] = wallets;
  const children = wallets.flatMap(({ id, addresses }) =>
    [...addresses, sandbox.createAddress(id)].map((address) => ({ walletId: id, addressId: address.id })),
  );
  return {
    url: sandbox.url,
    apiKey: sandbox.apiKey,
    keys: new Map(sandbox.wallets.map(({ id, apiKey }) => [id, apiKey])),
    children,
    asset: { walletId: wallet?.id ?? '', id: wallet?.assets.find(isNaira)?.id ?? '' },
    rateId: sandbox.rates[0]?.id ?? '',
    arrivals: receiver.arrivals,
    respond: (...statuses) => {
      receiver.respond(...statuses);
    },
  };
}

const isNaira = ({ symbol }: { symbol: string }): boolean => symbol === 'cNGN';
