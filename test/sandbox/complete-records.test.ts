import { describe, expect, test } from 'vitest';
import { definitions, events, responses } from '../../generated/schemas.ts';
import type { OperationId } from '../../src/samples/examples.ts';
import { createCompiler } from '../../src/validators/compile.ts';
import { customer, problemsOf, useWorld, walletOf } from './service.ts';

const details = { currency: 'NGN', institutionIdentifier: '000013', accountIdentifier: '0123456789', amount: 5 };

/** Settings, of which a sandbox has some. */
const settings = ['configurations', 'amlScreening'];

/** Makes checks for which every field that the contract names is required. */
const compile = createCompiler(definitions, (schema) =>
  schema.properties ? { ...schema, required: Object.keys(schema.properties) } : schema,
);

/** The fields that the contract names for a value and that the value lacks, at any depth. */
const lacking = (schema: Parameters<typeof compile>[0] = {}, value: unknown) =>
  compile(schema)(value)
    .filter(({ path }) => !path.slice(0, -1).some((name) => settings.includes(String(name))))
    .map(({ path, message }) => `${path.join('/')} ${message}`);

describe('a complete record has every field that the contract names, and so have those that it embeds:', () => {
  test('what operations respond with', async () => {
    const { sandbox, ask, assetId } = await useWorld();
    const { customer: owner } = (await ask('createAddressVirtualAccount', customer())).body.data;
    const requests: readonly (readonly [OperationId, unknown?, Record<string, string>?])[] = [
      ['signWalletMessage', { message: 'text' }],
      ['signAddressMessage', {}],
      ['executeFiatWithdrawal', { ...details, assetId: assetId('cNGN') }],
      ['updateAddress', { showPrivateKey: true }],
      ['listAddressVirtualAccounts'],
      ['getWalletVirtualAccount'],
      ['getCustomer', undefined, { customerId: owner.id }],
      ['listRateHistory', undefined, { id: sandbox.rates[0]?.id ?? '' }],
    ];
    for (const [operationId, ...request] of requests) {
      const { status, body } = await ask(operationId, ...request);
      expect([operationId, status, lacking(responses[operationId], body)]).toEqual([operationId, 200, []]);
    }
  });

  test('what events carry', async () => {
    const { sandbox, deposit, arrivals, wallet, assetId } = await useWorld();
    for (const finalEvent of ['deposit.failed', 'deposit.swept.failed'] as const) await deposit({ finalEvent });
    const swap = { walletId: wallet.id, fromAssetId: assetId('USDC'), toAssetId: assetId('cNGN'), amount: '250' };
    await sandbox.failSwap(swap);
    expect(new Set(arrivals.map(({ event }) => event)).size).toBe(5);
    for (const arrival of arrivals) {
      const { event, data } = arrival;
      expect([event, await problemsOf(arrival, wallet.apiKey)]).toEqual([event, []]);
      expect([event, lacking(events[event], { event, data })]).toEqual([event, []]);
    }
  });
});

test('a withdrawal has its amounts, its currency, the account of its recipient, and null where a field does not apply', async () => {
  const { ask, wallet, assetId } = await useWorld();
  const body = { ...details, amount: 1600.5, assetId: assetId('cNGN') };
  expect((await ask('executeFiatWithdrawal', body)).body.data).toMatchObject({
    ...{ amount: '1600.5', amountPaid: '1600.5', amountUSD: '1.0003125', currency: 'NGN', toCurrency: 'NGN' },
    ...{ senderAddress: wallet.address, recipientAddress: '0123456789', hash: null, address: null, toWallet: null },
  });
});

test.each([
  ['ethereum', 'mainnet', { ETH: 18, USDC: 6, USDT: 6, cNGN: 6 }],
  ['tron', 'mainnet', { TRX: 6, USDT: 6, cNGN: 6 }],
  ['solana', 'mainnet', { SOL: 9, USDC: 6, cNGN: 6 }],
  ['stellar', 'mainnet', { XLM: 7, USDC: 7 }],
  ['ethereum', 'testnet', { ETH: 18, USDC: 6, USDT: 6, cNGN: 6 }],
])(
  'the wallet on %s, %s has its coin, which has no address, and its stablecoins, with their decimals',
  async (slug, network, decimals) => {
    const { sandbox } = await useWorld();
    const { blockchain, assets } = walletOf(sandbox, slug, network).wallet;
    expect(Object.fromEntries(assets.map((asset) => [asset.symbol, asset.decimals]))).toEqual(decimals);
    expect(assets.filter(({ isNative }) => isNative)).toMatchObject([{ symbol: blockchain.symbol, address: null }]);
  },
);
