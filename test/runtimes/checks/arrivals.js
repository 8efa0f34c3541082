/** How often each call arrives that writes or moves funds, counted by the service under every condition. */
import { createWalletClient } from 'stablecoin-wallet-api';
import { createSdkClient, executeFiatWithdrawal, reactivateRate } from 'stablecoin-wallet-api/sdk';

const apiKey = 'sk_test_arrivals';
const walletId = 'b47c1f6e-6a0d-4d7e-9a39-5f3a1c0d2e11';
const addressId = 'b4a8e6f0-53d2-4f6c-8d19-7e0c2a4f9b61';
const rateId = '5f0e9a52-4a0e-4a5e-8d3b-2b1f0c9e7d66';

const withdrawal = {
  assetId: '1c7b6a0e-93f4-4d58-a2c1-5e0f8d7b6a32',
  amount: 25.5,
  currency: 'NGN',
  institutionIdentifier: '000013',
  accountIdentifier: '0123456789',
  reference: 'payout-₦42',
};
const change = { name: 'Ada' };

/** Calls by path and by name, with the body that must arrive. Two lack their body, as untyped code can have it. */
const calls = [
  {
    body: JSON.stringify(withdrawal),
    send: (options) =>
      executeFiatWithdrawal({ client: createSdkClient(options), path: { walletId }, body: withdrawal }),
  },
  {
    body: '',
    send: (options) =>
      createWalletClient(options).POST('/v1/wallets/{id}/signing/message', { params: { path: { id: walletId } } }),
  },
  {
    body: JSON.stringify(change),
    send: (options) =>
      createWalletClient(options).PATCH('/v1/wallets/{walletId}/addresses/{addressId}', {
        params: { path: { walletId, addressId } },
        body: change,
      }),
  },
  { body: '', send: (options) => reactivateRate({ client: createSdkClient(options), path: { id: rateId } }) },
];

const failureOf = (promise) =>
  promise.then(
    () => 'none',
    (error) => error.name,
  );

/** Agents that lost a connection may leave a request without an end. */
const within = (ms, promise) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Reads from the service, again where a connection has just broken under a condition. */
async function ask(url, attempts = 10) {
  try {
    return await within(
      2000,
      fetch(url).then((response) => response.json()),
    );
  } catch (error) {
    if (attempts === 1) throw error;
    return ask(url, attempts - 1);
  }
}

async function send({ control, origin, condition, call }) {
  const id = crypto.randomUUID();
  const warm = (path) => ask(`${origin}/${path}`);
  if (condition.connection === 'new') await warm('drain');
  // Three connections are used, so that one of them can be used again.
  else if (condition.connection === 'used') await Promise.all([warm('warm'), warm('warm'), warm('warm')]);
  else await warm('warm/closing');
  // A response must arrive, however busy the machine is; without one the time runs out where an agent does not notice.
  const timeoutMs = condition.errors.includes('ApiError') ? 60_000 : 2000;
  const error = await failureOf(
    call.send({ baseUrl: `${origin}/${condition.id}/${id}`, apiKey, retries: 0, timeoutMs }),
  );
  const requests = await ask(`${control}/arrived/${id}`);
  return { error, requests };
}

/**
 * Sends every call under every condition, and returns what arrived of it: `{ condition, body, error, requests }`. `http2` says
 * that the runtime speaks HTTP/2, and `ownConnections` that each call has a connection of its own.
 */
export async function measureArrivals({ origins, conditions, http2, ownConnections }) {
  const arrivals = [];
  for (const condition of conditions) {
    if (condition.protocol === 'HTTP/2' && !http2) continue;
    const [control, origin] = [origins['HTTP/1.1'], origins[condition.protocol]];
    for (const call of calls) {
      let result;
      // Which connection is taken is up to the runtime.
      for (let attempt = 0; attempt < 20; attempt++) {
        result = await send({ control, origin, condition, call });
        const took = result.requests[0]?.connectionWasUsed ? 'used' : 'new';
        if (ownConnections || condition.connection === 'closing' || condition.connection === took) break;
      }
      arrivals.push({ condition: condition.id, body: call.body, ...result });
    }
  }
  return arrivals;
}
