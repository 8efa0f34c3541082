/// <reference types="node" />
import { checkOptions } from '../options/check-options.js';
import type { OperationId } from './examples.js';
import { applyFault, type Faults, queueFaults } from './faults.js';
import { readRequest } from './http-message.js';
import { type Listening, listen } from './listen.js';
import { matchOperation } from './match-operation.js';
import { loadPrism, requirePrism } from './prism-adapter.js';
import { redact } from './redact-fields.js';
import { refusal, respond } from './respond.js';

/** Options of the mock. */
export interface MockOptions {
  /** Port to listen on. Default: 0, which selects a free one. */
  readonly port?: number;
  /** Host to listen on. Default: `127.0.0.1`. */
  readonly host?: string;
  /** Faults by operation. */
  readonly faults?: Faults;
  /** Generate bodies from the schemas instead of using the contract's examples. Responses to contract calls keep the example, whose amounts add up. */
  readonly dynamic?: boolean;
  /** Makes generated bodies reproducible. */
  readonly seed?: string;
  /** Called after each request. */
  readonly onRequest?: (request: MockRequest) => void;
}

/** A request that the mock received. Headers are not kept, and secrets in the body are redacted. */
export interface MockRequest {
  /** Undefined if the contract has no such operation. */
  readonly operationId: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  /** Undefined if it is not a JSON object or array, because it could then contain anything. */
  readonly body: unknown;
  /** Status of the response; undefined if the connection was reset. */
  readonly status: number | undefined;
  /** Whether the operation was carried out: the request is valid, and no fault prevented it. */
  readonly handled: boolean;
  /** Why the request was refused, or which fault replaced the response; undefined if neither. */
  readonly reason: string | undefined;
}

/** A running mock. */
export interface Mock extends Listening {
  /** The requests received, in order. */
  readonly requests: readonly MockRequest[];
  /** Replaces the faults. */
  setFaults(faults: Faults): void;
  /** Removes the faults and the recorded requests. */
  reset(): void;
}

const mockOptions: Readonly<Record<keyof MockOptions, true>> = {
  port: true,
  host: true,
  faults: true,
  dynamic: true,
  seed: true,
  onRequest: true,
};

/**
 * Starts a mock of the contract in this process. It validates every request, responds with the contract's examples, and
 * applies faults to selected requests. Requires the package `@stoplight/prism-http`. Contract: every operation.
 *
 * A request that violates the contract gets a 401 (no or empty `x-api-key`), 404, 415 or 422 response that says what is
 * wrong. The header `Prefer: example=…` selects an example, as with Prism.
 *
 * @param options - port, host, faults and how responses are made
 * @returns the running mock, to be closed after use
 * @throws Error if Prism is not installed (the message names the package) or the port is in use
 * @throws TypeError if an option does not exist, or the faults name an operation or an example that the contract does not have
 * @example
 * ```ts
 * const mock = await startMock({ faults: { getCustomer: { status: 429, retryAfter: 1, times: 1 } } });
 * await fetch(`${mock.url}/v1/customers/42`, { headers: { 'x-api-key': 'test' } }); // 429, then 200
 * await mock.close();
 * ```
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  checkOptions('startMock', options, Object.keys(mockOptions));
  const { port = 0, host = '127.0.0.1', dynamic = false, seed, onRequest } = options;
  const requests: MockRequest[] = [];
  let nextFault = queueFaults(options.faults ?? {});
  requirePrism();

  const server = await listen(
    async (message, response, signal) => {
      const request = await readRequest(message);
      const { method, url, body } = request;
      const operationId = matchOperation(method, url.path)?.operationId;
      const fault = (operationId && nextFault(operationId)) ?? {};
      const choice = { example: fault.example, dynamic, seed };
      const outcome = await applyFault(fault, () => respond(request, operationId, choice), signal).catch(
        // Prism's errors have a status and a detail.
        ({ status = 500, detail, message }) => refusal(status, detail ?? message),
      );
      const { handled, status, reason } = outcome;
      const recorded = typeof body === 'object' ? redact(body) : undefined;
      const record = { operationId, method, path: url.path, body: recorded, status, handled, reason };
      requests.push(record);
      onRequest?.(record);
      if (status === undefined) message.socket.resetAndDestroy();
      else response.writeHead(status, outcome.headers).end(outcome.body);
    },
    { port, host },
    // A request that arrives before Prism is loaded waits for it.
    loadPrism,
  );
  return {
    ...server,
    requests,
    setFaults: (next) => {
      nextFault = queueFaults(next);
    },
    reset: () => {
      nextFault = queueFaults({});
      requests.length = 0;
    },
  };
}
