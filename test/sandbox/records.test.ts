import { describe, expect, test } from 'vitest';
import { manualClock } from '../../src/sandbox/world/clock.ts';
import { createWorld } from '../../src/sandbox/world/create-world.ts';
import { addTransaction } from '../../src/sandbox/world/transaction.ts';
import { customer, type Json, useWorld, walletOf } from './service.ts';

async function useRecords() {
  const world = await useWorld();
  const { sandbox, ask } = world;
  const create = (email?: string, slug = 'ethereum') =>
    ask('createAddressVirtualAccount', customer(email), walletOf(sandbox, slug).child);
  const update = (body: object) => ask('updateAddress', body);
  const list = async () => (await ask('listAddressVirtualAccounts')).body;
  return { ...world, create, update, list };
}

describe('virtual accounts', () => {
  test('a virtual account that is created is listed with meta, and its customer is found by id', async () => {
    const { ask, child, create, list } = await useRecords();
    const { data } = (await create()).body;
    expect(data).toMatchObject({
      accountName: 'Amara Testwell',
      currency: 'NGN',
      type: 'AUTO_FUNDING',
      status: 'ACTIVE',
      isActive: true,
      customer: { email: 'amara.testwell@example.com', name: 'Amara Testwell', phone: null },
      address: { id: child.addressId },
      wallet: { id: child.walletId },
    });
    const meta = { totalItems: 1, itemCount: 1, itemsPerPage: 10, totalPages: 1, currentPage: 1 };
    expect(await list()).toMatchObject({ data: [data], meta });
    expect((await ask('getCustomer', undefined, { customerId: data.customer.id })).body.data).toEqual(data.customer);
  });

  test.each([
    ['ethereum', [200, 200, true]],
    ['tron', [404, 404, false]],
  ])('an address on %s is found as it is written, and in lower case only on an EVM chain', async (slug, lower) => {
    const { sandbox, ask } = await useRecords();
    const { wallet, address, child } = walletOf(sandbox, slug);
    const salvage = { recipientAddress: 'r', amount: '1', blockchainId: wallet.blockchain.id };
    const find = async (addressId: string) => {
      const deposit = await sandbox.deposit({ addressId, amount: '1' }).catch(() => undefined);
      return [
        (await ask('signAddressMessage', {}, { ...child, addressId })).status,
        (await ask('salvageAsset', { ...salvage, senderAddress: addressId }, child)).status,
        deposit?.transaction.address?.id === address.id,
      ];
    };
    expect(await find(address.address)).toEqual([200, 200, true]);
    expect(await find(address.address.toLowerCase())).toEqual(lower);
  });

  test('a list holds the ten newest, and its meta counts all', async () => {
    const { create, list } = await useRecords();
    for (let number = 1; number <= 11; number += 1) await create(`customer${number}@example.com`);
    const { data, meta } = await list();
    const emails = data.map((account: Json) => account.customer.email);
    expect(emails).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `customer${number}@example.com`));
    expect(meta).toEqual({ totalItems: 11, itemCount: 10, itemsPerPage: 10, totalPages: 2, currentPage: 1 });
  });

  test('regenerating gives a new number to the same account and customer', async () => {
    const { sandbox, ask, create, list } = await useRecords();
    const { data: created } = (await create()).body;
    await sandbox.advanceClock({ milliseconds: 1000 });
    const parameters = { virtualAccountId: created.id };
    const { status, body } = await ask('regenerateAddressVirtualAccount', undefined, parameters);
    expect(status).toBe(201);
    const { data } = body;
    expect(data).toMatchObject({ id: created.id, customer: created.customer, createdAt: created.createdAt });
    expect(data.accountNumber).not.toBe(created.accountNumber);
    expect(data.updatedAt).not.toBe(created.updatedAt);
    expect(data.wallet).toMatchObject({ blockchain: { slug: 'ethereum' }, business: { name: expect.any(String) } });
    expect((await list()).data).toMatchObject([{ id: created.id, accountNumber: data.accountNumber }]);
    expect((await ask('regenerateAddressVirtualAccount', undefined, parameters)).status).toBe(201);
  });

  test('the virtual account of a master wallet has no address, and is not that of a child address', async () => {
    const { sandbox, ask, child, create } = await useRecords();
    const { data } = (await ask('getWalletVirtualAccount')).body;
    expect(data).toMatchObject({ address: null, wallet: { id: child.walletId } });
    await create(undefined, 'solana');
    for (const { id } of [walletOf(sandbox, 'solana'), walletOf(sandbox, 'ethereum', 'testnet')])
      expect((await ask('getWalletVirtualAccount', undefined, { id })).status).toBe(404);
  });
});

describe('addresses', () => {
  test('an update changes the fields that it names and keeps the rest', async () => {
    const { sandbox, update } = await useRecords();
    const before = (await update({})).body.data;
    await sandbox.advanceClock({ milliseconds: 1000 });
    const changes = { name: 'Deposits', metadata: { customer: '1042' } };
    const named = (await update(changes)).body.data;
    expect(named).toEqual({ ...before, ...changes, updatedAt: '2026-10-01T08:00:01.000Z' });
    const switches = { disableAutoSweep: true, enableGaslessWithdraw: true };
    const switched = (await update(switches)).body.data;
    expect(switched).toEqual({ ...named, configurations: { ...before.configurations, ...switches } });
    expect((await update({ isActive: false, disableAutoSweep: false })).body.data).toMatchObject({
      name: 'Deposits',
      isActive: false,
      configurations: { disableAutoSweep: false, enableGaslessWithdraw: true },
    });
  });

  test('only an update shows the private key, which is the key of the address, while showPrivateKey is on', async () => {
    const { sandbox, ask, create, update, deposit, arrivals } = await useRecords();
    expect((await update({ name: 'x' })).body.data).not.toHaveProperty('privateKey');
    const { privateKey } = (await update({ showPrivateKey: true })).body.data;
    expect(privateKey).toMatch(/^0x[0-9a-f]{64}$/);
    expect((await update({ privateKey, name: 'y' })).body.data).toMatchObject({ name: 'y', privateKey });
    const responses = [await create(), await ask('listAddressVirtualAccounts'), await ask('signAddressMessage', {})];
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 200]);
    await deposit();
    expect(arrivals).toHaveLength(2);
    const seen = JSON.stringify([responses, arrivals, sandbox.wallets, sandbox.requests]);
    expect(seen).not.toContain(privateKey.slice(2));
    expect((await update({ showPrivateKey: false })).body.data).not.toHaveProperty('privateKey');
  });

  test('an inactive address opens no virtual account, signs nothing and quotes nothing until it is active again', async () => {
    const { ask, create, update, address, assetId } = await useRecords();
    const pair = { fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '10' };
    const transfer = { address: address.address, method: 'f', parameters: [], abi: [{ type: 'function', name: 'f' }] };
    const statuses = async () => [
      (await create(`${Math.random()}@example.com`)).status,
      (await ask('signAddressMessage', {})).status,
      (await ask('quoteAddressSwap', pair)).status,
      (await ask('estimateAddressNetworkFee', { calls: [transfer] })).status,
    ];
    await update({ isActive: false });
    expect(await statuses()).toEqual([409, 409, 409, 409]);
    await update({ isActive: true });
    expect(await statuses()).toEqual([201, 200, 200, 200]);
  });
});

describe('rates', () => {
  async function useRates() {
    const { sandbox, ask } = await useWorld();
    const [first, second, only] = sandbox.rates;
    if (!first || !second || !only) throw new Error('the sandbox has too few rates');
    const reactivate = async ({ id }: { id: string }) => (await ask('reactivateRate', undefined, { id })).body.data;
    const history = async ({ id }: { id: string }) => (await ask('listRateHistory', undefined, { id })).body;
    return { sandbox, first, second, only, reactivate, history };
  }

  test('reactivating a rate keeps its values, and records who deactivated the previous version, when and why', async () => {
    const { sandbox, first, second, only, reactivate } = await useRates();
    await sandbox.advanceClock({ milliseconds: 1000 });
    const now = '2026-10-01T08:00:01.000Z';
    const data = await reactivate(first);
    const { createdBy, deactivatedBy, deactivatedAt, deactivationReason, ...kept } = Object(first);
    const links = { version: 3, previousRateId: first.id, rootRateId: first.id };
    const state = { isActive: true, status: 'active', createdAt: now, updatedAt: now };
    expect(data).toEqual({ ...kept, id: expect.any(String), ...state, ...links });
    const reason = 'Another version was reactivated';
    const ended = { deactivatedBy: createdBy, deactivatedAt: now, deactivationReason: reason, updatedAt: now };
    const undone = { deactivatedBy: null, deactivatedAt: null, deactivationReason: null };
    expect(sandbox.rates).toEqual([
      first,
      { ...second, isActive: false, status: 'deactivated', ...ended },
      only,
      { ...data, createdBy, ...undone },
    ]);
    expect(new Set(sandbox.rates.map(({ id }) => id)).size).toBe(4);
  });

  test('the history of a rate is found by any id of its lineage, newest first', async () => {
    const { first, second, only, reactivate, history } = await useRates();
    const whole = await history(await reactivate(first));
    expect(whole.data.map(({ version }: Json) => version)).toEqual([3, 2, 1]);
    expect(whole.meta.totalItems).toBe(3);
    for (const rate of [first, second]) expect(await history(rate)).toEqual(whole);
    expect((await history(only)).data).toMatchObject([{ id: only.id }]);
  });

  test('a version that is reactivated links to itself and to the first, which may be itself', async () => {
    const { first, second, only, reactivate } = await useRates();
    await reactivate(first);
    const links = { previousRateId: second.id, rootRateId: first.id };
    expect(await reactivate(second)).toMatchObject({ version: 4, ...links, rate: second.rate });
    expect(await reactivate(only)).toMatchObject({ version: 2, previousRateId: only.id, rootRateId: only.id });
  });
});

test('the newest 5,000 transactions are kept, and no older one', () => {
  const world = createWorld('1', manualClock());
  const [wallet] = world.wallets.values();
  if (!wallet) throw new Error('the world has no wallets');
  const ids = Array.from(
    { length: 5_001 },
    () => addTransaction(world, { wallet }, 'DEP', { type: 'DEPOSIT', status: 'PROCESSING' }).record.id,
  );
  expect([...world.transactions.keys()]).toEqual(ids.slice(1));
});
