import { describe, expect, onTestFinished, test } from 'vitest';
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

  test('a sandbox has wallets on EVM, Tron, Solana and Stellar on mainnet, and on EVM on testnet, and none shares an address, a key or an account', async () => {
    const { wallets } = await useSandbox();
    const listed = wallets.map(({ blockchain, network, virtualAccounts }) => [
      `${blockchain.slug} ${network}`,
      virtualAccounts.length,
    ]);
    expect(listed).toEqual([
      ['ethereum mainnet', 1],
      ['tron mainnet', 0],
      ['solana mainnet', 0],
      ['stellar mainnet', 0],
      ['ethereum testnet', 0],
    ]);
    for (const { id, apiKey, assets, addresses } of wallets) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(addresses).toHaveLength(1);
      expect(apiKey).not.toBe('');
      expect(assets.some(({ isNative }) => isNative) && assets.some(({ isNative }) => !isNative)).toBe(true);
    }
    const own = wallets.flatMap(({ apiKey, id, address, assets, addresses }) => [
      ...[apiKey, id, address],
      ...[...assets, ...addresses].flatMap((each) => each.address ?? []),
    ]);
    expect(new Set(own).size).toBe(own.length);
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

  test.each([
    [{ seeds: 1 }, /^startSandbox: unknown option "seeds"\. The options are .*seed, /],
    [{ historyLimit: 0 }, /^startSandbox: historyLimit must be a whole number of at least 1, received a number$/],
    [{ seed: {} }, /^startSandbox: seed must be a number or a string, received an object$/],
    [{ seed: Number.NaN }, /seed must be a number or a string/],
    [{ clock: 'fast' }, /clock must be 'manual' or 'real', received a string/],
    [{ port: 65_536 }, /port must be a whole number from 0 to 65535, received a number/],
    [{ host: '' }, /host must be a non-empty string, received an empty string/],
    [
      { webhookTimeoutMs: -1 },
      /webhookTimeoutMs must be a whole number of milliseconds from 1 to 2147483647, received/,
    ],
    [{ webhookUrl: 'http://example.com/webhooks' }, /https, or http to this machine/],
    [{ webhookUrl: 'webhooks' }, /is not a valid URL/],
    [{ webhookUrl: new URL('https://example.com/webhooks') }, /is not a valid URL/],
    [
      { faults: { [reading]: { exampel: 'a' } } },
      `startSandbox: faults: ${reading}/exampel is unknown: the fields are `,
    ],
    [{ faults: { [reading]: { example: 'a' } } }, `${reading} has no example "a". Its examples: `],
    [
      { deliveryFaults: { swapped: {} } },
      /^startSandbox: deliveryFaults: swapped is unknown: its name must be one of .*swap/,
    ],
    [
      { deliveryFaults: { 'deposit.success': { kind: 'lost' } } },
      /^startSandbox: deliveryFaults: deposit\.success\/kind must be one of duplicated/,
    ],
  ])('startSandbox rejects the options %j', async (options, message) => {
    const started = useSandbox(options as object);
    await expect(started).rejects.toThrow(message);
    await expect(started).rejects.toThrow(TypeError);
  });
});

describe('keys', () => {
  test.each(operations)('$operationId refuses an unknown and an empty key with 401', async ({ operationId }) => {
    const sandbox = await useSandbox();
    for (const key of ['unknown', '', ' '])
      expect((await call(sandbox, operationId, {}, undefined, key)).status).toBe(401);
  });

  test('a request without a key is refused with 401', async () => {
    expect((await fetch((await useSandbox()).url + pathOf(roles.get))).status).toBe(401);
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
    const onTestnet = testnet.assetId('USDC');
    const foreign = testnet.address.id;
    const another = customer('b@example.com');
    const swept = (await deposit()).transaction.id;
    const late = (await deposit({ finalEvent: 'deposit.processing' })).transaction.id;
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
    const notOfStellar = `There is no transaction ${swept} of wallet ${stellar.id}`;
    const cases: readonly (readonly [OperationId, Record<string, string>, unknown, number, string])[] = [
      ['getCustomer', { customerId: 'c' }, undefined, 404, 'There is no customer c'],
      ['listRateHistory', { id: 'r' }, undefined, 404, 'There is no rate r'],
      ['reactivateRate', { id: active }, undefined, 409, `Rate ${active} is already active`],
      ['signWalletMessage', { id: 'w' }, {}, 404, 'There is no wallet w'],
      ['signAddressMessage', { addressId: 'a' }, {}, 404, `There is no address a ${ofWallet}`],
      ['signAddressMessage', { addressId: foreign }, {}, 404, `There is no address ${foreign} ${ofWallet}`],
      [
        'createAddressVirtualAccount',
        {},
        customer('amara@example.COM'),
        409,
        'Another customer has this email address',
      ],
      ['createAddressVirtualAccount', testnet.child, another, 400, 'Virtual accounts are not available on testnet'],
      ['createAddressVirtualAccount', stellar.child, another, 400, `Wallet ${stellar.id} does not support cNGN`],
      ['getWalletVirtualAccount', stellar.child, undefined, 404, `Wallet ${stellar.id} has no virtual account`],
      ['regenerateAddressVirtualAccount', { virtualAccountId: 'v' }, undefined, 404, 'There is no virtual account v'],
      [
        'regenerateAddressVirtualAccount',
        { addressId: other, virtualAccountId },
        undefined,
        404,
        `There is no virtual account ${virtualAccountId} of address ${other}`,
      ],
      ['sweepAssets', {}, { transactionId: unknownId }, 404, `There is no transaction ${unknownId}`],
      ['sweepAssets', stellar.child, { transactionId: swept }, 404, notOfStellar],
      ['sweepAssets', {}, { transactionId: swept }, 409, 'The deposit is already swept; forceSweep sweeps it again'],
      ['sweepAssets', {}, { transactionId: late }, 409, 'Only a successful deposit to a child address can be swept'],
      ['resendTransactionWebhook', stellar.child, { id: swept }, 404, notOfStellar],
      ['resendTransactionWebhook', {}, { id: signed }, 409, 'The transaction has no event to send again'],
      ['executeFiatWithdrawal', {}, { ...usdc, assetId: unknownId }, 404, `There is no asset ${unknownId} ${ofWallet}`],
      ['executeFiatWithdrawal', {}, { ...usdc, assetId: assetId('ETH') }, 400, 'ETH is not a stablecoin'],
      ['executeFiatWithdrawal', {}, { ...usdc, amount: 1e-7 }, 400, `${usdcHas}1e-7`],
      ['executeFiatWithdrawal', {}, { ...usdc, amount: 0.0000015 }, 400, `${usdcHas}0.0000015`],
      ['executeFiatWithdrawal', {}, { ...usdc, code: '1' }, 403, 'The two-factor code is wrong or too old'],
      ['updateAddress', {}, { privateKey: 'x' }, 403, 'This is not the private key of the address'],
      ['quoteWalletSwap', {}, { ...pair, toAssetId: unknownId }, 404, `There is no asset ${unknownId}`],
      ['quoteWalletSwap', {}, { ...pair, toAssetId: assetId('ETH') }, 400, 'ETH is not a stablecoin'],
      ['quoteWalletSwap', {}, { ...pair, fromAssetId: assetId('ETH') }, 400, 'ETH is not a stablecoin'],
      ['quoteWalletSwap', {}, { ...pair, fromAssetId: onTestnet }, 404, `There is no asset ${onTestnet} ${ofWallet}`],
      ['quoteWalletSwap', {}, { ...pair, toAssetId: pair.fromAssetId }, 400, 'A swap is from one asset to another'],
      [
        'quoteWalletSwap',
        {},
        { ...pair, toAssetId: onTestnet },
        400,
        'A swap stays on one network: mainnet is not testnet',
      ],
      ['quoteAddressSwap', {}, { ...pair, amount: '0.1234567' }, 400, `${usdcHas}0.1234567`],
      ['salvageAsset', {}, { ...salvage, blockchainId: unknownId }, 404, `There is no blockchain ${unknownId}`],
      ['salvageAsset', {}, { ...salvage, senderAddress: 'x' }, 404, `There is no address x ${ofWallet}`],
      ['readContracts', stellar.child, { calls: [write] }, 400, noAbi],
      [
        'readContracts',
        {},
        { calls: [{ ...write, address: '0x1' }] },
        400,
        '0x1 is not the address of a smart contract',
      ],
      ['signContractWrites', stellar.child, { calls: [write], code }, 400, noAbi],
    ];
    for (const [operationId, parameters, body, status, message] of cases) {
      const refused = await ask(operationId, body, parameters);
      const own = { message, error: 'The sandbox rejected the request', statusCode: status };
      expect([refused.status, reasonOf(sandbox), refused.body]).toEqual([
        status,
        message,
        Object.values(failureExamples(operationId, status))[0] ?? own,
      ]);
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

  test('a path that the contract does not have is unknown', async () => {
    const sandbox = await useSandbox();
    const refusal = async (path: string) => {
      const { status } = await fetch(sandbox.url + path, { headers: { 'x-api-key': sandbox.apiKey } });
      return `${status} ${reasonOf(sandbox)}`;
    };
    for (const path of ['/', '/v1/wallets', `${pathOf(roles.get)}/b`])
      expect(await refusal(path)).toBe(`404 The contract has no operation GET ${path}`);
    expect(await refusal(pathOf(roles.list, {}, '%E0%A4%A'))).toMatch(/^404 The contract has no operation/);
    expect(await refusal(pathOf(roles.list, {}, 'a%2Fb'))).toMatch(/^404 There is no \w+ a\/b$/);
  });

  test('a body that breaks the contract is refused with 422 and the reason, and changes nothing', async () => {
    const { sandbox, ask } = await useWorld();
    const refused = await ask('createAddressVirtualAccount', { ...customer(), phone: '0803', nickname: 'A' });
    expect(refused.status).toBe(422);
    expect(reasonOf(sandbox)).toMatch(
      /^\/phone must match .+, such as "[^"]+"; \/nickname is unknown: the fields are .*phone/,
    );
    expect((await ask('listAddressVirtualAccounts')).body.data).toEqual([]);
  });
});

describe('requests', () => {
  test('every request is recorded with its operation, status and reason of refusal, and without secrets', async () => {
    const seen: unknown[] = [];
    const { sandbox, ask, child } = await useWorld({ onRequest: (request) => seen.push(request) });
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

  test('every response says that it is JSON, also of a control and of a refusal', async () => {
    const sandbox = await useSandbox();
    for (const path of [pathOf(roles.get), '/_sandbox/wallets', '/_sandbox/nothing'])
      expect((await fetch(sandbox.url + path)).headers.get('content-type')).toBe('application/json');
  });
});
