import { expect, it } from 'vitest';
import { createEditor } from './editor.ts';

const program = `
import { createWalletClient } from '../../src/index.js';
import { createSdkClient, getCustomer } from '../../src/sdk.js';
import { verifyWebhook } from '../../src/webhooks/index.js';

const options = { baseUrl: '', apiKey: '' };
const wallet = createWalletClient(options);
const params = { path: { id: '' } };
const call = await wallet.POST('/v1/wallets/{id}/signing/message', { params, body: {} });
const signed = call.data;
const rates = (await wallet.GET('/v1/rates/{id}/history', { params })).data;
const customer = (await getCustomer({ client: createSdkClient(options), path: { customerId: '' } })).data;
const delivery = await verifyWebhook({ body: '', headers: {} }, { keys: [''] });
if (delivery.known && delivery.event === 'deposit.success') {
  const deposit = delivery;
  const transaction = delivery.data;
  const wallet = transaction.wallet;
}
signed.nothing;
`;

const editor = createEditor(program);

it.each([
  ['call', 'CallResult<SignWalletMessageEnvelope>'],
  ['signed', 'SignedMessageTransaction'],
  ['rates', 'Rate[]'],
  ['customer', 'RetrievedCustomer'],
  ['deposit', 'DepositSuccessEvent & Verified & { readonly known: true; }'],
  ['transaction', 'DepositSuccessTransaction'],
])('an editor shows the type of %s as %s', (name, type) => {
  expect(editor.typeOf(name).replace(/\s+/g, ' ')).toBe(`const ${name}: ${type}`);
});

it('an error of the compiler names the type', () => {
  expect(editor.errors()).toEqual(["Property 'nothing' does not exist on type 'SignedMessageTransaction'."]);
});
