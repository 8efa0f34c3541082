/// <reference types="node" />
import type { ServerResponse } from 'node:http';
import type { OperationId } from '../testing/examples.js';
import { deprecationHeaders } from './deprecation-headers.js';
import { applyFault, type Fault } from './faults.js';
import type { ReceivedRequest } from './message.js';
import { notify } from './notify.js';
import type { RequestOutcome } from './outcome.js';
import type { MockRequest } from './recorded-request.js';
import { redact } from './redact-fields.js';
import type { RequestLog } from './request-log.js';

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
    else reply.writeHead(status, { ...deprecationHeaders(match?.operation), ...outcome.headers }).end(outcome.body);
    notify('onRequest', onRequest, record);
  };
