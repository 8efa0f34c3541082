/**
 * What a withdrawal that meets a fault becomes, with this client and with others as they come. `npm run test:external -- interop faults`
 * writes it into README.md, and fails where that said something else.
 */
import { inspect } from 'node:util';
import axios from 'axios';
import ky from 'ky';
import createFetchClient from 'openapi-fetch';
import Stripe from 'stripe';
import { table } from '../../bench/measure.ts';
import { createWalletClient } from '../../dist/src/index.js';
import { createClient, createConfig } from '../client/hey-api.ts';
import { misbehave } from '../client/misbehaving-server.ts';
import { bodies, apiKey as key, roles, walletId as wallet } from '../operations.ts';
import { writeTable } from './tools.ts';

const { reference, code, ...body } = bodies.funds;
const template = roles.funds.path;
const headers = { 'x-api-key': key };

/** A withdrawal by each client, with nothing configured but the address and the key. */
const clients = {
  'openapi-fetch': (baseUrl, walletId) =>
    createFetchClient({ baseUrl, headers }).POST(template, { params: { path: { walletId } }, body }),
  'hey-api': (baseUrl, walletId) =>
    createClient(createConfig({ baseUrl, headers })).post({ url: template, path: { walletId }, body }),
  ky: (origin, walletId) => ky.post(origin + template.replace('{walletId}', walletId), { headers, json: body }).json(),
  axios: (origin, walletId) => axios.post(origin + template.replace('{walletId}', walletId), body, { headers }),
  stripe: (origin, walletId) => {
    const { hostname, port } = new URL(origin);
    const stripe = new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false });
    return stripe.rawRequest('POST', template.replace('{walletId}', walletId), body);
  },
  'this package': (baseUrl, walletId) =>
    createWalletClient({ baseUrl, apiKey: key }).POST(template, { params: { path: { walletId } }, body }),
};

const responds =
  (status, text, type = 'application/json') =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

const sent = ({ requested: { length }, end }) => `${end}, sent ${length === 1 ? 'once' : `${length} times`}`;

/** Each fault, with what a reader wants to know of it. */
const faults = [
  ['503', responds(503, '{}'), sent],
  ['Connection reset after the request', (response) => response.socket?.destroy(), sent],
  [
    '307 to another origin',
    (response, elsewhere) => response.writeHead(307, { location: `${elsewhere}/collect` }).end(),
    ({ leaked, end }) =>
      leaked === undefined ? `not followed (${end})` : `followed, ${leaked ? 'with' : 'without'} the key`,
  ],
  ['200 with HTML', responds(200, '<h1>Hello</h1>', 'text/html'), ({ end }) => end],
  ['200 without data', responds(200, '{"message":"done","statusCode":200}'), ({ end }) => end],
  [
    'The id `..`',
    responds(200, '{"message":"done","statusCode":200,"data":{}}'),
    ({ requested: [path], end }) => (path === undefined ? `not sent (${end})` : `calls \`${path}\``),
    '..',
  ],
  [
    'The key in the printed error',
    responds(400, '{"message":"no"}'),
    ({ printed }) => (printed.includes(key) ? 'printed' : 'not printed'),
  ],
];

/** How a call ended, by what it returned or threw. */
function endOf(result) {
  if (result.status === 'rejected') return `\`${result.reason.name}\``;
  const error = Reflect.get(Object(result.value), 'error');
  return error === undefined ? 'success' : 'error';
}

/** Lets a call meet a fault: the paths that were requested, whether another origin received the key, and how it ended. */
async function meet(call, respond, walletId) {
  await using other = await misbehave((_, response) => response.end('{}'));
  await using server = await misbehave(async (_, response, body) => {
    await body;
    respond(response, other.origin);
  });
  const [result] = await Promise.allSettled([(async () => call(server.origin, walletId))()]);
  const requested = server.arrivals.map(({ url }) => url);
  const leaked = other.arrivals.map(({ headers }) => JSON.stringify(headers).includes(key))[0];
  return { requested, leaked, end: endOf(result), printed: inspect(result, { depth: 6 }) };
}

const rows = [];
for (const [title, respond, tell, walletId = wallet] of faults) {
  const cells = [];
  for (const call of Object.values(clients)) cells.push(tell(await meet(call, respond, walletId)));
  rows.push([title, ...cells]);
}
const written = table(['', ...Object.keys(clients)], rows);
console.log(written);
process.exitCode = writeTable('README.md', 'faults', written) ? 0 : 1;
