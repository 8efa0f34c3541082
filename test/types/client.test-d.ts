import { describe, expectTypeOf, it } from 'vitest';
import type {
  FiatWithdrawalTransaction,
  ListMeta,
  MessageSignature,
  Rate,
  ReadContractsRequest,
  SignedMessageTransaction,
  SignMessageRequest,
} from '../../generated/types.ts';
import { createWalletClient, type OutcomeUnknownError, type RateLimit } from '../../src/index.ts';
import {
  createSdkClient,
  getCustomer,
  listRateHistory,
  type Options,
  reactivateRate,
  readContracts,
  signContractWrites,
  signWalletMessage,
  updateAddress,
} from '../../src/sdk.ts';

const options = { baseUrl: 'https://api.example', apiKey: 'key' };
const wallet = createWalletClient(options);
const client = createSdkClient(options);
const id = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';

describe('by path', () => {
  it('a success has its data, never undefined', () => {
    const call = () =>
      wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id } }, body: { message: 'hello' } });
    type Result = Awaited<ReturnType<typeof call>>;
    expectTypeOf<Result['data']>().toEqualTypeOf<SignedMessageTransaction>();
    expectTypeOf<Result['rateLimit']>().toEqualTypeOf<RateLimit | undefined>();
    expectTypeOf<keyof Result>().toEqualTypeOf<'data' | 'message' | 'response' | 'rateLimit'>();
  });

  it('a list has its meta, and an operation without data has none', () => {
    const list = () => wallet.GET('/v1/rates/{id}/history', { params: { path: { id } } });
    expectTypeOf<Awaited<ReturnType<typeof list>>['data']>().toEqualTypeOf<Rate[]>();
    expectTypeOf<Awaited<ReturnType<typeof list>>['meta']>().toEqualTypeOf<ListMeta>();
    const sweep = () =>
      wallet.POST('/v1/wallets/{walletId}/transactions/sweep/assets', {
        params: { path: { walletId: id } },
        body: { transactionId: id },
      });
    expectTypeOf<keyof Awaited<ReturnType<typeof sweep>>>().toEqualTypeOf<'message' | 'response' | 'rateLimit'>();
  });

  it('every method has its paths, and a call has options', () => {
    const withdraw = () =>
      wallet.POST('/v1/wallets/{walletId}/withdraw/fiat/execute', {
        params: { path: { walletId: id } },
        body: { assetId: id, amount: 1, currency: 'NGN', institutionIdentifier: '1', accountIdentifier: '2' },
        ...{ signal: AbortSignal.timeout(1), timeoutMs: 1, retries: 0, headers: { a: '7' }, parseJson: JSON.parse },
      });
    expectTypeOf<Awaited<ReturnType<typeof withdraw>>['data']>().toEqualTypeOf<FiatWithdrawalTransaction>();
    wallet.PATCH('/v1/rates/{id}/reactivate', { params: { path: { id } } });
  });

  it('an invalid call does not compile', () => {
    // @ts-expect-error there is no such path
    wallet.POST('/v1/wallets/{id}/signing/massage', { params: { path: { id } }, body: {} });
    // @ts-expect-error the path has another method
    wallet.GET('/v1/wallets/{id}/signing/message', { params: { path: { id } } });
    // @ts-expect-error a filled path is not a path of the contract
    wallet.GET(`/v1/customers/${id}`, {});
    // @ts-expect-error the path parameter is missing
    wallet.GET('/v1/customers/{customerId}');
    // @ts-expect-error the path parameter has another name
    wallet.GET('/v1/customers/{customerId}', { params: { path: { id } } });
    // @ts-expect-error the body is missing
    wallet.POST('/v1/wallets/{walletId}/contracts/read', { params: { path: { walletId: id } } });
    // @ts-expect-error the body has another shape
    wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id } }, body: { message: 7 } });
    // @ts-expect-error the body has no such field
    wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id } }, body: { massage: '' } });
    // @ts-expect-error the operation takes no body
    wallet.PATCH('/v1/rates/{id}/reactivate', { params: { path: { id } }, body: {} });
    // @ts-expect-error the address is the client's
    wallet.GET('/v1/customers/{customerId}', { params: { path: { customerId: id } }, baseUrl: 'https://x.example' });
    // @ts-expect-error the contract has no DELETE
    wallet.DELETE;
    // @ts-expect-error a client needs a key
    createWalletClient({ baseUrl: 'https://api.example' });
  });
});

describe('by name', () => {
  it('a success has its data, never undefined, and no request', () => {
    const call = () => signWalletMessage({ client, path: { id }, body: { message: 'hello' } });
    type Result = Awaited<ReturnType<typeof call>>;
    expectTypeOf<Result['data']>().toEqualTypeOf<SignedMessageTransaction>();
    expectTypeOf<Result['data']['signedTransaction']>().toExtend<MessageSignature | undefined | null>();
    expectTypeOf<keyof Result>().toEqualTypeOf<'data' | 'message' | 'response' | 'rateLimit'>();
  });

  it('takes the options of a call', () => {
    const call = { signal: AbortSignal.timeout(1), timeoutMs: 1, retries: 0, headers: {}, parseJson: JSON.parse };
    reactivateRate({ client, path: { id }, ...call });
  });

  it('an invalid call does not compile', () => {
    // @ts-expect-error the client is missing
    getCustomer({ path: { customerId: id } });
    // @ts-expect-error a client by path is not a client for named functions
    getCustomer({ client: wallet, path: { customerId: id } });
    // @ts-expect-error the path parameter is missing
    getCustomer({ client });
    // @ts-expect-error the body is missing
    readContracts({ client, path: { walletId: id } });
    // @ts-expect-error the body has another shape
    updateAddress({ client, path: { walletId: id, addressId: id }, body: { isActive: 'yes' } });
    // @ts-expect-error the two-factor code is missing
    signContractWrites({ client, path: { walletId: id }, body: { calls: [] } });
    // @ts-expect-error the operation takes no body
    reactivateRate({ client, path: { id }, body: {} });
    // @ts-expect-error the operation takes no query
    reactivateRate({ client, path: { id }, query: {} });
    // @ts-expect-error the address is the client's
    reactivateRate({ client, path: { id }, baseUrl: 'https://elsewhere.example' });
    // @ts-expect-error the function names its operation
    reactivateRate({ client, path: { id }, url: '/v1/rates/{id}/history' });
    // @ts-expect-error headers are a plain object
    reactivateRate({ client, path: { id }, headers: new Headers({ 'x-request-id': '7' }) });
  });

  it('a function of a user can take and pass on the options of an operation', () => {
    const getPage = (page: number, options: Options<'listRateHistory'>) =>
      listRateHistory({ ...options, query: { ...options.query, page } });
    expectTypeOf<Awaited<ReturnType<typeof getPage>>['data']>().toEqualTypeOf<Rate[]>();
    expectTypeOf<Options<'readContracts'>['body']>().toEqualTypeOf<ReadContractsRequest>();
    expectTypeOf<Options<'signWalletMessage'>['body']>().toEqualTypeOf<SignMessageRequest | undefined>();
  });
});

it('the name of an error is a literal type', () => {
  expectTypeOf<OutcomeUnknownError['name']>().toEqualTypeOf<'OutcomeUnknownError'>();
  expectTypeOf<OutcomeUnknownError['reference']>().toEqualTypeOf<string | undefined>();
});
