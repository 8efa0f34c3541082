/** What a client of openapi-fetch reads by the types of the package. */
import createClient from 'openapi-fetch';
import { describe, expectTypeOf, it } from 'vitest';
import type { FiatWithdrawalTransaction, paths, RetrievedCustomer } from '../../generated/types.ts';

const client = createClient<paths>({ baseUrl: 'https://api.example' });
const getCustomer = () => client.GET('/v1/customers/{customerId}', { params: { path: { customerId: '1' } } });
const withdraw = () =>
  client.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', {
    params: { path: { walletId: '1' } },
    body: { assetId: '1', amount: 1, currency: 'NGN', institutionIdentifier: '1', accountIdentifier: '2' },
  });
type DataOf<Call extends () => Promise<{ data?: unknown }>> =
  NonNullable<Awaited<ReturnType<Call>>['data']> extends { data: infer Data } ? Data : never;

describe('the paths of the contract under openapi-fetch', () => {
  it('have a status as a string, which is compared and rendered', () => {
    expectTypeOf<DataOf<typeof getCustomer>['status']>().toEqualTypeOf<string>();
    const render = ({ status }: DataOf<typeof getCustomer>) => (status === 'ACTIVE' ? 'active' : `is ${status}`);
    expectTypeOf(render).returns.toBeString();
  });

  it('have a record that is assigned to its type', () => {
    expectTypeOf<DataOf<typeof getCustomer>>().toExtend<RetrievedCustomer>();
    expectTypeOf<DataOf<typeof withdraw>>().toExtend<FiatWithdrawalTransaction>();
  });

  it('keep the closed sets of requests', () => {
    const params = { path: { walletId: '1' } };
    const quote = { amount: '1', fromAssetId: '1', toAssetId: '2' };
    client.POST('/v1/wallets/{walletId}/swaps/quote', { params, body: { ...quote, order: 'FASTEST' } });
    // @ts-expect-error there is no such order
    client.POST('/v1/wallets/{walletId}/swaps/quote', { params, body: { ...quote, order: 'SLOWEST' } });
  });
});
