/** No public function keeps an object of its caller: whatever becomes of it afterwards changes nothing. */
import { expect, test } from 'vitest';
import { controls } from '../../generated/sandbox.ts';
import { isRecord } from '../../src/base/json.ts';
import { requestExample, responseExample, type Sandbox, sampleEvent, signedRequest } from '../../src/testing.ts';
import { pathOf, roles } from '../operations.ts';
import { fieldsOfControls, type Json, reads, stateOf, useReceiver, useSandbox, useWorld } from './service.ts';

/** Changes every value in an object or a list, at any depth. */
function spoil(value: unknown): void {
  if (!isRecord(value)) return;
  for (const [name, part] of Object.entries(value)) {
    spoil(part);
    Reflect.set(value, name, isRecord(part) ? part : 'spoilt');
  }
  if (Array.isArray(value)) value.push('spoilt');
}

const read = ({ url, apiKey }: Sandbox) => fetch(url + pathOf(roles.get), { headers: { 'x-api-key': apiKey } });

test('a reset returns to the options of the start, and cancels everything under way', async () => {
  const { url, arrivals, respond } = await useReceiver(...Array(4).fill(500));
  const options: Json = {
    seed: 'a',
    webhookUrl: url,
    allowWebhookHosts: ['app'],
    faults: { [roles.get.operationId]: { status: 503, times: 1 } },
    deliveryFaults: { 'deposit.success': { kind: 'duplicated' } },
  };
  // Inherited options count as the object's own.
  const sandbox = await useSandbox(Object.create(options));
  const before = stateOf(sandbox);
  const deposit = { walletId: sandbox.wallets[0].id, amount: '1' };
  spoil(options);
  expect((await read(sandbox)).status).toBe(503);
  sandbox.createWallet({ blockchain: 'tron' });
  await sandbox.advanceClock({ milliseconds: 60_000 });
  await sandbox.deposit(deposit);
  sandbox.setWebhookUrl({ url: 'https://example.com' });
  sandbox.reset();
  expect(stateOf(sandbox)).toBe(before);
  await sandbox.advanceClock({ milliseconds: 3 * 3_600_000 });
  expect(arrivals).toHaveLength(3);
  respond();
  expect((await read(sandbox)).status).toBe(503);
  expect((await sandbox.deposit(deposit)).deliveries[1]?.attempts).toHaveLength(2);
  expect(() => sandbox.setWebhookUrl({ url: 'http://spoilt/' })).toThrow('must be https');
  await sandbox.close();
  expect(() => sandbox.reset()).toThrow('The sandbox is closed');
});

test('a control keeps nothing that it was given', async () => {
  const { sandbox, wallet } = await useWorld({}, 500);
  const fields = await fieldsOfControls(sandbox);
  const taking = Object.entries(controls).flatMap(([name, { hasFields }]) => (hasFields ? [name] : []));
  expect(Object.keys(fields).sort()).toEqual(taking.sort());
  for (const [name, given] of Object.entries(fields)) {
    const done = Reflect.get(sandbox, name)(given);
    spoil(given);
    await done;
  }
  expect(stateOf(sandbox)).not.toContain('spoilt');
  expect(sandbox.wallets[0].webhookUrl).toBe('https://example.com');
  expect((await read(sandbox)).status).toBe(503);
  sandbox.setWebhookUrl({ url: 'http://127.0.0.1:1', walletId: wallet.id });
  const { deliveries } = await sandbox.deposit({ walletId: wallet.id, amount: '1' });
  expect(deliveries.map(({ attempts }) => attempts.length)).toEqual([1, 2]);
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
  const first = await make({ a: { b: 1 } }, Buffer.from('{}'));
  expect(await make({ a: { b: 1 } }, Buffer.from('{}'))).toEqual(first);
  expect(first.join()).not.toContain('spoilt');
  expect(first[2]).toBe('{}');
});
