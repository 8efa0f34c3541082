import { createWalletClient, WalletApiError } from 'stablecoin-wallet-api';
import { createSdkClient, signWalletMessage } from 'stablecoin-wallet-api/sdk';
import { failureOf, same } from './expect.js';

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
  const describeFailure = () => undefined;
  return {
    read: await failureOf(read(createWalletClient({ baseUrl: reading.baseUrl, apiKey, describeFailure }), init)),
    readArrived: (await reading.arrived()).length,
    sign: await failureOf(sign(createWalletClient({ baseUrl: signing.baseUrl, apiKey, describeFailure }), init)),
    signArrived: (await signing.arrived()).length,
  };
}

/** A call that moves funds, to a base URL that no request can reach. It may be repeated once. */
async function unreachable(baseUrl) {
  const retries = [];
  const wallet = createWalletClient({
    baseUrl,
    apiKey,
    retries: 1,
    hooks: { onRetry: (event) => retries.push(event) },
  });
  const error = await failureOf(sign(wallet));
  return { error: error.name, retries: retries.length };
}

const afterNoConnection = ({ ownConnections }) =>
  ownConnections ? { error: 'ConnectionError', retries: 1 } : { error: 'OutcomeUnknownError', retries: 0 };

export const clientChecks = [
  [
    'a call by path sends what the contract says and returns the whole response',
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
    },
  ],
  [
    'a call by name does the same',
    async (settings) => {
      const { baseUrl } = place(settings, 'success');
      const client = createSdkClient({ baseUrl, apiKey });
      const { data } = await signWalletMessage({ client, path: { id: walletId }, body: { message: 'hello' } });
      same(data.reason, 'hello', 'the message');
    },
  ],
  [
    'the user agent is named where a program may choose it',
    async (settings) => {
      const { baseUrl, arrived } = place(settings, 'success');
      await sign(createWalletClient({ baseUrl, apiKey }));
      const [{ headers }] = await arrived();
      same(headers['user-agent'].startsWith('stablecoin-wallet-api/'), settings.choosesUserAgent, 'ours is sent');
    },
  ],
  [
    'a refusal is an ApiError with status and message, and is not repeated',
    async (settings) => {
      const { read, readArrived, sign, signArrived } = await failuresAt(settings, 'refuse');
      for (const error of [read, sign]) {
        same(error instanceof WalletApiError, true, 'instanceof WalletApiError');
        same([error.name, error.status, error.body], ['ApiError', 422, { message: 'assetId is unknown' }], 'the error');
      }
      same([readArrived, signArrived], [1, 1], 'requests');
    },
  ],
  [
    'a call that moves funds is never repeated once it was sent',
    async (settings) => {
      const { read, readArrived, sign, signArrived } = await failuresAt(settings, 'busy', { retries: 1 });
      same([read.name, readArrived], ['ApiError', 2], 'the read');
      same([sign.name, sign.status, signArrived], ['OutcomeUnknownError', 503, 1], 'the call that moves funds');
    },
  ],
  [
    'a call that moves funds arrives once where its connection breaks, unless it is a browser that repeats it',
    async (settings) => {
      for (const body of [{ message: 'hello' }, undefined]) {
        let used = false;
        // A runtime reuses a connection when it has an idle one.
        const attempts = settings.ownConnections ? 1 : 20;
        for (let attempt = 0; attempt < attempts && !used; attempt++) {
          const cut = place(settings, 'cut');
          await Promise.all([cut.arrived(), cut.arrived(), cut.arrived()]);
          const error = await failureOf(sign(createWalletClient({ baseUrl: cut.baseUrl, apiKey }), { body }));
          const requests = await cut.arrived();
          used = requests[0].connectionWasReused;
          same(error.name, 'OutcomeUnknownError', 'the error');
          // Chromium repeats it on every idle connection.
          if (used && settings.repeatsByItself) same(requests.length > 1, true, 'it was repeated');
          else same(requests.length, 1, 'requests');
        }
        same(used, !settings.ownConnections, 'a reused connection broke');
      }
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
      same(read.name, 'RedirectError', 'of a read');
      // A browser hides the status, and a 303 would mean that the operation succeeded.
      same(sign.name, settings.hidesRedirects ? 'OutcomeUnknownError' : 'RedirectError', 'of a call that moves funds');
      same([readArrived, signArrived], [1, 1], 'requests');
      same(await (await fetch(`${settings.service}/arrived/elsewhere`)).json(), [], 'requests elsewhere');
    },
  ],
  [
    'the time of a call ends',
    async (settings) => {
      const { read, sign } = await failuresAt(settings, 'hang', { timeoutMs: 200 });
      same(read.name, 'TimeoutError', 'of a read');
      same([sign.name, sign.cause.name], ['OutcomeUnknownError', 'TimeoutError'], 'of a call that moves funds');
    },
  ],
  [
    'the time of a call ends while its response is read',
    async (settings) => {
      const { read, sign } = await failuresAt(settings, 'half', { timeoutMs: 500 });
      same(read.name, 'TimeoutError', 'of a read');
      same([sign.name, sign.cause.name], ['OutcomeUnknownError', 'TimeoutError'], 'of a call that moves funds');
    },
  ],
  [
    'a caller ends a call, with its reason',
    async (settings) => {
      const { baseUrl, arrived } = place(settings, 'hang');
      const controller = new AbortController();
      const failure = failureOf(read(createWalletClient({ baseUrl, apiKey }), { signal: controller.signal }));
      while ((await arrived()).length === 0);
      controller.abort('enough');
      const error = await failure;
      same([error.name, error.cause], ['AbortError', 'enough'], 'the error');
    },
  ],
  [
    'no error shows the API key or the body',
    async (settings) => {
      const errors = [];
      for (const kind of ['refuse', 'cut', 'redirect', 'echo']) {
        const { read, sign } = await failuresAt(settings, kind, { retries: 0, body: { message: 'in confidence' } });
        errors.push(read, sign);
      }
      const shown = errors.map((error) => `${error.stack} ${error.cause?.stack} ${JSON.stringify(error)}`).join();
      same(
        [apiKey, 'in confidence'].filter((secret) => shown.includes(secret)),
        [],
        'shown',
      );
    },
  ],
];
