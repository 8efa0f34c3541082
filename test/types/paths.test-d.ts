/** What a client of openapi-fetch reads by the types of the package. */
import createClient from 'openapi-fetch';
import { describe, expectTypeOf, it } from 'vitest';
import type { paths } from '../../generated/types.ts';
import { bodies, ids, roles } from '../operations.ts';
import type { Operations } from './compare.ts';

const client = createClient<paths>({ baseUrl: 'https://api.example' });
const getRecord = () => client.GET(roles.get.path, { params: { path: ids.get } });
const withdraw = () => client.POST(roles.funds.path, { params: { path: ids.funds }, body: bodies.funds });
type DataOf<Call extends () => Promise<{ data?: unknown }>> =
  NonNullable<Awaited<ReturnType<Call>>['data']> extends { data: infer Data } ? Data : never;

describe('the paths of the contract under openapi-fetch', () => {
  it('have a status as a string, which is compared and rendered', () => {
    expectTypeOf<DataOf<typeof getRecord>['status']>().toEqualTypeOf<string>();
    const render = ({ status }: DataOf<typeof getRecord>) => (status === 'ACTIVE' ? 'active' : `is ${status}`);
    expectTypeOf(render).returns.toBeString();
  });

  it('have a record that is assigned to its type', () => {
    expectTypeOf<DataOf<typeof getRecord>>().toExtend<Operations[typeof roles.get.operationId][1]['data']>();
    expectTypeOf<DataOf<typeof withdraw>>().toExtend<Operations[typeof roles.funds.operationId][1]['data']>();
  });

  it('keep the closed sets of requests', () => {
    const params = { path: { walletId: '1' } };
    const quote = { amount: '1', fromAssetId: '1', toAssetId: '2' };
    client.POST('/v1/wallets/{walletId}/swaps/quote', { params, body: { ...quote, order: 'FASTEST' } });
    // @ts-expect-error there is no such order
    client.POST('/v1/wallets/{walletId}/swaps/quote', { params, body: { ...quote, order: 'SLOWEST' } });
  });
});
