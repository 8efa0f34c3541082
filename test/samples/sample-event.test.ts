import { expect, test } from 'vitest';
import { eventExampleNames } from '../../generated/examples.js';
import {
  type EventName,
  requestExample,
  responseExample,
  sampleEvent,
  signedFetchArguments,
  signedRequest,
} from '../../src/testing.js';
import { verifyWebhook } from '../../src/webhooks/index.js';

const key = 'test-key';

test.each(Object.keys(eventExampleNames) as EventName[])('a sample of %s passes verification', async (event) => {
  const delivery = await verifyWebhook(await signedRequest(sampleEvent(event), key), { keys: [key] });
  expect(delivery).toMatchObject({ event, data: sampleEvent(event).data });
});

test('overrides replace parts of the data and nothing else', () => {
  const sample = sampleEvent('deposit.success');
  const changed = sampleEvent('deposit.success', {
    amount: '12.5',
    note: null,
    wallet: { name: 'Treasury' },
  });
  expect(changed).toEqual({
    event: 'deposit.success',
    data: {
      ...sample.data,
      amount: '12.5',
      note: null,
      wallet: { ...sample.data.wallet, name: 'Treasury' },
    },
  });
});

test.each<[string, object, string]>([
  [
    'a field that the contract does not have',
    { amuont: '1' },
    'deposit.success has no field data.amuont. Fields of data: ',
  ],
  [
    'a field inside of a record',
    { wallet: { addres: 'x' } },
    'has no field data.wallet.addres. Fields of data.wallet: ',
  ],
  ['another type', { amount: 12.5 }, 'data.amount of deposit.success must be of type string, received 12.5'],
  ['an object for a string', { type: {} }, 'data.type of deposit.success must be of type string, received an object'],
  ['a string for a record', { wallet: 'Treasury' }, 'data.wallet of deposit.success must be'],
  [
    'null where the contract does not allow it',
    { amount: null },
    'data.amount of deposit.success must be of type string, received null',
  ],
  ['another value than the only one', { confirmed: false }, 'data.confirmed of deposit.success must be true'],
])('overrides with %s are refused by name', (_, overrides, message) => {
  expect(() => sampleEvent('deposit.success', overrides)).toThrow(TypeError);
  expect(() => sampleEvent('deposit.success', overrides)).toThrow(message);
});

test('overrides may leave a field out, and have any fields where the contract does not name them', () => {
  const { data } = sampleEvent('deposit.success', { note: undefined, metadata: { score: 1 } });
  expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty('note');
  expect(data.metadata).toMatchObject({ score: 1 });
});

test('a sample is a new copy on each call', () => {
  sampleEvent('deposit.success').data.amount = 'changed';
  responseExample('getCustomer', 'individual').data.name = 'changed';
  expect(sampleEvent('deposit.success').data.amount).not.toBe('changed');
  expect(responseExample('getCustomer', 'individual').data.name).not.toBe('changed');
});

test('strings and bytes are signed and sent unchanged', async () => {
  const body = '{ "amount": 1.0 }\r\n';
  const [, ofText] = await signedFetchArguments(body, key);
  const [, ofBytes] = await signedFetchArguments(new TextEncoder().encode(body), key);
  expect(ofText.body).toBe(body);
  expect(ofBytes.headers).toEqual(ofText.headers);
  expect(await (await signedRequest(body, key)).text()).toBe(body);
});

test('a request has the given URL', async () => {
  const [url] = await signedFetchArguments('{}', key, 'http://127.0.0.1:3000/hooks');
  const request = await signedRequest('{}', key, 'http://127.0.0.1:3000/hooks');
  expect([url, request.url, request.method]).toEqual([request.url, 'http://127.0.0.1:3000/hooks', 'POST']);
});

test('signing refuses an empty key', async () => {
  await expect(signedRequest(sampleEvent('swap.failed'), '')).rejects.toThrow(TypeError);
});

test('an unknown event, operation or example is refused by name', () => {
  expect(() => sampleEvent('deposit.succes' as EventName)).toThrow(/no event "deposit.succes".*deposit.success/);
  expect(() => requestExample('getCustomers' as 'getCustomer', '' as never)).toThrow(/no operation "getCustomers"/);
  expect(() => requestExample('signWalletMessage', 'dogecoin' as 'evm')).toThrow(/no example "dogecoin".*evm, tron/);
  expect(() => requestExample('getCustomer', 'any' as never)).toThrow(/Its examples: none/);
});
