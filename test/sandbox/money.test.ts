import { describe, expect, test } from 'vitest';
import { knownValues } from '../../generated/known-values.ts';
import { responseExample, type SandboxOptions } from '../../src/testing.ts';
import { fromDecimal, type Json, reasonOf, unknownId, useWorld, walletOf } from './service.ts';

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
  const world = await useWorld(options);
  const { ask, sandbox } = world;
  const withdraw = (fields: object = {}, { assetId, child } = walletOf(sandbox, 'ethereum')) =>
    ask('executeFiatWithdrawal', { ...details, assetId: assetId('cNGN'), ...fields }, child);
  const estimate = (...calls: object[]) => ask('estimateWalletNetworkFee', { calls });
  const estimateOfAddress = (...calls: object[]) => ask('estimateAddressNetworkFee', { calls });
  const read = async (...calls: object[]) => (await ask('readContracts', { calls })).body.data;
  const quote = async (body: object) => (await ask('quoteAddressSwap', body)).body.data;
  return { ...world, withdraw, estimate, estimateOfAddress, read, quote };
}

describe('network fees', () => {
  test('the response to calls has their fee and the balance, which is always the same', async () => {
    const { estimate, estimateOfAddress } = await useMoney();
    const { body } = await estimate(approve('1'));
    expect(body).toMatchObject({ message: 'Network fee retrieved successfully' });
    expect(fromDecimal(body.data.fee) > 0n).toBe(true);
    expect((await estimateOfAddress(approve('1'))).body.data).toEqual(body.data);
    const several = await estimateOfAddress(approve('1'), approve('2'));
    expect(fromDecimal(several.body.data.fee)).toBe(2n * fromDecimal(body.data.fee));
    expect([body.data.balance, several.body.data.balance]).toEqual(['0.482915', '0.482915']);
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
    const fees = data.fees.map(({ networkFee }: Json) => fromDecimal(networkFee));
    expect(fromDecimal(data.totalFee)).toBe(fees[0] + fees[1]);
    for (const { fee, networkFee, networkFeeInUSD, ...balances } of data.fees) {
      expect(balances).toMatchObject({ nativeBalance: '0.482915', nativeBalanceInUSD: '1509.109375' });
      expect(fee).toBe(networkFee);
      expect(fromDecimal(networkFeeInUSD)).toBe(fromDecimal(networkFee) * 3125n);
    }
    const failed = (await estimate(approve('none'), approve('none'))).body.data;
    expect(failed).toMatchObject({ fees: [], totalFee: '0', estimatedArrivalTime: 0 });
  });

  test('a call that cannot be encoded is rejected where it is alone or of an address, and so is a chain without an ABI', async () => {
    const { sandbox, ask, estimate, estimateOfAddress } = await useMoney();
    const tron = walletOf(sandbox, 'tron').child;
    const several = await estimateOfAddress(approve('1'), approve('none'), approve('nothing'));
    expect(reasonOf(sandbox)).toBe(
      'parameter 0 is not of type uint256: "none"; parameter 0 is not of type uint256: "nothing"',
    );
    const refused = [several, await estimate(approve('none')), await estimateOfAddress(approve('none'))];
    for (const operation of ['estimateWalletNetworkFee', 'estimateAddressNetworkFee', 'readContracts'] as const)
      refused.push(await ask(operation, { calls: [approve('1')] }, tron));
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(400));
  });
});

describe('contract reads', () => {
  const withOutputs = (outputs: unknown) => ({ ...approve('1'), abi: [{ ...abi[0], outputs }] });

  test.each([
    ['bool', /^(true|false)$/],
    ['address', /^0x[0-9a-f]{40}$/],
    ['int8', /^\d+$/],
    ['uint256', /^\d+$/],
    ['bytes32', /^0x[0-9a-f]{64}$/],
    ['point', /^0x[0-9a-f]{64}$/],
  ])('a value of type %s looks like one, and the same call reads the same', async (type, pattern) => {
    const { read } = await useMoney();
    const one = await read(withOutputs([{ type }]));
    expect(one).toMatch(pattern);
    const several = await read(withOutputs([{ type }]), approve('none'), approve('3'));
    expect(several).toMatchObject([one, { index: 1, method: 'approve' }, await read(approve('3'))]);
    for (const outputs of [undefined, [], ['a text']]) expect(await read(withOutputs(outputs))).toEqual([]);
  });

  test('the contracts of the seeded tokens know their name, symbol and decimals', async () => {
    const { read, wallet } = await useMoney();
    const address = wallet.assets.find(({ symbol }) => symbol === 'cNGN')?.address;
    for (const [method, value] of Object.entries({ name: 'cNGN', symbol: 'cNGN', decimals: '6' })) {
      const abi = [{ name: method, inputs: [], outputs: [] }];
      expect(await read({ address, method, parameters: [], abi })).toBe(value);
    }
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
    const { ask, quote, assetId } = await useMoney();
    const body = { fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '10' };
    const ofAddress = await quote(body);
    for (const order of ['NO_SLIPPAGE', 'FASTEST']) expect(await quote({ ...body, order })).toEqual(ofAddress);
    const { data } = (await ask('quoteWalletSwap', { ...body, recipient: 'x' })).body;
    const { fromAmount, toAmount, requestedAmount, amountSide, ...subset } = ofAddress;
    expect(data).toEqual(subset);
  });
});

describe('fiat withdrawals', () => {
  test('a withdrawal has the status that the test chose, and may carry a code', async () => {
    const { sandbox, withdraw } = await useMoney();
    for (const status of knownValues.TransactionStatus) {
      sandbox.setNextWithdrawalStatus({ status });
      expect((await withdraw({ code: sandbox.twoFactorCode().code })).body.data).toMatchObject({ status });
    }
  });

  test('the rate-limit headers of a wallet count down to a refusal, and start again after the reset', async () => {
    const { sandbox, withdraw, arrivals } = await useMoney();
    const expectLeft = async (left: number, reset: string) => {
      const { status, headers } = await withdraw();
      const figures = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
      expect([status, ...figures]).toEqual([200, '100', String(left), reset]);
    };
    await expectLeft(99, '60');
    await sandbox.advanceClock({ milliseconds: 1500 });
    for (let left = 98; left >= 0; left -= 1) await expectLeft(left, '59');
    const refused = await withdraw();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '59']);
    expect(reasonOf(sandbox)).toBe('The wallet has made 100 withdrawals; wait 59 seconds');
    const other = await withdraw({}, walletOf(sandbox, 'tron'));
    expect(other.headers.get('x-ratelimit-remaining')).toBe('99');
    await sandbox.advanceClock({ milliseconds: 58_500 });
    await expectLeft(99, '60');
    // No withdrawal has an event.
    expect(arrivals).toEqual([]);
  });

  test('transactions and withdrawals are listed in the order of their arrival, as they are now', async () => {
    const { sandbox, deposit, withdraw } = await useMoney();
    await withdraw({ reference: 'payout-1' });
    const { transaction } = await deposit({ finalEvent: 'deposit.failed' });
    sandbox.setFaults({ executeFiatWithdrawal: { status: 502, carriedOut: true, times: 1 } });
    expect((await withdraw({ reference: 'payout-2' })).status).toBe(502);
    sandbox.setFaults({ executeFiatWithdrawal: { status: 503, times: 1 } });
    expect((await withdraw({ reference: 'payout-3' })).status).toBe(503);
    sandbox.setFaults({ executeFiatWithdrawal: { example: 'bank-transfer' } });
    const { body } = await withdraw({ reference: 'payout-4' });
    expect(body).toEqual(responseExample('executeFiatWithdrawal', 'bank-transfer'));
    const references = (records: readonly { reference: string }[]) => records.map(({ reference }) => reference);
    expect(references(sandbox.withdrawals)).toEqual(['payout-1', 'payout-2', 'payout-4']);
    expect(references(sandbox.transactions)).toEqual(['payout-1', transaction.reference, 'payout-2', 'payout-4']);
    expect(sandbox.transactions[1]).toEqual(transaction);
  });
});

test('asset recovery starts for the native coin, a token, another network, and a blockchain of an RPC address', async () => {
  const { ask, wallet, address } = await useMoney();
  const ends = { senderAddress: address.address, recipientAddress: wallet.address };
  const recovery = { ...ends, amount: '0.012', blockchainId: wallet.blockchain.id };
  for (const more of [
    {},
    { tokenAddress: wallet.assets[1]?.address },
    { crossNetwork: true },
    { rpcUrl: 'https://rpc.example.com', isL2: true, blockchainId: unknownId },
    { rpcUrl: 'https://rpc.example.com', crossNetwork: false },
  ]) {
    const response = await ask('salvageAsset', { ...recovery, ...more });
    expect(response.body).toEqual({ message: 'Salvage asset initiated successfully', statusCode: 200 });
  }
  expect((await ask('salvageAsset', { ...recovery, senderAddress: wallet.address })).status).toBe(404);
});
