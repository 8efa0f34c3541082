import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import * as operations from '../../generated/operations.js';
import { createWalletClient, type WalletClient } from '../../src/index.js';
import * as sdk from '../../src/sdk.js';
import { startPrism } from '../prism.js';
import { apiKey } from './styles.js';

type Parameter = { name: string; in: string; example?: unknown };
type Contract = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: (Parameter | { $ref: string })[];
        requestBody?: { content: Record<string, { examples?: Record<string, { $ref: string }> }> };
      }
    >
  >;
  components: { examples: Record<string, { value: unknown }>; parameters: Record<string, Parameter> };
};
const contract: Contract = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'));

/** The first example body of an operation. */
function exampleBody({ path, method }: operations.Operation): unknown {
  const content = contract.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'];
  const [example] = Object.values(content?.examples ?? {});
  return example && contract.components.examples[example.$ref.replace('#/components/examples/', '')]?.value;
}

/** The examples of the query parameters of an operation, by name; undefined if it has none. */
function exampleQuery({ path, method }: operations.Operation): Record<string, unknown> | undefined {
  const parameters = (contract.paths[path]?.[method.toLowerCase()]?.parameters ?? [])
    .map((entry) =>
      '$ref' in entry ? contract.components.parameters[entry.$ref.replace('#/components/parameters/', '')] : entry,
    )
    .flatMap((parameter) => (parameter?.in === 'query' ? [[parameter.name, parameter.example]] : []));
  return parameters.length > 0 ? Object.fromEntries(parameters) : undefined;
}

const ids = (path: string) =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413']),
  );

const named: Record<string, unknown> = { ...sdk };

type Loose = (path: string, init: object) => Promise<{ response: Response }>;

const mock = await startPrism();
afterAll(() => mock.close());

describe('the mock of the contract accepts every operation', () => {
  it.each(operations.operations)('$operationId', async (operation) => {
    const { operationId, method, path, successStatus } = operation;
    const [options, body] = [{ baseUrl: mock.origin, apiKey, retries: 0 }, exampleBody(operation)];
    const query = exampleQuery(operation);
    const wallet: WalletClient = createWalletClient(options);
    const byPath = await (wallet[method] as Loose)(path, { params: { path: ids(path), query }, body });
    const byName = await (named[operationId] as (call: object) => ReturnType<Loose>)({
      client: sdk.createSdkClient(options),
      path: ids(path),
      query,
      body,
    });
    expect(byPath.response.status).toBe(successStatus);
    const { response: _, ...received } = byPath;
    expect(byName).toMatchObject(received);
  });
});

it('the mock refuses a body that the contract does not allow, and the error says so', async () => {
  const wallet = createWalletClient({ baseUrl: mock.origin, apiKey });
  const call = wallet.POST('/v1/wallets/{id}/signing/message', {
    params: { path: { id: '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413' } },
    body: { message: 7 } as never,
  });
  await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 422 });
});
