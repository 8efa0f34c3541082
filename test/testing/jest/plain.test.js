const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const root = dirname(require.resolve('stablecoin-wallet-api/package.json'));
const { exports: entries, name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const code = Object.entries(entries).filter(([, target]) => target.default?.endsWith('.js'));

test.each(code.map(([subpath]) => name + subpath.slice(1)))('%s loads by require', (entry) => {
  expect(typeof require(entry)).toBe('object');
});

test('an error of one entry is an instance of the class of another', async () => {
  const { createSdkClient, getCustomer } = require('stablecoin-wallet-api/sdk');
  const { WalletApiError } = require('stablecoin-wallet-api');
  const fetch = async () => new Response('{}', { status: 400 });
  const client = createSdkClient({ baseUrl: 'https://api.example.com', apiKey: 'test-key', fetch });
  await expect(getCustomer({ client, path: { id: '42' } })).rejects.toBeInstanceOf(WalletApiError);
});
