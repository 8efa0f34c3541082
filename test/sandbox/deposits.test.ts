import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import type { DepositOptions } from '../../src/testing.ts';
import { customer, useSandbox, useWorld, walletOf } from './service.ts';

async function useDeposits() {
  const world = await useWorld();
  const update = (body: object) => world.ask('updateAddress', body);
  const events = () => world.arrivals.map(({ event }) => event);
  return { ...world, update, events };
}

describe('a deposit', () => {
  test('is processing, then successful, and the transaction is the one of both events', async () => {
    const { deposit, arrivals, events, wallet, address, assetId } = await useDeposits();
    const { transaction, deliveries } = await deposit();
    expect(events()).toEqual(['deposit.processing', 'deposit.success']);
    const [processing, success] = arrivals.map(({ data }) => data);
    expect(processing).toMatchObject({ status: 'PROCESSING', confirmed: false, confirmations: 0, hash: null });
    expect(success).toMatchObject({
      ...{ id: processing.id, status: 'SUCCESS', confirmed: true, assetSwept: null },
      ...{ asset: { id: assetId('USDC') }, address: { id: address.id }, wallet: { id: wallet.id } },
    });
    expect(transaction).toMatchObject({ id: success.id, status: 'SUCCESS', hash: success.hash, assetSwept: true });
    expect(deliveries.map(({ transactionId }) => transactionId)).toEqual([transaction.id, transaction.id]);
  });

  const isBase58 = (bytes: number) => (text: string) => base58.decode(text).length === bytes;
  const isHex = (prefix: string) => (text: string) => new RegExp(`^${prefix}[0-9a-f]{64}$`).test(text);
  test.each([
    ['ethereum', isHex('0x'), isHex('0x')],
    ['tron', isHex(''), isHex('')],
    ['solana', isBase58(64), isBase58(32)],
    ['stellar', isHex(''), isHex('')],
  ])(
    'on %s has hashes in the form of the chain, and a gas fee only if the chain has gas',
    async (slug, isHash, isBlockHash) => {
      const { sandbox } = await useDeposits();
      const { address } = walletOf(sandbox, slug);
      const receive = async () => (await sandbox.deposit({ addressId: address.id, amount: '1' })).transaction;
      const [one, other] = [await receive(), await receive()];
      const hashes = [one, other].flatMap(({ hash, assetSweptHash }) => [hash ?? '', assetSweptHash ?? '']);
      expect([new Set(hashes).size, hashes.every(isHash)]).toEqual([4, true]);
      expect(one.blockHash).toSatisfy(isBlockHash);
      expect(Number(other.blockNumber)).toBe(Number(one.blockNumber) + 1);
      const gas = [one.gasUsed, one.gasPrice, one.gasFee, one.assetSweptGasFee];
      expect(gas.map((figure) => typeof figure)).toEqual(gas.map(() => (slug === 'ethereum' ? 'string' : 'object')));
    },
  );

  const message = 'Sender address is on a sanctions list';
  const screening = { provider: 'Sandbox screening', status: 'failed', message };
  const unswept = { reason: expect.stringContaining('Sweep failed'), assetSweptHash: null, assetSweptAmount: '25.5' };
  test.each([
    ['processing', [], { status: 'PROCESSING', hash: null, assetSwept: null }],
    [
      'failed',
      ['deposit.failed'],
      { status: 'FAILED', reason: `AML screening failed: ${message}`, amlScreening: screening, assetSwept: null },
    ],
    ['swept.failed', ['deposit.success', 'deposit.swept.failed'], { status: 'SUCCESS', assetSwept: false, ...unswept }],
  ] as const)('finalEvent deposit.%s ends there, and the transaction says why', async (end, later, expected) => {
    const { deposit, arrivals, events, wallet, address } = await useDeposits();
    const { transaction } = await deposit({ finalEvent: `deposit.${end}` });
    expect(events()).toEqual(['deposit.processing', ...later]);
    const sent = arrivals.at(-1)?.data;
    for (const record of [sent, transaction]) expect(record).toMatchObject({ id: arrivals[0]?.data.id, ...expected });
    if (end !== 'swept.failed') return;
    expect(arrivals[1]?.data.assetSwept).toBeNull();
    expect(sent).toMatchObject({
      assetSweptSenderAddress: address.address,
      assetSweptRecipientAddress: wallet.address,
    });
  });

  test.each([
    ['alone', ['deposit.swept.failed']],
    ['first', ['deposit.swept.failed', 'deposit.success']],
    ['last', ['deposit.processing', 'deposit.success', 'deposit.swept.failed']],
  ] as const)(
    'delivers deposit.swept.failed %s where its events say so, and resends the last of them',
    async (_, order) => {
      const { deposit, ask, arrivals, events, sandbox } = await useDeposits();
      const { transaction, deliveries } = await deposit({ finalEvent: 'deposit.swept.failed', events: order });
      expect([events(), deliveries.map(({ event }) => event)]).toEqual([order, order]);
      expect(new Set(arrivals.map(({ data }) => data.id))).toEqual(new Set([transaction.id]));
      expect((await ask('resendTransactionWebhook', { id: transaction.id })).status).toBe(200);
      await sandbox.advanceClock({ milliseconds: 0 });
      expect(events().at(-1)).toBe(order.at(-1));
      const ofLast = arrivals.filter(({ event }) => event === order.at(-1));
      expect(ofLast.map(({ bytes }) => bytes)).toEqual([ofLast[0]?.bytes, ofLast[0]?.bytes]);
    },
  );

  test('of another asset arrives as that asset, with its value in US dollars', async () => {
    const { deposit, arrivals, assetId, sandbox } = await useDeposits();
    await deposit({ assetId: assetId('cNGN'), amount: '16000' });
    expect(arrivals[1]?.data).toMatchObject({ amount: '16000', amountUSD: '10', currency: 'NGN', rateUSD: '0.000625' });
    await deposit({ assetId: assetId('ETH'), amount: '0.5' });
    expect(arrivals[3]?.data).toMatchObject({ amount: '0.5', amountUSD: '1562.5', tokenAddress: null });
    const solana = walletOf(sandbox, 'solana');
    await sandbox.deposit({ addressId: solana.address.address, amount: '1' });
    expect(arrivals[5]?.data).toMatchObject({ address: { id: solana.address.id }, chainId: null });
  });

  test('at a master wallet has no address and is not swept', async () => {
    const { deposit, wallet, arrivals } = await useDeposits();
    const atWallet = { addressId: undefined, walletId: wallet.id };
    const { transaction } = await deposit(atWallet);
    expect(arrivals[1]?.data).toMatchObject({ address: null, recipientAddress: wallet.address });
    expect(transaction.assetSwept).toBeNull();
    await expect(deposit({ ...atWallet, finalEvent: 'deposit.swept.failed' })).rejects.toThrow(/No sweep can fail/);
  });

  test('carries the metadata of its address in every event, and a signature of the address does too', async () => {
    const { deposit, update, ask, arrivals, wallet } = await useDeposits();
    const metadata = { customerReference: 'CUST-1042' };
    await update({ metadata });
    const { transaction } = await deposit({ finalEvent: 'deposit.swept.failed' });
    expect(arrivals.map(({ data }) => data.metadata)).toEqual([metadata, metadata, metadata]);
    expect(transaction.metadata).toEqual(metadata);
    const sign = async (body: object) => (await ask('signAddressMessage', body)).body.data.metadata;
    expect(await sign({})).toEqual(metadata);
    expect((await deposit({ addressId: undefined, walletId: wallet.id })).transaction.metadata).toBeNull();
    // That of the request joins it, and stays as it is where there is no other.
    expect(await sign({ metadata: 'own' })).toEqual({ ...metadata, metadata: 'own' });
    expect((await ask('signWalletMessage', { metadata: 'own' })).body.data.metadata).toBe('own');
  });

  test('is not swept when automatic sweeping of its address is switched off, and arrives at an inactive address', async () => {
    const { deposit, update } = await useDeposits();
    await update({ disableAutoSweep: true, isActive: false });
    expect((await deposit()).transaction).toMatchObject({ status: 'SUCCESS', assetSwept: null });
    await expect(deposit({ finalEvent: 'deposit.swept.failed' })).rejects.toThrow(/switched off/);
    await update({ disableAutoSweep: false });
    expect((await deposit()).transaction.assetSwept).toBe(true);
  });

  test.each([
    [{ addressId: undefined }, /either addressId or walletId/],
    [{ walletId: 'x' }, /either addressId or walletId/],
    [{ addressId: 'unknown' }, /no address unknown/],
    [{ assetId: 'unknown' }, /no asset unknown/],
    [{ amount: '0' }, /^deposit: amount must match .*, such as "250.75"/],
    [{ amount: '1'.repeat(101) }, /USDC has 6 decimals, and no amount has more than 100 digits/],
    [{ amount: '0.0000001' }, /USDC has 6 decimals/],
    [{ events: ['deposit.failed'] }, /events must be some of deposit.processing, deposit.success, each once, but/],
    [{ events: ['deposit.success', 'deposit.success'] }, /each once, but is \["deposit.success","deposit.success"\]/],
  ] as [Partial<DepositOptions>, RegExp][])('rejects %j, and nothing arrives', async (fields, message) => {
    const { deposit, arrivals } = await useDeposits();
    const rejected = deposit(fields);
    await expect(rejected).rejects.toThrow(message);
    await expect(rejected).rejects.toMatchObject({ name: expect.stringMatching(/^(Refusal|TypeError)$/) });
    expect(arrivals).toEqual([]);
  });
});

describe('fiat', () => {
  test('that arrives at the virtual account of an address becomes cNGN at the address', async () => {
    const { sandbox, ask, wallet, address, arrivals, events, assetId } = await useDeposits();
    const { data } = (await ask('createAddressVirtualAccount', customer())).body;
    await sandbox.fiatDeposit({ virtualAccountId: data.id, amount: '5000' });
    expect(events()).toEqual(['deposit.processing', 'deposit.success']);
    expect(arrivals[1]?.data).toMatchObject({
      amount: '5000',
      currency: 'NGN',
      asset: { id: assetId('cNGN') },
      senderAddress: wallet.assets.find(({ symbol }) => symbol === 'cNGN')?.address,
      recipientAddress: address.address,
      address: { id: address.id },
      processingProviderReference: data.reference,
      fee: '0',
      rate: '1',
    });
  });

  test('that arrives at the virtual account of a master wallet becomes cNGN at the wallet', async () => {
    const { sandbox, wallet, arrivals } = await useDeposits();
    const virtualAccountId = wallet.virtualAccounts[0]?.id ?? '';
    await sandbox.fiatDeposit({ virtualAccountId, amount: '12.5' });
    expect(arrivals[1]?.data).toMatchObject({ amount: '12.5', recipientAddress: wallet.address, address: null });
  });
});

describe('a swap that fails', () => {
  test('on testnet names the wallet of its chain there, is rejected without one, and goes to one that is added', async () => {
    const { sandbox } = await useDeposits();
    const { id: walletId, chainAddress, assetId } = walletOf(sandbox, 'ethereum', 'testnet');
    const swap = { walletId, fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '1' };
    const { transaction } = await sandbox.failSwap(swap);
    expect(transaction).toMatchObject({ toWallet: { id: walletId }, recipientAddress: chainAddress });
    const added = (await useSandbox()).createWallet({ blockchain: 'solana', network: 'testnet' });
    const toAssetId = added.assets.find(({ isNative }) => !isNative)?.id ?? '';
    const toSolana = { ...swap, toAssetId };
    await expect(sandbox.failSwap(toSolana)).rejects.toThrow(/^No wallet on solana testnet can receive the swap/);
    const { id } = sandbox.createWallet({ blockchain: 'solana', network: 'testnet' });
    expect((await sandbox.failSwap(toSolana)).transaction).toMatchObject({ toWallet: { id } });
  });
});

test('a sweep moves a successful deposit into the master wallet, once unless it is forced, and without an event', async () => {
  const { address, ask, deposit, update, arrivals } = await useDeposits();
  await update({ disableAutoSweep: true });
  const { transaction } = await deposit();
  expect(address.address).toBe(transaction.recipientAddress);
  const sweep = (body: object = {}) => ask('sweepAssets', { transactionId: transaction.id, ...body });
  const { status, body } = await sweep();
  expect([status, body]).toEqual([200, { message: 'Sweep initiated successfully', statusCode: 200 }]);
  expect((await sweep()).status).toBe(409);
  expect((await sweep({ forceSweep: true })).status).toBe(200);
  expect(arrivals).toHaveLength(2);
});
