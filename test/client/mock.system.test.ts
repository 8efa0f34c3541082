import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import * as operations from '../../generated/operations.ts';
import { createWalletClient, type WalletClient } from '../../src/index.ts';
import * as sdk from '../../src/sdk.ts';
import { listExamples, listOperations, readContract } from '../contract/contract.ts';
import { root, unpack } from '../package/packed.ts';
import { startPrism } from '../prism.ts';
import { apiKey, ids, roles, walletId } from './styles.ts';

const contract = readContract();

/** What a call sends by the examples of the contract. */
function exampleCall({ operationId, path }: operations.Operation) {
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === operationId);
  const inQuery = (entry?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  // The parameter that stands for all others is sent as its entries.
  const query = inQuery.flatMap(({ name, schema, example }) =>
    schema.type === 'object' ? Object.entries(Object(example)) : [[name, example]],
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
  const call = { params: { path: ids.sign }, body: { message: 7 } as never };
  await expect(wallet[roles.sign.method](roles.sign.path, call)).rejects.toMatchObject({
    name: 'ApiError',
    status: 422,
  });
});

it.each([
  ['sign-message.ts', '200 {'],
  ['sign-message-by-name.ts', 'signature:'],
  ['withdraw.ts', 'withdrawn'],
  ['batch.ts', 'can be sent again'],
])('%s works with the packed package against the mock of the contract', async (example, output) => {
  const user = mkdtempSync(join(tmpdir(), 'wallet-api-user-'));
  onTestFinished(() => rmSync(user, { recursive: true }));
  unpack(user);
  cpSync(join(root, 'examples'), user, { recursive: true });
  const env = { ...process.env, WALLET_API_URL: mock.origin, WALLET_API_KEY: apiKey };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(user, example)], { env });
  expect(stderr).toBe('');
  expect(stdout).toContain(output);
});
