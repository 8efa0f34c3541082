import { createWalletClient, WalletApiError } from 'stablecoin-wallet-api';
import { createSdkClient, signWalletMessage } from 'stablecoin-wallet-api/sdk';

/** Fails unless both are the same JSON. */
export function same(actual, expected, what) {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}

/** The error that a promise is rejected with. */
export async function failureOf(promise) {
  let value;
  try {
    value = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`it succeeded: ${JSON.stringify(value?.data)}`);
}

const apiKey = 'sk_test_runtimes';
const walletId = 'b47c1f6e-6a0d-4d7e-9a39-5f3a1c0d2e11';

/** A base URL of its own at the service: which response it gives, and which requests have arrived. */
function place({ service }, kind) {
  const id = crypto.randomUUID();
  return {
    baseUrl: `${service}/${kind}/${id}`,
    arrived: async () => (await fetch(`${service}/arrived/${id}`)).json(),
  };
}

const read = (wallet, init = {}) =>
  wallet.POST('/v1/wallets/{walletId}/contracts/read', {
    params: { path: { walletId } },
    body: { calls: [] },
    ...init,
  });

const sign = (wallet, init = {}) =>
  wallet.POST('/v1/wallets/{id}/signing/message', {
    params: { path: { id: walletId } },
    body: { message: 'hello ₦' },
    ...init,
  });

/** A read and a call that moves funds, which behave differently when something goes wrong. */
async function failuresAt(settings, kind, init) {
  const [reading, signing] = [place(settings, kind), place(settings, kind)];
  // Without it, an error quotes a service on this machine.
  const getErrorMessage = () => undefined;
  return {
    read: await failureOf(read(createWalletClient({ baseUrl: reading.baseUrl, apiKey, getErrorMessage }), init)),
    readArrived: (await reading.arrived()).length,
    sign: await failureOf(sign(createWalletClient({ baseUrl: signing.baseUrl, apiKey, getErrorMessage }), init)),
    signArrived: (await signing.arrived()).length,
  };
}

/** A call that moves funds, to a base URL that no request can reach. It may be repeated once. */
async function unreachable(baseUrl) {
  let attempts;
  const onOutcome = (event) => {
    attempts = event.attempts;
  };
  const wallet = createWalletClient({ baseUrl, apiKey, retries: 1, hooks: { onOutcome } });
  const error = await failureOf(sign(wallet));
  return { error: error.name, attempts };
}

const afterNoConnection = ({ ownConnections }) =>
  ownConnections ? { error: 'ConnectionError', attempts: 2 } : { error: 'OutcomeUnknownError', attempts: 1 };

export const clientChecks = [
  [
    'a call sends what the contract says and returns the whole response',
    async (settings) => {
      const { baseUrl, arrived } = place(settings, 'success');
      const { data, response, rateLimit } = await sign(createWalletClient({ baseUrl, apiKey }));
      same(data.reason, 'hello ₦', 'the message');
      same(data.newField, { kept: true }, 'a field that the contract does not list');
      same(response.status, 200, 'status');
      same(rateLimit, { limit: 100, remaining: 99 }, 'rate limit');
      const [request, ...more] = await arrived();
      same(more, [], 'more requests');
      same(request.method, 'POST', 'method');
      same(request.path, `/v1/wallets/${walletId}/signing/message`, 'path');
      same(request.headers['x-api-key'], apiKey, 'API key');
      same(request.headers['content-type'], 'application/json', 'type of the body');
      same(request.body, '{"message":"hello ₦"}', 'body');
      const byName = { client: createSdkClient({ baseUrl, apiKey }), path: { id: walletId } };
      same((await signWalletMessage({ ...byName, body: { message: 'hello' } })).data.reason, 'hello', 'by name');
    },
  ],
  [
    'a read is repeated, and a call that moves funds never once it was sent, unlike after a refusal',
    async (settings) => {
      const refused = await failuresAt(settings, 'refuse');
      for (const error of [refused.read, refused.sign]) {
        same(error instanceof WalletApiError, true, 'instanceof WalletApiError');
        same([error.name, error.status, error.body], ['ApiError', 422, { message: 'assetId is unknown' }], 'the error');
      }
      same([refused.readArrived, refused.signArrived], [1, 1], 'requests that are refused');
      const { read, readArrived, sign, signArrived } = await failuresAt(settings, '503', { retries: 1 });
      same([read.name, readArrived], ['ApiError', 2], 'the read');
      same([sign.name, sign.status, signArrived], ['OutcomeUnknownError', 503, 1], 'the call that moves funds');
    },
  ],
  [
    'a closed port is known to have received nothing on Node.js, and unknown elsewhere',
    async (settings) => same(await unreachable(settings.closed), afterNoConnection(settings), 'the outcome'),
  ],
  [
    'a refused certificate is known to have received nothing on Node.js, and unknown elsewhere',
    async (settings) => {
      const { baseUrl, arrived } = place(settings, 'success');
      const outcome = await unreachable(baseUrl.replace(settings.service, settings.untrusted));
      same(outcome, afterNoConnection(settings), 'the outcome');
      same(await arrived(), [], 'requests');
    },
  ],
  [
    'a redirect is refused, and nothing is sent to its target',
    async (settings) => {
      const { read, readArrived, sign, signArrived } = await failuresAt(settings, 'redirect');
      same(read.name, 'ApiError', 'of a read');
      // A browser hides the status, and a 303 would mean that the operation succeeded.
      same(sign.name, settings.isBrowser ? 'OutcomeUnknownError' : 'ApiError', 'of a call that moves funds');
      same([readArrived, signArrived], [1, 1], 'requests');
      same(await (await fetch(`${settings.service}/arrived/elsewhere`)).json(), [], 'requests elsewhere');
    },
  ],
  [
    'the time of a call ends, also while its response is read',
    async (settings) => {
      for (const kind of ['hang', 'half']) {
        const { read, sign } = await failuresAt(settings, kind, { timeoutMs: 500 });
        same(read.name, 'TimeoutError', 'of a read');
        same([sign.name, sign.cause.name], ['OutcomeUnknownError', 'TimeoutError'], 'of a call that moves funds');
      }
    },
  ],
];
