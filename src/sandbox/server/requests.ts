/// <reference types="node" />
import type { ServerResponse } from 'node:http';
import { apiKeyHeader } from '../../../generated/headers.js';
import { type Operation, operations } from '../../../generated/operations.js';
import type { RecordedRequest, RequestFault } from '../../../generated/sandbox.js';
import { isRecord } from '../../base/json.js';
import type { OperationId } from '../../samples/examples.js';
import { applyFault } from './faults.js';
import type { ReceivedRequest } from './message.js';
import { type RequestOutcome, refuse } from './request-outcome.js';

const maxLogBytes = 8 * 1024 * 1024;

export type RequestLog = ReturnType<typeof createRequestLog>;

/** The newest requests, oldest first: at most `historyLimit`, and at most 8 MiB of bodies. */
export function createRequestLog(historyLimit = 1_000) {
  const requests: RecordedRequest[] = [];
  const sizes: number[] = [];
  let total = 0;
  /** Adds a request whose body had this many bytes. */
  const add = (request: RecordedRequest, bytes: number): void => {
    requests.push(request);
    sizes.push(bytes);
    total += bytes;
    while (requests.length > historyLimit || (total > maxLogBytes && requests.length > 1)) {
      requests.shift();
      total -= sizes.shift() ?? 0;
    }
  };
  return { requests, add };
}

/** The API key, and the fields that the contract marks as secret (two-factor codes, private keys, bank numbers). */
const secretFields = /* #__PURE__ */ new Set(
  /* #__PURE__ */ operations.flatMap(({ secrets = [] }: Operation) => secrets).concat(apiKeyHeader),
);

/** A copy of a body with the secret fields redacted. */
function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, secretFields.has(key) ? '[redacted]' : redact(part)]),
  );
}

/** A server's state between requests. */
interface Memory {
  readonly log: RequestLog;
  /** The fault of an operation's next request. */
  readonly nextFault: (operationId: OperationId) => RequestFault | undefined;
  /** Ends a fault's delay. */
  readonly cancelled: AbortSignal;
}

/** Responds to an operation's request as its faults allow, and records it without secrets. `respond` may throw a refusal. */
export async function handleOperation(
  { method, path, query, match, body, bytes }: ReceivedRequest,
  reply: ServerResponse,
  { log, nextFault, cancelled }: Memory,
  respond: () => RequestOutcome,
): Promise<RecordedRequest> {
  const operationId = match?.operation.operationId;
  const carryOut = () => {
    try {
      return respond();
    } catch (error) {
      return refuse(error, operationId);
    }
  };
  const fault = operationId && nextFault(operationId);
  const outcome = fault ? await applyFault(fault, operationId, carryOut, cancelled) : carryOut();
  const { carriedOut, status, reason } = outcome;
  const record = {
    operationId,
    method,
    path,
    ...(Object.keys(query).length > 0 && { query: Object(redact(query)) }),
    body: isRecord(body.value) ? redact(body.value) : undefined,
    status,
    carriedOut,
    reason,
  };
  log.add(record, bytes.length);
  if (status === undefined) reply.req.socket.resetAndDestroy();
  else reply.writeHead(status, outcome.headers).end(outcome.body);
  return record;
}
