/** The conditions under which an HTTP client may send a request again by itself, each as what the service does. */
import { constants, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';

/** What a browser needs before a page of another origin may read a response. */
export const shared = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
  'access-control-max-age': '600',
};

export const bodyOf = (status: number): string =>
  JSON.stringify({
    message: status < 400 ? 'done' : 'failed',
    statusCode: status,
    ...(status < 400 && { data: { id: 'a' } }),
  });

/** A response of HTTP/1.1 as text. */
export function http1Response(status: number, headers: Record<string, string> = {}, body = bodyOf(status)): string {
  const lines = Object.entries({ ...shared, 'content-length': String(Buffer.byteLength(body)), ...headers });
  return `HTTP/1.1 ${status} -\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

interface Condition {
  /** Part of the path. */
  id: string;
  /** What happens, as a row of the table. */
  name: string;
  /** Whether the request goes over a connection that has served another request. */
  connection: 'new' | 'used' | 'closing';
  /** When the service acts: once the head has arrived, or the whole body. */
  after: 'head' | 'body';
  /** The error of a call that is not a read; more than one where runtimes differ. */
  errors: ('ApiError' | 'OutcomeUnknownError')[];
}

export interface Http1Condition extends Condition {
  protocol: 'HTTP/1.1';
  act(socket: Socket): unknown;
}

/** A request over HTTP/2, and what a service can do with it. */
interface Http2Request {
  stream: ServerHttp2Stream;
  session: Http2Session;
  respond(status: number): void;
  /** Destroys the socket without another frame. */
  cut(): void;
}

export interface Http2Condition extends Condition {
  protocol: 'HTTP/2';
  act(request: Http2Request): void;
}

const http1 = (
  id: string,
  name: string,
  act: Http1Condition['act'],
  { connection = 'used', after = 'body', errors = ['OutcomeUnknownError'] }: Partial<Condition> = {},
): Http1Condition => ({ protocol: 'HTTP/1.1', id, name, act, connection, after, errors });

const http2 = (
  id: string,
  name: string,
  act: Http2Condition['act'],
  { connection = 'used', after = 'body', errors = ['OutcomeUnknownError'] }: Partial<Condition> = {},
): Http2Condition => ({ protocol: 'HTTP/2', id: `http2-${id}`, name, act, connection, after, errors });

const responds =
  (status: number, headers: Record<string, string> = {}): Http1Condition['act'] =>
  (socket) => {
    socket.write(http1Response(status, headers));
    if (headers.connection === 'close') socket.end();
  };
const refused: Partial<Condition> = { errors: ['ApiError'] };
const closes = { connection: 'close' };
const reset =
  (code: number): Http2Condition['act'] =>
  ({ stream }) =>
    stream.close(code);

export const conditions: readonly (Http1Condition | Http2Condition)[] = [
  http1('401', '401 with a challenge', responds(401, { 'www-authenticate': 'Basic realm="a"' }), refused),
  http1('407', '407 with a challenge', responds(407, { 'proxy-authenticate': 'Basic realm="a"' })),
  http1('408', '408', responds(408)),
  http1('408-closes', '408, then the connection is closed', responds(408, closes)),
  http1('421', '421', responds(421)),
  http1('421-closes', '421, then the new connection is closed', responds(421, closes), { connection: 'new' }),
  http1('425', '425', responds(425)),
  http1('429', '429 with Retry-After: 0', responds(429, { 'retry-after': '0' }), refused),
  http1('503', '503 with Retry-After: 0', responds(503, { 'retry-after': '0' })),
  http1('head-close', 'closed before the body', (socket) => socket.destroy(), { after: 'head' }),
  http1('head-reset', 'reset before the body', (socket) => socket.resetAndDestroy(), { after: 'head' }),
  http1('body-close', 'closed after the body', (socket) => socket.end()),
  http1('body-reset', 'reset after the body', (socket) => socket.resetAndDestroy()),
  http1('new-close', 'new connection closed after the body', (socket) => socket.end(), { connection: 'new' }),
  http1('new-reset', 'new connection reset after the body', (socket) => socket.resetAndDestroy(), {
    connection: 'new',
  }),
  http1('closing', 'idle connection closed as the request is sent', (socket) => socket.end(), {
    connection: 'closing',
  }),
  http1('continue', '100, then closed', (socket) => socket.end('HTTP/1.1 100 Continue\r\n\r\n')),
  http1('half-head', 'closed within the head of the response', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-')),
  http1('half-body', 'closed within the body of the response', (socket) => socket.end(http1Response(200).slice(0, -9))),
  http1('garbage', 'a response that is not HTTP', (socket) => socket.end('garbage\r\n\r\n')),
  http2('421', '421', ({ respond }) => respond(421)),
  http2('408', '408', ({ respond }) => respond(408)),
  http2('refused-head', 'REFUSED_STREAM before the body', reset(constants.NGHTTP2_REFUSED_STREAM), { after: 'head' }),
  http2('refused', 'REFUSED_STREAM after the body', reset(constants.NGHTTP2_REFUSED_STREAM)),
  http2('cancel', 'CANCEL', reset(constants.NGHTTP2_CANCEL)),
  http2('internal', 'INTERNAL_ERROR', reset(constants.NGHTTP2_INTERNAL_ERROR)),
  http2('calm', 'ENHANCE_YOUR_CALM', reset(constants.NGHTTP2_ENHANCE_YOUR_CALM)),
  http2('http1', 'HTTP_1_1_REQUIRED', reset(constants.NGHTTP2_HTTP_1_1_REQUIRED)),
  http2('goaway', 'GOAWAY that excludes the request', ({ stream, session }) =>
    session.goaway(constants.NGHTTP2_NO_ERROR, Math.max(0, (stream.id ?? 0) - 2)),
  ),
  http2('goaway-closes', 'GOAWAY that includes the request, then closed', ({ stream, session }) => {
    session.goaway(constants.NGHTTP2_NO_ERROR, stream.id);
    session.destroy();
  }),
  http2('goaway-error', 'GOAWAY with an error', ({ session }) =>
    session.destroy(undefined, constants.NGHTTP2_INTERNAL_ERROR),
  ),
  http2('head-close', 'closed before the body', ({ cut }) => cut(), { after: 'head' }),
  http2('body-close', 'closed after the body', ({ cut }) => cut()),
];
