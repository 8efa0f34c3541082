/**
 * Bytes that a connection receives before a withdrawal is written on it. The server runs in a thread, so that it acts while this one is
 * blocked: when the client goes on, the bytes are in the kernel, and no event has reported them.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { ClientOptions, createWalletClient } from '../../../src/index.ts';
import { apiKey, callsOf } from '../../operations.ts';

type Create = typeof createWalletClient;

/** What the server writes on each connection at once, and after the response to each request that reads; `end` closes its half. */
interface Script {
  readonly atOnce?: string;
  readonly afterReads?: string;
  readonly end?: boolean;
}

/** Runs in the thread. Counts the requests with a `reference`, which are withdrawals. */
const program = `
const { createServer } = require('node:net');
const { parentPort, workerData: { atOnce, afterReads, end, written } } = require('node:worker_threads');
const success = 'HTTP/1.1 200 OK\\r\\ncontent-length: 53\\r\\n\\r\\n{"message":"done","statusCode":200,"data":{"id":"a"}}';
let arrived = 0;
createServer({ allowHalfOpen: true }, (socket) => {
  socket.on('error', () => {});
  const act = (text) => {
    const done = () => { Atomics.store(written, 0, 1); Atomics.notify(written, 0); };
    if (end) socket.end(text, done); else socket.write(text, done);
  };
  if (atOnce !== undefined) act(atOnce);
  socket.on('data', (chunk) => {
    const isWithdrawal = chunk.includes('reference');
    if (isWithdrawal) arrived += 1;
    if (socket.writable) socket.write(success, () => {
      if (isWithdrawal || afterReads === undefined) return;
      // Later than the client has read the response.
      setTimeout(act, 50, afterReads);
    });
  });
}).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });
// Later than what is on its way.
parentPort.on('message', () => setTimeout(() => parentPort.postMessage(arrived), 50));
`;

const refusal = 'HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n';

async function withdrawFrom(create: Create, script: Script, options: Partial<ClientOptions>): Promise<string> {
  const written = new Int32Array(new SharedArrayBuffer(4));
  const block = () => void Atomics.wait(written, 0, 0, 30_000);
  const server = new Worker(program, { eval: true, workerData: { ...script, written } });
  const next = () => new Promise((resolve) => server.once('message', resolve));
  const baseUrl = `http://127.0.0.1:${await next()}`;
  const calls = callsOf(create({ apiKey, retries: 0, timeoutMs: 10_000, baseUrl, ...options }));
  // While a connection is opened, too.
  const onSocket = (message: unknown) => void (message as { socket: Socket }).socket.once('connect', block);
  if (script.atOnce !== undefined) subscribe('net.client.socket', onSocket);
  else await calls.read();
  if (script.afterReads !== undefined) block();
  const end = await calls.funds().then(
    () => 'success',
    ({ name }: Error) => name,
  );
  unsubscribe('net.client.socket', onSocket);
  server.postMessage('count');
  const arrived = await next();
  await server.terminate();
  return `${end}, ${arrived} arrived`;
}

const cases: readonly [name: string, expected: string, script: Script, options: Partial<ClientOptions>][] = [
  ['a 400 on a connection that was just opened', 'OutcomeUnknownError, 0 arrived', { atOnce: refusal }, {}],
  ['a part of a response on it', 'OutcomeUnknownError, 0 arrived', { atOnce: 'HTTP/1.1 4' }, {}],
  ['a connection that is half closed at once', 'ConnectionError, 0 arrived', { atOnce: '', end: true }, {}],
  ['a 400 on a kept connection', 'OutcomeUnknownError, 0 arrived', { afterReads: refusal }, { connections: 'shared' }],
  [
    'a 408 on a kept connection that is then closed',
    'OutcomeUnknownError, 0 arrived',
    { afterReads: refusal.replace('400', '408'), end: true },
    { connections: 'shared' },
  ],
  [
    'a kept connection that is closed',
    'success, 1 arrived',
    { afterReads: '', end: true },
    { connections: 'shared', retries: 1 },
  ],
  ['a kept connection that it shares', 'success, 1 arrived', {}, { connections: 'shared' }],
  ['a 400 on a kept connection that it does not share', 'success, 1 arrived', { afterReads: refusal }, {}],
];

export const earlyResponseCases = cases.map(
  ([name, expected, script, options]) =>
    [name, expected, (create: Create) => withdrawFrom(create, script, options)] as const,
);
