import { describe, expect, test } from 'vitest';
import { operations } from '../../../generated/operations.js';
import { operationExamples } from '../../../src/testing/examples.js';
import { call, customer, useSandbox, walletOf } from './service.js';

describe('the world', () => {
  test('the same seed gives the same wallets, keys, addresses and rates, and another seed gives others', async () => {
    const [one, same, text, other] = await Promise.all([7, 7, '7', 8].map((seed) => useSandbox({ seed })));
    const [seen, again, byText, different] = [one, same, text, other].map((sandbox) => [
      sandbox?.wallets,
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

  test('createWallet and createAddress name what is wrong', async () => {
    const sandbox = await useSandbox();
    expect(() => sandbox.createWallet({ blockchain: 'dogecoin' })).toThrow(/one of ethereum, tron, solana, stellar/);
    expect(() => sandbox.createWallet({ blockchain: 'tron', network: 'x' as 'mainnet' })).toThrow(/mainnet or testnet/);
    expect(() => sandbox.createAddress('nothing')).toThrow(/no wallet nothing/);
  });

  test.each([
    [{ seeds: 1 }, /no option seeds/],
    [{ seed: {} }, /seed must be a number or a text/],
    [{ clock: 'fast' }, /clock must be 'manual' or 'real'/],
    [{ port: 70_000 }, /port must be/],
    [{ host: '' }, /host must be/],
    [{ webhookUrl: 'http://example.com/webhooks' }, /https, or http to this machine/],
    [{ webhookUrl: 'webhooks' }, /is no URL/],
    [{ webhookTimeoutMs: 0 }, /webhookTimeoutMs must be/],
    [{ faults: { getCustomer: { example: 'individual' } } }, /getCustomer names an example/],
    [{ faults: { getCustomers: { status: 500 } } }, /no operation "getCustomers"/],
    [{ deliveryFaults: { 'deposit.success': { kind: 'lost' } } }, /deposit.success is not understood/],
    [{ deliveryFaults: { 'deposit.success': { kind: 'duplicated', delayMs: 5 } } }, /is not understood/],
    [{ deliveryFaults: { 'deposit.done': { kind: 'duplicated' } } }, /no event "deposit.done"/],
  ])('startSandbox refuses the options %j', async (options, message) => {
    await expect(useSandbox(options as object)).rejects.toThrow(message);
    await expect(useSandbox(options as object)).rejects.toThrow(TypeError);
  });
});

describe('keys', () => {
  test.each(operations)(
    '$operationId refuses an unknown, an empty and a missing key with 401',
    async ({ operationId }) => {
      const sandbox = await useSandbox();
      for (const key of ['unknown', '', ' '])
        expect((await call(sandbox, operationId, {}, undefined, key)).status).toBe(401);
      const response = await fetch(`${sandbox.url}/v1/customers/42`);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        message: expect.any(String),
        error: expect.any(String),
        statusCode: 401,
      });
    },
  );

  test('the key of a wallet is good for its own wallet, and unknown for another', async () => {
    const sandbox = await useSandbox();
    const evm = walletOf(sandbox, 'ethereum');
    const solana = walletOf(sandbox, 'solana');
    const sign = (id: string, key: string) => call(sandbox, 'signWalletMessage', { id }, { message: 'text' }, key);
    expect((await sign(evm.id, evm.apiKey)).status).toBe(200);
    expect((await sign(evm.id, solana.apiKey)).status).toBe(401);
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

describe('a refusal', () => {
  test.each(operations)('$operationId responds 404 to an id that is unknown', async ({ operationId }) => {
    const sandbox = await useSandbox();
    const [body] = Object.values(operationExamples(operationId).request);
    expect((await call(sandbox, operationId, {}, body)).status).toBe(404);
  });

  test('an address of another wallet is unknown', async () => {
    const sandbox = await useSandbox();
    const { id } = walletOf(sandbox, 'ethereum');
    const addressId = walletOf(sandbox, 'ethereum', 'testnet').address.id;
    expect((await call(sandbox, 'signAddressMessage', { id, addressId }, {})).status).toBe(404);
  });

  test('a path that the contract does not have is unknown', async () => {
    const { url, apiKey } = await useSandbox();
    for (const path of ['/', '/v1/wallets', '/v1/customers/a/b', '/v1/rates/%E0%A4%A/history'])
      expect((await fetch(url + path, { headers: { 'x-api-key': apiKey } })).status).toBe(404);
  });

  test('a body that breaks the contract is refused with 422 and the reason, and changes nothing', async () => {
    const sandbox = await useSandbox();
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const parameters = { walletId: wallet.id, addressId: address.id };
    const body = { ...customer(), phone: '0803', nickname: 'A' };
    const refused = await call(sandbox, 'createAddressVirtualAccount', parameters, body);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/nickname.*\/phone must match/);
    expect((await call(sandbox, 'listAddressVirtualAccounts', parameters)).body.data).toEqual([]);
  });

  test('a body that is not JSON is refused with 415, and broken JSON with 422', async () => {
    const sandbox = await useSandbox();
    const { id } = walletOf(sandbox, 'ethereum');
    const send = (type: string, body: string) =>
      fetch(`${sandbox.url}/v1/wallets/${id}/signing/message`, {
        method: 'POST',
        headers: { 'x-api-key': sandbox.apiKey, 'content-type': type },
        body,
      });
    expect((await send('text/plain', '{}')).status).toBe(415);
    expect((await send('application/json', '{"message":')).status).toBe(422);
  });
});

describe('requests', () => {
  test('every request is recorded with its operation and status, and without secrets', async () => {
    const seen: unknown[] = [];
    const sandbox = await useSandbox({ onRequest: (request) => seen.push(request) });
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    await call(sandbox, 'updateAddress', { walletId: wallet.id, addressId: address.id }, { privateKey: 'deadbeef' });
    await fetch(`${sandbox.url}/nothing`);
    expect(sandbox.requests).toMatchObject([
      { operationId: 'updateAddress', method: 'PATCH', status: 403, handled: false },
      { operationId: undefined, path: '/nothing', status: 404, handled: false },
    ]);
    expect(seen).toEqual(sandbox.requests);
    expect(JSON.stringify(sandbox.requests)).not.toMatch(new RegExp(`deadbeef|${sandbox.apiKey}`));
  });

  test('faults of requests break, refuse and delay as in the mock, and "after" carries the request out', async () => {
    const sandbox = await useSandbox({
      faults: {
        getCustomer: [
          { status: 429, retryAfter: 3, times: 1 },
          { status: 502, html: true, times: 1 },
        ],
        createAddressVirtualAccount: [
          { reset: 'before', times: 1 },
          { reset: 'after', times: 1 },
        ],
      },
    });
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const parameters = { walletId: wallet.id, addressId: address.id };
    const get = () => fetch(`${sandbox.url}/v1/customers/42`, { headers: { 'x-api-key': sandbox.apiKey } });
    const limited = await get();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3']);
    const gateway = await get();
    expect([gateway.status, gateway.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect((await get()).status).toBe(404);

    const total = async () => (await call(sandbox, 'listAddressVirtualAccounts', parameters)).body.meta.totalItems;
    await expect(call(sandbox, 'createAddressVirtualAccount', parameters, customer())).rejects.toThrow('fetch failed');
    expect(await total()).toBe(0);
    await expect(call(sandbox, 'createAddressVirtualAccount', parameters, customer())).rejects.toThrow('fetch failed');
    expect(await total()).toBe(1);
    sandbox.setFaults({ getCustomer: { status: 503 } });
    expect((await get()).status).toBe(503);
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
