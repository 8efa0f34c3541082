import { describe, expect, test } from 'vitest';
import { knownValues } from '../../generated/known-values.js';
import { decimal } from '../../src/sandbox/world/decimal.js';
import type { SandboxOptions } from '../../src/testing.js';
import { call, fromDecimal, unknownId, useReceiver, useSandbox, walletOf } from './service.js';

const abi = [
  { type: 'function', name: 'approve', inputs: [{ name: 'amount', type: 'uint256' }], outputs: [{ type: 'uint256' }] },
];
const approve = (amount: string) => ({
  address: '0x8627D2ff24B0c941606734Ebaf410d5c59b94304',
  method: 'approve',
  parameters: [amount],
  abi,
});

const details = { currency: 'NGN', institutionIdentifier: '000013', accountIdentifier: '0123456789', amount: 5 };

async function useMoney(options?: SandboxOptions) {
  const sandbox = await useSandbox(options);
  const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
  const walletId = wallet.id;
  const child = { walletId, addressId: address.id };
  const withdraw = (fields: object = {}, { id, assetId } = walletOf(sandbox, 'ethereum')) =>
    call(sandbox, 'executeFiatWithdrawal', { walletId: id }, { ...details, assetId: assetId('cNGN'), ...fields });
  const estimate = (...calls: object[]) => call(sandbox, 'estimateWalletNetworkFee', { walletId }, { calls });
  const estimateOfAddress = (...calls: object[]) => call(sandbox, 'estimateAddressNetworkFee', child, { calls });
  const read = async (...calls: object[]) => (await call(sandbox, 'readContracts', { walletId }, { calls })).body.data;
  const quote = async (body: object) => (await call(sandbox, 'quoteAddressSwap', child, body)).body.data;
  return { sandbox, wallet, walletId, address, child, assetId, withdraw, estimate, estimateOfAddress, read, quote };
}

test('a price or fee in the code that is not a decimal number is an error that names it', () => {
  expect(() => decimal('1e3')).toThrow(new TypeError('1e3 is not a decimal number'));
});

describe('network fees', () => {
  test('the response to one call has its fee and the balance', async () => {
    const { estimate, estimateOfAddress } = await useMoney();
    const { body } = await estimate(approve('1'));
    expect(body).toMatchObject({ message: 'Network fee retrieved successfully' });
    expect(fromDecimal(body.data.fee) > 0n).toBe(true);
    expect((await estimateOfAddress(approve('1'))).body.data).toEqual(body.data);
  });

  test('a batch has one entry for each call by its own index, its failures, and their sums', async () => {
    const { estimate } = await useMoney();
    const { data, message } = (await estimate(approve('none'), approve('1'), approve(String(2n ** 200n - 1n)))).body;
    expect(message).toBe('Batch network fee retrieved (2/3 successful)');
    expect(data.fees).toMatchObject([
      { index: 1, method: 'approve', estimatedArrivalTime: 30 },
      { index: 2, method: 'approve', estimatedArrivalTime: 30 },
    ]);
    expect(data.errors).toMatchObject([{ index: 0, method: 'approve', message: expect.stringContaining('uint256') }]);
    expect(data.estimatedArrivalTime).toBe(60);
    const fees = data.fees.map(({ networkFee }: { networkFee: string }) => fromDecimal(networkFee));
    expect(fromDecimal(data.totalFee)).toBe(fees[0] + fees[1]);
    for (const { fee, networkFee, networkFeeInUSD } of data.fees) {
      expect(fee).toBe(networkFee);
      expect(fromDecimal(networkFeeInUSD)).toBe(fromDecimal(networkFee) * 3125n);
    }
  });

  test('a batch in which every call fails costs nothing', async () => {
    const { estimate } = await useMoney();
    const { data } = (await estimate(approve('none'), approve('none'))).body;
    expect(data).toMatchObject({ fees: [], totalFee: '0', estimatedArrivalTime: 0 });
  });

  test('a single call that cannot be encoded, and a chain without an ABI, are refused', async () => {
    const { sandbox, estimate, estimateOfAddress } = await useMoney();
    const calls = [approve('1')];
    const tron = walletOf(sandbox, 'tron');
    const statuses = await Promise.all([
      estimate(approve('none')),
      estimateOfAddress(approve('none')),
      call(sandbox, 'estimateWalletNetworkFee', { walletId: tron.id }, { calls }),
      call(sandbox, 'estimateAddressNetworkFee', { walletId: tron.id, addressId: tron.address.id }, { calls }),
      call(sandbox, 'readContracts', { walletId: tron.id }, { calls }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  test('several calls of an address are refused where one of them cannot be encoded, with the reason', async () => {
    const { estimateOfAddress } = await useMoney();
    const refused = await estimateOfAddress(approve('1'), approve('none'), approve('nothing'));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'parameter 0 is not of type uint256: "none"; parameter 0 is not of type uint256: "nothing"',
    ]);
  });

  test('the native balance is the same everywhere', async () => {
    const { sandbox, estimate, estimateOfAddress } = await useMoney();
    const one = approve('1');
    const { id: walletId } = walletOf(sandbox, 'ethereum', 'testnet');
    const balances = await Promise.all([
      estimate(one),
      estimateOfAddress(one),
      call(sandbox, 'estimateWalletNetworkFee', { walletId }, { calls: [one] }),
    ]);
    expect(balances.map(({ body }) => body.data.balance)).toEqual(['0.482915', '0.482915', '0.482915']);
    const batch = await estimate(one, one);
    expect(batch.body.data.fees[0]).toMatchObject({ nativeBalance: '0.482915', nativeBalanceInUSD: '1509.109375' });
  });

  test('several calls of an address cost their sum', async () => {
    const { estimateOfAddress } = await useMoney();
    const fee = async (...amounts: string[]) =>
      fromDecimal((await estimateOfAddress(...amounts.map(approve))).body.data.fee);
    expect(await fee('1', '2')).toBe((await fee('1')) + (await fee('2')));
  });
});

describe('contract reads', () => {
  const withOutputs = (outputs: unknown) => ({ ...approve('1'), abi: [{ ...abi[0], outputs }] });

  test('one call reads a string, and the same call reads the same', async () => {
    const { read } = await useMoney();
    const one = await read(approve('1'));
    expect(one).toMatch(/^\d+$/);
    expect(await read(approve('1'))).toBe(one);
    const several = await read(approve('1'), approve('none'), approve('3'));
    expect(several).toMatchObject([one, { index: 1, method: 'approve' }, await read(approve('3'))]);
  });

  test('a value looks like one of its type, and a method without outputs reads an empty list', async () => {
    const { read } = await useMoney();
    for (const [type, pattern] of [
      ['bool', /^(true|false)$/],
      ['address', /^0x[0-9a-f]{40}$/],
      ['int8', /^\d+$/],
      ['bytes32', /^0x[0-9a-f]{64}$/],
      ['point', /^0x[0-9a-f]{64}$/],
    ] as const)
      expect(await read(withOutputs([{ type }]))).toMatch(pattern);
    for (const outputs of [undefined, [], ['a text']]) expect(await read(withOutputs(outputs))).toEqual([]);
  });

  test('another contract, another method and other parameters read another value', async () => {
    const { read, address } = await useMoney();
    const write = withOutputs([{ type: 'bytes32' }, { type: 'bytes32' }]);
    const upper = `0x${write.address.slice(2).toUpperCase()}`;
    const same = await read(write);
    expect(await read({ ...write, address: upper })).toEqual(same);
    const others = [await read({ ...write, address: address.address }), await read({ ...write, parameters: ['2'] })];
    expect(new Set([same, ...others].flat()).size).toBe(6);
  });

  test('the contracts of the seeded tokens know their name, symbol and decimals', async () => {
    const { read, wallet } = await useMoney();
    const address = wallet.assets.find(({ symbol }) => symbol === 'cNGN')?.address;
    const call = (name: string) => ({
      address,
      method: name,
      parameters: [],
      abi: [{ name, inputs: [], outputs: [] }],
    });
    expect([await read(call('name')), await read(call('symbol')), await read(call('decimals'))]).toEqual([
      'cNGN',
      'cNGN',
      '6',
    ]);
  });
});

describe('swap quotes', () => {
  test('the numbers of a quote by its source agree with each other', async () => {
    const { sandbox, quote, assetId } = await useMoney();
    const toAssetId = walletOf(sandbox, 'solana').assetId('USDC');
    expect(await quote({ fromAssetId: assetId('USDC'), toAssetId, amount: '250' })).toMatchObject({
      amount: '250',
      fromAmount: '250',
      toAmount: '249.6',
      requestedAmount: '250',
      amountSide: 'source',
      impact: '0.0016',
      impactInUSD: '0.4',
      minAmount: '248.352',
      rate: '0.9984',
      slippage: '0.005',
      networkFee: '0.00041',
      networkFeeInUSD: '1.28125',
      estimatedArrivalTime: 30,
      transactionFee: 0,
    });
  });

  test('the numbers of a quote by its target agree with each other, and the source covers the target', async () => {
    const { quote, assetId } = await useMoney();
    const body = { fromAssetId: assetId('cNGN'), toAssetId: assetId('USDC'), amountSide: 'target' };
    expect(await quote({ ...body, amount: '1248' })).toMatchObject({
      ...{ amount: '1248', toAmount: '1248', fromAmount: '2000000', rate: '0.000624' },
    });
    const odd = await quote({ ...body, amount: '0.000001' });
    expect(fromDecimal(odd.fromAmount) * 624n >= fromDecimal('1')).toBe(true);
  });

  test('the order changes no number, and the quote of a master wallet has those of its subset and takes fields that are not shown', async () => {
    const { sandbox, quote, walletId, assetId } = await useMoney();
    const body = { fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '10' };
    const ofAddress = await quote(body);
    for (const order of ['NO_SLIPPAGE', 'FASTEST']) expect(await quote({ ...body, order })).toEqual(ofAddress);
    const { data } = (await call(sandbox, 'quoteWalletSwap', { walletId }, { ...body, recipient: 'x' })).body;
    const { fromAmount, toAmount, requestedAmount, amountSide, ...subset } = ofAddress;
    expect(data).toEqual(subset);
  });
});

describe('fiat withdrawals', () => {
  test.each(knownValues.TransactionStatus)('a withdrawal has the status %s when the test chose it', async (status) => {
    const { sandbox, withdraw } = await useMoney();
    sandbox.setWithdrawalStatus(status);
    expect((await withdraw()).body.data).toMatchObject({ status });
  });

  test('two withdrawals with one reference are two withdrawals', async () => {
    const { withdraw } = await useMoney();
    const reference = 'payout-0042';
    const [one, other] = [(await withdraw({ reference })).body.data, (await withdraw({ reference })).body.data];
    expect([one.reference, other.reference]).toEqual([reference, reference]);
    expect(one.id).not.toBe(other.id);
  });

  test('a code is optional, and refused when it is wrong', async () => {
    const { sandbox, withdraw } = await useMoney();
    expect((await withdraw({ code: '000000' })).status).toBe(403);
    expect((await withdraw({ code: sandbox.twoFactorCode() })).status).toBe(200);
  });

  test('the rate-limit headers of a wallet count down to a refusal, and start again after the reset', async () => {
    const { sandbox, withdraw } = await useMoney();
    const expectLeft = async (left: number, reset: string) => {
      const { status, headers } = await withdraw();
      const figures = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
      expect([status, ...figures]).toEqual([200, '100', String(left), reset]);
    };
    await expectLeft(99, '60');
    await sandbox.advance(1500);
    for (let left = 98; left >= 0; left -= 1) await expectLeft(left, '59');
    const refused = await withdraw();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '59']);
    expect(refused.body.message).toBe('The quota of 100 withdrawals of the wallet is used up; wait 59 seconds');
    const other = await withdraw({}, walletOf(sandbox, 'tron'));
    expect(other.headers.get('x-ratelimit-remaining')).toBe('99');
    await sandbox.advance(58_500);
    await expectLeft(99, '60');
  });

  test('withdrawalQuota sets how many withdrawals a wallet may make in a minute', async () => {
    const { withdraw } = await useMoney({ withdrawalQuota: 1 });
    const { status, headers } = await withdraw();
    expect([status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual([200, '1', '0']);
    expect((await withdraw()).status).toBe(429);
  });

  test('transactions and withdrawals are listed in the order of their arrival, as they are now', async () => {
    const { sandbox, child, withdraw } = await useMoney();
    await withdraw({ reference: 'payout-1' });
    const { transaction } = await sandbox.deposit({ addressId: child.addressId, amount: '1', until: 'deposit.failed' });
    sandbox.setFaults({ executeFiatWithdrawal: { status: 502, executed: true, times: 1 } });
    expect((await withdraw({ reference: 'payout-2' })).status).toBe(502);
    sandbox.setFaults({ executeFiatWithdrawal: { status: 503, times: 1 } });
    expect((await withdraw({ reference: 'payout-3' })).status).toBe(503);
    const references = (records: readonly { reference: string }[]) => records.map(({ reference }) => reference);
    expect(references(sandbox.withdrawals)).toEqual(['payout-1', 'payout-2']);
    expect(references(sandbox.transactions)).toEqual(['payout-1', transaction.reference, 'payout-2']);
    expect(sandbox.transactions[1]).toEqual(transaction);
  });
});

test('withdrawals and sweeps deliver no event', async () => {
  const { sandbox, walletId, child, withdraw } = await useMoney();
  await call(sandbox, 'updateAddress', child, { disableAutoSweep: true });
  const { transaction } = await sandbox.deposit({ addressId: child.addressId, amount: '1' });
  const receiver = await useReceiver();
  sandbox.setWebhookUrl(receiver.url);
  expect((await withdraw()).status).toBe(200);
  expect((await call(sandbox, 'sweepAssets', { walletId }, { transactionId: transaction.id })).status).toBe(200);
  await sandbox.advance(3_600_000);
  expect(receiver.arrivals).toEqual([]);
});

describe('asset recovery', () => {
  test('starts for the native coin, a token, another network, and a blockchain of an RPC address', async () => {
    const { sandbox, walletId, wallet, address } = await useMoney();
    const body = {
      senderAddress: address.address,
      recipientAddress: wallet.address,
      amount: '0.012',
      blockchainId: wallet.blockchain.id,
    };
    for (const more of [
      {},
      { tokenAddress: wallet.assets[1]?.address },
      { crossNetwork: true },
      { rpcUrl: 'https://rpc.example.com', isL2: true, blockchainId: unknownId },
      { rpcUrl: 'https://rpc.example.com', crossNetwork: false },
    ]) {
      const response = await call(sandbox, 'salvageAsset', { walletId }, { ...body, ...more });
      expect(response.body).toEqual({ message: 'Salvage asset initiated successfully', statusCode: 200 });
    }
    const ofWallet = { ...body, senderAddress: wallet.address };
    expect((await call(sandbox, 'salvageAsset', { walletId }, ofWallet)).status).toBe(404);
  });
});
