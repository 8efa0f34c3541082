import { afterAll, describe, expect, it } from 'vitest';
import * as operations from '../../generated/operations.js';
import { createWalletClient, type WalletClient } from '../../src/index.js';
import * as sdk from '../../src/sdk.js';
import { listExamples, listOperations, readContract } from '../contract/contract.js';
import { startPrism } from '../prism.js';
import { apiKey, walletId } from './styles.js';

const contract = readContract();

/** What a call sends by the examples of the contract. */
function exampleCall({ operationId, path }: operations.Operation) {
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === operationId);
  const query = (entry?.parameters ?? []).flatMap((parameter) =>
    parameter.in === 'query' ? [[parameter.name, parameter.example]] : [],
  );
  return {
    path: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, walletId])),
    query: query.length > 0 ? Object.fromEntries(query) : undefined,
    body: listExamples(contract, entry?.operation.requestBody)[0]?.value,
  };
}

const named: Record<string, unknown> = { ...sdk };

type Loose = (path: string, init: object) => Promise<{ response: Response }>;

const mock = await startPrism();
afterAll(() => mock.close());

describe('the mock of the contract accepts every operation', () => {
  it.each(operations.operations)('$operationId', async (operation) => {
    const { operationId, method, path, successStatus } = operation;
    const options = { baseUrl: mock.origin, apiKey, retries: 0 };
    const { path: ids, query, body } = exampleCall(operation);
    const wallet: WalletClient = createWalletClient(options);
    const byPath = await (wallet[method] as Loose)(path, { params: { path: ids, query }, body });
    const client = sdk.createSdkClient(options);
    const call = named[operationId] as (call: object) => ReturnType<Loose>;
    const byName = await call({ client, path: ids, query, body });
    expect(byPath.response.status).toBe(successStatus);
    const { response: _, ...received } = byPath;
    expect(byName).toMatchObject(received);
  });
});

it('the mock refuses a body that the contract does not allow, and the error says so', async () => {
  const wallet = createWalletClient({ baseUrl: mock.origin, apiKey });
  const call = wallet.POST('/v1/wallets/{id}/signing/message', {
    params: { path: { id: walletId } },
    body: { message: 7 } as never,
  });
  await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 422 });
});
