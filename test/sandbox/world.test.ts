import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { failureExamples, type OperationId, operationExamples } from '../../src/samples/examples.ts';
import { behaviours } from '../../src/sandbox/operations/behaviours.ts';
import { bodies, code, ids, pathOf, roles } from '../operations.ts';
import { call, customer, reasonOf, unknownId, useSandbox, useWorld, walletOf } from './service.ts';

const { operationId: reading } = roles.get;

describe('the world', () => {
  test('the same seed gives the same wallets, keys, addresses and rates, and another seed gives others', async () => {
    const parts = async (seed: number | string) => {
      const sandbox = await useSandbox({ seed });
      const addresses = sandbox.wallets.map(({ address }) => address);
      return [sandbox.wallets, addresses, sandbox.rates, sandbox.apiKey, sandbox.twoFactorCode().code];
    };
    const seen = await parts(7);
    expect([await parts(7), await parts('7')]).toEqual([seen, seen]);
    for (const [index, part] of (await parts(8)).entries()) expect(part).not.toEqual(seen[index]);
  });

  test('wallets and addresses of a test get keys of their own', async () => {
    const sandbox = await useSandbox();
    const wallet = sandbox.createWallet({ blockchain: 'solana', network: 'testnet' });
    const address = sandbox.createAddress({ walletId: wallet.id });
    expect(wallet).toMatchObject({ network: 'testnet', blockchain: { slug: 'solana' }, addresses: [] });
    expect(sandbox.wallets.at(-1)).toEqual({ ...wallet, addresses: [address] });
    const parameters = { id: wallet.id, addressId: address.id };
    const { body } = await call(sandbox, 'signAddressMessage', parameters, { message: 'text' }, wallet.apiKey);
    expect(body.data.senderAddress).toBe(address.address);
  });

  test('a deposit does not change the wallets and addresses that are made after it', async () => {
    const [first, second] = [await useSandbox(), await useSandbox()];
    const { wallet } = walletOf(first, 'ethereum');
    await first.deposit({ walletId: wallet.id, amount: '1' });
    expect(first.createAddress({ walletId: wallet.id })).toEqual(second.createAddress({ walletId: wallet.id }));
    expect(first.createWallet({ blockchain: 'tron' })).toMatchObject({
      ...second.createWallet({ blockchain: 'tron' }),
      assets: expect.anything(),
    });
  });

  test.each<[object, RegExp | string]>([
    [{ seeds: 1 }, /^startSandbox: unknown option "seeds"\. The options are .*seed, /],
    [{ historyLimit: 0 }, /^startSandbox: historyLimit must be a whole number of at least 1, received a number$/],
    [{ seed: {} }, 'startSandbox: seed must be a number or a string, received an object'],
    [{ seed: Number.NaN }, 'seed must be a number or a string'],
    [{ clock: 'fast' }, "clock must be 'manual' or 'real', received a string"],
    [{ port: 65_536 }, 'port must be a whole number from 0 to 65535, received a number'],
    [{ host: '' }, 'host must be a non-empty string, received an empty string'],
    [{ webhookTimeoutMs: -1 }, 'webhookTimeoutMs must be a whole number of milliseconds from 1 to 2147483647, rec'],
    [{ webhookUrl: 'http://example.com/webhooks' }, 'https, or http to this machine'],
    [{ webhookUrl: 'webhooks' }, 'is not a valid URL'],
    [{ webhookUrl: new URL('https://example.com/webhooks') }, 'is not a valid URL'],
    ...['Sandbox', '010.0.0.1', '2130706433'].flatMap((host) =>
      // No request can name these hosts.
      ['allowHosts', 'allowWebhookHosts'].map((name): [object, string] => [{ [name]: [host] }, `${name} must be`]),
    ),
    [{ faults: { [reading]: { exampel: 'a' } } }, `startSandbox: faults: ${reading}/exampel is unknown: the fields`],
    [{ faults: { [reading]: { example: 'a' } } }, `${reading} has no example "a". Its examples: `],
    [{ deliveryFaults: { swapped: {} } }, /^startSandbox: deliveryFaults: swapped is unknown: the fields are .*swap/],
    [{ deliveryFaults: { 'deposit.success': { kind: 'lost' } } }, 'deposit.success/kind must be one of duplicated'],
  ])('startSandbox rejects the options %j', async (options, message) => {
    const started = useSandbox(options);
    await expect(started).rejects.toThrow(message);
    await expect(started).rejects.toThrow(TypeError);
  });
});

test('events go over http to an allowed host only, over no other protocol, and to no URL with a name or a password', async () => {
  const sandbox = await useSandbox({ allowWebhookHosts: ['app'] });
  sandbox.setWebhookUrl({ url: 'http://app:3000/webhooks' });
  expect(sandbox.wallets[0].webhookUrl).toBe('http://app:3000/webhooks');
  for (const url of ['http://app2:3000/', 'ftp://app/'])
    expect(() => sandbox.setWebhookUrl({ url })).toThrow(/must be https/);
  for (const credentials of ['user:secret@', 'user@', ':secret@'])
    expect(() => sandbox.setWebhookUrl({ url: `https://${credentials}example.com/` })).toThrow(/name and password/);
});

describe('keys', () => {
  test.each(operations)('$operationId refuses an unknown and an empty key with 401', async ({ operationId }) => {
    const sandbox = await useSandbox();
    for (const key of ['unknown', '', ' '])
      expect((await call(sandbox, operationId, {}, undefined, key)).status).toBe(401);
  });

  test('the key of a wallet is valid for its own wallet, and unknown for another', async () => {
    const sandbox = await useSandbox();
    const [evm, solana] = [walletOf(sandbox, 'ethereum'), walletOf(sandbox, 'solana')];
    const sign = ({ child }: typeof evm, key: string) => call(sandbox, roles.sign.operationId, child, {}, key);
    expect((await sign(evm, evm.apiKey)).status).toBe(200);
    expect((await sign(evm, solana.apiKey)).status).toBe(401);
    expect(reasonOf(sandbox)).toBe('The key belongs to another wallet');
    expect((await sign(evm, 'unknown')).status).toBe(401);
    expect(reasonOf(sandbox)).toBe('The header x-api-key has no key of the sandbox');
    expect((await sign(solana, sandbox.apiKey)).status).toBe(200);
  });

  test('the key of a wallet reads rates and customers, which belong to the business', async () => {
    const sandbox = await useSandbox({ seed: 'examples' });
    const { apiKey } = walletOf(sandbox, 'tron');
    for (const operationId of ['listRateHistory', 'getCustomer'] as const)
      expect((await call(sandbox, operationId, { ...ids.list, ...ids.get }, undefined, apiKey)).status).toBe(200);
  });
});

// A new operation of the contract responds with its example until the sandbox has a behaviour for it.
const carriedOut = operations.filter(({ operationId }) => operationId in behaviours);

/** Replaces a behaviour until the test ends. */
function replaceBehaviour(behaviour: unknown): void {
  const { [reading]: own } = behaviours;
  Object.assign(behaviours, { [reading]: behaviour });
  onTestFinished(() => void Object.assign(behaviours, { [reading]: own }));
}

test('an operation without a behaviour responds with the example of the contract', async () => {
  replaceBehaviour(undefined);
  const { status, body } = await call(await useSandbox({ seed: 'examples' }), reading, ids.get);
  expect([status, body]).toEqual([200, Object.values(operationExamples(reading).response)[0]]);
});

describe('a refusal', () => {
  test.each(carriedOut)('$operationId responds 404 to an id that is unknown', async ({ operationId }) => {
    const sandbox = await useSandbox();
    const [body] = Object.values(operationExamples(operationId).request);
    expect((await call(sandbox, operationId, {}, body)).status).toBe(404);
  });

  test('says why the request is not carried out', async () => {
    const { sandbox, ask, deposit, wallet, address, assetId } = await useWorld();
    const stellar = walletOf(sandbox, 'stellar');
    const testnet = walletOf(sandbox, 'ethereum', 'testnet');
    const foreign = testnet.address.id;
    const another = customer('b@example.com');
    const swept = (await deposit()).transaction.id;
    const late = (await deposit({ finalEvent: 'deposit.processing' })).transaction.id;
    const failed = (await deposit({ finalEvent: 'deposit.failed' })).transaction.id;
    const atWallet = (await deposit({ addressId: undefined, walletId: wallet.id })).transaction.id;
    const signed = (await ask('signAddressMessage', {})).body.data.id;
    const virtualAccountId = (await ask('createAddressVirtualAccount', customer('Amara@Example.com'))).body.data.id;
    const active = sandbox.rates[1]?.id ?? '';
    const blockchainId = wallet.blockchain.id;
    const salvage = { senderAddress: address.address, recipientAddress: wallet.address, amount: '1', blockchainId };
    const usdcHas = 'USDC has 6 decimals, and no amount has more than 100 digits: ';
    const pair = { fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '1' };
    const write = { address: address.address, method: 'f', parameters: [], abi: [{ name: 'f', inputs: [] }] };
    const other = sandbox.createAddress({ walletId: wallet.id }).id;
    const account = { institutionIdentifier: '000013', accountIdentifier: '0123456789' };
    const usdc = { ...account, currency: 'NGN', amount: 1, assetId: assetId('USDC') };
    const noAbi = 'Stellar has no smart contracts that are called through an ABI';
    const code = sandbox.twoFactorCode().code;
    const ofWallet = `of wallet ${wallet.id}`;
    const notOfAddress = `There is no virtual account ${virtualAccountId} of address ${other}`;
    const notOfStellar = `There is no transaction ${swept} of wallet ${stellar.id}`;
    const onTestnet = testnet.assetId('USDC');
    const fromEther = { ...pair, fromAssetId: assetId('ETH') };
    const rows: readonly (readonly [
      OperationId,
      number,
      string,
      body?: unknown,
      parameters?: Record<string, string>,
    ])[] = [
      ['getCustomer', 404, 'There is no customer c', undefined, { customerId: 'c' }],
      ['listRateHistory', 404, 'There is no rate r', undefined, { id: 'r' }],
      ['reactivateRate', 409, `Rate ${active} is already active`, undefined, { id: active }],
      ['signWalletMessage', 404, 'There is no wallet w', {}, { id: 'w' }],
      ['signAddressMessage', 404, `There is no address a ${ofWallet}`, {}, { addressId: 'a' }],
      ['signAddressMessage', 404, `There is no address ${foreign} ${ofWallet}`, {}, { addressId: foreign }],
      ['createAddressVirtualAccount', 409, 'Another customer has this email address', customer('amara@example.COM')],
      ['createAddressVirtualAccount', 400, 'Virtual accounts are not available on testnet', another, testnet.child],
      ['createAddressVirtualAccount', 400, `Wallet ${stellar.id} does not support cNGN`, another, stellar.child],
      ['getWalletVirtualAccount', 404, `Wallet ${stellar.id} has no virtual account`, undefined, stellar.child],
      ['regenerateAddressVirtualAccount', 404, 'There is no virtual account v', undefined, { virtualAccountId: 'v' }],
      ['regenerateAddressVirtualAccount', 404, notOfAddress, undefined, { addressId: other, virtualAccountId }],
      ['sweepAssets', 404, `There is no transaction ${unknownId}`, { transactionId: unknownId }],
      ['sweepAssets', 404, notOfStellar, { transactionId: swept }, stellar.child],
      ['sweepAssets', 409, 'The deposit is already swept; forceSweep sweeps it again', { transactionId: swept }],
      ...[late, failed, atWallet, signed].map(
        (transactionId) =>
          ['sweepAssets', 409, 'Only a successful deposit to a child address can be swept', { transactionId }] as const,
      ),
      ['resendTransactionWebhook', 404, notOfStellar, { id: swept }, stellar.child],
      ['resendTransactionWebhook', 409, 'The transaction has no event to send again', { id: signed }],
      ['executeFiatWithdrawal', 404, `There is no asset ${unknownId} ${ofWallet}`, { ...usdc, assetId: unknownId }],
      ['executeFiatWithdrawal', 400, 'ETH is not a stablecoin', { ...usdc, assetId: assetId('ETH') }],
      ['executeFiatWithdrawal', 400, `${usdcHas}1e-7`, { ...usdc, amount: 1e-7 }],
      ['executeFiatWithdrawal', 400, `${usdcHas}0.0000015`, { ...usdc, amount: 0.0000015 }],
      ['executeFiatWithdrawal', 403, 'The two-factor code is wrong or too old', { ...usdc, code: '1' }],
      ['updateAddress', 403, 'This is not the private key of the address', { privateKey: 'x' }],
      ['quoteWalletSwap', 404, `There is no asset ${unknownId}`, { ...pair, toAssetId: unknownId }],
      ['quoteWalletSwap', 400, 'ETH is not a stablecoin', { ...pair, toAssetId: assetId('ETH') }],
      ['quoteWalletSwap', 400, 'ETH is not a stablecoin', fromEther],
      ['quoteWalletSwap', 404, `There is no asset ${onTestnet} ${ofWallet}`, { ...pair, fromAssetId: onTestnet }],
      ['quoteWalletSwap', 400, 'A swap is from one asset to another', { ...pair, toAssetId: pair.fromAssetId }],
      [
        'quoteWalletSwap',
        400,
        'A swap stays on one network: mainnet is not testnet',
        { ...pair, toAssetId: onTestnet },
      ],
      ['quoteAddressSwap', 400, `${usdcHas}0.1234567`, { ...pair, amount: '0.1234567' }],
      ['salvageAsset', 404, `There is no blockchain ${unknownId}`, { ...salvage, blockchainId: unknownId }],
      ['salvageAsset', 404, `There is no address x ${ofWallet}`, { ...salvage, senderAddress: 'x' }],
      ['readContracts', 400, noAbi, { calls: [write] }, stellar.child],
      ['readContracts', 400, '0x1 is not the address of a smart contract', { calls: [{ ...write, address: '0x1' }] }],
      ['signContractWrites', 400, noAbi, { calls: [write], code }, stellar.child],
    ];
    for (const [operationId, status, message, body, parameters] of rows) {
      const refused = await ask(operationId, body, parameters);
      const own = { message, error: 'The sandbox rejected the request', statusCode: status };
      const [shown = own] = Object.values(failureExamples(operationId, status));
      expect([refused.status, reasonOf(sandbox), refused.body]).toEqual([status, message, shown]);
    }
    await ask('updateAddress', { isActive: false });
    await ask('quoteAddressSwap', pair);
    expect(reasonOf(sandbox)).toBe(`Address ${address.id} is inactive`);
  });

  test('with 500 shows an error of the sandbox itself', async () => {
    replaceBehaviour(() => BigInt(0.5));
    const sandbox = await useSandbox({ seed: 'examples' });
    expect((await call(sandbox, reading, ids.get)).status).toBe(500);
    expect(reasonOf(sandbox)).toMatch(/^RangeError: The number 0\.5/);
  });
});

describe('requests', () => {
  test('every request is recorded with its operation, status and reason, and without secrets, even if onRequest throws or rejects', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const seen: unknown[] = [];
    const onRequest = (request: unknown) => {
      const count = seen.push(request);
      if (count === 1) throw new RangeError('of the test');
      return count === 2 ? Promise.reject(new RangeError('of the test')) : undefined;
    };
    const { sandbox, ask, child } = await useWorld({ onRequest });
    const { operationId, method } = roles.sign;
    const signing = { operationId, method, path: pathOf(roles.sign, child) };
    await ask(operationId, { massage: 'hello' });
    await ask(operationId, bodies.sign);
    await ask(roles.funds.operationId, bodies.funds);
    await fetch(`${sandbox.url}/nothing`);
    await call(sandbox, reading);
    const refused = { status: 404, carriedOut: false, reason: expect.stringMatching(/^There is no/) };
    expect(sandbox.requests).toMatchObject([
      { ...signing, status: 422, carriedOut: false, reason: expect.stringContaining('massage') },
      { ...signing, status: 200, carriedOut: true, reason: undefined, body: bodies.sign },
      { operationId: roles.funds.operationId, ...refused, body: { ...bodies.funds, code: '[redacted]' } },
      { operationId: undefined, path: '/nothing', ...refused, reason: expect.stringMatching(/\/nothing$/) },
      { operationId: reading, ...refused },
    ]);
    expect(seen).toEqual(sandbox.requests);
    const warning = ['onRequest threw: of the test', 'ListenerWarning'];
    expect(warn.mock.calls).toEqual([warning, warning]);
    expect(JSON.stringify(sandbox.requests)).not.toMatch(new RegExp(`${code}|${sandbox.apiKey}`));
  });

  test('a connection that is reset "before" carries nothing out, one that is reset "after" does, and faults are replaced', async () => {
    const resets = (['before', 'after'] as const).map((reset) => ({ reset, times: 1 }));
    const { sandbox, ask } = await useWorld({ faults: { createAddressVirtualAccount: resets } });
    for (const total of [0, 1]) {
      await expect(ask('createAddressVirtualAccount', customer())).rejects.toThrow('fetch failed');
      expect((await ask('listAddressVirtualAccounts')).body.meta.totalItems).toBe(total);
    }
    sandbox.setFaults({ [reading]: { status: 503 } });
    expect((await ask(reading)).status).toBe(503);
  });
});
