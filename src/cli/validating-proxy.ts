import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { parseBody, readBytes, singleHeaders } from '../testing/http-message.js';
import { matchOperation } from '../testing/match-operation.js';
import { type Finding, loadPrism, type PrismRequest } from '../testing/prism.js';
import { isSuccess, startInspection } from './inspection.js';
import { type Parts, toViolation, type Violation } from './violation.js';

export interface ProxyOptions {
  readonly upstream: URL;
  readonly port: number;
  readonly host: string;
  /** Told of every kind of violation when it is first seen. */
  readonly onViolation: (violation: Violation) => void;
}

interface UpstreamAnswer {
  readonly message: IncomingMessage;
  readonly status: number;
  readonly bytes: Buffer;
}

/** Passes every request on as it came, and every answer back as it came, and holds both against the contract. */
export async function startValidatingProxy({ upstream, port, host, onViolation }: ProxyOptions) {
  const prism = await loadPrism();
  const inspection = startInspection();
  const closing = new AbortController();

  async function pass(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const bytes = await readBytes(incoming);
    const headers = singleHeaders(incoming);
    const { method = 'GET' } = incoming;
    const url = new URL(incoming.url ?? '/', 'http://proxy');
    const request = { method, url, headers, body: parseBody(bytes, headers['content-type']) };

    const answer = await forward(incoming, bytes, upstream, closing.signal).catch((error: Error) => error);
    for (const violation of await inspect(request, answer)) {
      if (inspection.countViolation(violation)) onViolation(violation);
    }
    if (answer instanceof Error) {
      reply.writeHead(502, { 'content-type': 'text/plain' }).end(`The upstream gave no answer: ${answer.message}`);
      return;
    }
    reply.writeHead(answer.status, endToEnd(answer.message)).end(answer.bytes);
  }

  async function inspect(request: PrismRequest, answer: UpstreamAnswer | Error): Promise<Violation[]> {
    const { method, url, headers, body } = request;
    const operation = matchOperation(method, url.pathname);
    if (!operation)
      return [
        {
          operation: `${method} ${url.pathname}`,
          in: 'request',
          part: '',
          pointer: '',
          expected: 'an operation of the contract',
          actual: `${method} ${url.pathname}`,
        },
      ];
    const { operationId, successStatus } = operation;
    const sent: Parts = { body, header: headers, '': headers['content-type'] };
    if (answer instanceof Error) {
      const { request: findings } = await prism.validate(request, { statusCode: 500 });
      return [
        ...findings.map((finding) => toViolation(operationId, 'request', finding, sent)),
        toViolation(operationId, 'response', { message: 'an answer' }, { '': answer.message }),
      ];
    }
    const { status } = answer;
    const got = singleHeaders(answer.message);
    const answered = parseBody(answer.bytes, got['content-type']);
    const findings = await prism.validate(request, { statusCode: status, headers: got, body: answered });
    inspection.countAnswer(operationId, status);
    const received: Parts = { body: answered, header: got, status, '': got['content-type'] };
    return [
      ...findings.request.map((finding) => toViolation(operationId, 'request', finding, sent)),
      ...ofSuccess(status, successStatus, findings.response).map((finding) =>
        toViolation(operationId, 'response', finding, received),
      ),
    ];
  }

  const server = createServer((incoming, reply) => {
    pass(incoming, reply).catch((error: Error) => {
      if (!closing.signal.aborted) reply.writeHead(500).end(`The proxy failed: ${error.message}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    inspection,
    close: (): Promise<unknown> => {
      closing.abort();
      return new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

/** What the findings of an answer count for: the contract does not show what a failure looks like. */
function ofSuccess(status: number, expected: number, findings: readonly Finding[]): readonly Finding[] {
  if (!isSuccess(status)) return [];
  return status === expected ? findings : [{ path: ['status'], message: String(expected) }];
}

/** Sends the request on, redirects not followed, and reads the whole answer. */
function forward(
  incoming: IncomingMessage,
  bytes: Buffer,
  upstream: URL,
  signal: AbortSignal,
): Promise<UpstreamAnswer> {
  const request = upstream.protocol === 'https:' ? requestHttps : requestHttp;
  const path = upstream.pathname.replace(/\/$/, '') + (incoming.url ?? '/');
  // Without `accept-encoding` the answer comes uncompressed, so that it can be read and passed on as it is.
  const { 'accept-encoding': _, host: __, ...headers } = endToEnd(incoming);
  return new Promise((resolve, reject) => {
    request(upstream, { method: incoming.method, path, headers, signal })
      .on('response', (message) =>
        readBytes(message).then((bytes) => resolve({ message, bytes, status: message.statusCode ?? 0 }), reject),
      )
      .on('error', reject)
      .end(bytes);
  });
}

const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** The headers that are meant for the other end, not for the next hop. */
const endToEnd = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
