import { expect, test } from 'vitest';
import { eventExampleNames } from '../../generated/examples.ts';
import { type EventName, requestExample, sampleEvent, signedRequest } from '../../src/testing.ts';
import { verifyWebhook } from '../../src/webhooks/index.ts';
import { roles } from '../operations.ts';

const key = 'test-key';

test.each(Object.keys(eventExampleNames) as EventName[])('a sample of %s passes verification', async (event) => {
  const delivery = await verifyWebhook(await signedRequest(sampleEvent(event), key), { keys: [key] });
  expect(delivery).toMatchObject({ event, data: sampleEvent(event).data });
});

test('overrides replace parts of the data and nothing else, even in an object whose fields the contract leaves open', () => {
  const { event, data } = sampleEvent('deposit.success');
  const overrides = { amount: '12.5', note: null, wallet: { name: 'Treasury' }, metadata: { score: [1] } };
  expect(sampleEvent('deposit.success', overrides)).toEqual({
    event,
    data: {
      ...data,
      ...{ amount: '12.5', note: null },
      wallet: { ...data.wallet, name: 'Treasury' },
      metadata: { ...Object(data.metadata), score: [1] },
    },
  });
  expect(sampleEvent('deposit.success', data)).toEqual({ event, data });
});

test('an override that is undefined leaves the field out', () => {
  expect(JSON.parse(JSON.stringify(sampleEvent('deposit.success', { note: undefined })))).not.toHaveProperty(
    'data.note',
  );
});

test('text and bytes are signed and sent unchanged, to the given URL', async () => {
  const body = '{ "amount": 1.0 }\r\n';
  const url = 'http://127.0.0.1:3000/hooks';
  const ofBytes = await signedRequest(new TextEncoder().encode(body), key);
  const ofText = await signedRequest(body, key, { url });
  expect([...ofBytes.headers]).toEqual([...ofText.headers]);
  expect([ofText.url, ofText.method, await ofText.text(), await ofBytes.text()]).toEqual([url, 'POST', body, body]);
});

test('signing rejects an empty key', async () => {
  await expect(signedRequest(sampleEvent('swap.failed'), '')).rejects.toThrow(TypeError);
});

test('an unknown event, operation or example is rejected with its name', () => {
  expect(() => sampleEvent('deposit.succes' as EventName)).toThrow(/no event "deposit.succes".*deposit.success/);
  expect(() => requestExample('noOperation' as never, '' as never)).toThrow(/no operation "noOperation"/);
  expect(() => requestExample(roles.sign.operationId, 'dogecoin' as 'evm')).toThrow(/no example "dogecoin".*evm, tron/);
  expect(() => requestExample(roles.get.operationId, 'any' as never)).toThrow(/Its examples: none/);
});
