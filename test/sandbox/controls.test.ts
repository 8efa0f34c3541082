import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { json, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { isLoopback } from '../../src/sandbox/control-requests.js';
import type { Sandbox } from '../../src/testing/index.js';
import { call, customer, type Json, useReceiver, useSandbox, walletOf } from './service.js';

/** Sends a control request with headers that `fetch` would not send. */
async function control(
  { url }: Pick<Sandbox, 'url'>,
  method: string,
  name: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Json }> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const message = request(`${url}/_sandbox/${name}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  });
  return new Promise((resolve, reject) => {
    message.on('error', reject).on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await json(response) });
    });
    message.end(sent);
  });
}

describe('the controls over HTTP', () => {
  test.each(['wallets', 'rates', 'deliveries', 'requests', 'apiKey'] as const)('GET reads %s', async (name) => {
    const sandbox = await useSandbox({ webhookUrl: (await useReceiver()).url });
    await sandbox.deposit({ walletId: walletOf(sandbox, 'tron').id, amount: '1' });
    expect(await control(sandbox, 'GET', name)).toEqual({
      status: 200,
      body: JSON.parse(JSON.stringify({ [name]: sandbox[name] })),
    });
  });

  test('POST lets deposits, fiat and failed swaps arrive, as the methods do', async () => {
    const receiver = await useReceiver();
    const sandbox = await useSandbox();
    const { wallet, address, assetId } = walletOf(sandbox, 'ethereum');
    const post = async (name: string, body: object) => (await control(sandbox, 'POST', name, { body })).body;
    expect(await post('setWebhookUrl', { url: receiver.url })).toEqual({});
    const { transaction, deliveries } = await post('deposit', {
      addressId: address.id,
      amount: '5',
      until: 'deposit.failed',
    });
    expect([transaction.status, deliveries.length]).toEqual(['FAILED', 2]);
    const parameters = { walletId: wallet.id, addressId: address.id };
    const { data } = (await call(sandbox, 'createAddressVirtualAccount', parameters, customer())).body;
    await post('fiatDeposit', { virtualAccountId: data.id, amount: '5000' });
    const swap = { walletId: wallet.id, fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '1' };
    await post('failSwap', swap);
    expect(receiver.arrivals.map(({ event }) => event)).toEqual([
      'deposit.processing',
      'deposit.failed',
      'deposit.processing',
      'deposit.success',
      'swap.failed',
    ]);
  });

  test('POST makes wallets, addresses and codes, moves the clock, and sets faults', async () => {
    const receiver = await useReceiver(500);
    const sandbox = await useSandbox({ webhookUrl: receiver.url });
    const post = async (name: string, body?: object) => (await control(sandbox, 'POST', name, { body })).body;
    const wallet = await post('createWallet', { blockchain: 'tron' });
    const address = await post('createAddress', { walletId: wallet.id });
    expect(sandbox.wallets.at(-1)).toMatchObject({ id: wallet.id, addresses: [address] });
    expect(await post('twoFactorCode')).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
    await post('setDeliveryFaults', { faults: { 'deposit.success': { kind: 'duplicated' } } });
    await post('deposit', { addressId: address.id, amount: '1' });
    expect(receiver.arrivals).toHaveLength(3);
    await post('setDeliveryFaults', { faults: { 'deposit.success': { kind: 'delayed', delayMs: 0 } } });
    await post('deposit', { addressId: address.id, amount: '1' });
    expect(receiver.arrivals).toHaveLength(4);
    await post('deliverDue');
    expect(receiver.arrivals).toHaveLength(5);
    await post('advance', { milliseconds: 600_000 });
    expect(receiver.arrivals).toHaveLength(6);
    await post('setFaults', { faults: { getCustomer: { status: 503 } } });
    expect((await fetch(`${sandbox.url}/v1/customers/42`)).status).toBe(503);
    await post('setFaults');
    expect((await fetch(`${sandbox.url}/v1/customers/42`)).status).toBe(401);
  });

  test.each([
    ['POST', 'deposit', {}, 400, /^deposit: amount must be a decimal string, such as "25.5", received undefined$/],
    ['POST', 'deposit', undefined, 400, /^deposit: amount must be a decimal string/],
    [
      'POST',
      'deposit',
      { walletId: 'w', amount: '1', untl: 'deposit.failed' },
      400,
      /^deposit: unknown option "untl". Did you mean "until"/,
    ],
    ['POST', 'deposit', [], 400, /^deposit: expected an object with options \(addressId/],
    [
      'POST',
      'setFaults',
      { executeFiatWithdrawal: { status: 429 } },
      400,
      /^setFaults: unknown option "executeFiatWithdrawal"/,
    ],
    ['POST', 'setFaults', { faults: 5 }, 400, /^faults must be an object of faults by operation/],
    ['POST', 'setFaults', { faults: null }, 400, /^faults must be an object of faults by operation/],
    ['POST', 'setDeliveryFaults', { faults: 'all' }, 400, /^deliveryFaults must be an object of faults by event/],
    ['POST', 'setDeliveryFaults', { faults: { 'deposit.success': null } }, 400, /is not an object: null/],
    [
      'POST',
      'setWebhookUrl',
      { url: 'https://example.com', wallet: 'w' },
      400,
      /^setWebhookUrl: unknown option "wallet"/,
    ],
    ['POST', 'twoFactorCode', { walletId: 'w' }, 400, /^twoFactorCode: unknown option "walletId"/],
    [
      'POST',
      'deposit',
      { walletId: 5, amount: '1' },
      400,
      /^deposit: walletId must be a non-empty string, received 5$/,
    ],
    ['POST', 'deposit', { walletId: 'unknown', amount: '1' }, 404, /no wallet unknown/],
    ['POST', 'setWebhookUrl', { url: 'http://example.com' }, 400, /must be https/],
    ['POST', 'setWebhookUrl', { url: 'https://example.com', walletId: 'unknown' }, 404, /no wallet unknown/],
    ['POST', 'createWallet', { blockchain: 'tron', network: 'mainnet 2' }, 400, /network must be mainnet or testnet/],
    ['POST', 'createAddress', { walletId: 'unknown' }, 404, /no wallet unknown/],
    ['POST', 'fiatDeposit', { virtualAccountId: 'unknown', amount: '1' }, 404, /no virtual account unknown/],
    ['POST', 'fiatDeposit', { amount: '1' }, 400, /^fiatDeposit: virtualAccountId must be a non-empty string/],
    [
      'POST',
      'failSwap',
      { walletId: 'w', fromAssetId: 'f', amount: '1' },
      400,
      /^failSwap: toAssetId must be a non-empty string/,
    ],
    ['POST', 'setDeliveryFaults', { faults: { 'no.such.event': {} } }, 400, /no event "no.such.event"/],
    ['POST', 'setWithdrawalStatus', { status: 'DONE' }, 400, /^status must be one of PENDING, PROCESSING/],
    ['PUT', 'deposit', { amount: '1' }, 404, /no control PUT/],
    ['POST', 'createWallet', { blockchain: 'dogecoin' }, 400, /blockchain must be one of/],
    ['POST', 'advance', {}, 400, /^advance: milliseconds must be a number, received undefined$/],
    ['POST', 'advance', { milliseconds: '5' }, 400, /^advance: milliseconds must be a number/],
    ['POST', 'advance', { milliseconds: null }, 400, /^advance: milliseconds must be a number/],
    ['POST', 'advance', { milliseconds: 8.64e15 }, 400, /advance cannot move the clock beyond/],
    ['POST', 'setFaults', { faults: { getCustomers: {} } }, 400, /no operation/],
    ['POST', 'toString', {}, 404, /no control POST .*deposit/],
    ['GET', 'deposit', undefined, 404, /no control GET/],
    ['POST', 'wallets', {}, 404, /no control POST/],
  ])('%s %s with %j is refused with %i', async (method, name, body, status, message) => {
    const sandbox = await useSandbox();
    expect(await control(sandbox, method, name, { body })).toMatchObject({
      status,
      body: { message: expect.stringMatching(message), statusCode: status },
    });
  });

  test('a body that is not JSON is refused', async () => {
    const { url } = await useSandbox();
    const response = await fetch(`${url}/_sandbox/advance`, { method: 'POST', body: 'milliseconds=5' });
    expect(await response.json()).toMatchObject({
      statusCode: 415,
      message: 'The body must be JSON: content-type: application/json',
    });
  });

  test('an unknown control is refused with a list of those that exist', async () => {
    const sandbox = await useSandbox();
    const { body } = await control(sandbox, 'GET', 'nothing');
    expect(body.message).toBe(
      'There is no control GET /_sandbox/nothing. GET: wallets, rates, deliveries, requests, apiKey. POST: setWebhookUrl, createWallet, createAddress, deposit, fiatDeposit, failSwap, setWithdrawalStatus, twoFactorCode, deliverDue, advance, setFaults, setDeliveryFaults.',
    );
  });

  test('POST takes every option of a deposit', async () => {
    const sandbox = await useSandbox();
    const { wallet, assetId } = walletOf(sandbox, 'ethereum');
    const body = { walletId: wallet.id, amount: '5', assetId: assetId('USDT'), until: 'deposit.processing' };
    expect((await control(sandbox, 'POST', 'deposit', { body })).body.transaction).toMatchObject({
      status: 'PROCESSING',
      asset: { id: assetId('USDT') },
    });
  });

  test('a host that is not this machine is refused, whatever the address is', async () => {
    const sandbox = await useSandbox();
    const { port } = new URL(sandbox.url);
    const send = (host: string) => control(sandbox, 'GET', 'wallets', { headers: { host } });
    const read = async (host: string) => (await send(host)).status;
    expect((await send('attacker.example')).body.message).toBe(
      'The controls are for this machine only, not for the host attacker.example',
    );
    for (const host of [
      'attacker.example',
      `attacker.example:${port}`,
      '10.0.0.5',
      'localhost.attacker.example',
      '127.0.0.1.attacker.example',
      'attackerlocalhost',
      'x127.0.0.1',
      '%',
    ])
      expect(await read(host)).toBe(403);
    for (const host of [`localhost:${port}`, '127.0.0.1', `127.10.20.30:${port}`, `[::1]:${port}`])
      expect(await read(host)).toBe(200);
  });

  test('a request that names no host is refused', async () => {
    const { port } = new URL((await useSandbox()).url);
    // Only HTTP/1.0 can leave the host out.
    const socket = connect(Number(port), '127.0.0.1').end('GET /_sandbox/wallets HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.5', false],
    ['::ffff:10.0.0.5', false],
    ['fe80::1', false],
    ['1127.0.0.1', false],
    ['unknown', false],
  ])('a peer at %s is this machine: %s', (peer, isLocal) => {
    expect(isLoopback(peer)).toBe(isLocal);
  });

  test('a peer on another network is refused although it names localhost as the host', async ({ skip }) => {
    const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
    const own = addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    if (!own) return skip('This machine has no address but those of the loopback interface.');
    const sandbox = await useSandbox({ host: '0.0.0.0' });
    const { port } = new URL(sandbox.url);
    const socket = connect(Number(port), own);
    socket.end('GET /_sandbox/apiKey HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 403 /);
    expect(response).toContain(`for this machine only, not for ${own}`);
    expect(response).not.toContain(sandbox.apiKey);
  });

  test('a page of another origin is refused', async () => {
    const sandbox = await useSandbox();
    const send = (origin: string) => control(sandbox, 'GET', 'wallets', { headers: { origin } });
    const read = async (origin: string) => (await send(origin)).status;
    expect((await send('https://attacker.example')).body.message).toBe(
      'The controls are not for pages of https://attacker.example',
    );
    for (const origin of ['https://attacker.example', 'null', 'http://127.0.0.1:1'])
      expect(await read(origin)).toBe(403);
    expect(await read(sandbox.url)).toBe(200);
  });

  test('a control request is none of the recorded requests', async () => {
    const sandbox = await useSandbox();
    await control(sandbox, 'GET', 'wallets');
    expect(sandbox.requests).toEqual([]);
  });
});
