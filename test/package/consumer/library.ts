// A library that returns what the package returns. Its declarations, which the compiler writes, must be able to name the types.
import { createWalletClient, estimateNetworkFeesInBatches } from 'stablecoin-wallet-api';
import { createSdkClient, executeFiatWithdrawal, signWalletMessage } from 'stablecoin-wallet-api/sdk';
import { createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';

const options = { baseUrl: 'https://api.example', apiKey: 'key' };
const path = { walletId: 'w' };

export const wallet = createWalletClient(options);
export const client = createSdkClient(options);
export const signByPath = () =>
  wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id: 'w' } }, body: { message: 'hello' } });
export const readSignature = async () => (await signByPath()).data;
export const findCustomer = (customerId: string) =>
  wallet.GET('/v1/customers/{customerId}', { params: { path: { customerId } } });
export const signByName = () => signWalletMessage({ client, path: { id: 'w' }, body: { message: 'hello' } });
export const withdraw = (body: Parameters<typeof executeFiatWithdrawal>[0]['body']) =>
  executeFiatWithdrawal({ client, path, body });
export const estimate = () => estimateNetworkFeesInBatches;
export const receiver = () => createWebhookReceiver({ keys: ['key'], on: { 'deposit.success': async () => {} } });
