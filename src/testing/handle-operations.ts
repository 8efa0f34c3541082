/// <reference types="node" />
import type { ServerResponse } from 'node:http';
import type { OperationId } from './examples.js';
import { applyFault, type Fault, type RequestOutcome } from './faults.js';
import type { ReceivedRequest } from './http-message.js';
import { matchOperation } from './match-operation.js';
import type { MockRequest } from './mock-request.js';
import { redact } from './redact-fields.js';

/** What responds to the operations of the contract. */
interface OperationService {
  readonly respond: (
    request: ReceivedRequest,
    operation: ReturnType<typeof matchOperation>,
    fault: Fault,
  ) => RequestOutcome;
  /** The fault of the next request of an operation. */
  readonly nextFault: (operationId: OperationId) => Fault | undefined;
  /** Every request, oldest first. */
  readonly requests: MockRequest[];
  readonly onRequest: ((request: MockRequest) => void) | undefined;
}

/** Responds to requests of operations as their faults allow, and records them without secrets. */
export const handleOperations =
  ({ respond, nextFault, requests, onRequest }: OperationService) =>
  async (request: ReceivedRequest, reply: ServerResponse, signal: AbortSignal): Promise<void> => {
    const { method, url, body } = request;
    const operation = matchOperation(method, url.path);
    const fault = (operation && nextFault(operation.operationId)) ?? {};
    const outcome = await applyFault(fault, () => respond(request, operation, fault), signal);
    const { handled, status, reason } = outcome;
    const record = {
      operationId: operation?.operationId,
      method,
      path: url.path,
      body: typeof body === 'object' ? redact(body) : undefined,
      status,
      handled,
      reason,
    };
    requests.push(record);
    onRequest?.(record);
    if (status === undefined) reply.req.socket.resetAndDestroy();
    else reply.writeHead(status, outcome.headers).end(outcome.body);
  };
