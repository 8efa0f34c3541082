import { describe, expect, test } from 'vitest';
import { knownValues } from '../../generated/known-values.js';
import { decimal } from '../../src/sandbox/world/decimal.js';
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

async function useMoney() {
  const sandbox = await useSandbox();
  const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
  const walletId = wallet.id;
  const child = { walletId, addressId: address.id };
  return { sandbox, wallet, walletId, address, child, assetId };
}

test('a price or fee in the code that is not a decimal number is an error that names it', () => {
  expect(() => decimal('1e3')).toThrow(new TypeError('1e3 is not a decimal number'));
});

describe('network fees', () => {
  test('the response to one call has its fee and the balance', async () => {
    const { sandbox, walletId, child } = await useMoney();
    const one = await call(sandbox, 'estimateWalletNetworkFee', { walletId }, { calls: [approve('1')] });
    expect(one.body).toMatchObject({ message: 'Network fee retrieved successfully' });
    expect(fromDecimal(one.body.data.fee) > 0n).toBe(true);
    const ofAddress = await call(sandbox, 'estimateAddressNetworkFee', child, { calls: [approve('1')] });
    expect(ofAddress.body.data).toEqual(one.body.data);
  });

  test('a batch has one entry for each call by its own index, its failures, and their sums', async () => {
    const { sandbox, walletId } = await useMoney();
    const calls = [approve('none'), approve('1'), approve(String(2n ** 200n - 1n))];
    const { data, message } = (await call(sandbox, 'estimateWalletNetworkFee', { walletId }, { calls })).body;
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
    const { sandbox, walletId } = await useMoney();
    const calls = [approve('none'), approve('none')];
    const { data } = (await call(sandbox, 'estimateWalletNetworkFee', { walletId }, { calls })).body;
    expect(data).toMatchObject({ fees: [], totalFee: '0', estimatedArrivalTime: 0 });
  });

  test('a single call that cannot be encoded, and a chain without an ABI, are refused', async () => {
    const { sandbox, walletId, child } = await useMoney();
    const calls = [approve('1')];
    const tron = walletOf(sandbox, 'tron');
    const statuses = await Promise.all([
      call(sandbox, 'estimateWalletNetworkFee', { walletId }, { calls: [approve('none')] }),
      call(sandbox, 'estimateAddressNetworkFee', child, { calls: [approve('none')] }),
      call(sandbox, 'estimateWalletNetworkFee', { walletId: tron.id }, { calls }),
      call(sandbox, 'estimateAddressNetworkFee', { walletId: tron.id, addressId: tron.address.id }, { calls }),
      call(sandbox, 'readContracts', { walletId: tron.id }, { calls }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  test('several calls of an address are refused where one of them cannot be encoded, with the reason', async () => {
    const { sandbox, child } = await useMoney();
    const body = { calls: [approve('1'), approve('none'), approve('nothing')] };
    const refused = await call(sandbox, 'estimateAddressNetworkFee', child, body);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'parameter 0 is not of type uint256: "none"; parameter 0 is not of type uint256: "nothing"',
    ]);
  });

  test('the native balance is the same everywhere', async () => {
    const { sandbox, walletId, child } = await useMoney();
    const calls = [approve('1')];
    const testnet = walletOf(sandbox, 'ethereum', 'testnet');
    const balances = await Promise.all([
      call(sandbox, 'estimateWalletNetworkFee', { walletId }, { calls }),
      call(sandbox, 'estimateAddressNetworkFee', child, { calls }),
      call(sandbox, 'estimateWalletNetworkFee', { walletId: testnet.id }, { calls }),
    ]);
    expect(balances.map(({ body }) => body.data.balance)).toEqual(['0.482915', '0.482915', '0.482915']);
    const batch = await call(sandbox, 'estimateWalletNetworkFee', { walletId }, { calls: [...calls, ...calls] });
    expect(batch.body.data.fees[0]).toMatchObject({ nativeBalance: '0.482915', nativeBalanceInUSD: '1509.109375' });
  });

  test('several calls of an address cost their sum', async () => {
    const { sandbox, child } = await useMoney();
    const fee = async (...amounts: string[]) => {
      const body = { calls: amounts.map(approve) };
      return fromDecimal((await call(sandbox, 'estimateAddressNetworkFee', child, body)).body.data.fee);
    };
    expect(await fee('1', '2')).toBe((await fee('1')) + (await fee('2')));
  });
});

describe('contract reads', () => {
  test('one call reads a string, and the same call reads the same', async () => {
    const { sandbox, walletId } = await useMoney();
    const read = async (...calls: object[]) =>
      (await call(sandbox, 'readContracts', { walletId }, { calls })).body.data;
    expect(await read(approve('1'))).toMatch(/^\d+$/);
    expect(await read(approve('1'))).toBe(await read(approve('1')));
    const several = await read(approve('1'), approve('none'), approve('3'));
    expect(several).toMatchObject([
      await read(approve('1')),
      { index: 1, method: 'approve' },
      await read(approve('3')),
    ]);
  });

  test.each([
    ['bool', /^(true|false)$/],
    ['address', /^0x[0-9a-f]{40}$/],
    ['int8', /^\d+$/],
    ['bytes32', /^0x[0-9a-f]{64}$/],
    ['point', /^0x[0-9a-f]{64}$/],
  ])('a value of type %s looks like one', async (type, pattern) => {
    const { sandbox, walletId } = await useMoney();
    const call1 = { ...approve('1'), abi: [{ ...abi[0], outputs: [{ type }] }] };
    expect((await call(sandbox, 'readContracts', { walletId }, { calls: [call1] })).body.data).toMatch(pattern);
  });

  test('a method without outputs reads an empty list', async () => {
    const { sandbox, walletId } = await useMoney();
    for (const outputs of [undefined, [], ['a text']]) {
      const calls = [{ ...approve('1'), abi: [{ ...abi[0], outputs }] }];
      expect((await call(sandbox, 'readContracts', { walletId }, { calls })).body.data).toEqual([]);
    }
  });

  test('another contract, another method and other parameters read another value', async () => {
    const { sandbox, walletId, address } = await useMoney();
    const outputs = [{ type: 'bytes32' }, { type: 'bytes32' }];
    const write = { ...approve('1'), abi: [{ ...abi[0], outputs }] };
    const upper = `0x${write.address.slice(2).toUpperCase()}`;
    const read = async (fields: object) => {
      const { data } = (await call(sandbox, 'readContracts', { walletId }, { calls: [{ ...write, ...fields }] })).body;
      return data as string[];
    };
    const same = [await read({}), await read({ address: upper })];
    expect(same[0]).toEqual(same[1]);
    const all = [same[0], await read({ address: address.address }), await read({ parameters: ['2'] })].flat();
    expect(new Set(all).size).toBe(6);
  });

  test('the contracts of the seeded tokens know their name, symbol and decimals', async () => {
    const { sandbox, walletId, wallet } = await useMoney();
    const address = wallet.assets.find(({ symbol }) => symbol === 'cNGN')?.address;
    const read = async (method: string) => {
      const calls = [
        { address, method, parameters: [], abi: [{ type: 'function', name: method, inputs: [], outputs: [] }] },
      ];
      return (await call(sandbox, 'readContracts', { walletId }, { calls })).body.data;
    };
    expect([await read('name'), await read('symbol'), await read('decimals')]).toEqual(['cNGN', 'cNGN', '6']);
  });
});

describe('swap quotes', () => {
  test('the numbers of a quote by its source agree with each other', async () => {
    const { sandbox, child, assetId } = await useMoney();
    const toAssetId = walletOf(sandbox, 'solana').assetId('USDC');
    const body = { fromAssetId: assetId('USDC'), toAssetId, amount: '250' };
    expect((await call(sandbox, 'quoteAddressSwap', child, body)).body.data).toMatchObject({
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
    const { sandbox, child, assetId } = await useMoney();
    const body = { fromAssetId: assetId('cNGN'), toAssetId: assetId('USDC'), amount: '1248', amountSide: 'target' };
    const { data } = (await call(sandbox, 'quoteAddressSwap', child, body)).body;
    expect(data).toMatchObject({ amount: '1248', toAmount: '1248', fromAmount: '2000000', rate: '0.000624' });
    const odd = (await call(sandbox, 'quoteAddressSwap', child, { ...body, amount: '0.000001' })).body.data;
    expect(fromDecimal(odd.fromAmount) * 624n >= fromDecimal('1')).toBe(true);
  });

  test('the order changes no number of a quote', async () => {
    const { sandbox, child, assetId } = await useMoney();
    const body = { fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '10' };
    const quote = async (order?: string) =>
      (await call(sandbox, 'quoteAddressSwap', child, { ...body, order })).body.data;
    for (const order of ['NO_SLIPPAGE', 'FASTEST']) expect(await quote(order)).toEqual(await quote());
  });

  test('the quote of a master wallet has the numbers of its subset, and takes fields that are not shown', async () => {
    const { sandbox, child, walletId, assetId } = await useMoney();
    const body = { fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '10' };
    const { data: ofAddress } = (await call(sandbox, 'quoteAddressSwap', child, body)).body;
    const { data } = (await call(sandbox, 'quoteWalletSwap', { walletId }, { ...body, recipient: 'x' })).body;
    const { fromAmount, toAmount, requestedAmount, amountSide, ...subset } = ofAddress;
    expect(data).toEqual(subset);
  });
});

describe('fiat withdrawals', () => {
  const details = { currency: 'NGN', institutionIdentifier: '000013', accountIdentifier: '0123456789' };

  test.each(knownValues.TransactionStatus)('a withdrawal has the status %s when the test chose it', async (status) => {
    const { sandbox, walletId, assetId } = await useMoney();
    sandbox.setWithdrawalStatus(status);
    const body = { ...details, assetId: assetId('cNGN'), amount: 5 };
    expect((await call(sandbox, 'executeFiatWithdrawal', { walletId }, body)).body.data).toMatchObject({ status });
  });

  test('two withdrawals with one reference are two withdrawals', async () => {
    const { sandbox, walletId, assetId } = await useMoney();
    const body = { ...details, assetId: assetId('cNGN'), amount: 5, reference: 'payout-0042' };
    const withdraw = async () => (await call(sandbox, 'executeFiatWithdrawal', { walletId }, body)).body.data;
    const [one, other] = [await withdraw(), await withdraw()];
    expect([one.reference, other.reference]).toEqual(['payout-0042', 'payout-0042']);
    expect(one.id).not.toBe(other.id);
  });

  test('a code is optional, and refused when it is wrong', async () => {
    const { sandbox, walletId, assetId } = await useMoney();
    const withdraw = async (code: string) =>
      (
        await call(
          sandbox,
          'executeFiatWithdrawal',
          { walletId },
          { ...details, assetId: assetId('cNGN'), amount: 5, code },
        )
      ).status;
    expect(await withdraw('000000')).toBe(403);
    expect(await withdraw(sandbox.twoFactorCode())).toBe(200);
  });

  test('the rate-limit headers of a wallet count down to a refusal, and start again after the reset', async () => {
    const { sandbox, walletId, assetId } = await useMoney();
    const body = { ...details, assetId: assetId('cNGN'), amount: 1 };
    const withdraw = async () => {
      const { status, headers } = await call(sandbox, 'executeFiatWithdrawal', { walletId }, body);
      return [status, ...['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))];
    };
    expect(await withdraw()).toEqual([200, '100', '99', '60']);
    await sandbox.advance(1500);
    expect(await withdraw()).toEqual([200, '100', '98', '59']);
    for (let left = 97; left >= 0; left -= 1) expect(await withdraw()).toEqual([200, '100', String(left), '59']);
    const refused = await call(sandbox, 'executeFiatWithdrawal', { walletId }, body);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '59']);
    expect(refused.body.message).toBe('The quota of 100 withdrawals of the wallet is used up; wait 59 seconds');
    const tron = walletOf(sandbox, 'tron');
    const other = await call(
      sandbox,
      'executeFiatWithdrawal',
      { walletId: tron.id },
      { ...body, assetId: tron.assetId('cNGN') },
    );
    expect(other.headers.get('x-ratelimit-remaining')).toBe('99');
    await sandbox.advance(58_500);
    expect(await withdraw()).toEqual([200, '100', '99', '60']);
  });
});

describe('for reconciliation', () => {
  test('transactions and withdrawals are listed in the order of their arrival, as they are now', async () => {
    const { sandbox, walletId, child, assetId } = await useMoney();
    const details = { currency: 'NGN', institutionIdentifier: '000013', accountIdentifier: '0123456789' };
    const withdraw = (reference: string) =>
      call(
        sandbox,
        'executeFiatWithdrawal',
        { walletId },
        { ...details, assetId: assetId('cNGN'), amount: 5, reference },
      );
    await withdraw('payout-1');
    const { transaction } = await sandbox.deposit({ addressId: child.addressId, amount: '1', until: 'deposit.failed' });
    sandbox.setFaults({ executeFiatWithdrawal: { status: 502, executed: true, times: 1 } });
    expect((await withdraw('payout-2')).status).toBe(502);
    sandbox.setFaults({ executeFiatWithdrawal: { status: 503, times: 1 } });
    expect((await withdraw('payout-3')).status).toBe(503);
    const references = (records: readonly { reference: string }[]) => records.map(({ reference }) => reference);
    expect(references(sandbox.withdrawals)).toEqual(['payout-1', 'payout-2']);
    expect(references(sandbox.transactions)).toEqual(['payout-1', transaction.reference, 'payout-2']);
    expect(sandbox.transactions[1]).toEqual(transaction);
  });

  test('withdrawalQuota sets how many withdrawals a wallet may make in a minute', async () => {
    const sandbox = await useSandbox({ withdrawalQuota: 1 });
    const { id: walletId, assetId } = walletOf(sandbox, 'ethereum');
    const details = { currency: 'NGN', institutionIdentifier: '000013', accountIdentifier: '0123456789' };
    const body = { ...details, assetId: assetId('cNGN'), amount: 5 };
    const withdraw = () => call(sandbox, 'executeFiatWithdrawal', { walletId }, body);
    const { status, headers } = await withdraw();
    expect([status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual([200, '1', '0']);
    expect((await withdraw()).status).toBe(429);
  });
});

test('withdrawals and sweeps deliver no event', async () => {
  const { sandbox, walletId, child, assetId } = await useMoney();
  await call(sandbox, 'updateAddress', child, { disableAutoSweep: true });
  const { transaction } = await sandbox.deposit({ addressId: child.addressId, amount: '1' });
  const receiver = await useReceiver();
  sandbox.setWebhookUrl(receiver.url);
  const details = { currency: 'NGN', institutionIdentifier: '000013', accountIdentifier: '0123456789' };
  const body = { ...details, assetId: assetId('cNGN'), amount: 5 };
  expect((await call(sandbox, 'executeFiatWithdrawal', { walletId }, body)).status).toBe(200);
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
