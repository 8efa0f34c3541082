/** A copy of this repository, to which "Add a query parameter" of docs/contributing/add-an-endpoint.md has been applied, and programs that use it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedProject } from './edited-project.js';
import { applyEdit, readWorkedExample } from './worked-example.js';

const copy = editedProject();
const { project, read, run, write } = copy;

/** Runs a program of a user in the copy, and returns what it prints as JSON. */
function runProgram(name: string, source: string): unknown {
  write(name, source);
  return JSON.parse(run(name));
}

beforeAll(() => {
  const { edits } = readWorkedExample(read('docs/contributing/add-an-endpoint.md'), 'Add a query parameter');
  for (const edit of edits) applyEdit(project, edit);
  copy.generate();
  run('scripts/compile/main.ts');
});
afterAll(copy.remove);

const start = `
  import { createWalletClient, createWalletFetch } from 'stablecoin-wallet-api';
  import { createSdkClient, listAddressVirtualAccounts } from 'stablecoin-wallet-api/sdk';
  import { startMock, startSandbox } from 'stablecoin-wallet-api/testing';

  const mock = await startMock();
  const options = { baseUrl: mock.url, apiKey: 'key', retries: 0 };
  const wallet = createWalletClient(options);
  const client = createSdkClient(options);
  const walletFetch = createWalletFetch(options);
  const template = '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts';
  const path = { walletId: '1', addressId: '2' };
  const url = mock.url + '/v1/wallets/1/addresses/2/virtual-accounts';
`;

describe('a query parameter that was added to the contract', () => {
  it('is typed in both styles', () => {
    write(
      'examples/query.ts',
      `
  import { createSdkClient, listAddressVirtualAccounts } from '../src/sdk.js';
  import { createWalletClient } from '../src/index.js';

  const options = { baseUrl: 'https://api.example', apiKey: 'key' };
  const wallet = createWalletClient(options);
  const client = createSdkClient(options);
  const template = '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts';
  const path = { walletId: '1', addressId: '2' };

  await wallet.GET(template, { params: { path } });
  await wallet.GET(template, { params: { path, query: { status: ['ACTIVE', 'a later status'], limit: 20 } } });
  await listAddressVirtualAccounts({ client, path });
  await listAddressVirtualAccounts({ client, path, query: { status: ['ACTIVE'], limit: 20 } });
  // @ts-expect-error The parameter is a list.
  await wallet.GET(template, { params: { path, query: { status: 'ACTIVE' } } });
  // @ts-expect-error The parameter is a number.
  await listAddressVirtualAccounts({ client, path, query: { limit: '20' } });
  await listAddressVirtualAccounts({ client, path, query: { page: 2 } });
  // @ts-expect-error Another operation takes no query.
  await wallet.GET('/v1/customers/{customerId}', { params: { path: { customerId: '1' }, query: { limit: 2 } } });
`,
    );
    write('tsconfig.query.json', JSON.stringify({ extends: './tsconfig.json', include: ['examples/query.ts'] }));
    expect(run('node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.query.json')).toBe('');
  });

  it('is sent by path, by name and through createWalletFetch as the contract encodes it', () => {
    const seen = runProgram(
      'calls.mjs',
      `${start}
  const query = { status: ['ACTIVE', 'a&b'], limit: 20 };
  await wallet.GET(template, { params: { path, query } });
  await listAddressVirtualAccounts({ client, path, query });
  await walletFetch(url + '?limit=20&status=ACTIVE&status=a%26b');
  const raw = [];
  const recorded = createWalletClient({ ...options, fetch: (...sent) => (raw.push(String(sent[0])), fetch(...sent)) });
  await recorded.GET(template, { params: { path, query } });
  console.log(JSON.stringify({ url: raw[0].slice(mock.url.length), requests: mock.requests }));
  await mock.close();
`,
    );
    const request = { query: { status: ['ACTIVE', 'a&b'], limit: 20 }, status: 200, handled: true };
    expect(seen).toMatchObject({
      url: '/v1/wallets/1/addresses/2/virtual-accounts?status=ACTIVE&status=a%26b&limit=20',
      requests: [request, request, request, request],
    });
  });

  it('is checked by the mock and the sandbox', () => {
    const bodies = runProgram(
      'servers.mjs',
      `${start}
  const sandbox = await startSandbox();
  const [{ id }] = sandbox.wallets;
  const address = await sandbox.createAddress(id);
  const place = '/v1/wallets/' + id + '/addresses/' + address.id + '/virtual-accounts';
  const get = async (url, key) => {
    const response = await fetch(url, { headers: { 'x-api-key': key } });
    const { error, message } = await response.json();
    return [response.status, error ? message : null];
  };
  console.log(JSON.stringify({
    mock: [await get(url + '?limit=ten&page=2', 'key'), await get(url + '?limit=10&status=ACTIVE', 'key')],
    sandbox: [
      (await get(sandbox.url + place + '?limit=ten', sandbox.apiKey))[0],
      (await get(sandbox.url + place + '?status=ACTIVE', sandbox.apiKey))[0],
    ],
  }));
  await mock.close();
  await sandbox.close();
`,
    );
    expect(bodies).toEqual({
      mock: [
        [422, 'the query parameter limit must be integer'],
        [200, null],
      ],
      sandbox: [422, 200],
    });
  });

  it('stands in the code samples', () => {
    const samples = runProgram(
      'samples.ts',
      `
  import { readContract } from './scripts/contract/contract.ts';
  import { writeSamples } from './scripts/docs/samples.ts';

  const samples = writeSamples(readContract());
  console.log(JSON.stringify(samples.listAddressVirtualAccounts.map(({ source }) => source)));
`,
    ) as string[];
    const [curl, byPath, byName, python] = samples;
    expect(curl).toContain("/virtual-accounts?status=ACTIVE&limit=20'");
    expect(python).toContain('/virtual-accounts?status=ACTIVE&limit=20",');
    for (const sample of [byPath, byName]) expect(sample).toContain("query: { status: ['ACTIVE'], limit: 20 }");
  });
});
