/** When the client says that a call that writes or moves funds did not arrive, and when it sends such a call again. */
import { createServer } from 'node:http';
import {
  Agent,
  type Dispatcher,
  getGlobalDispatcher,
  interceptors,
  Pool,
  RetryAgent,
  setGlobalDispatcher,
} from 'undici';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort, listen } from '../loopback.js';
import { type Behaviour, envelope, misbehave, respondsWithJson } from './misbehaving-server.js';
import { apiKey, onRuntime, styles } from './styles.js';

const runtimeFetch = globalThis.fetch;
const runtimeDispatcher = getGlobalDispatcher();

beforeEach(() => {
  // No delay between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  globalThis.fetch = runtimeFetch;
  setGlobalDispatcher(runtimeDispatcher);
  vi.restoreAllMocks();
});

const afterTheBody =
  (act: Behaviour): Behaviour =>
  async (request, response, body) => {
    await body;
    act(request, response, body);
  };
const resets = afterTheBody((request) => request.socket.resetAndDestroy());

/** Carries out each request, and is down for the next connection: as a service that restarts. */
async function restartingService() {
  const port = await freePort();
  let carriedOut = 0;
  const start = async () => {
    const server = createServer((request) => {
      request.resume().on('end', () => {
        carriedOut += 1;
        server.close();
        request.socket.resetAndDestroy();
      });
    });
    await listen(server, port);
    return server;
  };
  await start();
  return { origin: `http://127.0.0.1:${port}`, restart: start, carriedOut: () => carriedOut };
}

/** Sends the request, and then fails because of a request of its own to a server that is down. */
async function auditing(): Promise<typeof fetch> {
  const log = `http://127.0.0.1:${await freePort()}/log`;
  return async (input, init) => {
    const response = await runtimeFetch(input, init);
    await runtimeFetch(log, { method: 'POST', body: '{}' });
    return response;
  };
}

describe.each(styles)('%s', (_, connect) => {
  describe.each(['write', 'funds'] as const)('%s', (effect) => {
    it('a fetch that was passed in, and whose own second request is refused, proves nothing', async () => {
      await using server = await misbehave(respondsWithJson(200, envelope()));
      const calls = connect({ baseUrl: server.origin, apiKey, retries: 5, fetch: await auditing() });
      await expect(calls[effect]()).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
      expect(server.sends()).toBe(1);
    });

    it('a global fetch that was replaced, and whose own second request is refused, proves nothing', async () => {
      await using server = await misbehave(respondsWithJson(200, envelope()));
      globalThis.fetch = await auditing();
      await expect(connect({ baseUrl: server.origin, apiKey, retries: 5 })[effect]()).rejects.toMatchObject({
        name: 'OutcomeUnknownError',
      });
      expect(server.sends()).toBe(1);
    });

    it.each([
      ['passed in', (fetch: typeof globalThis.fetch) => ({ fetch })],
      [
        'replaced globally',
        (fetch: typeof globalThis.fetch) => {
          globalThis.fetch = fetch;
          return {};
        },
      ],
    ])('a closed port proves nothing where the fetch was %s', async (_, use) => {
      const baseUrl = `http://127.0.0.1:${await freePort()}`;
      const options = use((input, init) => runtimeFetch(input, init));
      await expect(connect({ baseUrl, apiKey, ...options })[effect]()).rejects.toMatchObject({
        name: 'OutcomeUnknownError',
      });
    });

    it.each([
      ['RetryAgent', () => new RetryAgent(new Agent(), retryOptions)],
      ['agent with a retry interceptor', () => new Agent().compose(interceptors.retry(retryOptions))],
    ])('a global %s that repeats a request until the port is closed proves nothing', async (_, dispatcher) => {
      const service = await restartingService();
      setGlobalDispatcher(dispatcher());
      const calls = connect({ baseUrl: service.origin, apiKey, retries: 5 });
      await expect(calls[effect]()).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
      expect(service.carriedOut()).toBe(1);
    });

    it('a closed port proves nothing where the global dispatcher was replaced', async () => {
      setGlobalDispatcher(new RetryAgent(new Agent(), { ...retryOptions, maxRetries: 0 }));
      const baseUrl = `http://127.0.0.1:${await freePort()}`;
      await expect(connect({ baseUrl, apiKey })[effect]()).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    });

    it.each<[string, () => Dispatcher]>([
      [
        'whose pools change the path',
        () =>
          new Agent({
            factory: (origin, options) =>
              new Pool(origin, options).compose(
                (dispatch) => (given, handler) => dispatch({ ...given, path: `/gateway${given.path}` }, handler),
              ),
          }),
      ],
      [
        'of a class with the same name, whose dispatch changes the path',
        () => {
          const Base = Agent;
          return new (class Agent extends Base {
            override dispatch(...[given, handler]: Parameters<Dispatcher['dispatch']>): boolean {
              return super.dispatch({ ...given, path: `/gateway${given.path}` }, handler);
            }
          })();
        },
      ],
    ])('a global agent %s proves nothing by the silence of the channels', async (_, dispatcher) => {
      await using server = await misbehave(resets);
      setGlobalDispatcher(dispatcher());
      await expect(connect({ baseUrl: server.origin, apiKey })[effect]()).rejects.toMatchObject({
        name: 'OutcomeUnknownError',
      });
      expect(server.arrivals.map(({ url }) => url.startsWith('/gateway/'))).toEqual([true]);
    });

    it('a dispatcher that is replaced while the call is under way proves nothing', async () => {
      const baseUrl = `http://127.0.0.1:${await freePort()}`;
      setGlobalDispatcher(new Agent());
      const hooks = { onRequest: () => queueMicrotask(() => setGlobalDispatcher(new Agent())) };
      const call = connect({ baseUrl, apiKey, hooks })[effect]();
      await expect(call).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    });

    it('a runtime whose own fetch cannot be told from a wrapper proves nothing', async () => {
      const baseUrl = `http://127.0.0.1:${await freePort()}`;
      const call = onRuntime('bun', () => connect({ baseUrl, apiKey })[effect]());
      await expect(call).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    });

    it('a global of the name Deno does not make the body one that Node.js may send again', async () => {
      await using server = await misbehave(respondsWithJson(421, {}));
      vi.stubGlobal('Deno', {});
      try {
        await expect(connect({ baseUrl: server.origin, apiKey })[effect]()).rejects.toMatchObject({
          name: 'OutcomeUnknownError',
        });
      } finally {
        vi.unstubAllGlobals();
      }
      expect(server.arrivals).toHaveLength(1);
    });

    it('an abort by the hook that reports a refusal is not said to have come before the request', async () => {
      await using server = await misbehave(respondsWithJson(401, {}));
      const controller = new AbortController();
      const hooks = { onResponse: () => controller.abort() };
      const call = connect({ baseUrl: server.origin, apiKey, hooks })[effect]({ signal: controller.signal });
      await expect(call).rejects.toMatchObject({ name: 'OutcomeUnknownError', cause: { name: 'AbortError' } });
    });

    it('a failure whose code cannot be read, and a list of waits without end, are unknown outcomes', async () => {
      const thrown = Object.defineProperty(new Error('x'), 'code', {
        get() {
          throw this;
        },
      });
      const headers = new Headers({ 'retry-after': '1,'.repeat(300_000) });
      for (const fetch of [() => Promise.reject(thrown), async () => new Response('', { status: 409, headers })])
        await expect(connect({ baseUrl: 'https://api.example', apiKey, fetch })[effect]()).rejects.toMatchObject({
          name: 'OutcomeUnknownError',
        });
    });

    it.each([
      ['a closed port', async () => `http://127.0.0.1:${await freePort()}`, 'ECONNREFUSED'],
      ['a closed port at every address of a name', async () => `http://localhost:${await freePort()}`, 'ECONNREFUSED'],
      ['a name that does not exist', async () => 'https://wallet.invalid', 'ENOTFOUND|EAI_AGAIN'],
    ])('%s: the request did not arrive, and is sent again', async (_, address, code) => {
      const attempts: number[] = [];
      const hooks = { onRequest: ({ attempt }: { attempt: number }) => attempts.push(attempt) };
      await expect(connect({ baseUrl: await address(), apiKey, hooks })[effect]()).rejects.toMatchObject({
        name: 'ConnectionError',
        message: expect.stringMatching(code),
        cause: { code: expect.stringMatching(code) },
      });
      expect(attempts).toEqual([1, 2, 3]);
    });

    it('a handshake that fails: the request did not arrive', async () => {
      await using server = await misbehave(respondsWithJson(200, envelope()));
      const baseUrl = server.origin.replace('http:', 'https:');
      await expect(connect({ baseUrl, apiKey, retries: 0 })[effect]()).rejects.toMatchObject({
        name: 'ConnectionError',
      });
    });

    it('a port that fetch blocks: the call is refused, and not repeated', async () => {
      const attempts: number[] = [];
      const hooks = { onRequest: ({ attempt }: { attempt: number }) => attempts.push(attempt) };
      await expect(connect({ baseUrl: 'http://127.0.0.1:6000', apiKey, hooks })[effect]()).rejects.toMatchObject({
        name: 'InvalidRequestError',
      });
      expect(attempts).toEqual([1]);
    });
  });
});

const retryOptions = {
  methods: ['POST', 'PATCH' as never],
  minTimeout: 1,
  maxTimeout: 1,
  maxRetries: 3,
  errorCodes: ['ECONNRESET', 'ECONNREFUSED', 'UND_ERR_SOCKET'],
};
