import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readMessage, readRequest } from '../testing/http-message.js';
import { listen } from '../testing/listen.js';
import { loadPrism, requirePrism } from '../testing/prism.js';
import { startInspection } from './inspection.js';
import type { Violation } from './violation.js';

export interface ProxyOptions {
  readonly upstream: URL;
  readonly port: number;
  readonly host: string;
  /** Told of every kind of violation when it is first seen. */
  readonly onViolation: (violation: Violation) => void;
}

/** Passes every request on as it came, and every answer back as it came, and holds both against the contract. */
export async function startValidatingProxy({ upstream, onViolation, ...address }: ProxyOptions) {
  requirePrism();
  const { inspect, report } = startInspection(onViolation);
  const server = await listen(
    async (incoming, reply, signal) => {
      const request = await readRequest(incoming);
      const answer = await forward(incoming, request.bytes, upstream, signal).catch((error: Error) => error);
      inspect(request, answer);
      if (answer instanceof Error)
        reply.writeHead(502, { 'content-type': 'text/plain' }).end(`The upstream gave no answer: ${answer.message}`);
      else reply.writeHead(answer.statusCode, answer.passed).end(answer.bytes);
    },
    address,
    loadPrism,
  );
  return { ...server, report };
}

/** Sends the request on, redirects not followed, and reads the whole answer. */
async function forward(incoming: IncomingMessage, bytes: Buffer, upstream: URL, signal: AbortSignal) {
  const request = upstream.protocol === 'https:' ? requestHttps : requestHttp;
  const path = upstream.pathname.replace(/\/$/, '') + incoming.url;
  // Without `accept-encoding` the answer comes uncompressed, so that it can be read and passed on as it is.
  const { 'accept-encoding': _, host: __, ...headers } = endToEnd(incoming);
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method } = incoming;
    request(upstream, { method, path, headers, signal }).on('response', resolve).on('error', reject).end(bytes);
  });
  return { ...(await readMessage(message)), statusCode: message.statusCode ?? 502, passed: endToEnd(message) };
}

const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** The headers that are meant for the other end, not for the next hop. */
const endToEnd = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
