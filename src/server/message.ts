/// <reference types="node" />
import type { IncomingMessage } from 'node:http';
import { apiKeyHeader } from '../../generated/headers.js';
import { operations } from '../../generated/operations.js';
import { collectBytes, maxBytes } from '../base/bytes.js';
import { isRecord } from '../base/json.js';
import type { Operation } from '../base/operation.js';
import { readQuery } from '../base/query.js';
import { matchPath, type OperationMatch } from '../base/routing.js';
import { type ContractViolation, findQueryViolations, findRequestViolations } from '../validators/violations.js';
import { Refusal } from './request-outcome.js';

/** A request that was read to its end. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path of the URL, encoded, without query. */
  readonly path: string;
  /** Its query with the question mark, encoded; empty without one. */
  readonly search: string;
  /** The query of an operation that it calls, as the values of its parameters. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The operation that it calls; undefined if the contract has none. */
  readonly match: OperationMatch | undefined;
  /** Address of the peer that sent it. */
  readonly peer: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** What the JSON of the body stands for, or why it cannot be read. Both are absent if it is empty or of another media type. */
  readonly body: { readonly value?: unknown; readonly problem?: string };
}

/** Reads a request to its end, and its body as JSON if it says that it is. */
export async function readRequest(message: IncomingMessage): Promise<ReceivedRequest> {
  const { method = '', url = '/', socket } = message;
  // Proxies receive whole URLs. A text that is none, such as `*`, is a path that no operation has.
  const target = url.startsWith('/') ? `http://host${url}` : url;
  const { pathname: path, search } = URL.canParse(target) ? new URL(target) : { pathname: url, search: '' };
  const found = matchPath(method, path);
  const match = found?.basePath === '' ? found : undefined;
  const operation: Operation | undefined = match?.operation;
  const query = operation ? readQuery(operation.query ?? {}, search) : {};
  // Not destroyed when reading stops, because the connection is still needed for the response.
  const collected = await collectBytes(message.iterator({ destroyOnReturn: false }), maxBytes);
  if (!collected) throw new Refusal(413, `The body is larger than ${maxBytes} bytes`);
  const bytes = Buffer.from(collected.buffer, collected.byteOffset, collected.byteLength);
  const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
  const body = bytes.length > 0 && isJson(headers) ? parseBody(bytes) : {};
  return { method, path, search, query, match, peer: socket.remoteAddress, headers, bytes, body };
}

/** Whether the media type is JSON, with or without parameters. */
export const isJson = (headers: Readonly<Record<string, string>>): boolean =>
  /^\s*application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');

/** Deeper values would overflow the stack of what validates and prints them, and no request of the contract comes near. */
const maxDepth = 100;

function parseBody(bytes: Buffer): ReceivedRequest['body'] {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isDeeperThan(maxDepth, value) ? { problem: `must not be nested deeper than ${maxDepth} levels` } : { value };
  } catch {
    return { problem: 'must be valid JSON in UTF-8' };
  }
}

/** Whether a JSON value has more than so many levels of objects and arrays. */
function isDeeperThan(limit: number, value: unknown): boolean {
  let level = [value].filter(isRecord);
  for (let depth = 0; depth < limit && level.length > 0; depth += 1)
    level = level.flatMap((parent) => Object.values(parent).filter(isRecord));
  return level.length > 0;
}

/** A place in which a message violates the contract. */
export interface Finding {
  readonly part: 'header' | 'query' | 'body';
  /** JSON pointer inside the part. */
  readonly pointer: string;
  /** What the contract requires of it, for example `must be a string, received a number`. */
  readonly message: string;
  /** Status with which a request is refused for it. */
  readonly status: 401 | 415 | 422;
}

/** What violates the contract in a request: its key first, then its query, then its media type, then its body. */
export const checkRequest = (operationId: string, request: ReceivedRequest): Finding[] => [
  ...(request.headers[apiKeyHeader]?.trim() ? [] : [missingKey]),
  ...findQueryViolations(operationId, request.query).map(
    (violation): Finding => ({ ...violation, part: 'query', status: 422 }),
  ),
  ...checkBody(operationId, request),
];

const missingKey: Finding = {
  part: 'header',
  pointer: `/${apiKeyHeader}`,
  message: 'must carry an API key',
  status: 401,
};
const needlessBody: Finding = {
  part: 'body',
  pointer: '',
  message: 'must be empty: the operation takes none',
  status: 415,
};

function checkBody(operationId: string, { bytes, headers, body }: ReceivedRequest): Finding[] {
  const operation = operations.find((each: Operation) => each.operationId === operationId) as Operation | undefined;
  if (!operation?.body) return bytes.length === 0 ? [] : [needlessBody];
  if (bytes.length === 0)
    return operation.body === 'optional' ? [] : [inBody({ pointer: '', message: 'must be present' })];
  if (!isJson(headers))
    return [{ part: 'header', pointer: '/content-type', message: 'must be application/json', status: 415 }];
  const { value, problem } = body;
  if (problem !== undefined) return [inBody({ pointer: '', message: problem })];
  return findRequestViolations(operationId, value).map(inBody);
}

const inBody = ({ pointer, message }: ContractViolation): Finding => ({ part: 'body', pointer, message, status: 422 });

/** A finding as a sentence without its end, for example `/message must be a string, received a number`. */
export const describeFinding = ({ part, pointer, message }: Finding): string => `${subjects[part](pointer)} ${message}`;

const subjects: Readonly<Record<Finding['part'], (pointer: string) => string>> = {
  header: (pointer) => `the header ${pointer.slice(1)}`,
  query: (pointer) => (pointer ? `the query parameter ${pointer.slice(1)}` : 'the query'),
  body: (pointer) => pointer || 'the body',
};
