import { describe, expect, test } from 'vitest';
import { eventExample } from '../../src/samples/examples.js';
import { addEvent } from '../../src/sandbox/world/transaction.js';
import type { StoredTransaction } from '../../src/sandbox/world/world.js';
import {
  flatten,
  listEvents,
  listOperations,
  listResponses,
  readContract,
  requestSchema,
  responseSchema,
  type Schema,
  statementsOf,
} from '../contract/contract.js';
import { call, customer, type Json, useReceiver, useSandbox, walletOf } from './service.js';

const now = '2026-10-01T08:00:00.000Z';
const times = { createdAt: now, updatedAt: now };
const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const contract = readContract();

const details = { currency: 'NGN', institutionIdentifier: '000013', accountIdentifier: '0123456789', amount: 5 };

/** Settings, of which a sandbox has some. */
const settings = ['configurations', 'amlScreening'];

/** The fields that the contract names for a value and that the value lacks, at any depth. */
function lacking(schema: Schema, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = flatten(contract, schema);
  const [choice, another] = parts
    .flatMap(({ oneOf, anyOf }) => oneOf ?? anyOf ?? [])
    .filter(({ type }) => type !== 'null');
  // A value with several forms is not looked into.
  if (choice) return another ? [] : lacking(choice, value, path);
  if (Array.isArray(value)) {
    const items = parts.find((part) => part.items)?.items ?? {};
    return value.flatMap((entry, index) => lacking(items, entry, `${path}/${index}`));
  }
  return parts
    .flatMap(({ properties = {} }) => Object.keys(properties))
    .flatMap((name) =>
      name in value
        ? (settings.includes(name) ? [] : statementsOf(parts, name)).flatMap((field) =>
            lacking(field, Reflect.get(value, name), `${path}/${name}`),
          )
        : [`${path}/${name}`],
    );
}

const ofSuccess = (operationId: string): Schema => {
  const operation = listOperations(contract).find((entry) => entry.operation.operationId === operationId)?.operation;
  const success = operation && listResponses(contract, operation).find(({ status }) => status.startsWith('2'));
  return (success && responseSchema(success.response)) ?? {};
};
const ofEvent = (event: string): Schema => {
  const operation = listEvents(contract).find(({ path }) => path === event)?.operation;
  return (operation && requestSchema(operation)) ?? {};
};

describe('a complete record has every field that the contract names, and so have those that it embeds:', () => {
  test('what operations respond with', async () => {
    const sandbox = await useSandbox();
    const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
    const child = { walletId: wallet.id, addressId: address.id };
    const account = (await call(sandbox, 'createAddressVirtualAccount', child, customer())).body.data;
    const bodies: Record<string, Json> = {
      signWalletMessage: (await call(sandbox, 'signWalletMessage', { id: wallet.id }, { message: 'text' })).body,
      signAddressMessage: (await call(sandbox, 'signAddressMessage', { ...child, id: wallet.id }, {})).body,
      executeFiatWithdrawal: (
        await call(sandbox, 'executeFiatWithdrawal', child, { ...details, assetId: assetId('cNGN') })
      ).body,
      updateAddress: (await call(sandbox, 'updateAddress', child, { showPrivateKey: true })).body,
      listAddressVirtualAccounts: (await call(sandbox, 'listAddressVirtualAccounts', child)).body,
      getWalletVirtualAccount: (await call(sandbox, 'getWalletVirtualAccount', { id: wallet.id })).body,
      getCustomer: (await call(sandbox, 'getCustomer', { customerId: account.customer.id })).body,
      listRateHistory: (await call(sandbox, 'listRateHistory', { id: sandbox.rates[0]?.id ?? '' })).body,
    };
    for (const [operationId, body] of Object.entries(bodies))
      expect([operationId, lacking(ofSuccess(operationId), body)]).toEqual([operationId, []]);
  });

  test('what events carry', async () => {
    const receiver = await useReceiver();
    const sandbox = await useSandbox({ webhookUrl: receiver.url });
    const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
    for (const until of ['deposit.failed', 'deposit.swept.failed'] as const)
      await sandbox.deposit({ addressId: address.id, amount: '25.5', until });
    const swap = { walletId: wallet.id, fromAssetId: assetId('USDC'), toAssetId: assetId('cNGN'), amount: '250' };
    await sandbox.failSwap(swap);
    expect(new Set(receiver.arrivals.map(({ event }) => event)).size).toBe(5);
    for (const { event, data } of receiver.arrivals)
      expect([event, lacking(ofEvent(event), { event, data })]).toEqual([event, []]);
  });
});

test('an event has every field of its example, and adds none to the stored transaction', () => {
  const { id, type, status } = eventExample('deposit.success').data;
  const transaction = { record: { id, type, status }, events: [] } as unknown as StoredTransaction;
  addEvent(transaction, 'deposit.success');
  const sent = JSON.parse(transaction.events[0]?.body ?? '{}');
  expect(Object.keys(sent.data).sort()).toEqual(Object.keys(eventExample('deposit.success').data).sort());
  expect(sent.data).toMatchObject({ id, type, status, hash: null });
  expect(transaction.record).toEqual({ id, type, status });
});

test('a withdrawal has its amounts, its currency, the account of its recipient, and null where a field does not apply', async () => {
  const sandbox = await useSandbox();
  const { wallet, assetId } = walletOf(sandbox, 'ethereum');
  const body = { ...details, amount: 1600.5, assetId: assetId('cNGN') };
  expect((await call(sandbox, 'executeFiatWithdrawal', { walletId: wallet.id }, body)).body.data).toMatchObject({
    amount: '1600.5',
    amountPaid: '1600.5',
    amountUSD: '1.0003125',
    currency: 'NGN',
    senderAddress: wallet.address,
    recipientAddress: '0123456789',
    toCurrency: 'NGN',
    hash: null,
    address: null,
    toWallet: null,
  });
});

describe('the chains', () => {
  const dollar = (symbol: string, name: string, decimals = 6) => [symbol, name, decimals, 'USD'];
  const usdc = dollar('USDC', 'USD Coin');
  const usdt = dollar('USDT', 'Tether USD');
  const cngn = ['cNGN', 'cNGN', 6, 'NGN'];
  test.each([
    ['ethereum', 'mainnet', 'Ethereum', 'ETH', 'ERC20', [['ETH', 'Ether', 18, 'ETH'], usdc, usdt, cngn]],
    ['tron', 'mainnet', 'Tron', 'TRX', null, [['TRX', 'Tronix', 6, 'TRX'], usdt, cngn]],
    ['solana', 'mainnet', 'Solana', 'SOL', null, [['SOL', 'Solana', 9, 'SOL'], usdc, cngn]],
    [
      'stellar',
      'mainnet',
      'Stellar',
      'XLM',
      null,
      [['XLM', 'Stellar Lumens', 7, 'XLM'], dollar('USDC', 'USD Coin', 7)],
    ],
    ['ethereum', 'testnet', 'Ethereum', 'ETH', 'ERC20', [['ETH', 'Ether', 18, 'ETH'], usdc, usdt, cngn]],
  ])('%s has on %s its coin and its stablecoins', async (slug, network, name, symbol, standard, assets) => {
    const sandbox = await useSandbox();
    const { wallet } = walletOf(sandbox, slug, network);
    expect(wallet.blockchain).toMatchObject({ slug, name, symbol });
    expect(wallet.assets).toEqual(
      assets.map(([token, title, decimals, currency], index) => ({
        ...times,
        id,
        name: title,
        symbol: token,
        decimals,
        currency,
        address: index === 0 ? null : expect.any(String),
        standard: index === 0 ? null : standard,
        isActive: true,
        isNative: index === 0,
        network,
        logoUrl: `https://assets.example.com/assets/${String(token).toLowerCase()}.svg`,
        configurations: null,
      })),
    );
    const { data } = (await call(sandbox, 'signWalletMessage', { id: wallet.id }, {})).body;
    expect(data.blockchain).toMatchObject({ name, slug, symbol, tokenStandard: standard });
    expect(data.wallet).toMatchObject({ name: `Treasury ${name}`, network });
  });

  test('no two keys of the world share an address', async () => {
    const { wallets } = await useSandbox();
    const all = wallets.flatMap(({ address, assets, addresses }) => [
      address,
      ...assets.flatMap((asset) => asset.address ?? []),
      ...addresses.map((child) => child.address),
    ]);
    expect(new Set(all).size).toBe(all.length);
  });
});
