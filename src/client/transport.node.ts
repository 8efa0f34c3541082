/// <reference types="node" />
import { collectBytes, decode, maxBytes } from '../base/bytes.js';
import { type Incoming, type Outgoing, sendByFetch, type Transport } from './transport.web.js';

/** The `fetch` that stood there when the package was loaded. Another one is a stub, or what a program has put in its place. */
const fetchAtLoad = globalThis.fetch;

/** Sends a request over a connection of the package's own, unless a `fetch` was passed or has replaced the global one. */
export const transport: Transport = (request) => {
  const fetch = request.fetch ?? (globalThis.fetch === fetchAtLoad ? undefined : globalThis.fetch);
  return fetch ? sendByFetch(request, fetch) : sendByHttp(request);
};

/** Milliseconds after which a connection that no read uses is closed: before services do, which close it after 5 seconds or more. */
const idleMs = 4_000;

let agents: ReturnType<typeof createAgents> | undefined;

type ProxyEnv = import('node:http').AgentOptions['proxyEnv'];

/** The proxies that Node.js obeys: by `NODE_USE_ENV_PROXY`, `--use-env-proxy` or `http.setGlobalProxyFromEnv()`. */
function readProxyEnv(): ProxyEnv {
  const { globalAgent } = process.getBuiltinModule('node:https');
  // A program may have replaced the global agent by an object without options.
  return globalAgent.options?.proxyEnv;
}

/**
 * The agents of the package. Reads share connections. What is not a read gets one of its own, since the service may close a kept one
 * at the moment of its reuse; sessions of TLS are resumed. Plain HTTP never leaves through a proxy.
 */
function createAgents(proxyEnv: ProxyEnv) {
  // Loaded with the first request: at import they would take longer than the rest of the package.
  const http = process.getBuiltinModule('node:http');
  const https = process.getBuiltinModule('node:https');
  const shared = { keepAlive: true, timeout: idleMs };
  const own = { keepAlive: false };
  const proxied = proxyEnv && { proxyEnv };
  // Without variables there is no proxy, whatever the default of an agent becomes.
  const direct = { proxyEnv: {} };
  return {
    proxyEnv,
    'http:': { http, shared: new http.Agent({ ...shared, ...direct }), own: new http.Agent({ ...own, ...direct }) },
    'https:': {
      http: https,
      shared: new https.Agent({ ...shared, ...proxied }),
      own: new https.Agent({ ...own, ...proxied }),
    },
  };
}

/** What to say of a failed connection: that the proxy of the environment was not used, if there is one. */
export function proxyHint(url: string): string | undefined {
  const { env } = process;
  if (readProxyEnv() || !url.startsWith('https:') || !(env.HTTPS_PROXY || env.https_proxy)) return undefined;
  return 'HTTPS_PROXY is not obeyed: set NODE_USE_ENV_PROXY=1 on Node.js 22.21 or 24.5, or pass agent';
}

function sendByHttp(outgoing: Outgoing): Promise<Incoming> {
  const { method, headers, body, isRead, signal, agent, onMayHaveArrived } = outgoing;
  const url = new URL(outgoing.url);
  const isPlain = url.protocol === 'http:';
  // What an agent of the program does is its own.
  if (agent) onMayHaveArrived();
  const proxyEnv = readProxyEnv();
  // A program may switch proxies on and off while it runs.
  if (!agents || agents.proxyEnv !== proxyEnv) agents = createAgents(proxyEnv);
  const { http, shared, own } = agents[isPlain ? 'http:' : 'https:'];
  return new Promise((resolve, reject) => {
    const sent = http.request(url, {
      method,
      // A body without a length is not framed in a DELETE. Compressed responses are not asked for, so that none has to be unfolded.
      headers: {
        ...Object.fromEntries(headers),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        'accept-encoding': 'identity',
      },
      agent: (agent as typeof own | undefined) ?? (isRead ? shared : own),
      // Whatever the environment says.
      rejectUnauthorized: true,
    });
    // Nothing has left only while there is no socket, or one that was handed over unconnected and has not connected since. Any other one
    // was reused, tunnelled, mocked, or waited for in a queue.
    sent.on('socket', (socket) => {
      if (socket.connecting !== true) onMayHaveArrived();
      else socket.once(isPlain ? 'connect' : 'secureConnect', onMayHaveArrived);
    });
    const stop = () => void sent.destroy();
    const onClose = () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    signal.addEventListener('abort', stop, { once: true });
    sent.on('response', (message) => {
      sent.off('close', onClose);
      onMayHaveArrived();
      // After an abort, the error comes when nothing is read any more.
      message.on('error', () => {});
      try {
        resolve({
          response: toResponse(message),
          async read() {
            const bytes = await collectBytes(message[Symbol.asyncIterator](), maxBytes);
            if (!bytes) stop();
            return bytes && decode(bytes);
          },
          discard: stop,
        });
      } catch (error) {
        reject(error);
        stop();
      }
    });
    // Another protocol, to which a service switches, closes the connection without an error.
    sent.on('close', onClose);
    // After a response, an error changes nothing more.
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The status and the headers of a response. Throws where they are not those of HTTP. */
function toResponse({ statusCode, rawHeaders }: import('node:http').IncomingMessage): Response {
  const headers: [name: string, value: string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  return new Response(null, { status: statusCode ?? 0, headers });
}
