import type { IncomingMessage } from 'node:http';
import { apiKeyHeader } from '../../../generated/headers.js';
import { collectBytes, maxBytes } from '../../base/bytes.js';
import { isRecord } from '../../base/json.js';
import type { Operation } from '../../base/operation.js';
import { readQuery } from '../../base/operation.js';
import { matchPath, type OperationMatch } from '../../base/routing.js';
import { partsOf } from '../../validators/schemas.js';
import { type ContractViolation, findViolations } from '../../validators/violations.js';
import { notFound, Refusal, unauthenticated } from './request-outcome.js';

/** A fully read request. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path of the URL, encoded, without query. */
  readonly path: string;
  /** Its query with the question mark, encoded; empty without one. */
  readonly search: string;
  /** Values of the query parameters, if it calls an operation. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The operation that it calls; undefined if it matches none. */
  readonly match: OperationMatch | undefined;
  /** Address of the peer that sent it. */
  readonly peer: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The parsed JSON body, or why it cannot be parsed. Both are absent if it is empty or has another media type. */
  readonly body: { readonly value?: unknown; readonly problem?: string };
}

/** Reads a request to its end, and its body as JSON if its media type is JSON. */
export async function readRequest(message: IncomingMessage): Promise<ReceivedRequest> {
  const { method = '', url = '/', socket } = message;
  // Proxies receive whole URLs. Any other text, such as `*`, is a path that no operation has.
  const target = url.startsWith('/') ? `http://host${url}` : url;
  const { pathname: path, search } = URL.canParse(target) ? new URL(target) : { pathname: url, search: '' };
  const found = matchPath(method, path);
  const match = found?.basePath === '' ? found : undefined;
  const operation: Operation | undefined = match?.operation;
  const query = operation ? readQuery(operation.query ?? {}, search) : {};
  // Not destroyed when reading stops, because the response still needs the connection.
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

/** Deeper values would overflow the stack during validation and printing, and no request of the contract comes near. */
const maxDepth = 100;

function parseBody(bytes: Buffer): ReceivedRequest['body'] {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isDeeperThan(maxDepth, value) ? { problem: `must not be nested deeper than ${maxDepth} levels` } : { value };
  } catch {
    return { problem: 'must be valid JSON in UTF-8' };
  }
}

/** Whether a JSON value has more levels of objects and arrays than the limit. */
function isDeeperThan(limit: number, value: unknown): boolean {
  let level = [value].filter(isRecord);
  for (let depth = 0; depth < limit && level.length > 0; depth += 1)
    level = level.flatMap((parent) => Object.values(parent).filter(isRecord));
  return level.length > 0;
}

/** The operation that a request calls. Rejects a path that the contract does not have. */
export function requireMatch({ match, method, path }: ReceivedRequest): OperationMatch {
  if (!match) throw notFound(`The contract has no operation ${method} ${path}`);
  return match;
}

/** Rejects a request that violates the contract: checks its key first, then its query, media type and body. */
export function requireConformity(operation: Operation, { headers, query, bytes, body }: ReceivedRequest): void {
  const schemas = partsOf(operation.operationId);
  if (!headers[apiKeyHeader]?.trim()) throw unauthenticated(`the header ${apiKeyHeader} must carry an API key`);
  refuseViolations(
    findViolations(schemas.query, query),
    (pointer) => `the query${pointer && ` parameter ${pointer.slice(1)}`}`,
  );
  if (bytes.length === 0) {
    if (operation.body === 'required') throw new Refusal(422, 'the body must be present');
    return;
  }
  if (!schemas.body) throw new Refusal(415, 'the body must be empty: the operation takes none');
  if (!isJson(headers)) throw new Refusal(415, 'the header content-type must be application/json');
  const { value, problem } = body;
  const issues = problem === undefined ? findViolations(schemas.body, value) : [{ pointer: '', message: problem }];
  refuseViolations(issues, (pointer) => pointer || 'the body');
}

/** Rejects a part of a request that violates the contract. */
function refuseViolations(issues: readonly ContractViolation[], nameOf: (pointer: string) => string): void {
  const problems = issues.map(({ pointer, message }) => `${nameOf(pointer)} ${message}`);
  if (problems.length > 0) throw new Refusal(422, problems.join('; '));
}
