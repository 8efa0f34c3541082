import { describe, expect, test } from 'vitest';
import { varyEmbedded } from '../../src/sandbox/events/embedded-records.js';
import { createSeededRandom } from '../../src/sandbox/world/random.js';
import type { SandboxOptions } from '../../src/testing.js';
import { call, isGenuine, type Json, useReceiver, useSandbox, walletOf } from './service.js';

const many = Array.from({ length: 80 });
const identity = {
  blockchain: ['id', 'name', 'slug'],
  wallet: ['id', 'name', 'address'],
  asset: ['id', 'name', 'symbol', 'decimals'],
};

/** How a record embeds another: with every field that it has elsewhere, with its identity, or not at all. */
function shapeOf(record: Json, name: keyof typeof identity): 'complete' | 'short' | 'left out' {
  if (record[name] === undefined) return 'left out';
  const keys = Object.keys(record[name]);
  if (keys.length > 10) return 'complete';
  expect(keys).toEqual(expect.arrayContaining(identity[name]));
  expect(keys).toHaveLength(identity[name].length);
  return 'short';
}

/** The shapes of the blockchain in many responses, each of which `call` has held against the contract. */
async function signMany(options: SandboxOptions) {
  const sandbox = await useSandbox(options);
  const { id } = walletOf(sandbox, 'ethereum');
  const shapes = [];
  for (const _ of many)
    shapes.push(shapeOf((await call(sandbox, 'signWalletMessage', { id }, {})).body.data, 'blockchain'));
  return shapes;
}

describe('an embedded record', () => {
  test('is cut down or left out in a quarter of the responses, the same ones for the same seed', async () => {
    const shapes = await signMany({ completeRecords: false });
    const count = (shape: string) => shapes.filter((each) => each === shape).length;
    expect(count('complete')).toBeGreaterThan(many.length / 2);
    expect(count('short')).toBeGreaterThan(3);
    expect(count('left out')).toBeGreaterThan(3);
    expect(await signMany({ completeRecords: false })).toEqual(shapes);
    expect(await signMany({ completeRecords: false, seed: 2 })).not.toEqual(shapes);
  });

  test('is complete everywhere with completeRecords', async () => {
    expect(new Set(await signMany({ completeRecords: true }))).toEqual(new Set(['complete']));
  });

  test('of an event is cut down and never left out, so that a deposit can be credited', async () => {
    const receiver = await useReceiver();
    const sandbox = await useSandbox({ completeRecords: false, webhookUrl: receiver.url });
    const { address, apiKey } = walletOf(sandbox, 'ethereum');
    for (const _ of many.slice(20))
      await sandbox.deposit({ addressId: address.id, amount: '1', until: 'deposit.swept.failed' });
    for (const name of ['asset', 'blockchain', 'wallet'] as const)
      expect(new Set(receiver.arrivals.map(({ data }) => shapeOf(data, name)))).toEqual(new Set(['complete', 'short']));
    for (const arrival of receiver.arrivals) expect(await isGenuine(arrival, apiKey)).toBe(true);
  });

  test('keeps in a response what the interface says of it, and metadata is not an embedded record', async () => {
    const sandbox = await useSandbox({ completeRecords: false });
    const { wallet, address } = walletOf(sandbox, 'ethereum');
    const child = { walletId: wallet.id, addressId: address.id };
    const metadata = { id: '7', plan: 'gold' };
    const wallets: Json[] = [];
    for (const _ of many) {
      const { body } = await call(sandbox, 'updateAddress', child, { metadata });
      expect(body.data).toMatchObject({ metadata, blockchain: { slug: 'ethereum' } });
      wallets.push((await call(sandbox, 'getWalletVirtualAccount', { id: wallet.id })).body.data.wallet);
    }
    expect(new Set(wallets.map(({ business }) => business?.name))).toEqual(new Set(['Sandbox Business', undefined]));
  });
});

describe('a record that embeds others', () => {
  const drawing = (byte: number) => ({ ...createSeededRandom(''), bytes: () => Buffer.from([byte]) });
  const [complete, short, leftOut] = [1, 4, 8];
  /** Varies a record of which the contract requires its own `id` and these parts, each with its `id`. */
  function vary(byte: number, record: Json, { required = [] as string[], mayLeaveOut = true } = {}) {
    const conforms = (value: unknown) => {
      const { id, ...parts }: Json = value;
      const hasId = Object.values<Json>(parts).every((part) => part === undefined || part.id);
      return id !== undefined && hasId && required.every((name) => parts[name] !== undefined);
    };
    const varied = varyEmbedded(drawing(byte), record, conforms, mayLeaveOut);
    return JSON.parse(JSON.stringify(varied));
  }

  test.each([
    ['asset', ['id', 'name', 'symbol', 'decimals']],
    ['toAsset', ['id', 'name', 'symbol', 'decimals']],
    ['blockchain', ['id', 'name', 'slug']],
    ['toBlockchain', ['id', 'name', 'slug']],
    ['wallet', ['id', 'name', 'address']],
    ['toWallet', ['id', 'name', 'address']],
    ['address', ['id', 'address']],
    ['customer', ['id', 'email', 'name']],
  ])('embeds %s with every field, with its identity, or not at all', (name, names) => {
    const identity = Object.fromEntries(names.map((each) => [each, each]));
    const record = { id: '1', [name]: { ...identity, createdAt: 'now' } };
    const identified = { id: '1', [name]: identity };
    expect(vary(complete, record)).toEqual(record);
    expect(vary(short, record)).toEqual(identified);
    expect(vary(leftOut, record)).toEqual({ id: '1' });
    expect(vary(leftOut, record, { required: [name] })).toEqual(identified);
    expect(vary(leftOut, record, { mayLeaveOut: false })).toEqual(identified);
    expect(record).toHaveProperty(`${name}.createdAt`);
  });

  test('keeps what is embedded complete where the contract requires more of it', () => {
    const record = { asset: { id: '2', blockchain: { id: '3' } } };
    const conforms = ({ asset }: Json) => asset?.blockchain?.id !== undefined;
    expect(varyEmbedded(drawing(leftOut), record, conforms, true)).toEqual(record);
  });

  test('in a list is held against the contract as a list', () => {
    const isList = (value: unknown) => Array.isArray(value) && value.length === 1;
    const varied = varyEmbedded(drawing(leftOut), [{ id: '1', asset: { id: '2' } }], isList, true);
    expect(JSON.parse(JSON.stringify(varied))).toEqual([{ id: '1' }]);
  });
});
