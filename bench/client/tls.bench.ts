/**
 * Calls over TLS, to a server in a process of its own. "Round trips" is the time of a POST divided by the delay of a relay that holds back
 * every byte, so that the round trip of TCP's own handshake is not in it. "Shared" is the option `connections: 'shared'`.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer as createRelay } from 'node:net';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createSdkClient, getCustomer, signWalletMessage } from '../../dist/src/sdk.js';
import { cpuClock, measureRounds, median, table } from '../measure.ts';
import { startServer } from '../server.ts';

const certificate = join(import.meta.dirname, '../../test/client/hostile/loopback.pem');
// Node.js reads the authorities that it trusts once, when it starts.
if (process.env.NODE_EXTRA_CA_CERTS !== certificate) {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  execFileSync(process.execPath, [import.meta.filename], { env, stdio: 'inherit' });
  process.exit();
}

const id = '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413';
const body = { message: 'x'.repeat(1_900) };
const success = { message: 'done', statusCode: 200, data: { id } };
const server = await startServer({ bodies: { GET: success, POST: success }, certificate });
const { port } = new URL(server.url);

/** Passes bytes on after half of a round trip. */
const roundTripMs = 20;
const relay = createRelay({ noDelay: true }, (client) => {
  const target = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  for (const [from, to] of [[client, target] as const, [target, client] as const]) {
    from.on('error', () => {}).on('data', (chunk) => setTimeout(() => to.write(chunk), roundTripMs / 2));
    from.on('end', () => setTimeout(() => to.end(), roundTripMs / 2));
  }
}).listen(0, '127.0.0.1');
await once(relay, 'listening');
const relayed = `https://localhost:${Object(relay.address()).port}`;

function clients(baseUrl: string, method: 'GET' | 'POST') {
  const own = createSdkClient({ baseUrl, apiKey: 'key' });
  const shared = createSdkClient({ baseUrl, apiKey: 'key', connections: 'shared' });
  const isGet = method === 'GET';
  const path = isGet ? `/v1/customers/${id}` : `/v1/wallets/${id}/signing/message`;
  const headers = { 'x-api-key': 'key', ...(!isGet && { 'content-type': 'application/json' }) };
  const by = (client: typeof own) => () =>
    isGet ? getCustomer({ client, path: { customerId: id } }) : signWalletMessage({ client, path: { id }, body });
  const { hostname: host, port } = new URL(baseUrl);
  const stripe = new Stripe('sk_test_bench', { protocol: 'https', host, port, telemetry: false });
  return {
    'raw fetch': async () =>
      (await fetch(baseUrl + path, { method, headers, ...(!isGet && { body: JSON.stringify(body) }) })).json(),
    stripe: () => (isGet ? stripe.rawRequest('GET', path) : stripe.rawRequest('POST', path, body)),
    ours: by(own),
    ...(!isGet && { 'ours, shared': by(shared) }),
  };
}

const posts = clients(server.url, 'POST');
const oneByOne = await measureRounds(clients(relayed, 'POST'), { rounds: 8, calls: 8 });
const inFlight = await measureRounds(posts, { rounds: 12, calls: 400, inFlight: 20 });
const cpu = await measureRounds(posts, { rounds: 8, calls: 400, inFlight: 20, clock: cpuClock });
const gets = await measureRounds(clients(server.url, 'GET'), { rounds: 16, calls: 300 });
const perSecond = (times: number[] | undefined) => (times ? Math.round(1e6 / median(times)).toLocaleString('en') : '');
const header = [
  'client',
  'POST: round trips',
  'POST, 20 in flight, a second',
  'CPU, µs a call',
  'GET, one in flight, a second',
];
const rows = Object.keys(posts).map((name) => [
  name,
  (median(oneByOne[name] ?? []) / 1000 / roundTripMs).toFixed(2),
  perSecond(inFlight[name]),
  median(cpu[name] ?? []).toFixed(0),
  perSecond(gets[name]),
]);
console.log(table(header, rows));
relay.close();
server.stop();
process.exit();
