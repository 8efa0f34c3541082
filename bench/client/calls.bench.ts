/**
 * A GET whose response has 2 kB, and a POST that signs 2 kB and is sent once: over loopback, to a server in a process of its own, and over
 * a `fetch` that responds at once. CPU is the work of this process alone, µs a call; each figure is followed by its ratio to raw fetch.
 */
import ky from 'ky';
import createOpenapiFetch from 'openapi-fetch';
import Stripe from 'stripe';
import { createWalletClient } from '../../dist/src/index.js';
import { createSdkClient, getCustomer, signWalletMessage } from '../../dist/src/sdk.js';
import { createClient, createConfig } from '../../test/client/hey-api.ts';
import { cpuClock, measureRounds, median, ratio, table } from '../measure.ts';
import { startServer } from '../server.ts';

const apiKey = 'live-key-6f1d3c52';
const headers = { 'x-api-key': apiKey };
const id = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const envelope = (data: object) => ({ message: 'done', statusCode: 200, data: { id, ...data } });
const bodies = { GET: envelope({ note: 'x'.repeat(1_900) }), POST: envelope({ signature: `0x${'ab'.repeat(65)}` }) };
const body = { message: 'x'.repeat(1_900), note: 'bench' };
const templates = { GET: '/v1/customers/{customerId}', POST: '/v1/wallets/{id}/signing/message' } as const;

type Method = keyof typeof templates;

/** Every client with its own defaults, retries included, so that each does what its users get. */
function clients(method: Method, baseUrl: string, fetch?: typeof globalThis.fetch) {
  const template = templates[method];
  const path = template.replace(/\{\w+\}/, id);
  const isGet = method === 'GET';
  const send = fetch ?? globalThis.fetch;
  const params = { path: { id, customerId: id } };

  const wallet = createWalletClient({ baseUrl, apiKey, fetch });
  const client = createSdkClient({ baseUrl, apiKey, fetch });
  const openapiFetch = createOpenapiFetch<{ [path: string]: { get: object; post: object } }>({
    baseUrl,
    headers,
    fetch: (request: Request) => send(request),
  });
  const heyApi = createClient(createConfig({ baseUrl, headers, fetch: send }));
  const kyClient = ky.create({ headers, fetch: send });
  const { protocol, hostname, port } = new URL(baseUrl);
  const stripe = new Stripe('sk_test_bench', {
    // Without a `fetch` of the caller it has a transport of its own on Node.js, as ours does.
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    telemetry: false,
  });
  return {
    'raw fetch': async () => {
      const post = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const response = await send(baseUrl + path, { method, headers, ...(!isGet && post) });
      return response.json();
    },
    'ours, by name': () =>
      isGet ? getCustomer({ client, path: { customerId: id } }) : signWalletMessage({ client, path: { id }, body }),
    'ours, by path': () =>
      isGet ? wallet.GET(templates.GET, { params }) : wallet.POST(templates.POST, { params, body }),
    'openapi-fetch': () =>
      isGet ? openapiFetch.GET(template, { params }) : openapiFetch.POST(template, { params, body }),
    'hey-api': () => heyApi[isGet ? 'get' : 'post']({ url: template, path: params.path, ...(!isGet && { body }) }),
    ky: () => kyClient(baseUrl + path, { method, ...(!isGet && { json: body }) }).json(),
    stripe: () => (isGet ? stripe.rawRequest('GET', path) : stripe.rawRequest('POST', path, body)),
  };
}

const server = await startServer({ bodies });
for (const method of ['GET', 'POST'] as const) {
  const stub = async () => Response.json(bodies[method]);
  const onLoopback = clients(method, server.url);
  const columns = [
    await measureRounds(onLoopback, { rounds: 20, calls: 200 }),
    await measureRounds(onLoopback, { rounds: 20, calls: 200, clock: cpuClock }),
    await measureRounds(clients(method, 'https://api.example', stub), { rounds: 20, calls: 500, clock: cpuClock }),
  ];
  const cells = (name: string) =>
    columns.flatMap((times) => {
      const [these, raw] = [times[name] ?? [], times['raw fetch'] ?? []];
      return [median(these).toFixed(0), `${ratio(these, raw).toFixed(2)}×`];
    });
  const header = ['loopback: µs', 'to raw', 'loopback: CPU', 'to raw', 'stub: CPU', 'to raw'];
  console.log(`\n## ${method}\n`);
  console.log(
    table(
      ['client', ...header],
      Object.keys(onLoopback).map((name) => [name, ...cells(name)]),
    ),
  );
}
server.stop();
