import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { errorReason } from '../testing/attempt-delivery.js';
import { readMessage, readRequest } from '../testing/http-message.js';
import { listen } from '../testing/listen.js';
import { loadPrism, requirePrism } from '../testing/prism-adapter.js';
import { startInspection } from './inspection.js';
import type { Violation } from './violation.js';

export interface ProxyOptions {
  readonly upstream: URL;
  readonly port: number;
  readonly host: string;
  /** Called for each kind of violation when it is first seen. */
  readonly onViolation: (violation: Violation) => void;
}

/** Forwards every request and returns every response unchanged, and checks both against the contract. */
export async function startValidatingProxy({ upstream, onViolation, ...address }: ProxyOptions) {
  requirePrism();
  const { inspect, report } = startInspection(onViolation);
  const server = await listen(
    async (incoming, outgoing, signal) => {
      const request = await readRequest(incoming);
      const response = await forward(incoming, request.bytes, upstream, signal).catch(
        (error: unknown) =>
          new Error(
            `--upstream ${upstream.origin} did not respond: ${errorReason(error)}. Check that the service runs there.`,
          ),
      );
      inspect(request, response);
      if (response instanceof Error) outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(response.message);
      else outgoing.writeHead(response.statusCode, response.forwarded).end(response.bytes);
    },
    address,
    loadPrism,
  );
  return { ...server, report };
}

/** Forwards a request without following redirects, and reads the whole response. */
async function forward(incoming: IncomingMessage, bytes: Buffer, upstream: URL, signal: AbortSignal) {
  const request = upstream.protocol === 'https:' ? requestHttps : requestHttp;
  const path = upstream.pathname.replace(/\/$/, '') + incoming.url;
  // Without `accept-encoding` the response is not compressed, so that it can be read and returned unchanged.
  const { 'accept-encoding': _, host: __, ...headers } = endToEnd(incoming);
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
  return { ...(await readMessage(message)), statusCode: message.statusCode ?? 502, forwarded: endToEnd(message) };
}

const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** The headers that are forwarded, without those of a single hop. */
const endToEnd = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
