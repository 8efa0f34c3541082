import { describe, expect, test } from 'vitest';
import { manualClock } from '../../src/sandbox/world/clock.js';
import { createWorld } from '../../src/sandbox/world/create-world.js';
import { addTransaction } from '../../src/sandbox/world/transaction.js';
import { nextAccountNumber } from '../../src/sandbox/world/virtual-account.js';
import type { Sandbox } from '../../src/testing.js';
import { call, customer, useReceiver, useSandbox, walletOf } from './service.js';

/** A seeded child address, as path parameters. */
const childOf = (sandbox: Sandbox, slug = 'ethereum', network = 'mainnet') => {
  const { wallet, address } = walletOf(sandbox, slug, network);
  return { walletId: wallet.id, addressId: address.id };
};
const createAccount = (sandbox: Sandbox, email?: string, child = childOf(sandbox)) =>
  call(sandbox, 'createAddressVirtualAccount', child, customer(email));

describe('virtual accounts', () => {
  test('a virtual account that is created is listed with meta, and its customer is found by id', async () => {
    const sandbox = await useSandbox();
    const child = childOf(sandbox);
    const created = await createAccount(sandbox);
    expect(created.body.data).toMatchObject({
      accountName: 'Amara Testwell',
      currency: 'NGN',
      type: 'AUTO_FUNDING',
      status: 'ACTIVE',
      isActive: true,
      customer: { email: 'amara.testwell@example.com', name: 'Amara Testwell', phone: null },
      address: { id: child.addressId },
      wallet: { id: child.walletId },
    });
    const listed = await call(sandbox, 'listAddressVirtualAccounts', child);
    expect(listed.body.data).toEqual([created.body.data]);
    expect(listed.body.meta).toEqual({ totalItems: 1, itemCount: 1, itemsPerPage: 10, totalPages: 1, currentPage: 1 });
    const { id: customerId } = created.body.data.customer;
    expect((await call(sandbox, 'getCustomer', { customerId })).body.data).toEqual(created.body.data.customer);
  });

  test('an address can be named by its id and by its address on the chain', async () => {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    await createAccount(sandbox, undefined, { walletId: wallet.id, addressId: address.address });
    const { body } = await call(sandbox, 'listAddressVirtualAccounts', childOf(sandbox));
    expect(body.meta.totalItems).toBe(1);
  });

  test('an address of an EVM chain is found in any case of its letters, and one of another chain is not', async () => {
    const sandbox = await useSandbox();
    const spellings = async (slug: string) => {
      const { wallet, address } = walletOf(sandbox, slug);
      const found = async (addressId: string) => {
        const deposit = await sandbox.deposit({ addressId, amount: '1' }).catch(() => undefined);
        const salvage = {
          senderAddress: addressId,
          recipientAddress: 'r',
          amount: '1',
          blockchainId: wallet.blockchain.id,
        };
        return [
          (await call(sandbox, 'signAddressMessage', { id: wallet.id, addressId }, {})).status,
          (await call(sandbox, 'salvageAsset', { walletId: wallet.id }, salvage)).status,
          deposit?.transaction.address?.id === address.id,
        ];
      };
      return [await found(address.address), await found(address.address.toLowerCase())];
    };
    expect(await spellings('ethereum')).toEqual([
      [200, 200, true],
      [200, 200, true],
    ]);
    expect(await spellings('tron')).toEqual([
      [200, 200, true],
      [404, 404, false],
    ]);
  });

  test('a list holds the ten newest, and its meta counts all', async () => {
    const sandbox = await useSandbox();
    for (let number = 1; number <= 11; number += 1) await createAccount(sandbox, `customer${number}@example.com`);
    const { body } = await call(sandbox, 'listAddressVirtualAccounts', childOf(sandbox));
    const emails = body.data.map(({ customer: { email } }: { customer: { email: string } }) => email);
    expect(emails).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `customer${number}@example.com`));
    expect(body.meta).toEqual({ totalItems: 11, itemCount: 10, itemsPerPage: 10, totalPages: 2, currentPage: 1 });
  });

  test('an email address is unique per business, on every wallet', async () => {
    const sandbox = await useSandbox();
    await createAccount(sandbox, 'one@example.com');
    expect((await createAccount(sandbox, 'ONE@example.com', childOf(sandbox, 'solana'))).status).toBe(409);
    expect((await createAccount(sandbox, 'two@example.com', childOf(sandbox, 'solana'))).status).toBe(201);
  });

  test('regenerating gives a new number to the same account and customer', async () => {
    const sandbox = await useSandbox();
    const child = childOf(sandbox);
    const { data: created } = (await createAccount(sandbox)).body;
    await sandbox.advance(1000);
    const parameters = { ...child, virtualAccountId: created.id };
    const { data } = (await call(sandbox, 'regenerateAddressVirtualAccount', parameters)).body;
    expect(data).toMatchObject({ id: created.id, customer: created.customer, createdAt: created.createdAt });
    expect(data.accountNumber).not.toBe(created.accountNumber);
    expect(data.updatedAt).not.toBe(created.updatedAt);
    expect(data.wallet).toMatchObject({ blockchain: { slug: 'ethereum' }, business: { name: expect.any(String) } });
    const listed = (await call(sandbox, 'listAddressVirtualAccounts', child)).body.data;
    expect(listed).toMatchObject([{ id: created.id, accountNumber: data.accountNumber }]);
  });

  test('regenerating ignores a body', async () => {
    const sandbox = await useSandbox();
    const child = childOf(sandbox);
    const { data: created } = (await createAccount(sandbox)).body;
    const parameters = { ...child, virtualAccountId: created.id };
    expect((await call(sandbox, 'regenerateAddressVirtualAccount', parameters, { reason: 'lost' })).status).toBe(201);
  });

  test('the virtual account of a master wallet has no address, and is not that of a child address', async () => {
    const sandbox = await useSandbox();
    const { body } = await call(sandbox, 'getWalletVirtualAccount', { id: walletOf(sandbox, 'ethereum').id });
    expect(body.data).toMatchObject({ address: null, wallet: { id: walletOf(sandbox, 'ethereum').id } });
    await createAccount(sandbox, undefined, childOf(sandbox, 'solana'));
    for (const { id } of [walletOf(sandbox, 'solana'), walletOf(sandbox, 'ethereum', 'testnet')])
      expect((await call(sandbox, 'getWalletVirtualAccount', { id })).status).toBe(404);
  });
});

test('a virtual account never gets the number of another', () => {
  const world = createWorld('1', manualClock());
  const [taken] = [...world.virtualAccounts.values()].map(({ fields }) => fields.accountNumber.slice(2));
  const draws = [taken, taken, '12345678'];
  const random = { ...world.random, digits: () => String(draws.shift()) };
  expect(nextAccountNumber({ ...world, random })).toBe('9912345678');
});

describe('addresses', () => {
  const update = (sandbox: Sandbox, body: object) => call(sandbox, 'updateAddress', childOf(sandbox), body);

  test('an update changes what it names and keeps the rest', async () => {
    const sandbox = await useSandbox();
    const before = (await update(sandbox, {})).body.data;
    await sandbox.advance(1000);
    const named = (await update(sandbox, { name: 'Deposits', metadata: { customer: '1042' } })).body.data;
    expect(named).toEqual({
      ...before,
      name: 'Deposits',
      metadata: { customer: '1042' },
      updatedAt: '2026-10-01T08:00:01.000Z',
    });
    const switched = (await update(sandbox, { disableAutoSweep: true, enableGaslessWithdraw: true })).body.data;
    expect(switched).toEqual({
      ...named,
      configurations: { ...before.configurations, disableAutoSweep: true, enableGaslessWithdraw: true },
    });
    expect((await update(sandbox, { isActive: false, disableAutoSweep: false })).body.data).toMatchObject({
      name: 'Deposits',
      isActive: false,
      configurations: { disableAutoSweep: false, enableGaslessWithdraw: true },
    });
  });

  test('the private key is shown while showPrivateKey is on, and it is the key of the address', async () => {
    const sandbox = await useSandbox();
    expect((await update(sandbox, { name: 'x' })).body.data).not.toHaveProperty('privateKey');
    const { privateKey } = (await update(sandbox, { showPrivateKey: true })).body.data;
    expect(privateKey).toMatch(/^0x[0-9a-f]{64}$/);
    expect((await update(sandbox, { privateKey, name: 'y' })).body.data).toMatchObject({ name: 'y', privateKey });
    expect((await update(sandbox, { privateKey: 'another' })).status).toBe(403);
    expect((await update(sandbox, { showPrivateKey: false })).body.data).not.toHaveProperty('privateKey');
  });

  test('no other response and no event carries the private key while showPrivateKey is on', async () => {
    const receiver = await useReceiver();
    const sandbox = await useSandbox({ webhookUrl: receiver.url });
    const { privateKey } = (await update(sandbox, { showPrivateKey: true })).body.data;
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const responses = [
      await createAccount(sandbox),
      await call(sandbox, 'listAddressVirtualAccounts', childOf(sandbox)),
      await call(sandbox, 'signAddressMessage', { id: wallet.id, addressId: address.id }, {}),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 200]);
    await sandbox.deposit({ addressId: address.id, amount: '1' });
    const seen = JSON.stringify([responses, receiver.arrivals, sandbox.wallets, sandbox.requests]);
    expect(receiver.arrivals).toHaveLength(2);
    expect(seen).not.toContain(privateKey.slice(2));
  });

  test('an inactive address opens no virtual account, signs nothing and quotes nothing until it is active again', async () => {
    const sandbox = await useSandbox();
    const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
    const pair = { fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '10' };
    const transfer = { address: address.address, method: 'f', parameters: [], abi: [{ type: 'function', name: 'f' }] };
    const statuses = async () => [
      (await createAccount(sandbox, `${Math.random()}@example.com`)).status,
      (await call(sandbox, 'signAddressMessage', { id: wallet.id, addressId: address.id }, {})).status,
      (await call(sandbox, 'quoteAddressSwap', childOf(sandbox), pair)).status,
      (await call(sandbox, 'estimateAddressNetworkFee', childOf(sandbox), { calls: [transfer] })).status,
    ];
    await update(sandbox, { isActive: false });
    expect(await statuses()).toEqual([409, 409, 409, 409]);
    await update(sandbox, { isActive: true });
    expect(await statuses()).toEqual([201, 200, 200, 200]);
  });
});

describe('rates', () => {
  const history = async (sandbox: Sandbox, id: string) => (await call(sandbox, 'listRateHistory', { id })).body;

  test('reactivating a rate keeps what it is, and says who deactivated the version before, when and why', async () => {
    const sandbox = await useSandbox();
    const [first, second, other] = sandbox.rates;
    await sandbox.advance(1000);
    const now = '2026-10-01T08:00:01.000Z';
    const { data } = (await call(sandbox, 'reactivateRate', { id: first?.id ?? '' })).body;
    const { createdBy, deactivatedBy, deactivatedAt, deactivationReason, ...kept } = Object(first);
    expect(data).toEqual({
      ...kept,
      id: expect.any(String),
      isActive: true,
      status: 'active',
      version: 3,
      previousRateId: first?.id,
      rootRateId: first?.id,
      createdAt: now,
      updatedAt: now,
    });
    expect(sandbox.rates).toEqual([
      first,
      {
        ...second,
        isActive: false,
        status: 'deactivated',
        deactivatedBy: createdBy,
        deactivatedAt: now,
        deactivationReason: 'Another version was reactivated',
        updatedAt: now,
      },
      other,
      { ...data, createdBy, deactivatedBy: null, deactivatedAt: null, deactivationReason: null },
    ]);
    expect(new Set(sandbox.rates.map(({ id }) => id)).size).toBe(4);
  });

  test('the history of a rate is found by any id of its lineage, newest first', async () => {
    const sandbox = await useSandbox();
    const [first, second, other] = sandbox.rates;
    const { data } = (await call(sandbox, 'reactivateRate', { id: first?.id ?? '' })).body;
    const whole = await history(sandbox, data.id);
    expect(whole.data.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    expect(whole.meta.totalItems).toBe(3);
    for (const id of [first?.id, second?.id]) expect(await history(sandbox, id ?? '')).toEqual(whole);
    expect((await history(sandbox, other?.id ?? '')).data).toMatchObject([{ id: other?.id }]);
  });

  test('a later version that is reactivated links to itself and to the first', async () => {
    const sandbox = await useSandbox();
    const [first, second] = sandbox.rates;
    await call(sandbox, 'reactivateRate', { id: first?.id ?? '' });
    const { data } = (await call(sandbox, 'reactivateRate', { id: second?.id ?? '' })).body;
    expect(data).toMatchObject({ version: 4, previousRateId: second?.id, rootRateId: first?.id, rate: second?.rate });
  });

  test('a rate that was the only version keeps its id as the root of the lineage', async () => {
    const sandbox = await useSandbox();
    const only = sandbox.rates.at(-1);
    const { data } = (await call(sandbox, 'reactivateRate', { id: only?.id ?? '' })).body;
    expect(data).toMatchObject({ version: 2, previousRateId: only?.id, rootRateId: only?.id });
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
