// @ts-nocheck
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('a message is signed', async () => {
  const response = await fetch(
    `${process.env.WALLET_API_URL}/v1/wallets/6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413/signing/message`,
    {
      method: 'POST',
      headers: { 'x-api-key': process.env.WALLET_API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'I own this wallet' }),
    },
  );
  assert.equal(response.status, 200);
  const { data } = await response.json();
  assert.equal(data.status, 'SUCCESS');
});
