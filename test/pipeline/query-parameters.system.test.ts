/** A copy of this repository, to which "Add a query parameter" of docs/contributing/add-an-endpoint.md has been applied, and what it does then. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type * as Samples from '../../scripts/docs/samples.ts';
import type * as Index from '../../src/index.ts';
import type * as Sdk from '../../src/sdk.ts';
import type * as Testing from '../../src/testing.ts';
import { editedProject } from './edited-project.ts';
import { applyEdit, readWorkedExample } from './worked-example.ts';

const copy = editedProject();
const { project, read, run, write } = copy;
const template = '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts';
const path = { walletId: '1', addressId: '2' };

beforeAll(() => {
  const { edits } = readWorkedExample(read('docs/contributing/add-an-endpoint.md'), 'Add a query parameter');
  for (const edit of edits) applyEdit(project, edit);
  copy.generate();
});
afterAll(copy.remove);

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

  it('is sent by path, by name and through createWalletFetch as the contract encodes it', async () => {
    const { createWalletClient, createWalletFetch } = await copy.load<typeof Index>('src/index.ts');
    const { createSdkClient, listAddressVirtualAccounts } = await copy.load<typeof Sdk>('src/sdk.ts');
    const urls: string[] = [];
    const fetch = async (url: unknown) => {
      urls.push(String(url).replace(/^.*\/virtual-accounts/, ''));
      return Response.json({ statusCode: 200, message: 'ok', data: [], meta: {} });
    };
    const options = { baseUrl: 'https://api.example', apiKey: 'key', fetch };
    const query = { status: ['ACTIVE', 'a&b'], limit: 20 };
    await createWalletClient(options).GET(template, { params: { path, query } });
    await listAddressVirtualAccounts({ client: createSdkClient(options), path, query });
    const sent = '?status=ACTIVE&status=a%26b&limit=20';
    await createWalletFetch(options)(`https://api.example/v1/wallets/1/addresses/2/virtual-accounts${sent}`);
    expect(urls).toEqual([sent, sent, sent]);
  });

  it('is read and checked by the sandbox', async () => {
    const { startSandbox } = await copy.load<typeof Testing>('src/testing.ts');
    const examples = await startSandbox({ respond: 'examples' });
    onTestFinished(() => examples.close());
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const [{ id } = { id: '' }] = sandbox.wallets;
    const { id: addressId } = await sandbox.createAddress({ walletId: id });
    const get = async ({ url }: { url: string }, query: string) => {
      const headers = { 'x-api-key': sandbox.apiKey };
      const response = await fetch(`${url}/v1/wallets/${id}/addresses/${addressId}/virtual-accounts?${query}`, {
        headers,
      });
      const { message } = await response.json();
      return response.ok ? response.status : `${response.status}: ${message}`;
    };
    expect(await get(examples, 'limit=ten&page=2')).toBe('422: the query parameter limit must be integer');
    expect(await get(examples, 'limit=20&status=ACTIVE&status=a%26b')).toBe(200);
    expect(examples.requests.at(-1)).toMatchObject({ query: { status: ['ACTIVE', 'a&b'], limit: 20 } });
    expect(await get(sandbox, 'limit=ten')).toMatch(/^422: /);
    expect(await get(sandbox, 'status=ACTIVE')).toBe(200);
  });

  it('stands in the code samples', async () => {
    const { writeSamples } = await copy.load<typeof Samples>('scripts/docs/samples.ts');
    const written = writeSamples(JSON.parse(read('generated/openapi.json')));
    const [curl, byPath, byName, python] = (written.listAddressVirtualAccounts ?? []).map(({ source }) => source);
    expect(curl).toContain("/virtual-accounts?status=ACTIVE&limit=20'");
    expect(python).toContain('/virtual-accounts?status=ACTIVE&limit=20",');
    for (const sample of [byPath, byName]) expect(sample).toContain("query: { status: [ 'ACTIVE' ], limit: 20 }");
  });
});
