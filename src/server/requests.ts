/// <reference types="node" />
import type { ServerResponse } from 'node:http';
import { apiKeyHeader } from '../../generated/headers.js';
import { type Operation, operations } from '../../generated/operations.js';
import type { OperationId } from '../samples/examples.js';
import { applyFault, type Fault } from './faults.js';
import { notify } from './listen.js';
import type { ReceivedRequest } from './message.js';
import type { RequestOutcome } from './outcome.js';

/** A request that the mock received. Headers are not kept, and secrets in the body are redacted. */
export interface MockRequest {
  /** Undefined if the contract has no such operation. */
  readonly operationId: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  /** The values of the query parameters by name, if there were any. Secrets are redacted. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Undefined if it is not a JSON object or array, because it could then contain anything. */
  readonly body: unknown;
  /** Status of the response; undefined if the connection was reset. */
  readonly status: number | undefined;
  /** Whether the operation was carried out: the request is valid, and no fault prevented it. */
  readonly handled: boolean;
  /** Why the request was refused, or which fault replaced the response; undefined if neither. */
  readonly reason: string | undefined;
}

const maxBytes = 8 * 1024 * 1024;

/** The newest requests: at most `keep`, and at most so many that their bodies have 8 MiB together. */
export class RequestLog {
  /** Oldest first. */
  readonly requests: MockRequest[] = [];
  readonly #sizes: number[] = [];
  #bytes = 0;
  readonly #keep: number;

  constructor(keep = 1_000) {
    this.#keep = keep;
  }

  /** Adds a request whose body had this many bytes. */
  add(request: MockRequest, bytes: number): void {
    this.requests.push(request);
    this.#sizes.push(bytes);
    this.#bytes += bytes;
    while (this.requests.length > this.#keep || (this.#bytes > maxBytes && this.requests.length > 1)) {
      this.requests.shift();
      this.#bytes -= this.#sizes.shift() ?? 0;
    }
  }

  clear(): void {
    this.requests.length = 0;
    this.#sizes.length = 0;
    this.#bytes = 0;
  }
}

const secretFields = /* #__PURE__ */ new Set(
  /* #__PURE__ */ operations.flatMap(({ secrets = [] }: Operation) => secrets).concat(apiKeyHeader),
);

/** Whether a field is secret: the API key, or a field that the contract marks so (two-factor codes, private keys, bank numbers). */
const isSecret = (field: string): boolean => secretFields.has(field);

/** A copy of a body with the secret fields redacted. */
function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key) ? '[redacted]' : redact(part)]),
  );
}

/** What responds to the operations of the contract. */
interface OperationService {
  readonly respond: (request: ReceivedRequest, fault: Fault) => RequestOutcome;
  /** The fault of the next request of an operation. */
  readonly nextFault: (operationId: OperationId) => Fault | undefined;
  readonly log: RequestLog;
  readonly onRequest: ((request: MockRequest) => void) | undefined;
}

/** Responds to requests of operations as their faults allow, and records them without secrets. */
export const handleOperations =
  ({ respond, nextFault, log, onRequest }: OperationService) =>
  async (request: ReceivedRequest, reply: ServerResponse, signal: AbortSignal): Promise<void> => {
    const { method, path, query, match, body, bytes } = request;
    const operationId = match?.operation.operationId;
    const fault = (operationId && nextFault(operationId)) ?? {};
    const outcome = await applyFault(fault, operationId, () => respond(request, fault), signal);
    const { handled, status, reason } = outcome;
    const isObject = typeof body.value === 'object' && body.value !== null;
    const record = {
      operationId,
      method,
      path,
      ...(Object.keys(query).length > 0 && { query: Object(redact(query)) }),
      body: isObject ? redact(body.value) : undefined,
      status,
      handled,
      reason,
    };
    log.add(record, bytes.length);
    if (status === undefined) reply.req.socket.resetAndDestroy();
    else reply.writeHead(status, outcome.headers).end(outcome.body);
    notify('onRequest', onRequest, record);
  };
