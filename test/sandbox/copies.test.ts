/** No public function keeps an object of its caller: whatever becomes of it afterwards changes nothing. */
import { expect, test } from 'vitest';
import { controls } from '../../generated/sandbox.ts';
import { isRecord } from '../../src/base/json.ts';
import { requestExample, responseExample, type Sandbox, sampleEvent, signedRequest } from '../../src/testing.ts';
import { pathOf, roles } from '../operations.ts';
import { type Json, useReceiver, useSandbox, useWorld } from './service.ts';

/** Changes every value in an object or a list, at any depth. */
function spoil(value: unknown): void {
  if (!isRecord(value)) return;
  for (const [name, part] of Object.entries(value)) {
    spoil(part);
    Reflect.set(value, name, isRecord(part) ? part : 'spoilt');
  }
  if (Array.isArray(value)) value.push('spoilt');
}

const reads = Object.keys(controls).filter((name) => name !== 'health' && Reflect.get(controls, name).method === 'GET');
const stateOf = (sandbox: Sandbox): string => JSON.stringify(reads.map((name) => Reflect.get(sandbox, name)));
const read = ({ url, apiKey }: Sandbox) => fetch(url + pathOf(roles.get), { headers: { 'x-api-key': apiKey } });

test('a reset returns to the options of the start', async () => {
  const { url } = await useReceiver();
  const options: Json = {
    seed: 'a',
    webhookUrl: url,
    allowWebhookHosts: ['app'],
    faults: { [roles.get.operationId]: { status: 503 } },
    deliveryFaults: { 'deposit.success': { kind: 'duplicated' } },
  };
  // Inherited options count as the object's own.
  const sandbox = await useSandbox(Object.create(options));
  const before = stateOf(sandbox);
  spoil(options);
  sandbox.reset();
  expect(stateOf(sandbox)).toBe(before);
  expect((await read(sandbox)).status).toBe(503);
  expect(
    (await sandbox.deposit({ walletId: sandbox.wallets[0].id, amount: '1' })).deliveries[1]?.attempts,
  ).toHaveLength(2);
  expect(() => sandbox.setWebhookUrl({ url: 'http://spoilt/' })).toThrow('must be https');
});

test('a control keeps nothing that it was given', async () => {
  const { sandbox, wallet, address, assetId, deposit } = await useWorld({}, 500);
  const { virtualAccounts } = wallet;
  const [{ id: deliveryId } = { id: '' }] = (await deposit()).deliveries;
  const swap = { walletId: wallet.id, fromAssetId: assetId('USDC'), toAssetId: assetId('USDT'), amount: '1' };
  const fields: Record<string, Json> = {
    createWallet: { blockchain: 'tron', network: 'testnet' },
    createAddress: { walletId: wallet.id },
    deposit: { addressId: address.id, amount: '1', finalEvent: 'deposit.failed', events: ['deposit.failed'] },
    fiatDeposit: { virtualAccountId: virtualAccounts[0]?.id, amount: '1' },
    failSwap: swap,
    setNextWithdrawalStatus: { status: 'FAILED' },
    advanceClock: { milliseconds: 1 },
    setWebhookUrl: { url: 'https://example.com', walletId: wallet.id },
    setFaults: { [roles.get.operationId]: [{ status: 503, times: 1 }] },
    setDeliveryFaults: { 'deposit.success': [{ kind: 'duplicated' }] },
    resendDelivery: { deliveryId },
  };
  const taking = Object.entries(controls).flatMap(([name, { hasFields }]) => (hasFields ? [name] : []));
  expect(Object.keys(fields).sort()).toEqual(taking.sort());
  // The last call is one whose first attempt goes to no receiver.
  sandbox.setDeliveryFaults({ 'deposit.processing': { kind: 'delayed' }, 'deposit.failed': { kind: 'delayed' } });
  for (const [name, given] of Object.entries(fields)) {
    if (name === 'setWebhookUrl') continue;
    const done = Reflect.get(sandbox, name)(given);
    spoil(given);
    await done;
  }
  const settled = stateOf(sandbox);
  expect(settled).not.toContain('spoilt');
  expect((await read(sandbox)).status).toBe(503);
  const { deliveries } = await sandbox.deposit({ walletId: wallet.id, amount: '1' });
  expect(deliveries.map(({ attempts }) => attempts.length)).toEqual([1, 2]);
  const url = { url: 'https://example.com', walletId: wallet.id };
  sandbox.setWebhookUrl(url);
  spoil(url);
  expect(sandbox.wallets[0].webhookUrl).toBe('https://example.com');
});

test('values that the sandbox returned can be changed', async () => {
  const { sandbox, deposit } = await useWorld();
  const { transaction, deliveries } = await deposit();
  await read(sandbox);
  const before = stateOf(sandbox);
  spoil([transaction, deliveries, ...reads.map((name) => Reflect.get(sandbox, name))]);
  expect(stateOf(sandbox)).toBe(before);
});

test('examples, sample events and signed requests are copies', async () => {
  const make = async (metadata: Json, bytes: Uint8Array) => {
    const event = sampleEvent('deposit.success', { metadata });
    const [request, raw] = [signedRequest(event, 'key'), signedRequest(bytes, 'key')];
    spoil([metadata]);
    bytes.fill(0);
    const examples = [requestExample('signWalletMessage', 'evm'), responseExample('signWalletMessage', 'evm')];
    const text = JSON.stringify([event, examples]);
    spoil([event, examples]);
    return [text, await (await request).text(), await (await raw).text()];
  };
  const [first, second] = [
    await make({ a: { b: 1 } }, Buffer.from('{}')),
    await make({ a: { b: 1 } }, Buffer.from('{}')),
  ];
  expect(first).toEqual(second);
  expect(first.join()).not.toContain('spoilt');
  expect(first[2]).toBe('{}');
});
