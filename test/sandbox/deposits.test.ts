import { base58 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { chains } from '../../src/sandbox/world/chains.js';
import type { ChainSlug, DepositOptions, SandboxOptions } from '../../src/testing.js';
import { call, customer, fromDecimal, unknownId, useReceiver, useSandbox, walletOf } from './service.js';

async function useDeposits(options: SandboxOptions = {}) {
  const receiver = await useReceiver();
  const sandbox = await useSandbox({ webhookUrl: receiver.url, ...options });
  const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
  const deposit = (fields: Partial<DepositOptions> = {}) =>
    sandbox.deposit({ addressId: address.id, amount: '25.5', ...fields });
  const update = (body: object) => call(sandbox, 'updateAddress', { walletId: wallet.id, addressId: address.id }, body);
  return { sandbox, wallet, address, assetId, deposit, update, arrivals: receiver.arrivals };
}

describe('a deposit', () => {
  test('is processing, then successful, and the transaction is the one of both events', async () => {
    const { deposit, arrivals, wallet, address, assetId } = await useDeposits();
    const { transaction, deliveries } = await deposit();
    expect(arrivals.map(({ event }) => event)).toEqual(['deposit.processing', 'deposit.success']);
    const [processing, success] = arrivals.map(({ data }) => data);
    expect(processing).toMatchObject({ status: 'PROCESSING', confirmed: false, confirmations: 0, hash: null });
    expect(success).toMatchObject({
      ...{ id: processing.id, status: 'SUCCESS', confirmed: true, assetSwept: null },
      ...{ asset: { id: assetId('USDC') }, address: { id: address.id }, wallet: { id: wallet.id } },
    });
    expect(transaction).toMatchObject({ id: success.id, status: 'SUCCESS', hash: success.hash, assetSwept: true });
    expect(deliveries.map(({ transactionId }) => transactionId)).toEqual([transaction.id, transaction.id]);
  });

  test('is confirmed in a block and by a transaction of its own, with a gas fee that is gas times price', async () => {
    const { deposit } = await useDeposits();
    const one = (await deposit()).transaction;
    const other = (await deposit()).transaction;
    expect(Number(other.blockNumber)).toBe(Number(one.blockNumber) + 1);
    const hashes = [one, other].flatMap(({ hash, blockHash, assetSweptHash }) => [hash, blockHash, assetSweptHash]);
    expect(new Set(hashes).size).toBe(6);
    expect(fromDecimal(one.gasFee ?? '')).toBe(BigInt(one.gasUsed ?? '') * BigInt(one.gasPrice ?? ''));
  });

  const isBase58 = (bytes: number) => (text: string) => base58.decode(text).length === bytes;
  const isHex = (pattern: RegExp) => (text: string) => pattern.test(text);
  test.each([
    ['ethereum', isHex(/^0x[0-9a-f]{64}$/), isHex(/^0x[0-9a-f]{64}$/)],
    ['tron', isHex(/^[0-9a-f]{64}$/), isHex(/^[0-9a-f]{64}$/)],
    ['solana', isBase58(64), isBase58(32)],
    ['stellar', isHex(/^[0-9a-f]{64}$/), isHex(/^[0-9a-f]{64}$/)],
  ])('on %s has hashes of its chain, and gas only where the chain has some', async (slug, isHash, isBlockHash) => {
    const sandbox = await useSandbox();
    const { address } = walletOf(sandbox, slug);
    const { transaction } = await sandbox.deposit({ addressId: address.id, amount: '1' });
    const { hash, blockHash, assetSweptHash } = transaction;
    expect([hash, assetSweptHash]).toSatisfy((hashes: string[]) => hashes.every(isHash));
    expect(blockHash).toSatisfy(isBlockHash);
    const { gasUsed, gasPrice, gasFee, assetSweptGasFee } = transaction;
    const gas = [gasUsed, gasPrice, gasFee, assetSweptGasFee];
    expect(gas.map((figure) => typeof figure === 'string')).toEqual(gas.map(() => slug === 'ethereum'));
  });

  test('stays processing when that is its end', async () => {
    const { deposit, arrivals } = await useDeposits();
    const { transaction } = await deposit({ until: 'deposit.processing' });
    expect(arrivals.map(({ event }) => event)).toEqual(['deposit.processing']);
    expect(transaction).toMatchObject({ status: 'PROCESSING', hash: null });
  });

  test('fails in the screening, with the failure text', async () => {
    const { deposit, arrivals } = await useDeposits();
    const { transaction } = await deposit({ until: 'deposit.failed' });
    expect(arrivals.map(({ event }) => event)).toEqual(['deposit.processing', 'deposit.failed']);
    expect(arrivals[1]?.data).toMatchObject({
      status: 'FAILED',
      reason: 'AML screening failed: Sender address is on a sanctions list',
      amlScreening: {
        provider: 'Sandbox screening',
        status: 'failed',
        message: 'Sender address is on a sanctions list',
      },
    });
    expect(transaction.assetSwept).toBeNull();
  });

  test('stays successful when its sweep fails', async () => {
    const { deposit, arrivals, wallet, address } = await useDeposits();
    await deposit({ until: 'deposit.swept.failed' });
    expect(arrivals.map(({ event }) => event)).toEqual([
      'deposit.processing',
      'deposit.success',
      'deposit.swept.failed',
    ]);
    expect(arrivals[1]?.data.assetSwept).toBeNull();
    expect(arrivals[2]?.data).toMatchObject({
      id: arrivals[1]?.data.id,
      status: 'SUCCESS',
      assetSwept: false,
      reason: expect.stringContaining('Sweep failed'),
      assetSweptHash: null,
      assetSweptAmount: '25.5',
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
    async (_, events) => {
      const { deposit, arrivals, sandbox, wallet } = await useDeposits();
      const { transaction, deliveries } = await deposit({ until: 'deposit.swept.failed', events });
      expect(arrivals.map(({ event }) => event)).toEqual(events);
      expect(new Set(arrivals.map(({ data }) => data.id))).toEqual(new Set([transaction.id]));
      expect(deliveries.map(({ event }) => event)).toEqual(events);
      const { id } = transaction;
      expect((await call(sandbox, 'resendTransactionWebhook', { walletId: wallet.id }, { id })).status).toBe(200);
      await sandbox.advance(0);
      expect(arrivals.at(-1)?.event).toBe(events.at(-1));
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
    const { sandbox, wallet, arrivals } = await useDeposits();
    const { transaction } = await sandbox.deposit({ walletId: wallet.id, amount: '5' });
    expect(arrivals[1]?.data).toMatchObject({ address: null, recipientAddress: wallet.address });
    expect(transaction.assetSwept).toBeNull();
    await expect(sandbox.deposit({ walletId: wallet.id, amount: '5', until: 'deposit.swept.failed' })).rejects.toThrow(
      /No sweep can fail/,
    );
  });

  test('carries the metadata of its address in every event, and a signature of the address does too', async () => {
    const { deposit, update, arrivals, sandbox, wallet, address } = await useDeposits();
    const metadata = { customerReference: 'CUST-1042' };
    await update({ metadata });
    const { transaction } = await deposit({ until: 'deposit.swept.failed' });
    expect(arrivals.map(({ data }) => data.metadata)).toEqual([metadata, metadata, metadata]);
    expect(transaction.metadata).toEqual(metadata);
    const sign = async (body: object) =>
      (await call(sandbox, 'signAddressMessage', { id: wallet.id, addressId: address.id }, body)).body.data.metadata;
    expect(await sign({})).toEqual(metadata);
    expect((await sandbox.deposit({ walletId: wallet.id, amount: '1' })).transaction.metadata).toBeNull();
    // That of the request joins it, and stays as it is where there is no other.
    expect(await sign({ metadata: 'own' })).toEqual({ ...metadata, metadata: 'own' });
    const ofWallet = await call(sandbox, 'signWalletMessage', { id: wallet.id }, { metadata: 'own' });
    expect(ofWallet.body.data.metadata).toBe('own');
  });

  test('is not swept when automatic sweeping of its address is switched off', async () => {
    const { deposit, update } = await useDeposits();
    await update({ disableAutoSweep: true });
    expect((await deposit()).transaction.assetSwept).toBeNull();
    await expect(deposit({ until: 'deposit.swept.failed' })).rejects.toThrow(/switched off/);
    await update({ disableAutoSweep: false });
    expect((await deposit()).transaction.assetSwept).toBe(true);
  });

  test('still arrives at an inactive address', async () => {
    const { deposit, update } = await useDeposits();
    await update({ isActive: false });
    expect((await deposit()).transaction.status).toBe('SUCCESS');
  });

  test.each([
    [{ addressId: undefined }, /either addressId or walletId/],
    [{ walletId: 'x' }, /either addressId or walletId/],
    [{ addressId: 'unknown' }, /no address unknown/],
    [{ assetId: 'unknown' }, /no asset unknown/],
    [{ amount: '0' }, /amount must be a decimal number above zero/],
    [{ amount: '-1' }, /amount must be a decimal number above zero/],
    [{ amount: '1e3' }, /amount must be a decimal number above zero/],
    [{ amount: 25.5 as unknown as string }, /^deposit: amount must be a string, received 25.5/],
    [{ amount: '0.0000001' }, /USDC has 6 decimals/],
    [{ until: 'deposit.done' as 'deposit.failed' }, /until must be one of deposit.processing, deposit.success/],
    [{ events: ['deposit.failed'] }, /events must be some of deposit.processing, deposit.success, each once, but/],
    [{ events: ['deposit.success', 'deposit.success'] }, /each once, but is \["deposit.success","deposit.success"\]/],
  ] as [Partial<DepositOptions>, RegExp][])('refuses %j, and nothing arrives', async (fields, message) => {
    const { deposit, arrivals } = await useDeposits();
    await expect(deposit(fields)).rejects.toThrow(message);
    expect(arrivals).toEqual([]);
  });
});

test('a deposit that is refused rejects with the name and the status of the refusal', async () => {
  const { deposit } = await useDeposits();
  await expect(deposit({ addressId: 'unknown' })).rejects.toMatchObject({ name: 'Refusal', status: 404 });
});

test.each(
  (Object.keys(chains) as ChainSlug[]).flatMap(
    (slug) =>
      [
        [slug, 'mainnet'],
        [slug, 'testnet'],
      ] as const,
  ),
)('a new wallet on %s %s receives a stablecoin', async (blockchain, network) => {
  const sandbox = await useSandbox();
  const { id } = sandbox.createWallet({ blockchain, network });
  const { transaction } = await sandbox.deposit({ walletId: id, amount: '1' });
  expect(transaction).toMatchObject({ status: 'SUCCESS', network });
});

describe('fiat', () => {
  test('that arrives at the virtual account of an address becomes cNGN at the address', async () => {
    const { sandbox, wallet, address, arrivals, assetId } = await useDeposits();
    const parameters = { walletId: wallet.id, addressId: address.id };
    const { data } = (await call(sandbox, 'createAddressVirtualAccount', parameters, customer())).body;
    await sandbox.fiatDeposit({ virtualAccountId: data.id, amount: '5000' });
    expect(arrivals.map(({ event }) => event)).toEqual(['deposit.processing', 'deposit.success']);
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
    const { data } = (await call(sandbox, 'getWalletVirtualAccount', { id: wallet.id })).body;
    await sandbox.fiatDeposit({ virtualAccountId: data.id, amount: '12.5' });
    expect(arrivals[1]?.data).toMatchObject({ amount: '12.5', recipientAddress: wallet.address, address: null });
  });

  test('refuses an unknown virtual account and an amount that is none', async () => {
    const { sandbox, wallet } = await useDeposits();
    await expect(sandbox.fiatDeposit({ virtualAccountId: 'unknown', amount: '1' })).rejects.toThrow(
      /no virtual account/,
    );
    const { data } = (await call(sandbox, 'getWalletVirtualAccount', { id: wallet.id })).body;
    await expect(sandbox.fiatDeposit({ virtualAccountId: data.id, amount: 'all' })).rejects.toThrow(/decimal number/);
  });
});

describe('a swap that fails', () => {
  test('on testnet names the wallet of the same chain on testnet', async () => {
    const sandbox = await useSandbox();
    const testnet = walletOf(sandbox, 'ethereum', 'testnet');
    const { transaction } = await sandbox.failSwap({
      walletId: testnet.id,
      fromAssetId: testnet.assetId('USDC'),
      toAssetId: testnet.assetId('USDT'),
      amount: '1',
    });
    expect(transaction).toMatchObject({ toWallet: { id: testnet.id }, recipientAddress: testnet.chainAddress });
  });

  test('is refused where no wallet could receive it, and goes to one that is added', async () => {
    const { sandbox } = await useDeposits();
    const testnet = walletOf(sandbox, 'ethereum', 'testnet');
    const added = await (await useSandbox()).createWallet({ blockchain: 'solana', network: 'testnet' });
    const toAssetId = added.assets.find(({ isNative }) => !isNative)?.id ?? '';
    const swap = { walletId: testnet.id, fromAssetId: testnet.assetId('USDC'), toAssetId, amount: '1' };
    await expect(sandbox.failSwap(swap)).rejects.toThrow(/^No wallet on solana testnet can receive the swap/);
    const { id } = sandbox.createWallet({ blockchain: 'solana', network: 'testnet' });
    expect((await sandbox.failSwap(swap)).transaction).toMatchObject({ toWallet: { id } });
  });

  test.each([
    [{ walletId: 'unknown' }, /no wallet unknown/],
    [{ toAssetId: 'unknown' }, /no asset unknown/],
    [{ amount: '0' }, /above zero/],
  ])('refuses %j', async (fields, message) => {
    const { sandbox, wallet, assetId } = await useDeposits();
    const options = { walletId: wallet.id, fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '1' };
    await expect(sandbox.failSwap({ ...options, ...fields })).rejects.toThrow(message);
  });
});

describe('a sweep', () => {
  test('moves a successful deposit into the master wallet, once unless it is forced', async () => {
    const { sandbox, wallet, address, deposit, update } = await useDeposits();
    await update({ disableAutoSweep: true });
    const { transaction } = await deposit();
    const sweep = (body: object = {}, walletId = wallet.id) =>
      call(sandbox, 'sweepAssets', { walletId }, { transactionId: transaction.id, ...body });
    const { status, body } = await sweep();
    expect([status, body]).toEqual([200, { message: 'Sweep initiated successfully', statusCode: 200 }]);
    expect((await sweep()).status).toBe(409);
    expect((await sweep({ forceSweep: true })).status).toBe(200);
    expect((await sweep({}, walletOf(sandbox, 'tron').id)).status).toBe(404);
    expect((await sweep({ transactionId: unknownId })).status).toBe(404);
    expect(address.address).toBe(transaction.recipientAddress);
  });

  test('refuses what is not a successful deposit to an address', async () => {
    const { sandbox, wallet, address, deposit } = await useDeposits();
    const failed = await deposit({ until: 'deposit.failed' });
    const processing = await deposit({ until: 'deposit.processing' });
    const atWallet = await sandbox.deposit({ walletId: wallet.id, amount: '1' });
    const signed = (await call(sandbox, 'signAddressMessage', { id: wallet.id, addressId: address.id }, {})).body.data;
    for (const { id } of [failed.transaction, processing.transaction, atWallet.transaction, signed])
      expect((await call(sandbox, 'sweepAssets', { walletId: wallet.id }, { transactionId: id })).status).toBe(409);
  });
});
