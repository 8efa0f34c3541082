import { describe, expectTypeOf, it } from 'vitest';
import type { ListMeta, MessageSignature } from '../../generated/types.ts';
import { createWalletClient, type OutcomeUnknownError, type RateLimit } from '../../src/index.ts';
import { createSdkClient, type Options } from '../../src/sdk.ts';
import { bodies, ids, named, roles } from '../client/styles.ts';
import type { Operations } from './compare.ts';

const options = { baseUrl: 'https://api.example', apiKey: 'key' };
const wallet = createWalletClient(options);
const client = createSdkClient(options);
const common = {
  signal: AbortSignal.timeout(1),
  timeoutMs: 1,
  retries: 0,
  headers: { a: '7' },
  parseJson: JSON.parse,
  connections: 'shared' as const,
};
const { get, list, read, write, funds, sign, withoutData, withoutBody } = roles;

type IdOf<Role extends keyof typeof roles> = (typeof roles)[Role]['operationId'];
type BodyOf<Role extends keyof typeof roles> = Operations[IdOf<Role>][0];
type DataOf<Role extends 'list' | 'funds' | 'sign'> = Operations[IdOf<Role>][1]['data'];

describe('by path', () => {
  it('a success has its data, never undefined', () => {
    const call = () => wallet.POST(sign.path, { params: { path: ids.sign }, body: bodies.sign });
    type Result = Awaited<ReturnType<typeof call>>;
    expectTypeOf<Result['data']>().toEqualTypeOf<DataOf<'sign'>>();
    expectTypeOf<Result['rateLimit']>().toEqualTypeOf<RateLimit | undefined>();
    expectTypeOf<keyof Result>().toEqualTypeOf<'data' | 'message' | 'response' | 'rateLimit'>();
  });

  it('a list has its meta, and an operation without data has none', () => {
    const all = () => wallet.GET(list.path, { params: { path: ids.list } });
    expectTypeOf<Awaited<ReturnType<typeof all>>['data']>().toEqualTypeOf<DataOf<'list'>>();
    expectTypeOf<Awaited<ReturnType<typeof all>>['meta']>().toEqualTypeOf<ListMeta>();
    const order = () => wallet.POST(withoutData.path, { params: { path: ids.withoutData }, body: bodies.withoutData });
    expectTypeOf<keyof Awaited<ReturnType<typeof order>>>().toEqualTypeOf<'message' | 'response' | 'rateLimit'>();
  });

  it('every method has its paths, and a call has options', () => {
    const withdraw = () =>
      wallet.POST(funds.path, {
        params: { path: ids.funds },
        body: bodies.funds,
        ...common,
      });
    expectTypeOf<Awaited<ReturnType<typeof withdraw>>['data']>().toEqualTypeOf<DataOf<'funds'>>();
    wallet[withoutBody.method](withoutBody.path, { params: { path: ids.withoutBody } });
  });

  it('a union of paths takes only the input that fits each path', () => {
    const either = read.path as typeof read.path | typeof sign.path;
    // @ts-expect-error the parameters are those of one operation, and the body is that of the other
    wallet.POST(either, { params: { path: ids.read }, body: bodies.sign });
    wallet.POST(either, { params: { path: { ...ids.read, ...ids.sign } }, body: { ...bodies.read, ...bodies.sign } });
  });

  it('an invalid call does not compile', () => {
    // @ts-expect-error there is no such path
    wallet.POST('/v1/wallets/{id}/signing/massage', { params: { path: ids.sign }, body: {} });
    // @ts-expect-error the path has another method
    wallet.GET(sign.path, { params: { path: ids.sign } });
    // @ts-expect-error the path parameter has another name
    wallet.GET(get.path, { params: { path: { otherId: '42' } } });
    // @ts-expect-error the body is missing
    wallet.POST(read.path, { params: { path: ids.read } });
    // @ts-expect-error the body has no such field
    wallet.POST(sign.path, { params: { path: ids.sign }, body: { massage: '' } });
    // @ts-expect-error the operation takes no body
    wallet[withoutBody.method](withoutBody.path, { params: { path: ids.withoutBody }, body: {} });
    // @ts-expect-error the address is the client's
    wallet.GET(get.path, { params: { path: ids.get }, baseUrl: 'https://x.example' });
    // @ts-expect-error a client needs a key
    createWalletClient({ baseUrl: 'https://api.example' });
  });
});

describe('by name', () => {
  const signMessage = named[sign.operationId];
  const getRecord = named[get.operationId];
  const callWithoutBody = named[withoutBody.operationId];
  const path = ids.withoutBody;

  it('takes the options of a call, and a success has its data, never undefined, and no request', () => {
    const call = () => signMessage({ client, path: ids.sign, body: bodies.sign });
    type Result = Awaited<ReturnType<typeof call>>;
    expectTypeOf<Result['data']>().toEqualTypeOf<DataOf<'sign'>>();
    expectTypeOf<Result['data']['signedTransaction']>().toExtend<MessageSignature | undefined | null>();
    expectTypeOf<keyof Result>().toEqualTypeOf<'data' | 'message' | 'response' | 'rateLimit'>();
    callWithoutBody({ client, path, ...common });
  });

  it('an invalid call does not compile', () => {
    // @ts-expect-error the client is missing
    getRecord({ path: ids.get });
    // @ts-expect-error a client by path is not a client for named functions
    getRecord({ client: wallet, path: ids.get });
    // @ts-expect-error the path parameter is missing
    getRecord({ client });
    // @ts-expect-error the body has another shape
    named[write.operationId]({ client, path: ids.write, body: { isActive: 'yes' } });
    // @ts-expect-error the two-factor code is missing
    named.signContractWrites({ client, path: ids.funds, body: { calls: [] } });
    // @ts-expect-error the operation takes no body
    callWithoutBody({ client, path, body: {} });
    // @ts-expect-error the address is the client's
    callWithoutBody({ client, path, baseUrl: 'https://elsewhere.example' });
    // @ts-expect-error the function names its operation
    callWithoutBody({ client, path, url: list.path });
    // @ts-expect-error headers are a plain object
    callWithoutBody({ client, path, headers: new Headers({ 'x-request-id': '7' }) });
  });

  it('a function of a user can take and pass on the options of an operation', () => {
    const getPage = (page: number, options: Options<IdOf<'list'>>) =>
      named[list.operationId]({ ...options, query: { ...options.query, page } });
    expectTypeOf<Awaited<ReturnType<typeof getPage>>['data']>().toEqualTypeOf<DataOf<'list'>>();
    expectTypeOf<Options<IdOf<'read'>>['body']>().toEqualTypeOf<BodyOf<'read'>>();
    expectTypeOf<Options<IdOf<'sign'>>['body']>().toEqualTypeOf<BodyOf<'sign'> | undefined>();
  });
});

it('the name of an error is a literal type', () => {
  expectTypeOf<OutcomeUnknownError['name']>().toEqualTypeOf<'OutcomeUnknownError'>();
  expectTypeOf<OutcomeUnknownError['reference']>().toEqualTypeOf<string | undefined>();
});
