/// <reference types="node" />
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { userAgent } from '../../generated/headers.js';
import { collectBytes, decode, maxBytes, type ReceivedText } from '../base/bytes.js';
import { type Call, isPastDeadline } from './call.js';
import * as web from './transport.web.js';
import type { HeaderRecord } from './write-request.js';

/**
 * Whether this is Node.js. Bun, Deno and workerd imitate its `process` and its modules, but their socket events prove nothing: a request
 * that only looked unsent would be paid again. In doubt, this is not Node.js, and the call uses `fetch`.
 */
function isNode(): boolean {
  if (['Bun', 'Deno', 'WebSocketPair', 'EdgeRuntime'].some((name) => name in globalThis)) return false;
  if (globalThis.process?.release?.name !== 'node') return false;
  // Node.js lists its loaded parts. In other runtimes, the list is empty.
  const { moduleLoadList } = process as { moduleLoadList?: readonly string[] };
  return Boolean(moduleLoadList?.length) && typeof process.getBuiltinModule === 'function';
}

/** Whether the option `agent` has an effect here. */
export const takesAgent: boolean = isNode();

/** The global `fetch` when the package was loaded. A later one is a test's stub or the program's own. */
const fetchAtLoad = globalThis.fetch;

/** Sends a request over the package's own connection, unless a `fetch` was passed or has replaced the global one. */
export const nodeTransport: web.Transport = (call, headers) => {
  const fetch = call.fetch ?? (globalThis.fetch === fetchAtLoad ? undefined : globalThis.fetch);
  return fetch ? web.sendByFetch(call, headers, fetch) : sendByHttp(call, headers);
};

/**
 * Sends a request with the runtime's transport. The package chooses it when it is loaded, not through a bundler's conditions, because a
 * bundle for `node` may run on Bun, and a bundle without conditions on Node.js.
 */
export const transport: web.Transport = takesAgent
  ? nodeTransport
  : 'Deno' in globalThis
    ? web.denoTransport
    : web.transport;

/** Milliseconds after which an idle connection is closed: earlier than services do, which wait 5 seconds or more. */
const idleMs = 4_000;

let agents: ReturnType<typeof createAgents> | undefined;

type ProxyEnv = import('node:http').AgentOptions['proxyEnv'];

/**
 * The package's agents. Reads share connections, and so do mutating calls that ask for it. Any other call gets a connection that is used
 * once, because the service may close a kept one at the moment of its reuse; TLS sessions are resumed. Plain HTTP never goes through a
 * proxy.
 */
function createAgents(proxyEnv: ProxyEnv) {
  // Loaded with the first request, because at import they would take longer than the rest of the package.
  const http = process.getBuiltinModule('node:http');
  const https = process.getBuiltinModule('node:https');
  const { createSecureContext } = process.getBuiltinModule('node:tls');
  const kept = { keepAlive: true, timeout: idleMs };
  // Otherwise each connection makes a context, which takes a fifth of the CPU time of a call with its own connection.
  const secure = { secureContext: createSecureContext(), ...(proxyEnv && { proxyEnv }) };
  const all = {
    proxyEnv,
    'http:': { http, shared: new http.Agent(kept), own: new http.Agent() },
    'https:': { http: https, shared: new https.Agent({ ...secure, ...kept }), own: new https.Agent(secure) },
  };
  for (const { shared } of [all['http:'], all['https:']])
    shared.on('free', (socket: Socket) => void receivedBefore.set(socket, socket.bytesRead));
  return all;
}

function sendByHttp(call: Call, headers: HeaderRecord): Promise<web.Incoming> {
  const { operation, url, body, agent } = call;
  // The program decides what its agent does with a request.
  if (agent) call.mayHaveArrived = true;
  // The proxies set through `NODE_USE_ENV_PROXY`, `--use-env-proxy` or `http.setGlobalProxyFromEnv()`, which a program may switch on and
  // off while it runs. It may have replaced the global agent with an object without options.
  const proxyEnv: ProxyEnv = process.getBuiltinModule('node:https').globalAgent.options?.proxyEnv;
  if (!agents || agents.proxyEnv !== proxyEnv) agents = createAgents(proxyEnv);
  const { http, shared, own } = agents[url.protocol === 'http:' ? 'http:' : 'https:'];
  return new Promise((resolve, reject) => {
    const sent = http.request(url, {
      method: operation.method,
      // A body without a length is not framed in a DELETE: https://github.com/nodejs/node/issues/27880
      // Without accept-encoding, no response has to be decompressed.
      headers: {
        'user-agent': userAgent,
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        'accept-encoding': 'identity',
      },
      agent:
        (agent as typeof own | undefined) ??
        (operation.effect === 'read' || call.connections === 'shared' ? shared : own),
      // Even with NODE_TLS_REJECT_UNAUTHORIZED=0.
      rejectUnauthorized: true,
    });
    const stop = () => void sent.destroy();
    const fail = (failure: unknown) => {
      reject(failure);
      stop();
    };
    const accept = holdUntilConnected(sent, call, () => {
      call.mayHaveArrived = true;
      fail(new web.EarlyResponse('a response came before the request was written, and may belong to another request'));
    });
    const onClose = () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    call.controller.signal.addEventListener('abort', stop);
    sent.on('response', (message) => {
      sent.off('close', onClose);
      accept(() => {
        call.mayHaveArrived = true;
        const { statusCode = 0 } = message;
        const mayBeReused = sent.reusedSocket || agent !== undefined;
        // A proxy may have written it while the connection was idle. Then the next response is still the one to this request.
        if (mayBeReused && (statusCode === 400 || statusCode === 408)) sent.shouldKeepAlive = false;
        if (statusCode < 200 || statusCode > 599) fail(new RangeError('the status is not an HTTP status'));
        else resolve(toIncoming(message, mayBeReused, stop));
      });
    });
    // If a service switches to another protocol, the connection closes without an error.
    sent.on('close', onClose);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The bytes that each kept connection had received when it became idle. Later bytes, before the next request, are not a response. */
const receivedBefore = new WeakMap<Socket, number>();

/**
 * Holds a request in this process until its connection is open and, for a mutating call, until everything that had arrived on the
 * connection was read. Until then it is certain that no byte was sent. Bytes received until then are not a response to this request: a
 * proxy writes a 408 or a 400 on an idle connection, and the request that follows is carried out nevertheless. Calls `onEarlyResponse`
 * for such bytes. Returns a function that accepts a response, or calls `onEarlyResponse` if it responds to a mutating call and comes before
 * the whole request was written.
 */
function holdUntilConnected(sent: ClientRequest, call: Call, onEarlyResponse: () => void) {
  const { operation, url, agent } = call;
  const isRead = operation.effect === 'read';
  let isReleased = false;
  sent.on('socket', (socket: Socket) => {
    // An agent's socket may be mocked: it never reports that it has connected, but sends.
    if (agent && socket.connecting) isReleased = true;
    if (isReleased) return;
    const before = agent ? socket.bytesRead : (receivedBefore.get(socket) ?? 0);
    const open = () => {
      if (isPastDeadline(call) || socket.destroyed || sent.destroyed) return;
      if (socket.bytesRead > before) return onEarlyResponse();
      isReleased = true;
      call.mayHaveArrived = true;
      socket.uncork();
    };
    // The second runs after the next turn of the event loop has read the bytes that the kernel had received.
    const onReady = isRead ? open : () => setImmediate(() => setImmediate(open));
    socket.cork();
    if (socket.connecting) socket.once(url.protocol === 'http:' ? 'connect' : 'secureConnect', onReady);
    else onReady();
  });
  const isWaiting = () => sent.writableLength > 0;
  return (onAccepted: () => void): void => {
    if (!isWaiting() || (isRead && isReleased)) onAccepted();
    // TLS reports a finished write only in the next turn of the event loop, and a fast response may be read before that.
    else setImmediate(() => (isWaiting() ? onEarlyResponse() : onAccepted()));
  };
}

function toIncoming(message: IncomingMessage, mayBeReused: boolean, stop: () => void): web.Incoming {
  const { statusCode: status = 0, rawHeaders } = message;
  return {
    status,
    mayBeReused,
    // Not from `headersDistinct`, which throws on Node.js 20 if a header has the name of a method.
    header: (name) =>
      rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name).join(', '),
    toResponse: () => {
      const headers = new Headers();
      for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
      return new Response(null, { status, headers });
    },
    read: () => readBody(message, stop),
    discard: stop,
  };
}

/** Reads a body. Rejects if it breaks off. */
async function readBody(message: IncomingMessage, stop: () => void): Promise<ReceivedText | undefined> {
  const bytes = await collectBytes(message.iterator(), maxBytes);
  if (!bytes) stop();
  return bytes && decode(bytes);
}
