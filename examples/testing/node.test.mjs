import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { responseExample, startSandbox } from 'stablecoin-wallet-api/testing';

const sandbox = await startSandbox({ respond: 'examples' });
after(() => sandbox.close());

const getCustomer = () => fetch(`${sandbox.url}/v1/customers/42`, { headers: { 'x-api-key': 'test-key' } });

test('a customer is returned after a rate limit', async () => {
  sandbox.setFaults({ getCustomer: { status: 429, retryAfter: 1, times: 1 } });
  const limited = await getCustomer();
  assert.equal(limited.headers.get('retry-after'), '1');
  const customer = await getCustomer();
  assert.deepEqual(await customer.json(), responseExample('getCustomer', 'individual'));
  assert.deepEqual(
    sandbox.requests.map(({ operationId, status }) => [operationId, status]),
    [
      ['getCustomer', 429],
      ['getCustomer', 200],
    ],
  );
});
