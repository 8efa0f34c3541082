import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readMessage, readRequest } from '../testing/http-message.js';
import { type Listening, listen } from '../testing/listen.js';
import { matchOperation } from '../testing/match-operation.js';
import { type Finding, type PrismRequest, requestFindings, requirePrism, responseFindings } from '../testing/prism.js';
import { type Inspection, isSuccess, startInspection } from './inspection.js';
import { type Parts, toViolation, type Violation } from './violation.js';

export interface ProxyOptions {
  readonly upstream: URL;
  readonly port: number;
  readonly host: string;
  /** Told of every kind of violation when it is first seen. */
  readonly onViolation: (violation: Violation) => void;
}

type UpstreamAnswer = Awaited<ReturnType<typeof readMessage>> & { readonly message: IncomingMessage };

/** Passes every request on as it came, and every answer back as it came, and holds both against the contract. */
export async function startValidatingProxy(
  options: ProxyOptions,
): Promise<Listening & { readonly inspection: Inspection }> {
  const { upstream, onViolation } = options;
  requirePrism();
  const inspection = startInspection();
  const closing = new AbortController();

  const server = await listen(async (incoming, reply) => {
    const request = await readRequest(incoming);
    const answer = await forward(incoming, request.bytes, upstream, closing.signal).catch((error: Error) => error);
    for (const violation of inspect(request, answer)) {
      if (inspection.countViolation(violation)) onViolation(violation);
    }
    if (answer instanceof Error)
      reply.writeHead(502, { 'content-type': 'text/plain' }).end(`The upstream gave no answer: ${answer.message}`);
    else reply.writeHead(answer.message.statusCode ?? 502, endToEnd(answer.message)).end(answer.bytes);
  }, options);

  function inspect(request: PrismRequest, answer: UpstreamAnswer | Error): Violation[] {
    const { method, url, headers, body } = request;
    const operation = matchOperation(method, url.pathname);
    const address = `${method} ${url.pathname}`;
    if (!operation)
      return [toViolation(address, 'request', { message: 'an operation of the contract' }, { '': address })];
    const { operationId, successStatus } = operation;
    const tell = (where: Violation['in'], findings: readonly Finding[], parts: Parts) =>
      findings.map((finding) => toViolation(operationId, where, finding, parts));
    const sent = { body, header: headers, '': headers['content-type'] };
    const ofRequest = tell('request', requestFindings(operationId, request), sent);
    if (answer instanceof Error)
      return [...ofRequest, ...tell('response', [{ message: 'an answer' }], { '': answer.message })];
    const { headers: header, body: answered } = answer;
    const status = answer.message.statusCode ?? 0;
    const received = { body: answered, header, status, '': header['content-type'] };
    inspection.countAnswer(operationId, status);
    const findings = responseFindings(operationId, { statusCode: status, headers: header, body: answered });
    return [...ofRequest, ...tell('response', ofSuccess(status, successStatus, findings), received)];
  }

  return {
    url: server.url,
    inspection,
    close: () => {
      closing.abort();
      return server.close();
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
      .on('response', (message) => readMessage(message).then((read) => resolve({ ...read, message }), reject))
      .on('error', reject)
      .end(bytes);
  });
}

const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** The headers that are meant for the other end, not for the next hop. */
const endToEnd = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
