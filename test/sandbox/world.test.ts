import { describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/operations.js';
import { failureExample, type OperationId, operationExamples } from '../../src/samples/examples.js';
import { behaviours } from '../../src/sandbox/operations/carry-out.js';
import { call, customer, unknownId, useSandbox, walletOf } from './service.js';

describe('the world', () => {
  test('the same seed gives the same wallets, keys, addresses and rates, and another seed gives others', async () => {
    const [one, same, text, other] = await Promise.all([7, 7, '7', 8].map((seed) => useSandbox({ seed })));
    const [seen, again, byText, different] = [one, same, text, other].map((sandbox) => [
      sandbox?.wallets,
      sandbox?.wallets.map(({ address }) => address),
      sandbox?.rates,
      sandbox?.apiKey,
      sandbox?.twoFactorCode(),
    ]);
    expect(again).toEqual(seen);
    expect(byText).toEqual(seen);
    for (const [index, part] of (different ?? []).entries()) expect(part).not.toEqual(seen?.[index]);
  });

  test('a sandbox has wallets on EVM, Tron, Solana and Stellar on mainnet, and on EVM on testnet', async () => {
    const { wallets } = await useSandbox();
    expect(wallets.map(({ blockchain, network }) => `${blockchain.slug} ${network}`)).toEqual([
      'ethereum mainnet',
      'tron mainnet',
      'solana mainnet',
      'stellar mainnet',
      'ethereum testnet',
    ]);
    for (const { id, address, apiKey, assets, addresses } of wallets) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(new Set([address, ...addresses.map((child) => child.address)]).size).toBe(2);
      expect(apiKey).not.toBe('');
      expect(assets.some(({ isNative }) => isNative) && assets.some(({ isNative }) => !isNative)).toBe(true);
    }
    const secrets = wallets.flatMap(({ apiKey, address, id }) => [apiKey, address, id]);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  test('wallets and addresses of a test get keys of their own', async () => {
    const sandbox = await useSandbox();
    const wallet = sandbox.createWallet({ blockchain: 'solana', network: 'testnet' });
    const address = sandbox.createAddress(wallet.id);
    expect(wallet).toMatchObject({ network: 'testnet', blockchain: { slug: 'solana' }, addresses: [] });
    expect(sandbox.wallets.at(-1)).toEqual({ ...wallet, addresses: [address] });
    const { body } = await call(
      sandbox,
      'signAddressMessage',
      { id: wallet.id, addressId: address.id },
      { message: 'text' },
      wallet.apiKey,
    );
    expect(body.data.senderAddress).toBe(address.address);
  });

  test('a deposit does not change the wallets and addresses that are made after it', async () => {
    const [first, second] = [await useSandbox(), await useSandbox()];
    const { wallet } = walletOf(first, 'ethereum');
    await first.deposit({ walletId: wallet.id, amount: '1' });
    expect(first.createAddress(wallet.id)).toEqual(second.createAddress(wallet.id));
    expect(first.createWallet({ blockchain: 'tron' })).toMatchObject({
      ...second.createWallet({ blockchain: 'tron' }),
      assets: expect.anything(),
    });
  });

  test.each([
    [{ seeds: 1 }, /^startSandbox: unknown option "seeds"\. The options are .*seed, /],
    [{ withdrawalQuota: 0 }, /^startSandbox: withdrawalQuota must be a whole number of at least 1, received 0$/],
    [{ seed: {} }, /^startSandbox: seed must be a number or a string, received an object$/],
    [{ seed: Number.NaN }, /seed must be a number or a string/],
    [{ clock: 'fast' }, /clock must be 'manual' or 'real', received a string/],
    [{ port: 65_536 }, /port must be a whole number from 0 to 65535, received 65536/],
    [{ host: '' }, /host must be a non-empty string, received an empty string/],
    [
      { webhookTimeoutMs: -1 },
      /webhookTimeoutMs must be a whole number of milliseconds from 1 to 2147483647, received -1/,
    ],
    [{ webhookUrl: 'http://example.com/webhooks' }, /https, or http to this machine/],
    [{ webhookUrl: 'webhooks' }, /is not a valid URL/],
    [{ webhookUrl: new URL('https://example.com/webhooks') }, /is not a valid URL/],
    [
      { faults: { getCustomer: { example: 'individual' } } },
      /^startSandbox: unknown field "example" in faults\/getCustomer/,
    ],
    [
      { deliveryFaults: { 'deposit.succes': { kind: 'delayed' } } },
      /^startSandbox: unknown field "deposit.succes" in deliveryFaults\. The fields are .*deposit.success, /,
    ],
    [
      { deliveryFaults: { 'deposit.success': { kind: 'lost' } } },
      /^startSandbox: deliveryFaults\/deposit\.success\/kind must be one of duplicated/,
    ],
  ])('startSandbox refuses the options %j', async (options, message) => {
    await expect(useSandbox(options as object)).rejects.toThrow(message);
    await expect(useSandbox(options as object)).rejects.toThrow(TypeError);
  });
});

describe('keys', () => {
  test.each(operations)('$operationId refuses an unknown and an empty key with 401', async ({ operationId }) => {
    const sandbox = await useSandbox();
    for (const key of ['unknown', '', ' '])
      expect((await call(sandbox, operationId, {}, undefined, key)).status).toBe(401);
  });

  test('a request without a key is refused with 401', async () => {
    const response = await fetch(`${(await useSandbox()).url}/v1/customers/42`);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      error: expect.any(String),
      statusCode: 401,
    });
  });

  test('the key of a wallet is valid for its own wallet, and unknown for another', async () => {
    const sandbox = await useSandbox();
    const evm = walletOf(sandbox, 'ethereum');
    const solana = walletOf(sandbox, 'solana');
    const sign = (id: string, key: string) => call(sandbox, 'signWalletMessage', { id }, { message: 'text' }, key);
    expect((await sign(evm.id, evm.apiKey)).status).toBe(200);
    expect((await sign(evm.id, solana.apiKey)).body).toMatchObject({
      statusCode: 401,
      message: 'The key is that of another wallet',
    });
    expect((await sign(evm.id, 'unknown')).body.message).toBe('The header x-api-key holds no key of the sandbox');
    expect((await sign(solana.id, sandbox.apiKey)).status).toBe(200);
  });

  test('the key of a wallet reads rates and customers, which belong to the business', async () => {
    const sandbox = await useSandbox();
    const id = sandbox.rates[0]?.id ?? '';
    const { apiKey } = walletOf(sandbox, 'tron');
    expect((await call(sandbox, 'listRateHistory', { id }, undefined, apiKey)).status).toBe(200);
    const account = await call(sandbox, 'getWalletVirtualAccount', { id: walletOf(sandbox, 'ethereum').id });
    const { id: customerId } = account.body.data.customer;
    expect((await call(sandbox, 'getCustomer', { customerId }, undefined, apiKey)).status).toBe(200);
  });
});

// A new operation of the contract is refused with 501 until the sandbox has a behaviour for it.
const carriedOut = operations.filter(({ operationId }) => operationId in behaviours);

function fail(): never {
  throw new RangeError('a mistake');
}

/** Replaces the behaviour of getCustomer for one test. */
function replaceBehaviour(behaviour: (() => never) | undefined): void {
  const { getCustomer } = behaviours;
  Object.assign(behaviours, { getCustomer: behaviour });
  onTestFinished(() => void Object.assign(behaviours, { getCustomer }));
}

describe('a refusal', () => {
  test.each(carriedOut)('$operationId responds 404 to an id that is unknown', async ({ operationId }) => {
    const sandbox = await useSandbox();
    const [body] = Object.values(operationExamples(operationId).request);
    expect((await call(sandbox, operationId, {}, body)).status).toBe(404);
  });

  test('says why the request is not carried out', async () => {
    const sandbox = await useSandbox();
    const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
    const walletId = wallet.id;
    const child = { walletId, addressId: address.id };
    const stellar = walletOf(sandbox, 'stellar');
    const ofStellar = { walletId: stellar.id, addressId: stellar.address.id };
    const testnet = walletOf(sandbox, 'ethereum', 'testnet');
    const foreign = { walletId: testnet.id, addressId: testnet.address.id };
    const onTestnet = testnet.assetId('USDC');
    const swept = (await sandbox.deposit({ addressId: address.id, amount: '1' })).transaction.id;
    const processing = await sandbox.deposit({ addressId: address.id, amount: '1', until: 'deposit.processing' });
    const signed = (await call(sandbox, 'signWalletMessage', { id: walletId }, {})).body.data.id;
    const account = (await call(sandbox, 'createAddressVirtualAccount', child, customer())).body.data.id;
    const active = sandbox.rates[1]?.id ?? '';
    const details = { currency: 'NGN', institutionIdentifier: '000013', accountIdentifier: '0123456789', amount: 1 };
    const blockchainId = wallet.blockchain.id;
    const salvage = { senderAddress: address.address, recipientAddress: wallet.address, amount: '1', blockchainId };
    const aboveZero = 'The amount must be a decimal number above zero';
    const pair = { fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '1' };
    const write = { address: address.address, method: 'f', parameters: [], abi: [{ name: 'f', inputs: [] }] };
    const other = sandbox.createAddress(walletId).id;
    const usdc = { ...details, assetId: assetId('USDC') };
    const noAbi = 'Stellar has no contracts that are called by an ABI';
    const code = sandbox.twoFactorCode();
    const late = processing.transaction.id;
    const deny = (changed: object, status: number, message: string) =>
      [child, { ...pair, ...changed }, status, message] as const;
    const cases: Partial<Record<OperationId, readonly (readonly [Record<string, string>, unknown, number, string])[]>> =
      {
        getCustomer: [[{ customerId: 'c' }, undefined, 404, 'There is no customer c']],
        listRateHistory: [[{ id: 'r' }, undefined, 404, 'There is no rate r']],
        reactivateRate: [[{ id: active }, undefined, 409, `Rate ${active} is active already`]],
        signWalletMessage: [[{ id: 'w' }, {}, 404, 'There is no wallet w']],
        signAddressMessage: [
          [{ id: walletId, addressId: 'a' }, {}, 404, `There is no address a of wallet ${walletId}`],
          [
            { id: walletId, addressId: foreign.addressId },
            {},
            404,
            `There is no address ${foreign.addressId} of wallet ${walletId}`,
          ],
        ],
        createAddressVirtualAccount: [
          [child, customer(), 409, 'The email address is that of another customer'],
          [foreign, customer('b@example.com'), 400, 'Virtual accounts are not available on testnet'],
          [ofStellar, customer('b@example.com'), 400, `Wallet ${stellar.id} does not support cNGN`],
        ],
        getWalletVirtualAccount: [[{ id: stellar.id }, undefined, 404, `Wallet ${stellar.id} has no virtual account`]],
        regenerateAddressVirtualAccount: [
          [{ ...child, virtualAccountId: 'v' }, undefined, 404, 'There is no virtual account v'],
          [
            { walletId, addressId: other, virtualAccountId: account },
            undefined,
            404,
            `There is no virtual account ${account} of address ${other}`,
          ],
        ],
        sweepAssets: [
          [{ walletId }, { transactionId: unknownId }, 404, `There is no transaction ${unknownId}`],
          [ofStellar, { transactionId: swept }, 404, `There is no transaction ${swept} of wallet ${stellar.id}`],
          [{ walletId }, { transactionId: swept }, 409, 'The deposit is swept already; forceSweep sweeps it again'],
          [{ walletId }, { transactionId: late }, 409, 'Only a successful deposit to a child address can be swept'],
        ],
        resendTransactionWebhook: [
          [ofStellar, { id: swept }, 404, `There is no transaction ${swept} of wallet ${stellar.id}`],
          [{ walletId }, { id: signed }, 409, 'The transaction has no event that could be sent again'],
        ],
        executeFiatWithdrawal: [
          [
            { walletId },
            { ...details, assetId: unknownId },
            404,
            `There is no asset ${unknownId} of wallet ${walletId}`,
          ],
          [{ walletId }, { ...details, assetId: assetId('ETH') }, 400, 'ETH is not a stablecoin'],
          [{ walletId }, { ...usdc, amount: 1e-7 }, 400, `${aboveZero}, such as "25.5", but is "1e-7"`],
          [{ walletId }, { ...usdc, amount: 0.0000015 }, 400, 'USDC has 6 decimals: 0.0000015'],
          [{ walletId }, { ...usdc, code: '1' }, 403, 'The two-factor code is wrong or too old'],
        ],
        updateAddress: [[child, { privateKey: 'x' }, 403, 'This is not the private key of the address']],
        quoteWalletSwap: [
          deny({ toAssetId: unknownId }, 404, `There is no asset ${unknownId}`),
          deny({ toAssetId: assetId('ETH') }, 400, 'ETH is not a stablecoin'),
          deny({ fromAssetId: assetId('ETH') }, 400, 'ETH is not a stablecoin'),
          deny({ fromAssetId: onTestnet }, 404, `There is no asset ${onTestnet} of wallet ${walletId}`),
          deny({ toAssetId: pair.fromAssetId }, 400, 'A swap is from one asset to another'),
          deny({ toAssetId: onTestnet }, 400, 'A swap stays on one network: mainnet is not testnet'),
        ],
        quoteAddressSwap: [deny({ amount: '0.1234567' }, 400, 'USDC has 6 decimals: 0.1234567')],
        salvageAsset: [
          [{ walletId }, { ...salvage, blockchainId: unknownId }, 404, `There is no blockchain ${unknownId}`],
          [{ walletId }, { ...salvage, amount: `0.${'0'.repeat(18)}1` }, 400, aboveZero],
          [{ walletId }, { ...salvage, senderAddress: 'x' }, 404, `There is no address x of wallet ${walletId}`],
        ],
        readContracts: [
          [ofStellar, { calls: [write] }, 400, noAbi],
          [{ walletId }, { calls: [{ ...write, address: '0x1' }] }, 400, '0x1 is not a contract address'],
        ],
        signContractWrites: [[ofStellar, { calls: [write], code }, 400, noAbi]],
      };
    const all = Object.entries(cases) as [OperationId, NonNullable<(typeof cases)[OperationId]>][];
    for (const [operationId, rows] of all)
      for (const [parameters, body, status, message] of rows) {
        const refused = await call(sandbox, operationId, parameters, body);
        const own = { message, error: 'The sandbox refused the request', statusCode: status };
        expect({ status: refused.status, reason: sandbox.requests.at(-1)?.reason, body: refused.body }).toEqual({
          status,
          reason: message,
          body: failureExample(operationId, status) ?? own,
        });
      }
    await call(sandbox, 'updateAddress', child, { isActive: false });
    const inactive = await call(sandbox, 'quoteAddressSwap', child, pair);
    expect(inactive.body.message).toBe(`Address ${address.id} is inactive`);
  });

  test.each([
    [501, 'names the mock where the sandbox does not carry out the operation', undefined, /the mock responds to it$/],
    [500, 'shows an error of the sandbox itself', () => fail(), /^RangeError: a mistake$/],
  ] as const)('with %i %s', async (statusCode, _, behaviour, message) => {
    const sandbox = await useSandbox();
    replaceBehaviour(behaviour);
    const { body } = await call(sandbox, 'getCustomer', { customerId: 'c' });
    expect(body).toMatchObject({ statusCode, message: expect.stringMatching(message) });
  });

  test('a path that the contract does not have is unknown', async () => {
    const { url, apiKey } = await useSandbox();
    const get = async (path: string) => (await fetch(url + path, { headers: { 'x-api-key': apiKey } })).json();
    for (const path of ['/', '/v1/wallets', '/v1/customers/a/b', '/_sandbox'])
      expect(await get(path)).toMatchObject({ statusCode: 404, message: `The contract has no operation GET ${path}` });
    expect((await get('/v1/rates/%E0%A4%A/history')).message).toMatch(/^The contract has no operation/);
    expect((await get('/v1/rates/a%2Fb/history')).message).toBe('There is no rate a/b');
  });

  test('a body that breaks the contract is refused with 422 and the reason, and changes nothing', async () => {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const parameters = { walletId: wallet.id, addressId: address.id };
    const body = { ...customer(), phone: '0803', nickname: 'A' };
    const refused = await call(sandbox, 'createAddressVirtualAccount', parameters, body);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(
      /^the body must NOT have additional properties \(nickname\); \/phone must match pattern "[^"]+"$/,
    );
    expect((await call(sandbox, 'listAddressVirtualAccounts', parameters)).body.data).toEqual([]);
  });

  test('a body that is not JSON is refused with 415, and broken JSON with 422', async () => {
    const sandbox = await useSandbox();
    const { id } = walletOf(sandbox, 'ethereum');
    const send = (type: string | undefined, body: string) =>
      fetch(`${sandbox.url}/v1/wallets/${id}/signing/message`, {
        method: 'POST',
        headers: { 'x-api-key': sandbox.apiKey, ...(type && { 'content-type': type }) },
        body: Buffer.from(body),
      });
    for (const type of ['text/plain', undefined])
      expect(await (await send(type, '{}')).json()).toMatchObject({
        statusCode: 415,
        message: 'the header content-type must be application/json',
      });
    expect((await send('application/json', '{"message":')).status).toBe(422);
  });
});

describe('requests', () => {
  test('every request is recorded with its operation, its status and why it was refused, and without secrets', async () => {
    const seen: unknown[] = [];
    const sandbox = await useSandbox({ onRequest: (request) => seen.push(request) });
    const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
    const pair = { fromAssetId: assetId('USDC'), toAssetId: assetId('USDC'), amount: '1' };
    const update = { operationId: 'updateAddress', method: 'PATCH' };
    const path = `/v1/wallets/${wallet.id}/addresses/${address.id}`;
    await call(sandbox, 'updateAddress', { walletId: wallet.id, addressId: address.id }, { privateKey: 'deadbeef' });
    await call(sandbox, 'updateAddress', { walletId: wallet.id, addressId: address.id }, { name: 'Deposits' });
    await fetch(`${sandbox.url}/nothing`);
    await call(sandbox, 'quoteWalletSwap', { walletId: wallet.id }, pair);
    expect(sandbox.requests).toMatchObject([
      { ...update, path, status: 403, handled: false, reason: 'This is not the private key of the address' },
      { ...update, path, status: 200, handled: true, reason: undefined, body: { name: 'Deposits' } },
      {
        operationId: undefined,
        path: '/nothing',
        status: 404,
        handled: false,
        reason: expect.stringMatching(/\/nothing$/),
      },
      { operationId: 'quoteWalletSwap', status: 400, handled: false, reason: 'A swap is from one asset to another' },
    ]);
    expect(seen).toEqual(sandbox.requests);
    expect(JSON.stringify(sandbox.requests)).not.toMatch(new RegExp(`deadbeef|${sandbox.apiKey}`));
  });

  test('a connection that is reset "before" carries nothing out, one that is reset "after" does, and faults are replaced', async () => {
    const resets = [
      { reset: 'before', times: 1 },
      { reset: 'after', times: 1 },
    ] as const;
    const sandbox = await useSandbox({ faults: { createAddressVirtualAccount: resets } });
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const parameters = { walletId: wallet.id, addressId: address.id };
    for (const total of [0, 1]) {
      await expect(call(sandbox, 'createAddressVirtualAccount', parameters, customer())).rejects.toThrow(
        'fetch failed',
      );
      const { meta } = (await call(sandbox, 'listAddressVirtualAccounts', parameters)).body;
      expect(meta.totalItems).toBe(total);
    }
    sandbox.setFaults({ getCustomer: { status: 503 } });
    expect((await call(sandbox, 'getCustomer', { customerId: '42' })).status).toBe(503);
  });

  test('every response says that it is JSON, also of a control and of a refusal', async () => {
    const sandbox = await useSandbox();
    for (const path of ['/v1/customers/42', '/_sandbox/wallets', '/_sandbox/nothing'])
      expect((await fetch(sandbox.url + path)).headers.get('content-type')).toBe('application/json');
  });

  test('a sandbox is gone once it is closed, even with a request open', async () => {
    const sandbox = await useSandbox({ faults: { getCustomer: { delay: 60_000 } } });
    const open = expect(call(sandbox, 'getCustomer', { customerId: '42' })).rejects.toThrow('fetch failed');
    await expect.poll(() => fetch(`${sandbox.url}/nothing`).then(({ status }) => status)).toBe(404);
    await sandbox.close();
    await open;
    await sandbox.close();
  });
});
