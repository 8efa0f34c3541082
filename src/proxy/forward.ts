import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { originForm, type ReceivedMessage, readMessage } from '../server/message.js';

/** A response of the service. */
export interface ProxiedResponse extends ReceivedMessage {
  readonly status: number;
  /** The headers that the caller receives. */
  readonly forwarded: NodeJS.Dict<string[]>;
}

/** Forwards a request without following redirects, and reads the whole response. */
export async function forward(
  incoming: IncomingMessage,
  bytes: Buffer,
  upstream: URL,
  signal: AbortSignal,
): Promise<ProxiedResponse> {
  const request = upstream.protocol === 'https:' ? requestHttps : requestHttp;
  const path = upstream.pathname.replace(/\/$/, '') + originForm(incoming.url);
  // Without `accept-encoding` the response is not compressed, so that it can be read and returned unchanged. What `expect` asks for
  // has happened: the body is here.
  const { 'accept-encoding': _, host: __, expect: ___, ...headers } = endToEnd(incoming);
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method } = incoming;
    const refuse = (response: IncomingMessage) => {
      response.destroy();
      reject(new Error(`it sent ${response.statusCode} ${response.statusMessage}`));
    };
    request(upstream, { method, path, headers, signal })
      .on('response', (response) => (response.statusCode === 101 ? refuse(response) : resolve(response)))
      // Without a listener, a response that switches protocols would never arrive.
      .on('upgrade', refuse)
      .on('error', reject)
      .end(bytes);
  });
  try {
    return { ...(await readMessage(message)), status: message.statusCode ?? 502, forwarded: endToEnd(message) };
  } finally {
    // Has no effect on a message that was read to its end.
    message.destroy();
  }
}

/** The fields of a single connection by RFC 9110, section 7.6.1, and those between a client and its proxy (section 11.7). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The fields that are forwarded, each with all of its lines: not those of a single connection, nor those that `Connection` names. */
function endToEnd({ headersDistinct }: IncomingMessage): NodeJS.Dict<string[]> {
  const named = (headersDistinct.connection ?? []).join().toLowerCase().split(',');
  const dropped = new Set([...hopByHop, ...named.map((name) => name.trim())]);
  return Object.fromEntries(Object.entries(headersDistinct).filter(([name]) => !dropped.has(name)));
}
